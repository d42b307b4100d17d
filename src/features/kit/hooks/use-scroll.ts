// Which rows of a long list are built, and where it is scrolled to. What somebody reads stays where it is when heights above it become
// known, and whoever is where the list begins to be read, at its end or its start, stays there when something is added.

import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { afterPainting } from '../after-painting';
import { Heights } from './heights';

/** Where the list begins to be read. */
type Edge = 'start' | 'end';
/** The row at the upper edge, and how far it is scrolled out; or an edge, whatever comes. */
type Anchor = { key: string; offset: number } | Edge;

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
	/** To the top. */
	reveal: (index: number) => void;
	/** Only as far as it has to be scrolled for the row to be seen. */
	bring: (index: number) => void;
}

export function useScroll(
	keys: readonly string[],
	guess: (index: number) => number,
	edge: Edge = 'end',
): Scrolled {
	const [box, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
	const [, count] = useReducer((before: number) => before + 1, 0);
	const redraw = () => count(undefined);
	const place = useMemo(() => new ScrollPlace(edge), []);
	useMemo(() => place.use(keys, guess), [keys]);
	const { from, to } = place.seen(box.current);
	const isAtEnd = place.anchor === 'end';
	const passes = useRef(0);
	useLayoutEffect(() => {
		if (!box.current || !list.current) return;
		const isOther = place.measure(list.current);
		const now = place.seen(box.current);
		if ((isOther || now.from !== from || now.to !== to) && passes.current < MOST_PASSES) {
			passes.current += 1;
			redraw();
			return;
		}
		passes.current = 0;
		place.scroll(box.current);
	});
	useObserved({ box, list }, place, redraw);
	const look = () => {
		if (!box.current) return;
		place.look(box.current);
		const now = place.seen(box.current);
		const isEnd = place.anchor === 'end';
		if (now.from !== from || now.to !== to || isEnd !== isAtEnd) redraw();
	};
	const go = (anchor: Anchor) => {
		place.anchor = anchor;
		redraw();
	};
	const toEnd = () => go('end');
	const reveal = (index: number) => go({ key: keys[index] ?? '', offset: -NEAR_END });
	const bring = (index: number) => go(place.near(index, box.current));
	const { above, below } = place.around(from, to);
	return { box, list, from, to, above, below, isAtEnd, look, toEnd, reveal, bring };
}

/** What is known between two drawings. */
class ScrollPlace {
	anchor: Anchor;
	margin = 0;
	private readonly heights = new Heights();
	private keys: readonly string[] = [];
	private indexOf: ReadonlyMap<string, number> = new Map();

	constructor(private readonly edge: Edge) {
		this.anchor = edge;
	}

	use(keys: readonly string[], guess: (index: number) => number): void {
		this.keys = keys;
		this.indexOf = new Map(keys.map((key, index) => [key, index]));
		this.heights.use(keys, guess);
	}

	forget(): void {
		this.heights.forget();
	}

	/** Of the rows to build, `to` not among them. */
	seen(box: HTMLElement | null): { from: number; to: number } {
		const height = heightOf(box);
		return this.heights.seen(this.top(height), height, this.margin);
	}

	/** In pixels, of what is not built. */
	around(from: number, to: number): { above: number; below: number } {
		const { heights } = this;
		return { above: heights.topOf(from), below: heights.total - heights.topOf(to) };
	}

	/** What was built; true where something moves by it. */
	measure(list: HTMLElement): boolean {
		let isOther = false;
		for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-row]'))
			isOther = this.heights.measure(Number(row.dataset.row), row.offsetHeight) || isOther;
		return isOther;
	}

	/** Browsers keep parts of pixels: what is there already is left. */
	scroll(box: HTMLElement): void {
		const top = this.top(box.clientHeight);
		if (Math.abs(box.scrollTop - top) >= 1) box.scrollTop = top;
	}

	/** Where the person has scrolled to. */
	look({ scrollTop, clientHeight, scrollHeight }: HTMLElement): void {
		const isAtEdge =
			this.edge === 'end'
				? scrollTop + clientHeight >= scrollHeight - NEAR_END
				: scrollTop < NEAR_END;
		this.anchor = isAtEdge ? this.edge : this.anchorAt(scrollTop);
	}

	/** From where this row is seen whole, as near as possible. */
	near(index: number, box: HTMLElement | null): Anchor {
		const { heights } = this;
		const height = heightOf(box);
		const [top, from, to] = [this.top(height), heights.topOf(index), heights.topOf(index + 1)];
		const key = this.keys[index] ?? '';
		if (from < top) return { key, offset: 0 };
		return to <= top + height ? this.anchor : { key, offset: to - from - height };
	}

	private anchorAt(top: number): Anchor {
		const index = this.heights.indexAt(top);
		return { key: this.keys[index] ?? '', offset: top - this.heights.topOf(index) };
	}

	private top(height: number): number {
		const { anchor, heights } = this;
		const end = Math.max(0, heights.total - height);
		const index = typeof anchor === 'string' ? undefined : this.indexOf.get(anchor.key);
		if (typeof anchor === 'string' || index === undefined)
			return anchor === 'end' || this.edge === 'end' ? end : 0;
		return Math.min(end, Math.max(0, heights.topOf(index) + anchor.offset));
	}
}

function heightOf(box: HTMLElement | null): number {
	const height = box?.clientHeight ?? 0;
	return height > 0 ? height : USUAL_HEIGHT;
}

/** Pictures that come later, and another width, change heights without a drawing. */
function useObserved(
	{ box, list }: Pick<Scrolled, 'box' | 'list'>,
	place: ScrollPlace,
	redraw: () => void,
): void {
	useLayoutEffect(() => {
		const { current } = box;
		if (!current || !list.current) return undefined;
		let width = current.clientWidth;
		const observer = new ResizeObserver(() => {
			if (current.clientWidth !== width) place.forget();
			width = current.clientWidth;
			redraw();
		});
		observer.observe(current);
		observer.observe(list.current);
		const callOff = afterPainting(current.win, () => {
			place.margin = MARGIN;
			redraw();
		});
		return () => {
			callOff();
			observer.disconnect();
		};
	}, []);
}
