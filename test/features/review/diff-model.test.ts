import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../src/features/review/changes';
import { diffBlocks, type DiffLine } from '../../../src/features/review/diff-model';

const lines = (kind: DiffLine['kind'], count: number): DiffLine[] =>
	Array.from({ length: count }, (_, index) => ({ kind, text: `${kind} ${index}` }));
const shape = (all: DiffLine[]) =>
	diffBlocks(all).map(
		({ kind, lines: { length }, folded }) => `${folded ? 'folded ' : ''}${kind} ${length}`,
	);

describe('diffBlocks', () => {
	it('folds what is far from a change', () => {
		expect(shape([...lines('same', 10), ...lines('added', 2), ...lines('same', 10)])).toEqual([
			'folded same 7',
			'same 3',
			'added 2',
			'same 3',
			'folded same 7',
		]);
	});

	it('folds between two changes, and never a single line', () => {
		const between = (count: number) =>
			shape([...lines('added', 1), ...lines('same', count), ...lines('removed', 1)]);
		expect(between(7)).toEqual(['added 1', 'same 7', 'removed 1']);
		expect(between(8)).toEqual(['added 1', 'same 3', 'folded same 2', 'same 3', 'removed 1']);
	});

	it('loses no line and changes no order', () => {
		const any = fc.array(
			fc.record({
				kind: fc.constantFrom('same' as const, 'added' as const, 'removed' as const),
				text: fc.string(),
			}),
		);
		fc.assert(
			fc.property(any, (all) => {
				const back = diffBlocks(all).flatMap(({ kind, lines: texts }) =>
					texts.map((text) => ({ kind, text })),
				);
				expect(back).toEqual(all);
			}),
		);
	});
});

describe('changesBetween', () => {
	it('names the lines that came and went', () => {
		expect(changesBetween('a\nb\nc\n', 'a\nB\nc\n')).toEqual([
			{ kind: 'same', text: 'a' },
			{ kind: 'removed', text: 'b' },
			{ kind: 'added', text: 'B' },
			{ kind: 'same', text: 'c' },
		]);
	});

	it('gives both texts back', () => {
		const text = fc
			.array(fc.constantFrom('a', 'b', 'c', ''))
			.map((all) => all.map((line) => `${line}\n`).join(''));
		fc.assert(
			fc.property(text, text, (before, after) => {
				const changes = changesBetween(before, after) ?? [];
				const without = (kind: DiffLine['kind']) =>
					changes
						.filter((line) => line.kind !== kind)
						.map((line) => `${line.text}\n`)
						.join('');
				expect([without('added'), without('removed')]).toEqual([before, after]);
			}),
		);
	});

	it('gives up on what is too different', () => {
		const text = (word: string) => Array.from({ length: 500 }, (_, n) => `${word} ${n}\n`).join('');
		expect(changesBetween(text('a'), text('b'))).toBeNull();
	});
});
