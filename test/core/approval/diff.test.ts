import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChanges, diffLines, type DiffLine } from '../../../src/core/approval/diff';

const shown = (lines: readonly DiffLine[]): string[] =>
	lines.map(({ kind, text }) => ({ same: ' ', added: '+', removed: '-' })[kind] + text);

const side = (lines: readonly DiffLine[], other: DiffLine['kind']): string =>
	lines
		.filter(({ kind }) => kind !== other)
		.map(({ text }) => text)
		.join('\n');

describe('diffLines', () => {
	it('shows what changed, removed lines before added ones', () => {
		expect(shown(diffLines('a\nb\nc\nd\n', 'a\nB\nc\nd\ne\n'))).toEqual([
			' a',
			'-b',
			'+B',
			' c',
			' d',
			'+e',
			' ',
		]);
	});

	it.each([
		['', '', []],
		['', 'a', ['+a']],
		['a', '', ['-a']],
		['a', 'a\n', [' a', '+']],
		['a\n', 'a', [' a', '-']],
		['a\r\nb\r\n', 'a\nb\n', [' a', ' b', ' ']],
		['a\rb', 'a\nb', ['-a\rb', '+a', '+b']],
		['a\na', 'a\na\na', [' a', ' a', '+a']],
	])('of %j and %j is %j', (before, after, lines) => {
		expect(shown(diffLines(before, after))).toEqual(lines);
	});

	it('holds both texts', () => {
		const text = fc
			.array(fc.constantFrom('a', 'b', 'c', '', '__proto__'), { maxLength: 30 })
			.map((lines) => lines.join('\n'));
		const property = fc.property(text, text, (before, after) => {
			const lines = diffLines(before, after);
			expect(side(lines, 'added')).toBe(before);
			expect(side(lines, 'removed')).toBe(after);
		});
		fc.assert(property);
	});

	it('shows everything between the ends as replaced where too much changed', () => {
		const many = (word: string): string =>
			Array.from({ length: 2_000 }, (_, index) => (index % 2 ? 'same' : `${word} ${index}`)).join(
				'\n',
			);
		const lines = diffLines(`start\n${many('old')}\nend`, `start\n${many('new')}\nend`);
		expect(shown(lines).slice(0, 2)).toEqual([' start', '-old 0']);
		expect(countChanges(lines)).toEqual({ added: 1_999, removed: 1_999 });
		expect(lines.slice(1, 2_000).every(({ kind }) => kind === 'removed')).toBe(true);
		expect(side(lines, 'removed')).toBe(`start\n${many('new')}\nend`);
	});

	it('finds a few changes in a long text', () => {
		const long = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
		const changed = long.with(100, 'x').with(15_000, 'y');
		expect(countChanges(diffLines(long.join('\n'), changed.join('\n')))).toEqual({
			added: 2,
			removed: 2,
		});
	});
});

describe('countChanges', () => {
	it('counts lines', () => {
		expect(countChanges(diffLines('a\nb\nc', 'a\nd'))).toEqual({ added: 1, removed: 2 });
		expect(countChanges([])).toEqual({ added: 0, removed: 0 });
	});
});
