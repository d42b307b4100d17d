import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blameAfter, blankBlame } from '../../../../src/core/soil/artifact/blame';
import {
	changeRows,
	countRowChanges,
	textWith,
	withRange,
	withRanges,
} from '../../../../src/core/soil/artifact/changes';
import { applyDelta, commitHash, deltaBetween } from '../../../../src/core/soil/artifact/delta';
import { freeLabel, isLabel, labelFrom } from '../../../../src/core/soil/artifact/identity';
import {
	commonAncestor,
	conflictsIn,
	mergedText,
	mergeThree,
} from '../../../../src/core/soil/artifact/merge';
import { formatOps, lineId, linesOf, parseOps } from '../../../../src/core/soil/artifact/ops';

const line = fc.constantFrom('', 'a', 'b', 'c', 'the same', 'other\r', 'ä 🌱', '---');
const anyText = fc.oneof(
	fc.array(line, { maxLength: 20 }).map((lines) => lines.join('\n')),
	fc.string(),
);

describe('deltaBetween', () => {
	it.each([
		['a\nb\n', 'a\nb\nc\n', `+3:${lineId('c')}`],
		['a\nb\nc\n', 'a\nc\n', '-2'],
		['a\nb\nc\n', 'a\nB\nc\n', `~2:${lineId('b')}→${lineId('B')}`],
		['a\nb\nc\nd\n', 'b\nc\nd\na\n', '>1@4'],
		['a', 'a', ''],
	])('of %j and %j says %j', (before, after, ops) => {
		expect(deltaBetween(before, after).ops).toBe(ops);
	});

	it('leads from any text to any other', () => {
		fc.assert(
			fc.property(anyText, anyText, (before, after) => {
				const delta = deltaBetween(before, after);
				expect(applyDelta(before, delta)).toEqual({ ok: true, value: after });
			}),
		);
	});

	it('replays every text from the first commit on, and blames each line', () => {
		fc.assert(
			fc.property(fc.array(anyText, { maxLength: 8 }), (texts) => {
				let [text, blame] = ['', blankBlame('c0')];
				for (const [at, next] of texts.entries()) {
					const delta = deltaBetween(text, next);
					const applied = applyDelta(text, delta);
					expect(applied).toEqual({ ok: true, value: next });
					blame = blameAfter(blame, parseOps(delta.ops) ?? [], `c${at}`) ?? [];
					text = next;
					expect(blame.map(({ fragment }) => fragment)).toEqual(linesOf(text).map(lineId));
				}
			}),
		);
	});

	it('takes a moment for a text of which nothing stays', () => {
		const many = (name: string) => Array.from({ length: 20_000 }, (_, at) => `${name} ${at}`);
		const [before, after] = [many('a').join('\n'), many('b').join('\n')];
		expect(applyDelta(before, deltaBetween(before, after))).toEqual({ ok: true, value: after });
	});
});

describe('applyDelta', () => {
	it.each([
		['+0:^abc', ['x'], 'not-ops', false],
		['-9', [], 'no-such-line', true],
		['-1 -1', [], 'no-such-line', true],
		['-1 ~1:^abc→^abc', ['x'], 'no-such-line', true],
		[`+9:${lineId('x')}`, ['x'], 'no-such-line', true],
		['+1:^zzz', ['x'], 'other-line', true],
		[`~1:^zzz→${lineId('x')}`, ['x'], 'other-line', true],
		['-1', ['x'], 'other-count', true],
		['add a line', [], 'not-ops', true],
	])('refuses %j', (ops, lines, problem, isWritten) => {
		const refusal = isWritten ? problem : 'no-such-line';
		expect(applyDelta('a\nb', { ops, lines })).toEqual({ ok: false, refusal });
	});

	it('applies the seed’s own example whatever the order of its operations', () => {
		const before = ['1', '2', '3', '4', '5', '6'].join('\n');
		const ops = `+4:${lineId('new')} -5 ~3:${lineId('3')}→${lineId('three')}`;
		const lines = ['new', 'three'];
		const after = ['1', '2', 'three', 'new', '4', '6'].join('\n');
		expect(applyDelta(before, { ops, lines })).toEqual({ ok: true, value: after });
		const turned = ops.split(' ').reverse().join(' ');
		const other = applyDelta(before, { ops: turned, lines: [...lines].reverse() });
		expect(other).toEqual({ ok: true, value: after });
	});
});

describe('parseOps', () => {
	it('reads what is written, and the seed’s examples', () => {
		const ops = '+15:^a7f -23 ~18:^b2e→^c3d >12@30';
		expect(formatOps(parseOps(ops) ?? [])).toBe(ops);
		expect(parseOps('+4:^f9e -5 ~3:^a7f→^k3m')).toHaveLength(3);
	});

	it('never throws', () => {
		fc.assert(
			fc.property(fc.string(), (ops) => {
				expect(() => parseOps(ops)).not.toThrow();
			}),
		);
	});
});

describe('commitHash', () => {
	it('never repeats a hash when a text comes back', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom('a', 'b', ''), { minLength: 2 }), (texts) => {
				const hashes: string[] = [];
				for (const text of texts) hashes.push(commitHash(text, hashes.slice(-1)));
				expect(new Set(hashes).size).toBe(hashes.length);
			}),
		);
	});
});

describe('mergeThree', () => {
	/** How often each line is there. */
	const counted = (lines: readonly string[]) => {
		const counts = new Map<string, number>();
		for (const one of lines) counts.set(one, (counts.get(one) ?? 0) + 1);
		return (one: string) => counts.get(one) ?? 0;
	};

	/**
	 * How often a line is there at least, by how often the base and both sides have it: one that both kept stays, and what each has added
	 * is there, once where both added the same. Of which of several alike each side kept, a diff may think either.
	 */
	function least(inBase: number, inOurs: number, inTheirs: number): number {
		const upTo = (most: number) => Array.from({ length: most + 1 }, (_, kept) => kept);
		const cases = upTo(Math.min(inBase, inOurs)).flatMap((ours) =>
			upTo(Math.min(inBase, inTheirs)).map(
				(theirs) =>
					Math.max(0, ours + theirs - inBase) + Math.max(inOurs - ours, inTheirs - theirs),
			),
		);
		return Math.min(...cases);
	}

	it('loses no line that both sides kept, and none that one of them brought', () => {
		fc.assert(
			fc.property(anyText, anyText, anyText, (base, ours, theirs) => {
				const chunks = mergeThree(base, ours, theirs);
				const side = (which: 'ours' | 'theirs') =>
					counted(chunks.flatMap((one) => (one.kind === 'merged' ? one.lines : one[which])));
				const [withOurs, withTheirs] = [side('ours'), side('theirs')];
				const [inBase, inOurs, inTheirs] = [base, ours, theirs].map((text) =>
					counted(linesOf(text)),
				) as [typeof withOurs, typeof withOurs, typeof withOurs];
				for (const one of linesOf(`${base}\n${ours}\n${theirs}`)) {
					const kept = Math.max(withOurs(one), withTheirs(one));
					const wanted = least(inBase(one), inOurs(one), inTheirs(one));
					expect(kept).toBeGreaterThanOrEqual(wanted);
				}
			}),
			{ numRuns: 1_000 },
		);
	});

	it('gives a side back whole where nothing else changed, or where it is chosen', () => {
		fc.assert(
			fc.property(anyText, anyText, anyText, (base, ours, theirs) => {
				expect(mergedText(mergeThree(base, base, theirs))).toBe(theirs);
				expect(mergedText(mergeThree(base, ours, base))).toBe(ours);
				const chunks = mergeThree(null, ours, theirs);
				const choices = chunks.map(() => 'theirs' as const);
				expect(mergedText(chunks, choices)).toBe(theirs);
			}),
		);
	});

	it('asks for a choice where both sides changed one line', () => {
		const chunks = mergeThree('a\nb\nc', 'a\nours\nc', 'a\ntheirs\nc');
		expect(conflictsIn(chunks)).toBe(1);
		expect(mergedText(chunks)).toBeNull();
		expect(mergedText(chunks, ['both'])).toBe('a\nours\ntheirs\nc');
	});
});

describe('commonAncestor', () => {
	const parents: Record<string, string[]> = { d: ['b', 'c'], b: ['a'], c: ['a'], e: ['c'] };
	const of = (commit: string) => parents[commit] ?? [];
	it('finds the nearest', () => {
		expect(commonAncestor('d', 'e', of)).toBe('c');
		expect(commonAncestor('b', 'e', of)).toBe('a');
		expect(commonAncestor('b', 'other', of)).toBeNull();
	});

	it('ends in a circle', () => {
		expect(commonAncestor('x', 'y', (commit) => [commit === 'x' ? 'z' : 'x'])).toBe('x');
	});
});

describe('changeRows', () => {
	it('gives the text before without changes and the text afterwards with all', () => {
		fc.assert(
			fc.property(anyText, anyText, (before, after) => {
				const rows = changeRows(before, after);
				const all = new Set(Array.from({ length: countRowChanges(rows) }, (_, at) => at));
				expect(textWith(rows, new Set())).toBe(before);
				expect(textWith(rows, all)).toBe(after);
			}),
		);
	});

	it('takes one line and leaves another', () => {
		const rows = changeRows('a\nb\nc', 'A\nb\nC\nd');
		expect(rows.map(({ change, kind }) => `${kind} ${change}`)).toEqual([
			...['removed 0', 'added 0', 'same null', 'removed 1', 'added 1', 'added 2'],
		]);
		expect(textWith(rows, new Set([0, 2]))).toBe('A\nb\nc\nd');
		expect(textWith(changeRows('a\nb', 'A\nB'), new Set([0]))).toBe('A\nb');
	});
});

describe('withRange', () => {
	it.each([
		['a\nb\nc\n', [2, 2], 'B', 'a\nB\nc\n'],
		['a\nb\nc\n', [2, 3], '', 'a\n'],
		['a\nb\n', [2, 1], 'new\n', 'a\nnew\nb\n'],
		['a\r\nb\r\n', [2, 2], 'B\nC', 'a\r\nB\r\nC\r\n'],
		['a', [1, 1], 'b', 'b'],
		['a', [2, 1], 'b', 'a\nb'],
		['a\nb', [3, 3], 'x', null],
		['a\nb', [0, 1], 'x', null],
		['a\nb', [2, 0], 'x', null],
	] as const)('of %j with %j replaced by %j is %j', (text, range, content, after) => {
		expect(withRange(text, range, content)).toBe(after);
	});
});

describe('labelFrom', () => {
	it('makes a label of any name', () => {
		expect(labelFrom('Goals (2026) – Über')).toBe('goals_2026_uber');
		expect(labelFrom('目標')).toBe('artifact');
		fc.assert(fc.property(fc.string(), (name) => isLabel(labelFrom(name))));
	});

	it('counts on where a label is taken', () => {
		const taken = new Set(['goals', 'goals_2']);
		expect(freeLabel('goals', (label) => taken.has(label))).toBe('goals_3');
		const long = 'a'.repeat(60);
		expect(freeLabel(long, (label) => label === long)).toBe(`${'a'.repeat(58)}_2`);
	});
});

describe('withRanges', () => {
	const edit = (from: number, to: number, content: string) => ({
		range: [from, to] as const,
		content,
	});

	it.each([
		['lines beside each other', [edit(2, 2, 'B'), edit(1, 1, 'A')], 'A\nB\nc'],
		['a line before one that is replaced', [edit(2, 2, 'B'), edit(2, 1, 'new')], 'a\nnew\nB\nc'],
		['a line after one that is replaced', [edit(2, 2, 'B'), edit(3, 2, 'new')], 'a\nB\nnew\nc'],
		['the same twice', [edit(2, 2, 'B'), edit(2, 2, 'B')], 'a\nB\nc'],
		['one line in two ways', [edit(2, 2, 'B'), edit(2, 2, 'C')], null],
		['a line in the middle of others', [edit(1, 3, 'B'), edit(2, 1, 'new')], null],
		['lines that there aren’t', [edit(1, 1, 'A'), edit(9, 9, 'x')], null],
	])('changes %s', (_, edits, after) => {
		expect(withRanges('a\nb\nc', edits)).toBe(after);
	});
});
