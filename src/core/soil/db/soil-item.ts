// Seed 003's Item as its table has it: the fields of its type, by the seed's dataclasses, in `data`. Pure: what is bulky comes from the
// document in the content store, and is null where that isn't there.

import {
	conversationCollapsed,
	conversationCreated,
	messageAdded,
	noteAdded,
	toolUsed,
} from '../../entries/memory/conversation';
import {
	artifactCreated,
	artifactDelta,
	artifactLabelled,
	artifactMoved,
	editProposed,
} from '../../entries/memory/artifact';
import { BACKLOG_ENTRIES } from '../../entries/backlog';
import type { LedgerEntry } from '../../entries/entry';
import { noteVersioned } from '../../entries/memory/version';
import { receivedIn, type Received } from '../exchange/received';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../shared/json';

export interface SoilItem {
	uuid: string;
	_type: string;
	realized_at: string;
	canonical_at: string;
	data: JsonObject;
}

/** SystemEvent's type where a conversation begins. */
export const BRANCH_CREATED = 'branch_created';

/** `document`: what the content store has under `documentOf(entry)`; null where it hasn't, or there is none. */
export function soilItem(entry: LedgerEntry, document: JsonObject | null = null): SoilItem {
	const { uuid, type, realizedAt, canonicalAt } = entry;
	const received = receivedIn(entry);
	if (received) return receivedItem(received, document);
	const data = FIELDS.get(entry.action) ?? systemEvent;
	return {
		uuid,
		_type: type,
		realized_at: realizedAt,
		canonical_at: canonicalAt,
		data: data(reader(entry, document), entry),
	};
}

/** The digest of the document that has the item's bulky fields; null where an entry has all of them. */
export function documentOf({ context }: LedgerEntry): string | null {
	const digest = context.received_sha256 ?? (context.received ? null : context.data_sha256);
	return typeof digest === 'string' ? digest : null;
}

/** Whether the item has fields of that document: of a conversation that begins it is the note, which is no field of the item. */
export function needsDocument({ action, context }: LedgerEntry): boolean {
	return FIELDS.has(action) || typeof context.received_sha256 === 'string';
}

/** As it was where it came from, with every key that it had there. */
function receivedItem(received: Received, document: JsonObject | null): SoilItem {
	return {
		uuid: received.uuid,
		_type: received.type,
		realized_at: received.realized_at,
		canonical_at: received.canonical_at,
		data: received.data ?? document ?? {},
	};
}

/** A field of the document, else of the entry; null where neither has it. */
type Read = (name: string, nameInEntry?: string) => Json;

type Fields = (read: Read, entry: LedgerEntry) => JsonObject;

function reader({ context }: LedgerEntry, document: JsonObject | null): Read {
	return (name, nameInEntry = name) => document?.[name] ?? context[nameInEntry] ?? null;
}

/** The seed's own words, where they say what an action says. */
const EVENT_TYPES: ReadonlyMap<string, string> = new Map([
	[artifactLabelled.action, 'artifact_update'],
	[artifactMoved.action, 'artifact_update'],
	[conversationCreated.action, BRANCH_CREATED],
	[conversationCollapsed.action, 'summary_generated'],
]);

const systemEvent: Fields = (_read, { action, context }) => ({
	event_type: EVENT_TYPES.get(action) ?? action,
	payload: context,
});

const note: Fields = (read) => ({
	description: read('description', 'text'),
	summary: read('summary'),
	title: read('title'),
});

const message: Fields = (read, entry) => ({
	...note(read, entry),
	sender: read('sender'),
	recipient: read('recipient'),
	subject: read('subject'),
	fragments: fragmentsIn(read('fragments')),
});

/** Of a message whose document is gone only the ids are known. */
function fragmentsIn(found: Json): Json {
	if (!isJsonList(found)) return [];
	return found.map((one) => (isJsonObject(one) ? one : { id: one, content: null }));
}

const toolCall: Fields = (read, { context }) => ({
	tool: read('tool'),
	operation: read('operation'),
	params: read('params') ?? pick(context, ['artifact', 'lines']),
	result: read('result') ?? resultIn(read('status'), null),
	caller: read('caller'),
	context: read('context', 'intent'),
});

const proposedEdit: Fields = (read, entry) => ({
	...toolCall(read, entry),
	params: {
		artifact: read('artifact_uuid'),
		based_on: read('based_on'),
		range: read('range', 'lines'),
		content: read('content'),
		references: read('references'),
	},
	result: null,
	context: read('reasoning', 'intent'),
});

/** A run keeps digests of arguments and results, and nothing else. */
const stepOfRun: Fields = (read, entry) => ({
	tool: read('tool'),
	operation: read('operation') ?? 'call',
	params: pick(entry.context, ['run', 'call', 'step_id', 'arguments_sha256']),
	result: resultOfStep(entry),
	caller: 'agent',
	context: null,
});

function resultOfStep({ action, context, realizedAt }: LedgerEntry): Json {
	if (action === 'tool_intent') return null;
	const output = pick(context, ['result_sha256', 'state', 'code']);
	const status = context.state === 'committed' ? 'success' : 'error';
	return { status, output, timestamp: realizedAt };
}

const settledCall: Fields = (_read, { context, realizedAt }) => ({
	tool: 'run',
	operation: 'resolve',
	params: pick(context, ['run', 'call', 'step_id']),
	result: {
		status: context.answer === 'happened' ? 'success' : 'cancelled',
		output: context.answer ?? null,
		timestamp: realizedAt,
	},
	caller: 'user',
	context: null,
});

function resultIn(status: Json, output: Json): Json {
	return status === null ? null : { status, output, timestamp: null };
}

const entityDelta: Fields = (read) => ({
	entity_uuid: read('entity_uuid'),
	entity_type: read('entity_type'),
	commit: read('commit'),
	parent: read('parent'),
	version: read('version'),
	changes: read('changes'),
});

function pick(context: JsonObject, names: readonly string[]): JsonObject {
	return Object.fromEntries(names.map((name) => [name, context[name] ?? null]));
}

/** By action. Whatever isn't here is a SystemEvent of ours. */
const FIELDS: ReadonlyMap<string, Fields> = new Map<string, Fields>([
	[noteAdded.action, note],
	['note_recorded', note],
	[messageAdded.action, message],
	[toolUsed.action, toolCall],
	[editProposed.action, proposedEdit],
	['tool_intent', stepOfRun],
	['tool_call', stepOfRun],
	['operation_resolved', settledCall],
	[
		artifactCreated.action,
		(read) => ({ artifact_uuid: read('artifact_uuid'), label: read('label') }),
	],
	[
		artifactDelta.action,
		(read) => ({
			artifact_uuid: read('artifact_uuid'),
			commit: read('commit'),
			parent: read('parent'),
			ops: read('ops'),
			references: read('references') ?? [],
		}),
	],
	[noteVersioned.action, entityDelta],
	...BACKLOG_ENTRIES.map(({ action }): [string, Fields] => [action, entityDelta]),
]);
