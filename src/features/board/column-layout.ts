// Where the cards of a column stand: all are of one height, so that only what is seen has to be built.

/** In pixels, with the gap below. */
export interface RowHeights {
	card: number;
	lane: number;
}

export interface PlacedLane {
	name: string | null;
	count: number;
	/** Index of its first card among all of the column. */
	from: number;
	/** Where its heading begins, and its first card. */
	top: number;
	cardsTop: number;
}

export interface ColumnLayout {
	lanes: readonly PlacedLane[];
	isGrouped: boolean;
	heights: RowHeights;
	/** Of everything. */
	height: number;
}

export type PlacedRow =
	| { kind: 'lane'; lane: PlacedLane; top: number }
	| { kind: 'card'; index: number; top: number };

/** Cards under headings, or all under one that is not shown. */
interface Lanes {
	lanes: readonly { name: string | null; items: readonly unknown[] }[];
	isGrouped: boolean;
}

export function layoutOf({ lanes, isGrouped }: Lanes, heights: RowHeights): ColumnLayout {
	let top = 0;
	let from = 0;
	const placed = lanes.map(({ name, items }) => {
		const cardsTop = top + (isGrouped ? heights.lane : 0);
		const lane = { name, count: items.length, from, top, cardsTop };
		top = cardsTop + items.length * heights.card;
		from += items.length;
		return lane;
	});
	return { lanes: placed, isGrouped, heights, height: top };
}

/** Built above and below what is seen, so that scrolling meets no gap. */
export const MARGIN_CARDS = 3;

/** `margin`: how many cards more than are seen, above and below. */
export function seenRows(
	layout: ColumnLayout,
	top: number,
	height: number,
	margin = MARGIN_CARDS,
): PlacedRow[] {
	const { lanes, isGrouped, heights } = layout;
	const more = margin * heights.card;
	const [start, end] = [top - more, top + height + more];
	return lanes.flatMap((lane): PlacedRow[] => {
		const first = Math.max(0, Math.floor((start - lane.cardsTop) / heights.card));
		const last = Math.min(lane.count, Math.ceil((end - lane.cardsTop) / heights.card));
		const cards = Array.from({ length: Math.max(0, last - first) }, (_, at): PlacedRow => {
			const within = first + at;
			const cardTop = lane.cardsTop + within * heights.card;
			return { kind: 'card', index: lane.from + within, top: cardTop };
		});
		const isSeen = isGrouped && lane.top < end && lane.cardsTop > start;
		return isSeen ? [{ kind: 'lane', lane, top: lane.top }, ...cards] : cards;
	});
}

/** Where the card begins. */
export function topOfCard({ lanes, heights }: ColumnLayout, index: number): number {
	const lane = lanes.findLast(({ from }) => from <= index);
	return lane ? lane.cardsTop + (index - lane.from) * heights.card : 0;
}
