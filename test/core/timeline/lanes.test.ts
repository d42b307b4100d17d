import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lanes, standingIn, withWhereabouts } from '../../../src/core/timeline/lanes';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { rowWith, T0 } from '../../support/timeline-rows';

const MINUTE = 60_000;
const at = (minutes: number) => T0 + minutes * MINUTE;

let line = 0;
const moved = (item: string, toState: TimelineRow['state'], minutes: number): TimelineRow => {
	line += 1;
	const gone = toState === 'gone' || toState === null;
	const more = gone
		? ({ action: 'item_deleted', fromState: 'Plans' } as const)
		: ({ action: 'item_registered', toState } as const);
	return rowWith({ taskId: item, ...more }, minutes, { line });
};
const lanesOf = (rows: readonly TimelineRow[]) => {
	const lanes = new Lanes();
	lanes.update(rows, 0);
	return lanes.all;
};

describe('Lanes', () => {
	it('has for each item one span a state, the last of which lasts', () => {
		const rows = [moved('a', 'Inbox', 0), moved('b', 'Plans', 1), moved('a', 'Plans', 2)];
		expect(lanesOf(rows)).toEqual([
			{
				...{ item: 'a', alarms: [], latest: at(2) },
				spans: [
					{ state: 'Inbox', from: at(0), to: at(2) },
					{ state: 'Plans', from: at(2), to: null },
				],
			},
			{ item: 'b', alarms: [], latest: at(1), spans: [{ state: 'Plans', from: at(1), to: null }] },
		]);
	});

	it('goes on with a span where the state is the same, and stops where the item is gone', () => {
		const rows = [moved('a', 'Plans', 0), moved('a', 'Plans', 1), moved('a', 'gone', 2)];
		const [lane] = lanesOf(rows);
		expect(lane?.spans).toEqual([{ state: 'Plans', from: at(0), to: at(2) }]);
		expect(lane && standingIn(lane)).toBeNull();
		const [back] = lanesOf([...rows, moved('a', 'Plans', 5)]);
		expect(back?.spans.at(-1)).toEqual({ state: 'Plans', from: at(5), to: null });
	});

	it('marks when an item was put back, which changes nothing of where it is', () => {
		const refused = { action: 'move_refused', result: 'failure' } as const;
		const back = { ...refused, taskId: 'a', fromState: 'Plans', toState: 'Done' } as const;
		line += 2;
		const rows = [moved('a', 'Plans', 0), rowWith(back, 3, { line })];
		expect(lanesOf(rows)).toMatchObject([
			{ alarms: [at(3)], spans: [{ state: 'Plans', to: null }] },
		]);
	});

	it('follows the loop, not the folder, once a task is in it', () => {
		const rows = [moved('a', 'Inbox', 0), moved('a', 'PLAN', 1), moved('a', 'Plans', 2)];
		const states = lanesOf([...rows, moved('a', 'ACT', 3)])[0]?.spans.map(({ state }) => state);
		expect(states).toEqual(['Inbox', 'PLAN', 'ACT']);
	});

	it('has no lane for what no entry places, and none for what is no item', () => {
		line += 2;
		const rows = [rowWith({ taskId: null }, 0), rowWith({ action: 'error', taskId: 'a' }, 1)];
		expect(lanesOf(rows)).toEqual([]);
	});

	it('is after any number of updates what it would be at once', () => {
		const step = fc.record({
			item: fc.constantFrom('a', 'b'),
			state: fc.constantFrom('Inbox' as const, 'Plans' as const, 'Done' as const, 'gone' as const),
			isAnew: fc.boolean(),
		});
		fc.assert(
			fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
				const lanes = new Lanes();
				let [shape, rows]: [number, TimelineRow[]] = [0, []];
				steps.forEach(({ item, state, isAnew }, minutes) => {
					if (isAnew) [shape, rows] = [shape + 1, []];
					rows.push(moved(item, state, minutes));
					lanes.update(rows, shape);
					expect(lanes.all).toEqual(lanesOf(rows));
				});
			}),
		);
	});
});

describe('withWhereabouts', () => {
	it('adds what the log does not tell of, and lets the log speak where it does', () => {
		const known = lanesOf([moved('a', 'Plans', 1)]);
		const here = [
			{ item: 'a', title: 'A', state: 'Inbox', since: at(0) },
			{ item: 'b', title: 'B', state: 'Inbox', since: at(0) },
		] as const;
		expect(withWhereabouts(known, here).map(({ item, spans }) => [item, spans])).toEqual([
			['a', [{ state: 'Plans', from: at(1), to: null }]],
			['b', [{ state: 'Inbox', from: at(0), to: null }]],
		]);
	});
});
