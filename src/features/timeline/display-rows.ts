// Where everything stands in the list: the rows, newest first, with a heading before each day. Heights are counted
// from the bottom, where nothing changes when something new comes in at the top; and only where days begin is kept,
// so that a hundred thousand rows cost no more than their days.

import type { TimelineFilter } from '../../core/timeline/filter';
import { listedAt, type TimelineRow } from '../../core/timeline/row';

/** In pixels: of all rows, and of all headings. */
interface RowHeights {
	row: number;
	day: number;
}

/** Built above and below what is seen, so that scrolling meets no gap. */
export const MARGIN_ROWS = 10;

/** The start of a day and that of the next one, in milliseconds. */
type DayOf = (time: number) => { from: number; to: number };

export interface ShownRow {
	kind: 'row';
	row: TimelineRow;
	/** From the newest, 1. */
	place: number;
	bottom: number;
	/** It is of an act whose row stands above it. */
	isUnder: boolean;
}

export type DisplayRow = { kind: 'day'; time: number; bottom: number } | ShownRow;

type By = TimelineFilter['by'];

/** One line of letters of this size, with some room around it; or two where there is no room beside each other. */
export function heightsFor(letters: number, isNarrow = false): RowHeights {
	const line = Math.round(letters * 1.5);
	return { row: isNarrow ? 2 * line + 8 : line + 10, day: line + 8 };
}

/** In letters. Details beside the list take of it; what is read does not change its height when they open. */
const NARROW = 65;

export function isNarrow(width: number, letters: number): boolean {
	return width < NARROW * letters;
}

type Under = ReadonlyMap<TimelineRow, TimelineRow>;

export class Display {
	/** Oldest first. */
	rows: readonly TimelineRow[] = [];
	private under: Under = new Map();
	/** The first row of each day, oldest first. */
	private starts: number[] = [];
	private day = { from: 0, to: 0 };
	private read = { shape: -1, rows: 0 };
	private by: By = 'realizedAt';

	constructor(
		private readonly dayOf: DayOf,
		/** May change at any time: no place is kept, each is counted when it is asked for. */
		public heights: RowHeights,
	) {}

	get height(): number {
		return this.rows.length * this.heights.row + this.starts.length * this.heights.day;
	}

	/**
	 * `shape`: as long as it is the same, rows were only added at the end. `under`: by a row of an open act the one that
	 * stands for it, whose day is that of all.
	 */
	update(rows: readonly TimelineRow[], by: By, shape: number, under: Under = new Map()): void {
		const isGrown = shape === this.read.shape && by === this.by;
		if (!isGrown) {
			this.starts = [];
			this.day = { from: 0, to: 0 };
		}
		this.rows = rows;
		this.under = under;
		this.by = by;
		for (let at = isGrown ? this.read.rows : 0; at < rows.length; at = this.behindDay(at)) {
			this.take(at);
		}
		this.read = { shape, rows: rows.length };
	}

	/** Where the row's top is, in pixels from that of the list. */
	topOf(index: number): number {
		return this.height - this.bottomOf(index) - this.heights.row;
	}

	/** The row at this height, or the next one below a heading; -1 where there is none. */
	indexAt(top: number): number {
		let low = Math.min(0, this.rows.length - 1);
		let high = this.rows.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >>> 1;
			if (this.topOf(middle) + this.heights.row > top) low = middle;
			else high = middle - 1;
		}
		return low;
	}

	/** What has to be built, newest first. */
	seen(top: number, height: number, margin = MARGIN_ROWS): { newest: number; oldest: number } {
		const newest = Math.min(this.rows.length - 1, this.indexAt(top) + margin);
		const oldest = Math.max(0, this.indexAt(top + height) - margin);
		return { newest, oldest };
	}

	part({ newest, oldest }: { newest: number; oldest: number }): DisplayRow[] {
		const built: DisplayRow[] = [];
		for (let index = Math.min(newest, this.rows.length - 1); index >= oldest; index -= 1) {
			const row = this.rows[index];
			if (!row) continue;
			const bottom = this.bottomOf(index);
			const isFirst = index === this.rows.length - 1 || this.dayAt(index + 1) > this.dayAt(index);
			if (isFirst)
				built.push({ kind: 'day', time: this.timeOf(row), bottom: bottom + this.heights.row });
			const isUnder = this.under.has(row);
			built.push({ kind: 'row', row, place: this.rows.length - index, bottom, isUnder });
		}
		return built;
	}

	/** The row that stands for it in what is shown. */
	leadOf(row: TimelineRow): TimelineRow {
		return this.under.get(row) ?? row;
	}

	/** By which its day is told: NaN where it has none. */
	timeOf(row: TimelineRow): number {
		return listedAt(this.leadOf(row), this.by);
	}

	private take(index: number): void {
		const row = this.rows[index];
		if (!row) return;
		if (this.isOfDay(row) && this.starts.length > 0) return;
		const time = this.timeOf(row);
		this.starts.push(index);
		this.day = Number.isNaN(time) ? { from: NaN, to: NaN } : this.dayOf(time);
	}

	private isOfDay(row: TimelineRow): boolean {
		const time = this.timeOf(row);
		const { from, to } = this.day;
		return Number.isNaN(time) ? Number.isNaN(from) : from <= time && time < to;
	}

	/** The first row that is not of the day of this one: they stand in order, so not all have to be looked at. */
	private behindDay(index: number): number {
		let low = index + 1;
		let high = this.rows.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			const row = this.rows[middle];
			if (row && this.isOfDay(row)) low = middle + 1;
			else high = middle;
		}
		return low;
	}

	/** How far the row's bottom is from that of the list. */
	private bottomOf(index: number): number {
		return index * this.heights.row + this.dayAt(index) * this.heights.day;
	}

	/** The day of a row, as a number from the oldest, 0. */
	private dayAt(index: number): number {
		let low = 0;
		let high = this.starts.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >>> 1;
			if ((this.starts[middle] ?? 0) <= index) low = middle;
			else high = middle - 1;
		}
		return low;
	}
}
