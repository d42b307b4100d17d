import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { Display, heightsFor, isNarrow } from '../../../src/features/timeline/display-rows';
import { dayAround } from '../../../src/features/timeline/times';
import { rowWith } from '../../support/timeline-rows';

const HEIGHTS = heightsFor(13);
const { row: ROW_HEIGHT, day: DAY_HEIGHT } = HEIGHTS;

let line = 0;
const rowAt = (time: string, uuid = ''): TimelineRow => {
	line += 1;
	const file = `Logs/${time.slice(0, 10)}.log`;
	return rowWith({ uuid, realizedAt: time, canonicalAt: time }, 0, { file, line });
};
const displayOf = (
	rows: readonly TimelineRow[],
	by: 'realizedAt' | 'canonicalAt' = 'realizedAt',
) => {
	const display = new Display(dayAround, HEIGHTS);
	display.update(rows, by, 0);
	return display;
};
const all = (display: Display) => display.part({ newest: display.rows.length - 1, oldest: 0 });
const dayIn = (time: number) =>
	Number.isNaN(time) ? 'no time' : new Date(time).toISOString().slice(0, 10);
const told = (display: Display) =>
	all(display).map((one) => (one.kind === 'row' ? one.row.uuid : dayIn(one.time)));

describe('Display', () => {
	const rows = [
		rowAt('2026-01-27T10:00:00.000Z', 'c'),
		rowAt('2026-01-27T11:00:00.000Z', 'b'),
		rowAt('2026-01-28T10:00:00.000Z', 'a'),
	];

	it('puts a heading before each day, newest first', () => {
		const display = displayOf(rows);
		expect(told(display)).toEqual(['2026-01-28', 'a', '2026-01-27', 'b', 'c']);
		expect(display.height).toBe(2 * DAY_HEIGHT + 3 * ROW_HEIGHT);
	});

	it('puts one before what has no time', () => {
		const timeless = rowWith({ uuid: 'd', canonicalAt: '' });
		const display = displayOf([timeless, { ...timeless, uuid: 'e' }, ...rows], 'canonicalAt');
		expect(told(display)).toEqual(['2026-01-28', 'a', '2026-01-27', 'b', 'c', 'no time', 'e', 'd']);
		const unknown = { ...rowWith({ uuid: 'f', realizedAt: '' }), order: -Infinity };
		expect(told(displayOf([unknown, ...rows])).slice(-2)).toEqual(['no time', 'f']);
	});

	it('counts the places of rows from the newest, and heights from the bottom', () => {
		const places = all(displayOf(rows)).map(({ kind, bottom, ...one }) => [
			...[kind, 'place' in one ? one.place : null, bottom],
		]);
		expect(places).toEqual([
			['day', null, 3 * ROW_HEIGHT + DAY_HEIGHT],
			['row', 1, 2 * ROW_HEIGHT + DAY_HEIGHT],
			['day', null, 2 * ROW_HEIGHT],
			['row', 2, ROW_HEIGHT],
			['row', 3, 0],
		]);
	});

	it('moves nothing that is there when a row comes in at the top', () => {
		const display = displayOf(rows);
		const before = all(display);
		display.update([...rows, rowAt('2026-01-29T10:00:00.000Z', 'new')], 'realizedAt', 0);
		const bottoms = (parts: typeof before) => parts.map(({ bottom }) => bottom);
		expect(told(display).slice(0, 2)).toEqual(['2026-01-29', 'new']);
		expect(bottoms(all(display)).slice(2)).toEqual(bottoms(before));
	});

	it('knows what stands where', () => {
		const display = displayOf(rows);
		const [c, b, a] = [0, 1, 2];
		expect(display.topOf(a)).toBe(DAY_HEIGHT);
		expect(display.topOf(b)).toBe(2 * DAY_HEIGHT + ROW_HEIGHT);
		const tops = [-5, 0, DAY_HEIGHT, DAY_HEIGHT + ROW_HEIGHT - 1, DAY_HEIGHT + ROW_HEIGHT, 1e9];
		expect(tops.map((top) => display.indexAt(top))).toEqual([a, a, a, a, b, c]);
		expect(displayOf([]).indexAt(5)).toBe(-1);
	});

	it('builds what is seen and little more, however much there is', () => {
		const many = Array.from({ length: 100_000 }, () => rows[0]!);
		const { newest, oldest } = displayOf(many).seen(1_500_000, 600);
		expect(newest - oldest).toBeLessThan(50);
		const display = displayOf(rows);
		expect(display.seen(0, 600)).toEqual({ newest: 2, oldest: 0 });
		expect(display.part(displayOf([]).seen(0, 600))).toEqual([]);
		expect(displayOf([]).part({ newest: 5, oldest: 0 })).toEqual([]);
	});

	it('is after any number of updates what it would be at once', () => {
		const days = fc.array(fc.nat(3), { maxLength: 12 });
		fc.assert(
			fc.property(fc.array(fc.tuple(days, fc.boolean()), { maxLength: 6 }), (updates) => {
				const display = new Display(dayAround, HEIGHTS);
				let [shape, day]: [number, number] = [0, 1];
				let shown: TimelineRow[] = [];
				for (const [steps, isAnew] of updates) {
					if (isAnew) [shape, shown, day] = [shape + 1, [], 1];
					for (const step of steps) {
						day += step;
						const date = new Date(Date.UTC(2026, 0, day, 10)).toISOString();
						shown.push(rowAt(date, String(line)));
					}
					display.update(shown, 'realizedAt', shape);
					expect(all(display)).toEqual(all(displayOf(shown)));
					expect(display.height).toBe(displayOf(shown).height);
				}
			}),
		);
	});

	it('keeps the rows of an open act below the one that stands for it, in its day', () => {
		const [intent, move] = [
			rowAt('2026-01-27T23:59:59.000Z', 'intent'),
			rowAt('2026-01-28T00:00:01.000Z', 'move'),
		];
		const display = displayOf([]);
		display.update([rows[0]!, intent, move], 'realizedAt', 1, new Map([[intent, move]]));
		expect(told(display)).toEqual(['2026-01-28', 'move', 'intent', '2026-01-27', 'c']);
		const under = all(display).map((one) => one.kind === 'row' && one.isUnder);
		expect(under).toEqual([false, false, true, false, false]);
		expect([display.leadOf(intent), display.leadOf(move)]).toEqual([move, move]);
	});

	it('begins anew where rows stand by another time', () => {
		const late = rowWith({ uuid: 'x', canonicalAt: '2026-01-20T10:00:00.000Z' });
		const display = displayOf([late]);
		display.update([late], 'canonicalAt', 0);
		expect(told(display)).toEqual(['2026-01-20', 'x']);
	});

	it('stands where other heights put it, as soon as they are known', () => {
		const display = displayOf(rows);
		display.heights = { row: 40, day: 38 };
		expect(display.height).toBe(3 * 40 + 2 * 38);
		expect([0, 1, 2].map((index) => display.topOf(index))).toEqual([38 + 40 + 38 + 40, 116, 38]);
		expect(display.indexAt(100)).toBe(1);
		expect(all(display).map(({ bottom }) => bottom)).toEqual([158, 118, 80, 40, 0]);
	});
});

describe('heightsFor', () => {
	it('has room for a line of the letters, however large they are, or for two', () => {
		expect(heightsFor(13)).toEqual({ row: 30, day: 28 });
		expect(heightsFor(13, true)).toEqual({ row: 48, day: 28 });
		expect([isNarrow(390, 13), isNarrow(900, 13), isNarrow(900, 20)]).toEqual([true, false, true]);
		for (const letters of [8, 16, 20, 30]) {
			expect(heightsFor(letters).row).toBeGreaterThanOrEqual(letters * 1.5 + 8);
			expect(heightsFor(letters).day).toBeGreaterThanOrEqual(letters * 1.5 + 6);
		}
	});
});
