import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	layoutOf,
	seenRows,
	topOfCard,
	type PlacedRow,
	type RowHeights,
} from '../../../src/features/board/column-layout';
import { itemWith } from '../../support/builders';

const HEIGHTS: RowHeights = { card: 80, lane: 30 };
const MARGIN_CARDS = 3;

const laneOf = (name: string | null, count: number) => ({
	name,
	items: Array.from({ length: count }, () => itemWith()),
});

const flat = (count: number) => ({ lanes: [laneOf(null, count)], isGrouped: false });
const grouped = {
	lanes: [laneOf('P0', 2), laneOf('P1', 1), laneOf(null, 3)],
	isGrouped: true,
};

const describeRow = (row: PlacedRow) =>
	row.kind === 'card' ? `${String(row.index)} at ${String(row.top)}` : (row.lane.name ?? '-');

describe('layoutOf', () => {
	it('puts cards one below the other', () => {
		expect(layoutOf(flat(3), HEIGHTS)).toMatchObject({
			lanes: [{ name: null, count: 3, from: 0, top: 0, cardsTop: 0 }],
			height: 240,
		});
	});

	it('leaves room for the headings of lanes', () => {
		expect(layoutOf(grouped, HEIGHTS)).toMatchObject({
			lanes: [
				{ name: 'P0', count: 2, from: 0, top: 0, cardsTop: 30 },
				{ name: 'P1', count: 1, from: 2, top: 190, cardsTop: 220 },
				{ name: null, count: 3, from: 3, top: 300, cardsTop: 330 },
			],
			height: 570,
		});
	});

	it('has no height where nothing is', () => {
		expect(layoutOf(flat(0), HEIGHTS).height).toBe(0);
		expect(layoutOf({ lanes: [], isGrouped: true }, HEIGHTS)).toMatchObject({
			lanes: [],
			height: 0,
		});
	});
});

describe('seenRows', () => {
	it('builds what is seen, with three cards on either side', () => {
		const rows = seenRows(layoutOf(flat(100), HEIGHTS), 800, 160);
		expect(rows.map(describeRow)).toEqual(
			[7, 8, 9, 10, 11, 12, 13, 14].map((at) => `${String(at)} at ${String(at * 80)}`),
		);
	});

	it('builds a card in full that is seen in part', () => {
		const rows = seenRows(layoutOf(flat(100), HEIGHTS), 879, 162);
		expect([rows[0], rows.at(-1)].map((row) => row && describeRow(row))).toEqual([
			...['7 at 560', '16 at 1280'],
		]);
	});

	it('builds each heading before its cards', () => {
		expect(seenRows(layoutOf(grouped, HEIGHTS), 0, 1_000).map(describeRow)).toEqual([
			...['P0', '0 at 30', '1 at 110', 'P1', '2 at 220', '-', '3 at 330', '4 at 410', '5 at 490'],
		]);
	});

	it('builds nothing of nothing', () => {
		expect(seenRows(layoutOf(flat(0), HEIGHTS), 0, 500)).toEqual([]);
	});

	const anyColumn = fc.record({
		lanes: fc.array(
			fc.integer({ min: 0, max: 30 }).map((count) => laneOf(null, count)),
			{ maxLength: 6 },
		),
		isGrouped: fc.boolean(),
	});
	const anyHeights = fc.record({
		card: fc.integer({ min: 1, max: 200 }),
		lane: fc.integer({ min: 1, max: 100 }),
	});
	/** Scrolled to anywhere, also beyond either end, as a finger does. */
	const anyTop = fc.oneof(
		fc.integer({ min: -500, max: 10_000 }),
		fc.double({ min: 0, max: 5_000, noNaN: true }),
	);

	it('covers what is seen, and builds no more than the margin beyond it', () => {
		fc.assert(
			fc.property(
				anyColumn,
				anyHeights,
				anyTop,
				fc.nat({ max: 2_000 }),
				(column, heights, top, height) => {
					const layout = layoutOf(column, heights);
					const rows = seenRows(layout, top, height);
					const bottomOf = (row: PlacedRow) =>
						row.top + (row.kind === 'card' ? heights.card : heights.lane);
					const margin = MARGIN_CARDS * heights.card;
					for (const row of rows) {
						expect(row.top).toBeLessThan(top + height + margin);
						expect(bottomOf(row)).toBeGreaterThan(top - margin);
					}
					const cards = rows.flatMap((row) => (row.kind === 'card' ? [row.index] : []));
					const all = column.lanes.flatMap(({ items }) => items).length;
					const seen = Array.from({ length: all }, (_, index) => index).filter((index) => {
						const cardTop = topOfCard(layout, index);
						return cardTop < top + height && cardTop + heights.card > top;
					});
					expect(cards).toEqual(expect.arrayContaining(seen));
					expect(cards.length).toBeLessThanOrEqual(height / heights.card + 2 * MARGIN_CARDS + 2);
					const headings = rows.flatMap((row) => (row.kind === 'lane' ? [row.lane] : []));
					const wanted = layout.lanes.filter(
						(lane) => column.isGrouped && lane.top < top + height && lane.cardsTop > top,
					);
					expect(headings).toEqual(expect.arrayContaining(wanted));
					if (!column.isGrouped) expect(headings).toEqual([]);
				},
			),
			{ numRuns: 500 },
		);
	});

	it('builds every row once, from the top, where it stands', () => {
		fc.assert(
			fc.property(anyColumn, anyHeights, (column, heights) => {
				const layout = layoutOf(column, heights);
				const rows = seenRows(layout, 0, layout.height);
				let end = 0;
				let next = 0;
				for (const row of rows) {
					expect(row.top).toBe(end);
					end += row.kind === 'card' ? heights.card : heights.lane;
					if (row.kind !== 'card') continue;
					expect(row.index).toBe(next);
					expect(topOfCard(layout, row.index)).toBe(row.top);
					next += 1;
				}
				expect(end).toBe(layout.height);
			}),
		);
	});
});

describe('topOfCard', () => {
	it.each([
		[0, 30],
		[1, 110],
		[2, 220],
		[3, 330],
		[5, 490],
	])('finds card %i at %i', (index, top) => {
		expect(topOfCard(layoutOf(grouped, HEIGHTS), index)).toBe(top);
	});

	it('is at the top where there is no card', () => {
		expect(topOfCard(layoutOf({ lanes: [], isGrouped: true }, HEIGHTS), 0)).toBe(0);
	});
});
