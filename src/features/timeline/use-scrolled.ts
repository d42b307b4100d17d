// Which part of the list is seen. What somebody reads stays where it is when rows come in above it; another filter
// begins at the top, or where the selected row is.

import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { afterPainting } from '../kit/after-painting';
import { MARGIN_ROWS, type Display } from './display-rows';
import { NOTHING_READ, readingAt, topToReadOn, topToSee } from './reading';
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
