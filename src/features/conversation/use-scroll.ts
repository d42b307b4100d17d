// Which rows of a conversation are built, and where it is scrolled to. What somebody reads stays where it is when heights above it become
// known, and whoever is at the end stays there when something is said.

import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { afterPainting } from '../kit/after-painting';
import { Heights } from './heights';

/** The row at the upper edge, and how far it is scrolled out; or the end, whatever comes. */
type Anchor = { key: string; offset: number } | 'end';

/** Built above and below what is seen, once that is painted. In pixels. */
const MARGIN = 600;
/** In a tab behind others, where nothing is laid out. */
const USUAL_HEIGHT = 900;
/** Whoever is so near to the end is there. */
const NEAR_END = 24;
/** Heights that were guessed badly bring other rows into sight; more often than that would be a circle. */
const MOST_PASSES = 6;

export interface Scrolled {
	/** What is scrolled, and in it the rows that are built. */
	box: RefObject<HTMLDivElement | null>;
	list: RefObject<HTMLDivElement | null>;
	from: number;
	to: number;
	/** In pixels, of what is not built. */
	above: number;
	below: number;
	isAtEnd: boolean;
	look: () => void;
	toEnd: () => void;
	reveal: (index: number) => void;
}

export function useScroll(keys: readonly string[], guess: (index: number) => number): Scrolled {
	const box = useRef<HTMLDivElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const anchor = useRef<Anchor>('end');
	const margin = useRef(0);
	const passes = useRef(0);
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const heights = useMemo(() => new Heights(), []);
	useMemo(() => heights.use(keys, guess), [keys]);
	const indexOf = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
	const topOf = (height: number) => topAt(heights, anchor.current, indexOf, height);
	const seen = () => {
		const height = heightOf(box.current);
		return heights.seen(topOf(height), height, margin.current);
	};
	const { from, to } = seen();
	const isAtEnd = anchor.current === 'end';
	/** What was built is measured, and the scroll position put right before anything is painted. */
	const settle = () => {
		if (!box.current || !list.current) return;
		let isOther = false;
		for (const row of list.current.querySelectorAll<HTMLElement>(':scope > [data-row]'))
			isOther = heights.measure(Number(row.dataset.row), row.offsetHeight) || isOther;
		const now = seen();
		if ((isOther || now.from !== from || now.to !== to) && passes.current < MOST_PASSES) {
			passes.current += 1;
			redraw(undefined);
			return;
		}
		passes.current = 0;
		const top = topOf(box.current.clientHeight);
		// Browsers keep parts of pixels: what is there already is left.
		if (Math.abs(box.current.scrollTop - top) >= 1) box.current.scrollTop = top;
	};
	const look = () => {
		if (!box.current) return;
		const { scrollTop, clientHeight, scrollHeight } = box.current;
		anchor.current =
			scrollTop + clientHeight >= scrollHeight - NEAR_END
				? 'end'
				: anchorAt(heights, keys, scrollTop);
		const now = seen();
		const isEnd = anchor.current === 'end';
		if (now.from !== from || now.to !== to || isEnd !== isAtEnd) redraw(undefined);
	};
	useLayoutEffect(settle);
	useObserved({ box, list }, heights, () => redraw(undefined));
	useLayoutEffect(() => {
		if (!box.current) return undefined;
		return afterPainting(box.current.win, () => {
			margin.current = MARGIN;
			redraw(undefined);
		});
	}, []);
	const toEnd = () => {
		anchor.current = 'end';
		redraw(undefined);
	};
	const reveal = (index: number) => {
		const key = keys[index];
		if (key !== undefined) anchor.current = { key, offset: -NEAR_END };
		redraw(undefined);
	};
	const above = heights.topOf(from);
	const below = heights.total - heights.topOf(to);
	return { box, list, from, to, above, below, isAtEnd, look, toEnd, reveal };
}

function heightOf(box: HTMLElement | null): number {
	const height = box?.clientHeight ?? 0;
	return height > 0 ? height : USUAL_HEIGHT;
}

function topAt(
	heights: Heights,
	anchor: Anchor,
	indexOf: ReadonlyMap<string, number>,
	height: number,
): number {
	const end = Math.max(0, heights.total - height);
	const index = anchor === 'end' ? undefined : indexOf.get(anchor.key);
	if (anchor === 'end' || index === undefined) return end;
	return Math.min(end, Math.max(0, heights.topOf(index) + anchor.offset));
}

function anchorAt(heights: Heights, keys: readonly string[], top: number): Anchor {
	const index = heights.indexAt(top);
	return { key: keys[index] ?? '', offset: top - heights.topOf(index) };
}

/** Pictures that come later, and another width, change heights without a drawing. */
function useObserved(
	{ box, list }: Pick<Scrolled, 'box' | 'list'>,
	heights: Heights,
	redraw: () => void,
): void {
	useLayoutEffect(() => {
		const { current } = box;
		if (!current || !list.current) return undefined;
		let width = current.clientWidth;
		const observer = new ResizeObserver(() => {
			if (current.clientWidth !== width) heights.forget();
			width = current.clientWidth;
			redraw();
		});
		observer.observe(current);
		observer.observe(list.current);
		return () => observer.disconnect();
	}, []);
}
