// Makes the rows of the timeline from the lines of a log: from an entry, and from a line that is none as this version
// knows them: of a kind that a later version writes, without a time, torn, or no entry at all. That stands where its
// line stands, and says what it is.

import { VOCABULARY, type Vocabulary } from '../../core/entries';
import { readContext } from '../../core/entries/define';
import { LEVELS, RESULTS, type LedgerEntry } from '../../core/entries/entry';
import {
	chainPlaceOf,
	contextOf,
	entryOf,
	itemIn,
	parseJsonObject,
	type JsonObject,
} from '../../core/ledger/parse';
import { text } from '../../text';
import { describeEntry } from '../../text/trail';
import { orderOf, type Oddity, type RowPlace, type TimelineRow } from '../../core/timeline/row';
import { stateAfter } from '../../core/timeline/row-state';
import { searchedText } from '../../core/timeline/searched-text';

/** `after`: the order of the row above it in the same log. */
export function timelineRow(
	{ entry, ...place }: RowPlace & { entry: LedgerEntry },
	after = -Infinity,
	vocabulary: Vocabulary = VOCABULARY,
): TimelineRow {
	const { context, taskId, action, error } = entry;
	const { sentence, icon, who } = describeEntry(entry);
	const realizedAt = Date.parse(entry.realizedAt);
	return {
		uuid: entry.uuid,
		act: 0,
		level: entry.level,
		result: entry.result,
		actor: actorIn(context),
		item: taskId,
		status: entry.approvalStatus,
		realizedAt,
		canonicalAt: Date.parse(entry.canonicalAt),
		corrected: null,
		order: orderOf(place.file, realizedAt, after),
		...{ icon, sentence, who, ...place },
		cause: entry.cause,
		sha256: textOrNull(context.sha256),
		seq: entry.seq,
		hash: entry.hash,
		...knownOf(entry, vocabulary),
		search: searchedText([sentence, who, taskId, action, error, context, entry.uuid]),
	};
}

/** What the definition of its action adds. */
function knownOf(
	entry: LedgerEntry,
	vocabulary: Vocabulary,
): Pick<TimelineRow, 'type' | 'action' | 'state' | 'oddity' | 'details'> {
	const definition = vocabulary.get(entry.action);
	if (!definition) {
		return {
			type: 'unread',
			action: entry.action,
			state: null,
			oddity: 'unknown-word',
			details: [],
		};
	}
	const { row, action } = definition;
	const details = row.details?.(readContext(definition, entry), entry) ?? [];
	return { type: row.kind, action, state: stateAfter(entry, row.kind), oddity: null, details };
}

interface OddLine extends RowPlace {
	text: string;
	problem: Exclude<Oddity, 'no-time'>;
}

export function oddRow({ text: content, problem, ...place }: OddLine, after: number): TimelineRow {
	const value = parseJsonObject(content);
	const timeless = value && problem !== 'failed' ? withoutTime(value, place, after) : null;
	if (timeless) return timeless;
	const facts = factsIn(value ?? {});
	const item = itemIn(value ?? {});
	const realizedAt = timeIn(item.realized_at);
	return {
		...facts,
		type: 'unread',
		action: textOrNull(value?.action) ?? '',
		act: 0,
		state: null,
		status: null,
		realizedAt,
		canonicalAt: timeIn(item.canonical_at),
		corrected: null,
		order: orderOf(place.file, realizedAt, after),
		icon: 'file-question',
		sentence: sentenceFor(problem, value),
		who: '',
		...place,
		oddity: problem,
		details: [],
		search: searchedText([text.timeline.odd[problem], content]),
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
	if (problem === 'failed' || action === null) return text.timeline.odd[problem];
	return text.timeline.oddEntry[problem](action);
}

function timeIn(value: unknown): number {
	return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function actorIn(context: Readonly<Record<string, unknown>>): TimelineRow['actor'] {
	return context.actor === 'human' || context.actor === 'mcp' ? context.actor : 'system';
}

function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
