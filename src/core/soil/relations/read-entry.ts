// Which relations an entry is evidence of, beside its cause: a table of readings by action. What an earlier entry has to say
// for that is kept in `Past`, by ids and never by texts.

import { contextIf } from '../../entries/define';
import { undo } from '../../entries/approval';
import { entityChanged, entityCreated, entityRenumbered, fieldsIn } from '../../entries/backlog';
import type { LedgerEntry } from '../../entries/entry';
import { artifactDelta } from '../../entries/memory/artifact';
import {
	conversationCollapsed,
	conversationCreated,
	messageAdded,
	messageUndone,
	noteAdded,
	noteUndone,
} from '../../entries/memory/conversation';
import { noteVersioned } from '../../entries/memory/version';
import { prefixOf } from '../ids';
import type { Ends } from './edge';
import type { RelationKind } from './relation';

export class Past {
	/** The last message of a conversation. */
	readonly lastMessage = new Map<string, string>();
	/** The messages that have a fragment of an id, the newest last: the same words have the same id. */
	readonly fragments = new Map<string, string[]>();
	/** The entry that recorded a commit. */
	readonly commits = new Map<string, string>();
	/** The entry by which an entity got the id that it goes by. */
	readonly named = new Map<string, string>();
	/** The entry that closed it: an issue, or a conversation. */
	readonly closed = new Map<string, string>();
}

type Reading = (entry: LedgerEntry, past: Past) => readonly Ends[];

export function endsIn(entry: LedgerEntry, past: Past): readonly Ends[] {
	return READINGS.get(entry.action)?.(entry, past) ?? [];
}

const READINGS: ReadonlyMap<string, Reading> = new Map<string, Reading>([
	['message_added', messageEnds],
	['message_undone', (entry) => superceded(entry, contextIf(messageUndone, entry)?.message)],
	['note_undone', (entry) => superceded(entry, contextIf(noteUndone, entry)?.note)],
	['note_added', noteEnds],
	['conversation_created', conversationEnds],
	['conversation_collapsed', summaryEnds],
	['artifact_delta', deltaEnds],
	['note_versioned', versionEnds],
	['undo', (entry) => superceded(entry, contextIf(undo, entry)?.undoes)],
	['entity_created', createdEnds],
	['entity_changed', changedEnds],
	['entity_renumbered', renumberedEnds],
]);

/** None where one of the ends is missing. */
function ends(
	kind: RelationKind,
	source: string | null | undefined,
	target: string | null | undefined,
): readonly Ends[] {
	return source && target ? [{ kind, source, target }] : [];
}

function superceded({ uuid }: LedgerEntry, old: string | null | undefined): readonly Ends[] {
	return ends('supercedes', uuid, old);
}

/** It replies to the one before it in the same conversation. */
function messageEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const told = contextIf(messageAdded, entry);
	if (!told?.conversation) return [];
	const { uuid } = entry;
	const before = past.lastMessage.get(told.conversation);
	past.lastMessage.set(told.conversation, uuid);
	for (const fragment of told.fragments) {
		const others = past.fragments.get(fragment);
		if (others) others.push(uuid);
		else past.fragments.set(fragment, [uuid]);
	}
	return [...ends('contains', told.conversation, uuid), ...ends('replies_to', uuid, before)];
}

function noteEnds(entry: LedgerEntry): readonly Ends[] {
	const about = contextIf(noteAdded, entry)?.about ?? '';
	return prefixOf(about) === null ? [] : ends('mentions', entry.uuid, about);
}

function conversationEnds(entry: LedgerEntry): readonly Ends[] {
	const told = contextIf(conversationCreated, entry);
	return ends('continues', told?.conversation, told?.continues);
}

/** The summary is an item; its sources are the messages, which the conversation contains. */
function summaryEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const conversation = contextIf(conversationCollapsed, entry)?.conversation;
	if (conversation) past.closed.set(conversation, entry.uuid);
	return ends('derived_from', entry.uuid, conversation);
}

function deltaEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const told = contextIf(artifactDelta, entry);
	if (!told) return [];
	if (told.commit) past.commits.set(told.commit, entry.uuid);
	const fragments = told.references.map((reference) => fragmentOf(reference, told.message, past));
	return [told.message, ...fragments].flatMap((source) => ends('derived_from', entry.uuid, source));
}

/** Of the message that is named, if that has it; else of the last one that has. */
function fragmentOf(reference: string, message: string | null, past: Past): string {
	const having = past.fragments.get(reference) ?? [];
	const holder = message !== null && having.includes(message) ? message : having.at(-1);
	return holder === undefined ? reference : `${holder}#${reference}`;
}

/** `restores` names the version by its hash, or by its item. */
function versionEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const told = contextIf(noteVersioned, entry);
	if (told?.commit) past.commits.set(told.commit, entry.uuid);
	const restored = told?.restores ?? '';
	const item = prefixOf(restored) === 'item' ? restored : past.commits.get(restored);
	return ends('derived_from', entry.uuid, item);
}

function createdEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const uuid = contextIf(entityCreated, entry)?.entity_uuid;
	if (uuid) past.named.set(uuid, entry.uuid);
	return [];
}

/** An item that is made of an issue, and an issue that is opened again. */
function changedEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const told = contextIf(entityChanged, entry);
	if (!told?.entity_uuid) return [];
	const { entity_uuid: uuid, task } = told;
	const made = ends('derived_from', task, uuid);
	const status = fieldsIn(told.changes).find(({ name }) => name === 'status');
	if (status?.after === 'closed') past.closed.set(uuid, entry.uuid);
	if (status?.before !== 'closed' || status.after === 'closed') return made;
	const closing = past.closed.get(uuid);
	past.closed.delete(uuid);
	return [...made, ...superceded(entry, closing)];
}

function renumberedEnds(entry: LedgerEntry, past: Past): readonly Ends[] {
	const uuid = contextIf(entityRenumbered, entry)?.entity_uuid;
	if (!uuid) return [];
	const before = past.named.get(uuid);
	past.named.set(uuid, entry.uuid);
	return superceded(entry, before);
}
