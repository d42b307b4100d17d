// The rows that fit a filter, and the acts that they stand for, kept while rows come and the filter changes: rows that
// were added at the end are looked at alone, and a filter that only got narrower looks at what fitted before. An act is
// shown by one of its rows that fits; one that was opened shows all of its rows, right behind that one.

import { compareBy, isSameFilter, narrows, NO_FILTER, testOf } from './filter';
import type { RowTest, TimelineFilter } from './filter';
import type { TimelineRow } from './row';
import { firstBehind, placeOf, type Timeline } from './timeline';

/** Of the acts that are open: the id of the first entry of each. */
export type OpenActs = ReadonlySet<string>;

const NONE_OPEN: OpenActs = new Set();

export class Selection {
	/** Rises whenever rows were not just added at the end. */
	shape = 0;
	/** By a row of an open act: the one that stands for it. */
	readonly under = new Map<TimelineRow, TimelineRow>();
	private fitting: TimelineRow[] = [];
	private leads: TimelineRow[] = [];
	private shown: readonly TimelineRow[] = [];
	/** Places of the open ones among those that stand for acts, and how many rows they have beside that one. */
	private opened: { place: number; more: number }[] = [];
	private filter: TimelineFilter = NO_FILTER;
	private test: RowTest = () => true;
	private read = { shape: -1, rows: 0 };
	private readonly titles = new Map<string, string>();

	constructor(
		private readonly timeline: Timeline,
		private readonly titleOf: (item: string) => string | null,
	) {}

	/** All entries that fit, oldest first. */
	get entries(): readonly TimelineRow[] {
		return this.fitting;
	}

	/** How many acts they are. */
	get acts(): number {
		return this.leads.length;
	}

	/** What is shown, oldest first. */
	get rows(): readonly TimelineRow[] {
		return this.shown;
	}

	select(filter: TimelineFilter, open: OpenActs = NONE_OPEN): void {
		const isSame = isSameFilter(this.filter, filter);
		const mayNarrow = this.read.shape === this.timeline.shape && narrows(this.filter, filter);
		this.filter = filter;
		// Notes get other titles while nobody looks for one.
		if (filter.text === '') this.titles.clear();
		this.test = testOf(filter, (item) => this.titleFor(item));
		if (!mayNarrow) this.selectAll();
		else {
			if (!isSame) this.narrow();
			this.takeNew();
		}
		this.read = { shape: this.timeline.shape, rows: this.timeline.rows.length };
		this.unfold(open);
	}

	/** Where the row stands in `rows`, or the one that stands for it; null where neither does. */
	placeOf(row: TimelineRow): number | null {
		if (this.isMore(row)) return this.placeOfMore(row);
		const lead = this.leadAmongFitting(row);
		const place = placeOf(this.leads, lead, compareBy(this.filter.by));
		return place === null ? null : place + this.moreBefore(place + 1);
	}

	/** Another row stands for it. */
	isFolded(row: TimelineRow): boolean {
		return row.act !== 0 && !this.isMore(row) && this.leadAmongFitting(row) !== row;
	}

	/** How many acts are newer than the row. */
	newerThan(row: TimelineRow): number {
		return this.leads.length - firstBehind(this.leads, row, compareBy(this.filter.by));
	}

	private selectAll(): void {
		const { by } = this.filter;
		const { rows, leads } = this.timeline;
		const isAll = isSameFilter({ ...NO_FILTER, by }, this.filter);
		this.fitting = isAll ? [...rows] : rows.filter(this.test);
		this.leads = isAll ? [...leads] : this.leadsIn(this.fitting);
		if (by !== 'realizedAt') {
			this.fitting.sort(compareBy(by));
			this.leads.sort(compareBy(by));
		}
		this.shape += 1;
	}

	private narrow(): void {
		this.fitting = this.fitting.filter(this.test);
		this.leads = this.leadsIn(this.fitting);
		this.shape += 1;
	}

	private leadsIn(rows: readonly TimelineRow[]): TimelineRow[] {
		return rows.filter((row) => row.act === 0 || this.leadAmongFitting(row) === row);
	}

	private leadAmongFitting(row: TimelineRow): TimelineRow {
		return row.act === 0 ? row : this.timeline.acts.leadOf(row, this.test);
	}

	private takeNew(): void {
		const { rows } = this.timeline;
		for (let at = this.read.rows; at < rows.length; at += 1) {
			const row = rows[at];
			if (!row || !this.test(row)) continue;
			this.put(this.fitting, row);
			this.take(row);
		}
	}

	/** It may stand for its act from now on. */
	private take(row: TimelineRow): void {
		const lead = this.leadAmongFitting(row);
		const compare = compareBy(this.filter.by);
		for (const one of this.timeline.acts.of(row)) {
			const place = placeOf(this.leads, one, compare);
			if (place === null) continue;
			if (one === lead) return;
			this.leads.splice(place, 1);
			this.shape += 1;
		}
		if (!this.put(this.leads, lead)) this.shape += 1;
	}

	/** True where it came behind all others. */
	private put(rows: TimelineRow[], row: TimelineRow): boolean {
		const place = firstBehind(rows, row, compareBy(this.filter.by));
		rows.splice(place, 0, row);
		return place === rows.length - 1;
	}

	/** Puts the other rows of open acts before the one that stands for it: below it where the newest stands first. */
	private unfold(open: OpenActs): void {
		const before = [...this.under.keys()];
		this.under.clear();
		this.opened = [];
		this.shown = this.leads;
		const places = [...open].map((uuid) => this.placeOfLead(uuid)).filter((at) => at !== null);
		if (places.length > 0) this.shown = this.unfolded(places.sort((a, b) => a - b));
		const now = [...this.under.keys()];
		const isSame = before.length === now.length && before.every((row, at) => row === now[at]);
		if (!isSame) this.shape += 1;
	}

	private unfolded(places: readonly number[]): TimelineRow[] {
		let [shown, from]: [TimelineRow[], number] = [[], 0];
		for (const place of places) {
			const lead = this.leads[place];
			if (!lead) continue;
			const more = this.moreOf(lead);
			for (const one of more) this.under.set(one, lead);
			this.opened.push({ place, more: more.length });
			shown = shown.concat(this.leads.slice(from, place), more);
			from = place;
		}
		return shown.concat(this.leads.slice(from));
	}

	/** Of the act that begins with this entry; null where none of it fits, or nothing is folded. */
	private placeOfLead(uuid: string): number | null {
		const first = this.timeline.get(uuid);
		if (!first || first.act === 0) return null;
		return placeOf(this.leads, this.leadAmongFitting(first), compareBy(this.filter.by));
	}

	private moreOf(lead: TimelineRow): readonly TimelineRow[] {
		return this.timeline.acts.of(lead).filter((one) => one !== lead);
	}

	private isMore(row: TimelineRow): boolean {
		return this.under.has(row);
	}

	private placeOfMore(row: TimelineRow): number | null {
		const lead = this.under.get(row);
		if (!lead) return null;
		const place = this.placeOf(lead);
		const more = this.moreOf(lead);
		return place === null ? null : place - more.length + more.indexOf(row);
	}

	/** How many rows of open acts stand before this place. */
	private moreBefore(place: number): number {
		let count = 0;
		for (const one of this.opened) if (one.place < place) count += one.more;
		return count;
	}

	private titleFor(item: string): string {
		const known = this.titles.get(item);
		if (known !== undefined) return known;
		const title = (this.titleOf(item) ?? '').toLowerCase();
		this.titles.set(item, title);
		return title;
	}
}
