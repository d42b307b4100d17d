// What each item went through: one lane an item, the spans of time that it was in a state, and when something went
// wrong with it. Read off the rows in their order; rows that were only added are looked at alone.

import { isLoopState } from '../loop/states';
import type { EntryState } from '../entries/entry';
import type { RowState, TimelineRow } from './row';

export interface Span {
	state: EntryState;
	/** In milliseconds. */
	from: number;
	/** Null where it lasts. */
	to: number | null;
}

export interface Lane {
	item: string;
	/** One after the other; a gap where the item was in none. */
	spans: Span[];
	/** When it was put back, or something failed. */
	alarms: number[];
	/** When anything happened to it last. */
	latest: number;
}

/** By Signoff's hand or a program's, against the rules or without success. */
const ALARMS: ReadonlySet<string> = new Set(['violation', 'failure']);

export class Lanes {
	private lanes = new Map<string, Lane>();
	private read = { shape: -1, rows: 0 };

	/** `shape`: as long as it is the same, rows were only added at the end. */
	update(rows: readonly TimelineRow[], shape: number): void {
		const isGrown = shape === this.read.shape;
		if (!isGrown) this.lanes = new Map();
		for (let at = isGrown ? this.read.rows : 0; at < rows.length; at += 1) {
			const row = rows[at];
			if (row) this.take(row);
		}
		this.read = { shape, rows: rows.length };
	}

	/** Of items whose state is known from some time on. */
	get all(): readonly Lane[] {
		return [...this.lanes.values()].filter(({ spans }) => spans.length > 0);
	}

	private take(row: TimelineRow): void {
		const { item, state, order } = row;
		const isAlarm = ALARMS.has(row.type);
		if (item === null || !Number.isFinite(order) || (state === null && !isAlarm)) return;
		const known = this.lanes.get(item);
		const lane = known ?? { item, spans: [], alarms: [], latest: order };
		if (!known) this.lanes.set(item, lane);
		lane.latest = order;
		if (isAlarm) lane.alarms.push(order);
		if (state !== null) enter(lane, state, order);
	}
}

function enter({ spans }: Lane, state: RowState, at: number): void {
	const last = spans.at(-1);
	if (last && (isInLoop(last, state) || isStill(last, state))) return;
	if (last) last.to ??= at;
	if (state !== 'gone') spans.push({ state, from: at, to: null });
}

/** A task of the loop is where the loop says, whichever folder its note is in. */
function isInLoop({ state }: Span, next: RowState): boolean {
	return isLoopState(state) && next !== 'gone' && !isLoopState(next);
}

function isStill({ state, to }: Span, next: RowState): boolean {
	return to === null && state === next;
}

/** Where an item is, and since when at least: of items that the log tells nothing of but that they were there. */
export interface Whereabouts {
	item: string;
	/** What it is called. */
	title: string;
	state: EntryState;
	/** In milliseconds. */
	since: number;
}

/** The log's lanes, and one for each item of which it has none. */
export function withWhereabouts(lanes: readonly Lane[], all: readonly Whereabouts[]): Lane[] {
	const known = new Set(lanes.map(({ item }) => item));
	const others = all.filter(({ item }) => !known.has(item));
	return [
		...lanes,
		...others.map(({ item, state, since }) => ({
			...{ item, alarms: [], latest: since },
			spans: [{ state, from: since, to: null }],
		})),
	];
}

/** The state that the item is in now; null where it is in none. */
export function standingIn({ spans }: Lane): Span | null {
	const last = spans.at(-1);
	return last?.to === null ? last : null;
}
