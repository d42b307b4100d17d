// A line of a log as an entry, or what is wrong with it. Strict on the vocabulary; keys of later
// versions are kept. It says nothing about the chain: verify.ts does.
// Tests as a value.

import { isMapValue } from '../shared/map-value';
import { accept, refuse, type Result } from '../shared/result';
import { isLoopState } from '../loop/states';
import { isWorkflowState } from '../workflow/states';
import {
	ACTIONS,
	APPROVAL_STATUSES,
	LEVELS,
	RESULTS,
	type ApprovalStatus,
	type EntryContext,
	type EntryState,
	type EntryResult,
	type LedgerAction,
	type LedgerEntry,
	type Level,
} from './entry';
import { typeOf } from './entry-types';
import { HEAD_KEYS, TAIL_KEYS } from './layout';

export type LineProblem =
	/** No JSON object, or one that lacks what every entry has. */
	| 'not-an-entry'
	/** An entry with a level, action, state, result or status that this version does not know. */
	| 'unknown-word';

export type JsonObject = Record<string, unknown>;

/** What every entry has, in the words of its line. */
interface Facts {
	timestamp: string;
	task_id: string | null;
	error: string | null;
	context: EntryContext;
	uuid: string;
	realized_at: string;
	canonical_at: string;
	cause: string | null;
	seq: number;
	previous_hash: string | null;
	hash: string;
}

interface Words {
	level: Level;
	action: LedgerAction;
	from_state: EntryState | null;
	to_state: EntryState | null;
	result: EntryResult;
	approval_status: ApprovalStatus | null;
	_type: string;
}

const ACTION_SET: ReadonlySet<unknown> = new Set(ACTIONS);
const KNOWN_KEYS: ReadonlySet<string> = new Set([...HEAD_KEYS, ...TAIL_KEYS]);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ITEM = /^item_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;

export function parseLine(line: string): Result<LedgerEntry, LineProblem> {
	const value = parseJsonObject(line);
	return value ? entryOf(value) : refuse('not-an-entry');
}

export function parseJsonObject(line: string): JsonObject | null {
	if (!line.startsWith('{')) return null;
	try {
		const value: unknown = JSON.parse(line);
		return isMapValue(value) ? value : null;
	} catch {
		return null;
	}
}

export function entryOf(value: JsonObject): Result<LedgerEntry, LineProblem> {
	if (!hasFacts(value)) return refuse('not-an-entry');
	if (!hasWords(value)) return refuse('unknown-word');
	const entry: LedgerEntry = {
		timestamp: value.timestamp,
		level: value.level,
		action: value.action,
		taskId: value.task_id,
		fromState: value.from_state,
		toState: value.to_state,
		result: value.result,
		approvalStatus: value.approval_status,
		error: value.error,
		context: value.context,
		uuid: value.uuid,
		type: value._type,
		realizedAt: value.realized_at,
		canonicalAt: value.canonical_at,
		cause: value.cause,
		seq: value.seq,
		previousHash: value.previous_hash,
		hash: value.hash,
	};
	const more = unknownKeysOf(value);
	if (more) entry.more = more;
	return accept(entry);
}

/** Where a line stands in its chain, also where its words are unknown; null where it is no entry. */
export function chainPlaceOf(
	value: JsonObject,
): Pick<LedgerEntry, 'seq' | 'previousHash' | 'hash'> | null {
	if (!hasPlace(value)) return null;
	return { seq: value.seq, previousHash: value.previous_hash, hash: value.hash };
}

function hasPlace(
	value: JsonObject,
): value is JsonObject & Pick<Facts, 'seq' | 'previous_hash' | 'hash'> {
	const { seq, previous_hash: previousHash, hash } = value;
	if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) return false;
	return isHash(hash) && (previousHash === null || isHash(previousHash));
}

function hasFacts(value: JsonObject): value is JsonObject & Facts {
	return (
		hasPlace(value) &&
		isTime(value.timestamp) &&
		isTime(value.realized_at) &&
		isTime(value.canonical_at) &&
		isItemId(value.uuid) &&
		isMapValue(value.context) &&
		isTextOrNull(value.task_id) &&
		isTextOrNull(value.error) &&
		isTextOrNull(value.cause)
	);
}

function hasWords(value: JsonObject): value is JsonObject & Words {
	return (
		LEVELS.some((level) => level === value.level) &&
		isAction(value.action) &&
		RESULTS.some((result) => result === value.result) &&
		isStateOrNull(value.from_state) &&
		isStateOrNull(value.to_state) &&
		isStatusOrNull(value.approval_status) &&
		value._type === typeOf(value.action)
	);
}

function unknownKeysOf(value: JsonObject): EntryContext | null {
	const keys = Object.keys(value);
	if (keys.length === KNOWN_KEYS.size) return null;
	const unknown = keys.filter((key) => !KNOWN_KEYS.has(key)).map((key) => [key, value[key]]);
	const more: unknown = Object.fromEntries(unknown);
	return isContext(more) ? more : null;
}

/** Whatever JSON.parse made is JSON, all the way down. */
function isContext(value: unknown): value is EntryContext {
	return isMapValue(value);
}

function isHash(value: unknown): value is string {
	return typeof value === 'string' && HASH.test(value);
}

/** As it is written in an entry; there may be no such day or hour. */
export function isTime(value: unknown): value is string {
	return typeof value === 'string' && TIME.test(value);
}

function isItemId(value: unknown): value is string {
	return typeof value === 'string' && ITEM.test(value);
}

function isTextOrNull(value: unknown): value is string | null {
	return value === null || typeof value === 'string';
}

function isAction(value: unknown): value is LedgerAction {
	return ACTION_SET.has(value);
}

function isStateOrNull(value: unknown): boolean {
	return value === null || isWorkflowState(value) || isLoopState(value);
}

function isStatusOrNull(value: unknown): boolean {
	return value === null || APPROVAL_STATUSES.some((status) => status === value);
}
