// Which rows of a conversation are built, and where it is scrolled to. What somebody reads stays where it is when heights above it become
// known, and whoever is at the end stays there when something is said.

import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';
import { afterPainting } from '../../kit/after-painting';
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
	const [box, list] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
	const [, count] = useReducer((before: number) => before + 1, 0);
	const redraw = () => count(undefined);
	const place = useMemo(() => new ScrollPlace(), []);
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
	return { box, list, from, to, ...place.around(from, to), isAtEnd, look, toEnd, reveal };
}

/** What is known between two drawings. */
class ScrollPlace {
	anchor: Anchor = 'end';
	margin = 0;
	private readonly heights = new Heights();
	private keys: readonly string[] = [];
	private indexOf: ReadonlyMap<string, number> = new Map();

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
		const index = this.heights.indexAt(scrollTop);
		this.anchor =
			scrollTop + clientHeight >= scrollHeight - NEAR_END
				? 'end'
				: { key: this.keys[index] ?? '', offset: scrollTop - this.heights.topOf(index) };
	}

	private top(height: number): number {
		const { anchor, heights } = this;
		const end = Math.max(0, heights.total - height);
		const index = anchor === 'end' ? undefined : this.indexOf.get(anchor.key);
		if (anchor === 'end' || index === undefined) return end;
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
