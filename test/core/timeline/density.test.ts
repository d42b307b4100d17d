import { describe, expect, it } from 'vitest';
import { densityOf, rowAtShare } from '../../../src/core/timeline/density';
import { at, rowWith, T0 } from '../../support/timeline-rows';

const timeless = () => ({ ...rowWith({ realizedAt: '' }), order: -Infinity });

describe('densityOf', () => {
	it('counts the rows of each part, newest first, with the gravest level', () => {
		const rows = [rowWith({}, 0), rowWith({ level: 'ERROR' }, 1), rowWith({}, 10)];
		expect(densityOf(rows, 2)).toEqual([
			{ count: 1, level: 'INFO' },
			{ count: 2, level: 'ERROR' },
		]);
		expect(densityOf(rows, 3)[1]).toBeNull();
		const graveFirst = [rowWith({ level: 'CRITICAL' }, 1), rowWith({}, 1)];
		expect(densityOf(graveFirst, 1)).toEqual([{ count: 2, level: 'CRITICAL' }]);
	});

	it('is nothing where there are no rows, or no room', () => {
		expect(densityOf([], 2)).toEqual([null, null]);
		expect(densityOf([rowWith()], 0)).toEqual([]);
		expect(densityOf([rowWith()], -1)).toEqual([]);
	});

	it('counts all of ten thousand that have one time', () => {
		const rows = Array.from({ length: 10_000 }, (_, index) => rowWith({}, 0, { line: index + 1 }));
		const parts = densityOf(rows, 5);
		expect(parts.reduce((sum, part) => sum + (part?.count ?? 0), 0)).toBe(10_000);
	});

	it('goes by the order in the log, so that no wrong clock makes the rest a single stroke', () => {
		const wrong = rowWith({ realizedAt: '1970-01-01T00:00:00.000Z' }, 0, { line: 3 });
		const rows = [rowWith({}, 0), rowWith({}, 10, { line: 2 }), { ...wrong, order: T0 + 600_000 }];
		expect(densityOf(rows, 2)).toEqual([
			{ count: 2, level: 'INFO' },
			{ count: 1, level: 'INFO' },
		]);
	});

	it('is by when things happened where that was chosen, without what does not say it', () => {
		const rows = [rowWith({ canonicalAt: '' }), rowWith({ canonicalAt: at(0) }, 5)];
		rows.push(rowWith({ canonicalAt: at(9), level: 'WARNING' }, 1));
		expect(densityOf(rows, 2, 'canonicalAt')).toEqual([
			{ count: 1, level: 'WARNING' },
			{ count: 1, level: 'INFO' },
		]);
	});

	it('leaves out a row of which no time is known at all, and counts the others', () => {
		const rows = [timeless(), rowWith({}, 0), rowWith({}, 10)];
		expect(densityOf(rows, 2).map((part) => part?.count)).toEqual([1, 1]);
		expect(densityOf([timeless()], 2)).toEqual([null, null]);
	});
});

describe('rowAtShare', () => {
	const rows = [rowWith({ canonicalAt: '' }, 0), rowWith({}, 1), rowWith({}, 10)];

	it.each([
		[0, 2],
		[0.5, 1],
		[0.95, 0],
		[1, 0],
		[7, 0],
		[-1, 2],
	])('leads from %d to a row', (share, index) => {
		expect(rowAtShare(rows, share)).toBe(rows[index]);
	});

	it('goes by the time that was chosen', () => {
		expect(rowAtShare(rows, 1, 'canonicalAt')).toBe(rows[1]);
		expect(rowAtShare(rows, 0.2, 'realizedAt')).toBe(rows[1]);
	});

	it('leads nowhere where there is nothing, and to what there is where nothing has a time', () => {
		expect(rowAtShare([], 0.5)).toBeNull();
		const odd = timeless();
		expect(rowAtShare([odd], 0.5)).toBe(odd);
		const newest = rowWith({}, 1);
		expect(rowAtShare([odd, newest], 0)).toBe(newest);
	});
});
