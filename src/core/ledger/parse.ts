// A line of a log as an entry, or what is wrong with it. Strict on the closed lists; an action may be
// one of a later version. It says nothing about the chain:
// verify.ts does.

import { isMapValue } from '../shared/map-value';
import { parseJson } from '../shared/parse-json';
import { accept, refuse, type Result } from '../shared/result';
import { isSha256Hex } from '../shared/sha256-hex';
import { isLoopState } from '../loop/states';
import { isWorkflowState } from '../workflow/states';
import {
	APPROVAL_STATUSES,
	LEVELS,
	RESULTS,
	type ApprovalStatus,
	type EntryContext,
	type EntryState,
	type EntryResult,
	type LedgerEntry,
	type Level,
} from '../entries/entry';
import { typeOf } from '../entries';
import type { ChainPlace } from './layout';

export type LineProblem =
	/** No JSON object, or one that lacks what every entry has. */
	| 'not-an-entry'
	/** An entry with a level, state, result or status that this version does not know. */
	| 'unknown-word';

export type JsonObject = Record<string, unknown>;

/** What every entry has, in the words of its line. */
interface Facts {
	timestamp: string;
	task_id: string | null;
	error: string | null;
	context: EntryContext & Place & { item: Item };
}

interface Place {
	seq: number;
	previous_hash: string | null;
	hash: string;
}

interface Item {
	uuid: string;
	_type: string;
	realized_at: string;
	canonical_at: string;
	cause: string | null;
}

interface Words {
	level: Level;
	action: string;
	from_state: EntryState | null;
	to_state: EntryState | null;
	result: EntryResult;
	approval_status: ApprovalStatus | null;
}

const ACTION = /^[a-z][a-z0-9_]{0,63}$/;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ITEM = /^item_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function parseLine(line: string): Result<LedgerEntry, LineProblem> {
	const value = parseJsonObject(line);
	return value ? entryOf(value) : refuse('not-an-entry');
}

export function parseJsonObject(line: string): JsonObject | null {
	const value = line.startsWith('{') ? parseJson(line) : null;
	return isMapValue(value) ? value : null;
}

export function entryOf(value: JsonObject): Result<LedgerEntry, LineProblem> {
	if (!hasFacts(value)) return refuse('not-an-entry');
	if (!hasWords(value)) return refuse('unknown-word');
	const { item, seq, previous_hash: previousHash, hash, ...context } = value.context;
	return accept({
		level: value.level,
		action: value.action,
		taskId: value.task_id,
		fromState: value.from_state,
		toState: value.to_state,
		result: value.result,
		approvalStatus: value.approval_status,
		error: value.error,
		context,
		uuid: item.uuid,
		type: item._type,
		realizedAt: item.realized_at,
		canonicalAt: item.canonical_at,
		cause: item.cause,
		seq,
		previousHash,
		hash,
	});
}

/** Where a line stands in its chain, also where its words are unknown; null where it is no entry. */
export function chainPlaceOf({ context }: JsonObject): ChainPlace | null {
	if (!isMapValue(context) || !hasPlace(context)) return null;
	return { seq: context.seq, previousHash: context.previous_hash, hash: context.hash };
}

export function contextOf({ context }: JsonObject): JsonObject {
	return isMapValue(context) ? context : {};
}

/** What a line says of itself as an item of seed 003; nothing where it does not. */
export function itemIn(value: JsonObject): JsonObject {
	const { item } = contextOf(value);
	return isMapValue(item) ? item : {};
}

function hasPlace(context: JsonObject): context is JsonObject & Place {
	const { seq, previous_hash: previousHash, hash } = context;
	if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0) return false;
	return isSha256Hex(hash) && (previousHash === null || isSha256Hex(previousHash));
}

function hasFacts(value: JsonObject): value is JsonObject & Facts {
	const { context } = value;
	return (
		isMapValue(context) &&
		hasPlace(context) &&
		isItem(context.item) &&
		value.timestamp === context.item.realized_at &&
		isTextOrNull(value.task_id) &&
		isTextOrNull(value.error)
	);
}

function isItem(value: unknown): value is Item {
	return (
		isMapValue(value) &&
		isItemId(value.uuid) &&
		typeof value._type === 'string' &&
		isTime(value.realized_at) &&
		isTime(value.canonical_at) &&
		isTextOrNull(value.cause)
	);
}

function hasWords(value: JsonObject & Facts): value is JsonObject & Facts & Words {
	return (
		LEVELS.some((level) => level === value.level) &&
		isAction(value.action) &&
		RESULTS.some((result) => result === value.result) &&
		isStateOrNull(value.from_state) &&
		isStateOrNull(value.to_state) &&
		isStatusOrNull(value.approval_status) &&
		value.context.item._type === (typeOf(value.action) ?? value.context.item._type)
	);
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

/** Also one of a later version. */
function isAction(value: unknown): value is string {
	return typeof value === 'string' && ACTION.test(value);
}

function isStateOrNull(value: unknown): boolean {
	return value === null || isWorkflowState(value) || isLoopState(value);
}

function isStatusOrNull(value: unknown): boolean {
	return value === null || APPROVAL_STATUSES.some((status) => status === value);
}
