// The rows that fit a filter, kept while rows come and the filter changes: rows that were added at the end are looked
// at alone, and a filter that only got narrower looks at what fitted before.

import { compareBy, isSameFilter, narrows, NO_FILTER, testOf } from './filter';
import type { RowTest, TimelineFilter } from './filter';
import type { TimelineRow } from './row';
import { firstBehind, placeOf, type Timeline } from './timeline';

export class Selection {
	/** Rises whenever rows were not just added at the end. */
	shape = 0;
	private fitting: TimelineRow[] = [];
	private filter: TimelineFilter = NO_FILTER;
	private read = { shape: -1, rows: 0 };
	private readonly titles = new Map<string, string>();

	constructor(
		private readonly timeline: Timeline,
		private readonly titleOf: (item: string) => string | null,
	) {}

	/** Oldest first. */
	get rows(): readonly TimelineRow[] {
		return this.fitting;
	}

	select(filter: TimelineFilter): void {
		const isSame = isSameFilter(this.filter, filter);
		const mayNarrow = this.read.shape === this.timeline.shape && narrows(this.filter, filter);
		this.filter = filter;
		// Notes get other titles while nobody looks for one.
		if (filter.text === '') this.titles.clear();
		const test = testOf(filter, (item) => this.titleFor(item));
		if (!mayNarrow) this.selectAll(test);
		else {
			if (!isSame) this.narrow(test);
			this.takeNew(test);
		}
		this.read = { shape: this.timeline.shape, rows: this.timeline.rows.length };
	}

	/** Where the row stands in `rows`; null where it does not fit. */
	placeOf(row: TimelineRow): number | null {
		return placeOf(this.fitting, row, compareBy(this.filter.by));
	}

	private selectAll(test: RowTest): void {
		const { by } = this.filter;
		const isAll = isSameFilter({ ...NO_FILTER, by }, this.filter);
		this.fitting = isAll ? [...this.timeline.rows] : this.timeline.rows.filter(test);
		if (by !== 'realizedAt') this.fitting.sort(compareBy(by));
		this.shape += 1;
	}

	private narrow(test: RowTest): void {
		this.fitting = this.fitting.filter(test);
		this.shape += 1;
	}

	private takeNew(test: RowTest): void {
		const compare = compareBy(this.filter.by);
		const { rows } = this.timeline;
		for (let at = this.read.rows; at < rows.length; at += 1) {
			const row = rows[at];
			if (!row || !test(row)) continue;
			const place = firstBehind(this.fitting, row, compare);
			if (place < this.fitting.length) this.shape += 1;
			this.fitting.splice(place, 0, row);
		}
	}

	private titleFor(item: string): string {
		const known = this.titles.get(item);
		if (known !== undefined) return known;
		const title = (this.titleOf(item) ?? '').toLowerCase();
		this.titles.set(item, title);
		return title;
	}
}
