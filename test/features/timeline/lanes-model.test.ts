import { addDays } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lane, Span } from '../../../src/core/timeline/lanes';
import {
	backgroundOf,
	inOrder,
	isWaiting,
	latest,
	loadsOf,
	mostOf,
	panned,
	spanAt,
	ticksOf,
	wholePeriod,
	zoomed,
} from '../../../src/features/timeline/lanes-model';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-10T12:00:00Z');

type Bit = readonly [state: Span['state'], from: number, to: number | null];

/** Times in hours before now. */
const lane = (item: string, bits: readonly Bit[], alarms: readonly number[] = []): Lane => {
	const spans = bits.map(([state, from, to]) => {
		return { state, from: NOW - from * HOUR, to: to === null ? null : NOW - to * HOUR };
	});
	const last = spans.at(-1);
	return {
		item,
		spans,
		alarms: alarms.map((hours) => NOW - hours * HOUR),
		latest: last?.from ?? 0,
	};
};

describe('inOrder', () => {
	const lanes = [
		lane('done long ago', [['Done', 50, null]]),
		lane('planned', [['Plans', 90, null]]),
		lane('asked lately', [['Pending_Approval', 1, null]]),
		lane('gone', [['Plans', 60, 40]]),
		lane('asked long ago', [['Pending_Approval', 9, null]]),
		lane('done lately', [['CLOSE', 3, null]]),
		lane('in the loop', [['APPROVE', 4, null]]),
	];

	it('has what waits for a person first, the longest first, and what is over last', () => {
		expect(inOrder(lanes, 'waiting').map(({ item }) => item)).toEqual([
			...['asked long ago', 'in the loop', 'asked lately', 'planned'],
			...['done lately', 'done long ago', 'gone'],
		]);
		expect(lanes.filter(isWaiting).map(({ item }) => item)).toEqual([
			...['planned', 'asked lately', 'asked long ago', 'in the loop'],
		]);
	});

	it('has what changed last first', () => {
		expect(inOrder(lanes, 'latest')[0]?.item).toBe('asked lately');
		expect(inOrder(lanes, 'latest').at(-1)?.item).toBe('planned');
	});
});

describe('the part of time that is seen', () => {
	const whole = wholePeriod([lane('a', [['Plans', 100, null]])], NOW);

	it('is all of it at first, with a little room', () => {
		expect(whole.from).toBeLessThan(NOW - 100 * HOUR);
		expect(whole.to).toBeGreaterThan(NOW);
		expect(wholePeriod([], NOW).to - wholePeriod([], NOW).from).toBeGreaterThanOrEqual(MINUTE);
	});

	it('keeps what is under the hand where it is while it is zoomed', () => {
		const near = zoomed(whole, 0.5, 0.25, whole);
		const at = (period: typeof whole) => period.from + (period.to - period.from) * 0.25;
		expect(at(near)).toBeCloseTo(at(whole), 0);
		expect(near.to - near.from).toBeCloseTo((whole.to - whole.from) / 2, 0);
		expect(zoomed(near, 9, 0.5, whole)).toEqual(whole);
	});

	it('is moved, but never out of what there is, and never less than a minute', () => {
		const share = fc.double({ min: -3, max: 3, noNaN: true });
		const factor = fc.double({ min: 0.001, max: 50, noNaN: true });
		fc.assert(
			fc.property(fc.array(fc.tuple(factor, share), { maxLength: 12 }), (moves) => {
				let period = whole;
				for (const [by, to] of moves) period = panned(zoomed(period, by, 0.5, whole), to, whole);
				expect(period.from).toBeGreaterThanOrEqual(whole.from - 1);
				expect(period.to).toBeLessThanOrEqual(whole.to + 1);
				expect(period.to - period.from).toBeGreaterThanOrEqual(MINUTE - 1);
			}),
		);
	});

	it('is the last day, or all where there is no more than that', () => {
		expect(latest(DAY, whole)).toEqual({ from: whole.to - DAY, to: whole.to });
		expect(latest(400 * DAY, whole)).toEqual(whole);
	});
});

describe('ticksOf', () => {
	it.each([
		[10 * MINUTE, 5 * MINUTE],
		[HOUR, 15 * MINUTE],
		[8 * HOUR, HOUR],
		[2 * DAY, 6 * HOUR],
		[7 * DAY, DAY],
		[14 * DAY, 2 * DAY],
	])('of %d ms are %d ms apart', (length, step) => {
		const ticks = ticksOf({ from: NOW, to: NOW + length }, 8);
		expect(ticks.length).toBeLessThanOrEqual(9);
		expect(ticks.length).toBeGreaterThan(0);
		const [first, second] = ticks;
		if (second) expect(second.at - (first?.at ?? 0)).toBe(step);
	});

	it('are days and months where much is seen, and say so', () => {
		const years = ticksOf({ from: NOW, to: addDays(NOW, 3_000).getTime() }, 8);
		expect(years.length).toBeLessThanOrEqual(9);
		expect(years.every(({ isDay, share }) => isDay && share >= 0 && share < 1)).toBe(true);
		const hours = ticksOf({ from: NOW, to: NOW + 8 * HOUR }, 8);
		expect(hours.some(({ isDay }) => isDay)).toBe(false);
	});
});

describe('backgroundOf', () => {
	const period = { from: NOW - 10 * HOUR, to: NOW };

	it('draws each span where it was, and nothing where the item was in no state', () => {
		const drawn = backgroundOf(
			lane('a', [
				['Inbox', 10, 8],
				['Plans', 5, null],
			]),
			period,
			NOW,
		);
		expect(drawn).toBe(
			'linear-gradient(to right, var(--signoff-Inbox) 0% 20%, transparent 20% 50%, ' +
				'var(--signoff-Plans) 50% 100%, transparent 100%)',
		);
	});

	it('draws what was short so that it is seen, and what is not seen not at all', () => {
		const short = backgroundOf(lane('a', [['Inbox', 5, 4.999]]), period, NOW);
		expect(short).toContain('var(--signoff-Inbox) 50% 50.3%');
		expect(backgroundOf(lane('a', [['Inbox', 30, 20]]), period, NOW)).toBe('');
		expect(backgroundOf(lane('a', []), period, NOW)).toBe('');
	});

	it('marks alarms above it', () => {
		const drawn = backgroundOf(lane('a', [['Plans', 9, null]], [5, 20]), period, NOW);
		expect(
			drawn.startsWith('linear-gradient(to right, transparent 49.85%, var(--signoff-alarm)'),
		).toBe(true);
		expect(drawn.match(/signoff-alarm/g)).toHaveLength(1);
	});

	it('stays small, however many spans there are', () => {
		const bits = Array.from({ length: 5_000 }, (_, at): Bit => {
			const from = 10 - at / 500;
			return [at % 2 === 0 ? 'Plans' : 'Inbox', from, from - 1 / 500];
		});
		const drawn = backgroundOf(
			lane(
				'a',
				bits,
				bits.map(([, from]) => from),
			),
			period,
			NOW,
		);
		expect(drawn.match(/var\(--signoff-(Plans|Inbox)\)/g)?.length).toBeLessThanOrEqual(340);
		expect(drawn.match(/signoff-alarm/g)?.length).toBeLessThanOrEqual(340);
	});
});

describe('what a state holds', () => {
	const lanes = [
		lane('a', [
			['Inbox', 10, 6],
			['Plans', 6, null],
		]),
		lane('b', [
			['Inbox', 8, 7],
			['Plans', 7, 5],
			['Done', 5, null],
		]),
	];

	it('is counted now and over time, in the order of the work', () => {
		const loads = loadsOf(lanes, { from: NOW - 10 * HOUR, to: NOW }, { now: NOW, count: 5 });
		expect(loads).toEqual([
			{ state: 'Inbox', now: 0, median: HOUR, samples: [1, 2, 0, 0, 0] },
			{ state: 'Plans', now: 1, median: 2 * HOUR, samples: [0, 1, 2, 1, 1] },
			{ state: 'Done', now: 1, median: null, samples: [0, 0, 1, 1, 1] },
		]);
		expect(mostOf(loads)).toBe(2);
		expect(mostOf([])).toBe(1);
	});

	it('is found at a time', () => {
		const [first] = lanes;
		expect(first && spanAt(first, NOW - 7 * HOUR, NOW)?.state).toBe('Inbox');
		expect(first && spanAt(first, NOW - 20 * HOUR, NOW)).toBeNull();
	});
});
