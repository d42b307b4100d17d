import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	NO_CHOICE,
	parseChoice,
	withBeside,
	withBranch,
} from '../../../../src/features/conversation/choice-model';
import { Heights } from '../../../../src/features/kit/hooks/heights';

const heightsOf = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 60 });
const changes = fc.array(fc.tuple(fc.nat(80), fc.integer({ min: -5, max: 500 })), {
	maxLength: 30,
});

describe('heights of rows', () => {
	it('add up, whatever is measured in between', () => {
		fc.assert(
			fc.property(heightsOf, changes, (guessed, measured) => {
				const heights = new Heights();
				const plain = [...guessed];
				heights.use(
					guessed.map(String).map((_, at) => `key ${String(at)}`),
					(at) => guessed[at] ?? 0,
				);
				for (const [at, height] of measured) {
					const isOther = heights.measure(at, height);
					expect(isOther).toBe(height > 0 && at < plain.length && plain[at] !== height);
					if (height > 0 && at < plain.length) plain[at] = height;
					expect(heights.total).toBe(plain.reduce((sum, one) => sum + one, 0));
				}
				const tops = plain.map((_, at) => plain.slice(0, at).reduce((sum, one) => sum + one, 0));
				expect(tops.map((top) => heights.indexAt(top))).toEqual([...plain.keys()]);
				expect(plain.map((_, at) => heights.topOf(at))).toEqual(tops);
			}),
		);
	});

	it('keep what was measured of a row when rows come above it, and forget it with the width', () => {
		const heights = new Heights();
		heights.use(['b'], () => 10);
		heights.measure(0, 99);
		heights.use(['a', 'b'], () => 10);
		expect([heights.topOf(1), heights.total]).toEqual([10, 109]);
		heights.forget();
		expect(heights.total).toBe(20);
	});

	it('say which rows are seen, with a margin, and none where there are none', () => {
		const heights = new Heights();
		expect(heights.seen(0, 100, 0)).toEqual({ from: 0, to: 0 });
		heights.use(
			Array.from({ length: 100 }, (_, at) => String(at)),
			() => 10,
		);
		expect(heights.seen(200, 50, 0)).toEqual({ from: 20, to: 26 });
		expect(heights.seen(200, 50, 100)).toEqual({ from: 10, to: 36 });
		expect(heights.seen(990, 500, 0)).toEqual({ from: 99, to: 100 });
	});
});

describe('what was chosen to be seen', () => {
	it('survives what another version stored, or a hand wrote', () => {
		expect(parseChoice(undefined)).toEqual(NO_CHOICE);
		expect(parseChoice({ branch: 7, tree: 'x', fragments: true })).toEqual({
			...NO_CHOICE,
			fragments: true,
		});
	});

	it('never has a branch beside itself, nor one of another workspace', () => {
		const both = withBeside(withBranch(NO_CHOICE, '', 'a'), 'b');
		expect(withBranch(both, '', 'b').beside).toBe(null);
		expect(withBranch(both, 'Other', 'c').beside).toBe(null);
		expect(withBranch(both, '', 'c').beside).toBe('b');
		expect(withBeside(both, 'a').beside).toBe(null);
	});
});
