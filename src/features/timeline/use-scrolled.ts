// Which part of the list is seen. What somebody reads stays where it is when rows come in above it; another filter
// begins at the top, or where the selected row is.

import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { TimelineRow } from '../../core/timeline/row';
import { afterPainting } from '../kit/after-painting';
import { type Display, MARGIN_ROWS } from './display-rows';
import { dayName } from './times';
import type { ShownTimeline } from './use-timeline';

interface Given extends Pick<
	ShownTimeline,
	'display' | 'version' | 'selected' | 'placeOf' | 'filter'
> {
	onScrolled: (isAtTop: boolean) => void;
}

export function useScrolled(given: Given) {
	const { display, version, selected, filter, placeOf } = given;
	const box = useRef<HTMLDivElement>(null);
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const reading = useRef(NOTHING_READ);
	const filtered = useRef(filter);
	const isOther = filtered.current !== filter;
	// What is seen is painted first; the rows beyond the edges are built when that is done.
	const margin = useRef(0);
	if (isOther) margin.current = 0;
	const { row, height } = reading.current;
	const top = isOther ? 0 : topToReadOn(display, reading.current, row && placeOf(row));
	const drawn = partAt(display, top, height, margin.current);
	const look = () => {
		if (!box.current) return;
		const { scrollTop, clientHeight } = box.current;
		reading.current = readingAt(display, scrollTop, clientHeight);
		given.onScrolled(scrollTop <= 0);
		const now = partAt(display, reading.current.top, reading.current.height, margin.current);
		if (JSON.stringify(now) !== JSON.stringify(drawn)) redraw(undefined);
	};
	useLayoutEffect(() => {
		filtered.current = filter;
		if (box.current) scrollTo(box.current, top);
		if (isOther) reveal(box.current, given);
		look();
	}, [version, filter]);
	useLayoutEffect(() => reveal(box.current, given), [selected]);
	useLayoutEffect(() => {
		if (!box.current) return undefined;
		return afterPainting(box.current.win, () => {
			margin.current = MARGIN_ROWS;
			redraw(undefined);
		});
	}, [filter]);
	const toTop = () => {
		if (!box.current) return;
		box.current.scrollTop = 0;
		box.current.focus();
		look();
	};
	return { box, look, toTop, ...drawn };
}

function partAt(display: Display, top: number, height: number, margin: number) {
	const first = display.rows[display.indexAt(top)];
	return {
		part: display.seen(top, height, margin),
		day: first ? dayName(display.timeOf(first)) : '',
	};
}

function reveal(box: HTMLElement | null, { display, selected, placeOf }: Given): void {
	const place = selected && placeOf(selected);
	if (!box || place === null) return;
	scrollTo(box, topToSee(display, place, box.scrollTop, box.clientHeight));
}

/** Browsers keep parts of pixels: what is there already is left. */
function scrollTo(box: HTMLElement, top: number): void {
	if (Math.abs(box.scrollTop - top) >= 1) box.scrollTop = top;
}

/** What somebody reads of the list, and where that is when rows have come in above it. */
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
