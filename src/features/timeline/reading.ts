// What somebody reads of the list, and where that is when rows have come in above it.

import type { TimelineRow } from '../../core/timeline/row';
import type { Display } from './display-rows';

interface Reading {
	/** How far the list is scrolled, and how much of it is seen, in pixels. */
	top: number;
	height: number;
	/** The first row that is seen, and how far its top is below that of what is seen. */
	row: TimelineRow | null;
	below: number;
}

/** Until it is known: as high as most screens. */
const FIRST_HEIGHT = 900;

export const NOTHING_READ: Reading = { top: 0, height: FIRST_HEIGHT, row: null, below: 0 };

/** `height`: 0 where the list is not laid out yet, as in a tab behind others. */
export function readingAt(display: Display, top: number, height: number): Reading {
	const index = display.indexAt(top);
	const row = display.rows[index] ?? null;
	const below = row ? display.topOf(index) - top : 0;
	return { top, height: height === 0 ? FIRST_HEIGHT : height, row, below };
}

/** Where the same is read: `place` is where its row stands now, from the newest, 0; null where it does not. */
export function topToReadOn(
	display: Display,
	{ top, below }: Reading,
	place: number | null,
): number {
	// At the top one stays there, and sees what comes.
	if (top <= 0 || place === null) return top;
	return display.topOf(display.rows.length - 1 - place) - below;
}

/** Where the row at this place is seen: only as far as it has to go. */
export function topToSee(display: Display, place: number, top: number, height: number): number {
	const rowTop = display.topOf(display.rows.length - 1 - place);
	// The heading of the day lies over the first row.
	const highest = rowTop - display.heights.day;
	const lowest = rowTop + display.heights.row - height;
	return Math.max(lowest, Math.min(highest, top));
}
