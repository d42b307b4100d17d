// One line of a log as a row of the timeline, with everything that it is drawn, filtered and searched by. A line that
// is no entry of this version is a row as well (odd-row.ts).

import type { EntryResult, LedgerEntry, Level } from '../ledger/entry';
import { VOCABULARY, type Vocabulary } from '../entries';
import { readContext, type RowDetail } from '../entries/define';
import { parseLogName } from '../ledger/names';
import type { LineProblem } from '../ledger/parse';
import { describeEntry } from '../text/trail';
import { comparePlaces, compareTexts, type Place } from './places';
import { searchedText } from './searched-text';

/** Why a line is not told like an entry: what it lacks, or that telling it failed. */
export type Oddity = LineProblem | 'no-time' | 'failed';

export interface TimelineRow {
	/** Of the entry; two lines may have the same. '' where the line has none. */
	uuid: string;
	/** Id of the kind. */
	type: string;
	level: Level;
	/** Null where the line says nothing that is known. */
	result: EntryResult | null;
	actor: 'human' | 'system' | 'mcp';
	/** Id of the item that it is about. */
	item: string | null;
	/** When it was recorded, and when it happened, in milliseconds; NaN where the entry does not say. */
	realizedAt: number;
	canonicalAt: number;
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

/** `after`: the order of the row above it in the same log. */
export function timelineRow(
	{ entry, ...place }: RowPlace & { entry: LedgerEntry },
	after = -Infinity,
	vocabulary: Vocabulary = VOCABULARY,
): TimelineRow {
	const { context, taskId, action, error } = entry;
	const definition = vocabulary.get(action);
	const { sentence, icon, who } = describeEntry(entry);
	const realizedAt = Date.parse(entry.realizedAt);
	return {
		uuid: entry.uuid,
		type: definition?.row.kind ?? 'unread',
		level: entry.level,
		result: entry.result,
		actor: actorIn(context),
		item: taskId,
		realizedAt,
		canonicalAt: Date.parse(entry.canonicalAt),
		order: orderOf(place.file, realizedAt, after),
		...{ icon, sentence, who, ...place },
		cause: entry.cause,
		sha256: textOrNull(context.sha256),
		seq: entry.seq,
		hash: entry.hash,
		oddity: definition ? null : 'unknown-word',
		details: definition?.row.details?.(readContext(definition, entry), entry) ?? [],
		search: searchedText([sentence, who, taskId, action, error, context, entry.uuid]),
	};
}

/** Two times within one log's day cannot be further apart than that. */
const DAY_MS = 24 * 60 * 60_000;

/** A clock that is wrong, or a time that somebody made up, does not take a line out of its log. */
export function orderOf(file: string, realizedAt: number, after: number): number {
	const start = Date.parse(parseLogName(file)?.day ?? '');
	const least = Number.isNaN(start) ? after : Math.max(after, start);
	const last = Number.isNaN(start) ? Infinity : start + DAY_MS - 1;
	return Number.isNaN(realizedAt) ? least : Math.min(last, Math.max(least, realizedAt));
}

/** Where it stands in the list, by the time that was chosen: NaN where nothing is known of that. */
export function listedAt(row: TimelineRow, by: 'realizedAt' | 'canonicalAt'): number {
	if (by === 'canonicalAt') return row.canonicalAt;
	return Number.isFinite(row.order) ? row.order : Number.NaN;
}

export function actorIn(context: Readonly<Record<string, unknown>>): TimelineRow['actor'] {
	return context.actor === 'human' || context.actor === 'mcp' ? context.actor : 'system';
}

export function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}

/** What stands earlier comes first. The same two rows always stand in the same order. */
export function compareRows(a: TimelineRow, b: TimelineRow): number {
	if (a.order !== b.order) return a.order - b.order;
	if (a.file === b.file) return a.line - b.line;
	return compareTexts(a.device, b.device) || comparePlaces(a, b) || compareTexts(a.file, b.file);
}
