import { describe, expect, it } from 'vitest';
import type { DayDigest } from '../../../src/core/timeline/digest';
import { coursesOf, figuresOf, medianWait } from '../../../src/features/timeline/digest-model';

const NONE = { approved: 0, rejected: 0, asked: 0, putBack: 0, done: 0, undone: 0, failed: 0 };
const day = (more: Partial<DayDigest> = {}): DayDigest => {
	return { from: 0, to: 1, ...NONE, acts: 0, waits: [], hours: [], ...more };
};

describe('figuresOf', () => {
	it('tells what happened, the gravest before what is usual, and leaves out the rest', () => {
		const all = { approved: 9, rejected: 3, asked: 4, putBack: 2, done: 1, undone: 5, failed: 6 };
		expect(figuresOf(day(all)).map(({ name, count }) => [name, count])).toEqual([
			...[
				['decided', 12],
				['putBack', 2],
				['failed', 6],
				['asked', 4],
			],
			...[
				['done', 1],
				['undone', 5],
			],
		]);
		expect(figuresOf(day())).toEqual([]);
	});

	it('says by which filter its entries are found', () => {
		expect(figuresOf(day({ putBack: 1 }))[0]?.filter).toEqual({
			types: ['violation'],
			outcome: 'failure',
		});
	});
});

describe('coursesOf', () => {
	it('shows how each figure went, oldest day first', () => {
		const days = [day({ approved: 2, waits: [4, 2, 9] }), day({ rejected: 1 })];
		expect(coursesOf(days)).toEqual([
			{ name: 'decided', values: [1, 2], whole: 3 },
			{ name: 'wait', values: [null, 4], whole: 4 },
		]);
	});

	it('shows none where there is one day only', () => {
		expect(coursesOf([day({ approved: 2 })])).toEqual([]);
		expect(medianWait(day())).toBeNull();
	});
});
