// One line of a log as a row of the timeline, with everything that it is drawn, filtered and searched by. A line that
// is no entry of this version is a row as well.

import { millisecondsInDay } from 'date-fns/constants';
import type { RowDetail } from '../entries/define';
import type { ApprovalStatus, EntryResult, EntryState, Level } from '../entries/entry';
import { parseLogName } from '../ledger/names';
import type { LineProblem } from '../ledger/parse';
import { comparePlaces, compareTexts, type Place } from './places';

/** Why a line is not told like an entry: what it lacks, or that telling it failed. */
export type Oddity = LineProblem | 'no-time' | 'failed';

export type RowState = EntryState | 'gone';

export interface TimelineRow {
	/** Of the entry; two lines may have the same. '' where the line has none. */
	uuid: string;
	/** Id of the kind. */
	type: string;
	/** Its word in the log; '' where the line has none. */
	action: string;
	/** Of the act that it is a part of; 0 where it is one by itself. The timeline gives it. */
	act: number;
	level: Level;
	/** Null where the line says nothing that is known. */
	result: EntryResult | null;
	actor: 'human' | 'system' | 'mcp';
	/** Id of the item that it is about. */
	item: string | null;
	/** In which state its item is from then on; `gone` where it is in none any more, null where the entry changes nothing. */
	state: RowState | null;
	/** What it says of the item's approval. */
	status: ApprovalStatus | null;
	/** When it was recorded, and when it happened, in milliseconds; NaN where the entry does not say. */
	realizedAt: number;
	canonicalAt: number;
	/** When a person says that it happened, where that is another time. */
	corrected: number | null;
	/**
	 * By what it is put in order: never before what stands above it in its log, never out of its log's day. Before
	 * everything where neither tells.
	 */
	order: number;
	icon: string;
	sentence: string;
	/** Who, in words. */
	who: string;
	/** Of the entry that led to it. */
	cause: string | null;
	/** Digest of the note then. */
	sha256: string | null;
	/** Vault path of the log, and the line in it, from 1. */
	file: string;
	line: number;
	/** Whose log it is. */
	device: string;
	/** Its number in the log, and its hash; null and '' where the line has none. */
	seq: number | null;
	hash: string;
	/** Null for an entry like all others. */
	oddity: Oddity | null;
	/** What its kind shows of it beside what all rows show. */
	details: readonly RowDetail[];
	/** In small letters. */
	search: string;
}

export interface RowPlace extends Place {
	device: string;
}

/** A clock that is wrong, or a time that somebody made up, does not take a line out of its log. */
export function orderOf(file: string, realizedAt: number, after: number): number {
	const start = Date.parse(parseLogName(file)?.day ?? '');
	const least = Number.isNaN(start) ? after : Math.max(after, start);
	const last = Number.isNaN(start) ? Infinity : start + millisecondsInDay - 1;
	return Number.isNaN(realizedAt) ? least : Math.min(last, Math.max(least, realizedAt));
}

/** A person's word on when it happened counts. */
export function timeBy(row: TimelineRow, by: 'realizedAt' | 'canonicalAt'): number {
	return by === 'realizedAt' ? row.realizedAt : (row.corrected ?? row.canonicalAt);
}

/** Where it stands in the list, by the time that was chosen: NaN where nothing is known of that. */
export function listedAt(row: TimelineRow, by: 'realizedAt' | 'canonicalAt'): number {
	if (by === 'canonicalAt') return timeBy(row, by);
	return Number.isFinite(row.order) ? row.order : Number.NaN;
}

/** What stands earlier comes first. The same two rows always stand in the same order. */
export function compareRows(a: TimelineRow, b: TimelineRow): number {
	if (a.order !== b.order) return a.order - b.order;
	if (a.file === b.file) return a.line - b.line;
	return compareTexts(a.device, b.device) || comparePlaces(a, b) || compareTexts(a.file, b.file);
}
