// Which cards of a column are built: those that are seen, and a few more. What is seen is painted first; what lies
// beyond an edge is built when that is done, so that nobody waits for it.

import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { afterPainting } from '../kit/after-painting';
import {
	MARGIN_CARDS,
	seenRows,
	topOfCard,
	type ColumnLayout,
	type PlacedRow,
} from './column-layout';
import type { Cursor, Stack } from './walk';

interface Seen {
	top: number;
	/** 0 before it is known: nothing is built then. */
	height: number;
	/** How many cards more are built, above and below. */
	margin: number;
}

const NOT_SEEN: Seen = { top: 0, height: 0, margin: 0 };

/** In a tab behind others, where nothing is laid out: as high as most screens. */
const USUAL_HEIGHT = 900;

export function useSeen<State extends string>(
	{ items }: Stack<State>,
	layout: ColumnLayout,
	/** The current card, and where the person last went, if they are in this column. */
	cursor: Cursor<State> | null,
	went: Cursor<State> | null,
) {
	const box = useRef<HTMLDivElement>(null);
	const seen = useRef(NOT_SEEN);
	const built = useRef<{ layout: ColumnLayout; paths: readonly string[] }>({ layout, paths: [] });
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const lookWith = (margin: number) => {
		if (!box.current) return;
		const { scrollTop, clientHeight } = box.current;
		const before = seen.current;
		const step = layout.heights.card;
		seen.current = { top: scrollTop, height: clientHeight || USUAL_HEIGHT, margin };
		if (placeOf(seen.current, step) !== placeOf(before, step)) redraw(undefined);
	};
	const look = () => lookWith(MARGIN_CARDS);
	// When all columns stand: to measure one before the next is built would lay all of them out each time.
	useLayoutEffect(() => {
		queueMicrotask(() => {
			if (seen.current.height > 0) look();
			else if (!isBeyondEdge(box.current)) lookWith(0);
		});
	}, [layout]);
	useLayoutEffect(() => {
		const list = box.current;
		const observer = new ResizeObserver(look);
		// It tells of the size that it finds, too.
		const callOff = list && afterPainting(list.win, () => observer.observe(list));
		return () => {
			callOff?.();
			observer.disconnect();
		};
	}, [layout]);
	// Only for whoever goes there, or when what they moved comes in: else what somebody reads stays where it is.
	const isThere = cursor?.path === went?.path;
	useLayoutEffect(() => {
		const index = went && cursor && cursor.path !== '' ? cursor.index : null;
		if (box.current && index !== null) reveal(box.current, layout, index);
	}, [went, isThere]);
	const pathsOf = (placed: readonly PlacedRow[]) =>
		placed.flatMap((row) => (row.kind === 'card' ? (items[row.index]?.path ?? []) : []));
	let rows = rowsAt(layout, seen.current);
	if (built.current.layout !== layout && isOther(built.current.paths, pathsOf(rows))) {
		seen.current = NOT_SEEN;
		rows = [];
	}
	built.current = { layout, paths: pathsOf(rows) };
	return { box, look, rows };
}

/** Another filter, or another order: then it is as if the column was new. */
function isOther(before: readonly string[], now: readonly string[]): boolean {
	const known = new Set(before);
	return now.filter((path) => known.has(path)).length < now.length / 2;
}

function rowsAt(layout: ColumnLayout, { top, height, margin }: Seen): PlacedRow[] {
	return height === 0 ? [] : seenRows(layout, top, height, margin);
}

/** As long as it is the same, the same cards are to be built. */
function placeOf({ top, height, margin }: Seen, step: number): string {
	return [Math.floor(top / step), height, margin].join();
}

function isBeyondEdge(list: HTMLElement | null): boolean {
	const columns = list?.closest('.signoff-board-columns')?.getBoundingClientRect();
	const own = list?.getBoundingClientRect();
	return columns && own ? own.left > columns.right || own.right < columns.left : false;
}

/** Only as far as it has to go. */
function reveal(box: HTMLElement, layout: ColumnLayout, index: number): void {
	const top = topOfCard(layout, index);
	if (top < box.scrollTop) box.scrollTop = Math.max(0, top - layout.heights.lane);
	const bottom = top + layout.heights.card - box.clientHeight;
	if (box.clientHeight > 0 && bottom > box.scrollTop) box.scrollTop = bottom;
}
