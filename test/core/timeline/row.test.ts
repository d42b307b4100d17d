import { describe, expect, it } from 'vitest';
import { compareRows, orderOf } from '../../../src/core/timeline/row';
import { LOG, rowWith, T0 } from '../../support/timeline-rows';

const DAY_START = Date.parse('2026-01-27');
const DAY_END = Date.parse('2026-01-28') - 1;

describe('orderOf', () => {
	it.each<[string, number, number, number]>([
		['when it was recorded', T0, -Infinity, T0],
		['not before what its device wrote before it', T0, T0 + 5, T0 + 5],
		['not before its day begins', DAY_START - 5, -Infinity, DAY_START],
		['not after its day ends', DAY_END + 5, -Infinity, DAY_END],
		['without a time at the start of its day', NaN, -Infinity, DAY_START],
		['without a time right behind what stands above it', NaN, T0, T0],
	])('is %s', (_, realizedAt, after, order) => {
		expect(orderOf(LOG, realizedAt, after)).toBe(order);
	});

	it('is that of the entry in a log that has no day', () => {
		expect(orderOf('Logs/2026-99-99.log', T0, -Infinity)).toBe(T0);
		expect(orderOf('Logs/2026-99-99.log', NaN, T0)).toBe(T0);
		expect(orderOf('elsewhere.txt', T0, -Infinity)).toBe(T0);
	});
});

describe('compareRows', () => {
	it.each([
		['time', rowWith({}, 1), rowWith({}, 2)],
		['line', rowWith({}, 1, { line: 9 }), rowWith({}, 1, { line: 10 })],
		[
			'device',
			rowWith({}, 1, { device: 'desk', line: 8 }),
			rowWith({}, 1, { file: 'Logs/2026-01-27.phone.log', device: 'phone', line: 2 }),
		],
		[
			'day of the log',
			rowWith({}, 1, { file: 'Logs/2026-01-26.log', line: 8 }),
			rowWith({}, 1, { file: LOG, line: 2 }),
		],
		[
			'folder of the log',
			rowWith({}, 1, { file: `A/${LOG}` }),
			rowWith({}, 1, { file: `B/${LOG}` }),
		],
	])('puts them in order by their %s', (_, first, second) => {
		expect(compareRows(first, second)).toBeLessThan(0);
		expect(compareRows(second, first)).toBeGreaterThan(0);
		expect(compareRows(first, first)).toBe(0);
	});
});
