import { beforeEach, describe, expect, it } from 'vitest';
import type { TimelineRow } from '../../../src/core/timeline/row';
import { Display, heightsFor } from '../../../src/features/timeline/display-rows';
import {
	NOTHING_READ,
	readingAt,
	topToReadOn,
	topToSee,
} from '../../../src/features/timeline/reading';
import { dayAround } from '../../../src/features/timeline/times';
import { rowWith } from '../../support/timeline-rows';

const HEIGHT = 300;
const HEIGHTS = heightsFor(13);
const { row: ROW_HEIGHT, day: DAY_HEIGHT } = HEIGHTS;
const many = Array.from({ length: 100 }, (_, index) => rowWith({}, index, { line: index + 1 }));

let display: Display;

beforeEach(() => {
	display = new Display(dayAround, HEIGHTS);
	display.update(many, 'realizedAt', 0);
});

/** From the newest, 0. */
const placeOf = (row: TimelineRow | null) => display.rows.length - 1 - display.rows.indexOf(row!);
const add = (count: number) => {
	const more = Array.from({ length: count }, (_, index) => rowWith({}, 200 + index, { line: 200 }));
	display.update([...display.rows, ...more], 'realizedAt', 0);
};

describe('readingAt', () => {
	it('is the first row that is seen, and how much of it', () => {
		const top = DAY_HEIGHT + 10 * ROW_HEIGHT + 7;
		expect(readingAt(display, top, HEIGHT)).toEqual({
			...{ top, height: HEIGHT, row: many.at(-11), below: -7 },
		});
		expect(readingAt(display, 0, HEIGHT)).toMatchObject({ row: many.at(-1), below: DAY_HEIGHT });
	});

	it('guesses the height of what is not laid out, and reads nothing where there is nothing', () => {
		expect(readingAt(display, 0, 0).height).toBe(NOTHING_READ.height);
		expect(readingAt(new Display(dayAround, HEIGHTS), 0, HEIGHT)).toMatchObject({
			row: null,
			below: 0,
		});
	});
});

describe('topToReadOn', () => {
	it('keeps what is read where it is when rows come in above it', () => {
		const reading = readingAt(display, 1_000, HEIGHT);
		add(3);
		const top = topToReadOn(display, reading, placeOf(reading.row));
		expect(top).toBe(1_000 + 3 * ROW_HEIGHT);
		expect(readingAt(display, top, HEIGHT)).toMatchObject({
			...{ row: reading.row, below: reading.below },
		});
	});

	it('stays at the top where one is there, and sees what comes', () => {
		const reading = readingAt(display, 0, HEIGHT);
		add(3);
		expect(topToReadOn(display, reading, placeOf(reading.row))).toBe(0);
	});

	it('stays where it is where the row is gone', () => {
		expect(topToReadOn(display, readingAt(display, 1_000, HEIGHT), null)).toBe(1_000);
	});
});

describe('topToSee', () => {
	const topOf = (place: number) => DAY_HEIGHT + place * ROW_HEIGHT;

	it.each([
		['stays where the row is seen', 12, topOf(10), topOf(10)],
		['goes up below the heading of the day', 8, topOf(10), topOf(8) - DAY_HEIGHT],
		['goes up where the heading lies over the row', 10, topOf(10), topOf(10) - DAY_HEIGHT],
		['goes down until the row is whole', 30, topOf(10), topOf(31) - HEIGHT],
		['goes to the very top for the newest', 0, topOf(10), 0],
	])('%s', (_, place, top, answer) => {
		expect(topToSee(display, place, top, HEIGHT)).toBe(answer);
	});
});
