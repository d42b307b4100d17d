// All kinds of ledger entries: the vocabulary of the log. Lists, types, replay, rows, filters and the table of the format
// page are derived from it. A new kind is one definition in its family's file, and its words.

import { APPROVAL_ENTRIES } from './approval';
import { BACKLOG_ENTRIES } from './backlog';
import { DOOR_ENTRIES } from './door';
import { COMMAND_ENTRIES } from './command';
import type { EntryToWrite } from './entry';
import type { EntryDefinition } from './define';
import { ITEM_ENTRIES } from './item';
import { FAILURE_ENTRIES, LOG_ENTRIES } from './log';
import { LOOP_ENTRIES } from './loop';
import { ARTIFACT_ENTRIES } from './memory/artifact';
import { CONVERSATION_ENTRIES } from './memory/conversation';
import { RECEIVED_ENTRIES } from './memory/received';
import { RELATION_ENTRIES } from './memory/relation';
import { VERSION_ENTRIES } from './memory/version';
import { PLAN_ENTRIES } from './plan';
import { RUN_ENTRIES } from './run';
import { TRANSITION_ENTRIES } from './transition';
import { WORKSPACE_ENTRIES } from './workspace';

export const ENTRIES = [
	...LOG_ENTRIES,
	...WORKSPACE_ENTRIES,
	...ITEM_ENTRIES,
	...TRANSITION_ENTRIES,
	...APPROVAL_ENTRIES,
	...LOOP_ENTRIES,
	...PLAN_ENTRIES,
	...RUN_ENTRIES,
	...DOOR_ENTRIES,
	...COMMAND_ENTRIES,
	...BACKLOG_ENTRIES,
	...VERSION_ENTRIES,
	...CONVERSATION_ENTRIES,
	...ARTIFACT_ENTRIES,
	...RELATION_ENTRIES,
	...RECEIVED_ENTRIES,
	...FAILURE_ENTRIES,
] as const;

export type KnownEntry = (typeof ENTRIES)[number];
export type LedgerAction = KnownEntry['action'];

/** What a use case has to say; the writer adds time, identity and chain. */
export type NewEntry = EntryToWrite<LedgerAction>;

/** Kinds of entries by their action. */
export type Vocabulary = ReadonlyMap<string, EntryDefinition>;

export function vocabularyOf(entries: readonly EntryDefinition[]): Vocabulary {
	return new Map(entries.map((entry) => [entry.action, entry]));
}

/** `_type` of an action; null for one that this version does not know. */
export function typeOf(action: string): string | null {
	return VOCABULARY.get(action)?.type ?? null;
}

export const VOCABULARY = vocabularyOf(ENTRIES);
