// A line of a log that is no entry as this version knows them, as a row: of a kind that a later version writes,
// without a time, torn, or no entry at all. It stands where its line stands, and says what it is.

import { LEVELS, RESULTS } from '../ledger/entry';
import {
	chainPlaceOf,
	contextOf,
	entryOf,
	itemIn,
	parseJsonObject,
	type JsonObject,
} from '../ledger/parse';
import { timelineText as words } from '../text/timeline';
import { actorIn, orderOf, textOrNull, timelineRow } from './row';
import type { Oddity, RowPlace, TimelineRow } from './row';
import { searchedText } from './searched-text';

interface OddLine extends RowPlace {
	text: string;
	problem: Exclude<Oddity, 'no-time'>;
}

export function oddRow({ text, problem, ...place }: OddLine, after: number): TimelineRow {
	const value = parseJsonObject(text);
	const timeless = value && problem !== 'failed' ? withoutTime(value, place, after) : null;
	if (timeless) return timeless;
	const facts = factsIn(value ?? {});
	const item = itemIn(value ?? {});
	const realizedAt = timeIn(item.realized_at);
	return {
		...facts,
		type: 'unread',
		realizedAt,
		canonicalAt: timeIn(item.canonical_at),
		order: orderOf(place.file, realizedAt, after),
		icon: 'file-question',
		sentence: sentenceFor(problem, value),
		who: '',
		...place,
		oddity: problem,
		details: [],
		search: searchedText([words.odd[problem], text]),
	};
}

/** Any time does to see whether nothing but its times are missing. */
const SOME_TIME = '2000-01-01T00:00:00.000Z';

function withoutTime(value: JsonObject, place: RowPlace, after: number): TimelineRow | null {
	const item = itemIn(value);
	const times = { realized_at: SOME_TIME, canonical_at: SOME_TIME };
	const context = { ...contextOf(value), item: { ...item, ...times } };
	const read = entryOf({ ...value, timestamp: SOME_TIME, context });
	if (!read.ok) return null;
	const realizedAt = timeIn(item.realized_at);
	return {
		...timelineRow({ entry: read.value, ...place }, after),
		realizedAt,
		canonicalAt: timeIn(item.canonical_at),
		order: orderOf(place.file, realizedAt, after),
		oddity: 'no-time',
	};
}

function factsIn(
	value: JsonObject,
): Pick<
	TimelineRow,
	'uuid' | 'level' | 'result' | 'actor' | 'item' | 'cause' | 'sha256' | 'seq' | 'hash'
> {
	const context = contextOf(value);
	const item = itemIn(value);
	const place = chainPlaceOf(value);
	return {
		uuid: textOrNull(item.uuid) ?? '',
		level: LEVELS.find((level) => level === value.level) ?? 'WARNING',
		result: RESULTS.find((result) => result === value.result) ?? null,
		actor: actorIn(context),
		item: textOrNull(value.task_id),
		cause: textOrNull(item.cause),
		sha256: textOrNull(context.sha256),
		seq: place?.seq ?? null,
		hash: place?.hash ?? '',
	};
}

function sentenceFor(problem: OddLine['problem'], value: JsonObject | null): string {
	const action = textOrNull(value?.action);
	if (problem === 'failed' || action === null) return words.odd[problem];
	return words.oddEntry[problem](action);
}

function timeIn(value: unknown): number {
	return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}
