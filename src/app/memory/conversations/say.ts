// A message at the end of a conversation, and a conversation, or a branch of one, to begin with.

import type {
	Acting,
	By,
	ConversationDone,
	ConversationOutcome,
	ConversationRefused,
	FoundConversation,
	LateMessage,
} from './acts';
import { conversationEntry, type MessageData, messageEntry } from './entries';
import { type ConversationFile, folderOf, idsBeside } from './file';
import { findActive, findConversation, isCollapsed, whyContinued } from './find';
import { appendSection, writeNew, written } from './write';
import { encodeUtf8 } from '../../shared/utf8';
import { freePath, type Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import { safeName } from '../../../core/backlog/safe-name';
import { isPersons, lastOfPerson } from '../../../core/soil/conversation/answered';
import { compareNote } from '../../../core/soil/conversation/compare';
import {
	formatConversation,
	formatSection,
	isSubject,
	sendersOf,
} from '../../../core/soil/conversation/format';
import { withIds } from '../../../core/soil/conversation/fragments';
import type {
	KnownConversation,
	KnownMessage,
} from '../../../core/soil/conversation/known-conversations';
import { isParticipant } from '../../../core/soil/conversation/head';
import type { ConversationHead } from '../../../core/soil/conversation/note';
import { soilId } from '../../../core/soil/ids';
import type { Piece } from '../../../core/soil/fragments/split';
import { FragmentIds } from '../../../core/soil/fragments/fragment-id';
import { accept, refuse } from '../../../core/shared/result';
import { textDigest } from '../../../core/tools/digest';
import { problemWithFolder, tidyFolderPath } from '../../../core/workflow/folder-name';
import { joinPath } from '../../../core/workflow/paths';
import { text } from '../../../text';
import { recorded } from '../../../text/recorded';

export interface NewMessage {
	/** Markdown, as it was typed. */
	content: string;
	recipient?: string;
	/** What it is about: it stands in the heading. */
	subject?: string;
	/** The item that whoever speaks has read last: where somebody spoke after it, nothing is said. */
	basedOn?: string;
	/** Uuid of the item that led to this one; what it answers, where it is left out. */
	cause?: string;
}

export interface NewConversation {
	title?: string;
	project?: string;
	/** Below `Conversations`. */
	folder?: string;
	/** The first message. */
	content?: string;
	/** Of the first message. */
	recipient?: string;
	subject?: string;
}

const LONGEST = 512 * 1024;

/** `split`: what the message consists of; by the rules where it is left out. Throws LedgerFault or VaultFault. */
export async function say(
	acting: Acting,
	uuid: string,
	message: NewMessage,
	split?: readonly Piece[],
): Promise<ConversationOutcome> {
	const why = whyUnsayable(acting.by, message);
	if (why) return refuse(why);
	const found = await findActive(acting, uuid);
	if (!found.ok) return found;
	const late = whyLate(found.value, message.basedOn);
	if (late) return refuse(late);
	const { file, known } = found.value;
	const { turn, site, by } = acting;
	const made = messageOf(turn, by, message, { ids: idsBeside(file.text), split });
	const section = formatSection(made.section, sendersOf(file.note.sections));
	let item: string | null = null;
	if (known && turn.enforces) {
		item = turn.newUuid();
		const told = {
			known,
			data: made.data,
			position: known.messages.length,
			at: made.at,
			uuid: item,
		};
		const entry = await messageEntry(turn, {
			...{ ...told, sectionSha256: textDigest(section), by },
			ahead: { noteSha256: file.snapshot.sha256 },
			cause: message.cause ?? answered(turn, by, known),
		});
		await turn.write(entry);
	}
	try {
		await appendSection(turn, file.path, section);
	} catch (error) {
		// Nothing was said then. It may still be written into the log later, and is not in the note.
		if (known && item !== null) turn.writeLater(takenBack(known, item));
		throw error;
	}
	site.touched(file.path);
	return accept({
		...doneAt(file.path, uuid),
		item,
		sentence: text.conversations.done.said(file.title),
	});
}

function takenBack(known: { uuid: string; path: string }, item: string): NewEntry {
	return conversationEntry('message_undone', {
		...{ known, cause: item },
		by: { actor: 'system', via: 'signoff' },
		more: { message: item },
	});
}

/** What it answers; null for a person, and where no person has said anything. */
function answered(
	{ records: { conversations }, parts }: Turn,
	{ participant }: By,
	place: Parameters<typeof lastOfPerson>[1],
): string | null {
	const person = parts.person();
	return isPersons(participant, person) ? null : lastOfPerson(conversations, place, person);
}

function doneAt(path: string, uuid: string): Pick<ConversationDone, 'path' | 'uuid'> {
	return { path, uuid };
}

/** Throws LedgerFault or VaultFault. */
export async function begin(acting: Acting, wanted: NewConversation): Promise<ConversationOutcome> {
	const why = whyUnsayable(acting.by, firstOf(wanted));
	if (why) return refuse(why);
	const { folder = '' } = wanted;
	if (folder !== '' && problemWithFolder(folder) !== null)
		return refuse(text.conversations.refused.badFolder(folder));
	const { created } = text.conversations.done;
	return create(acting, wanted, { parent: null, forkedAt: null, continues: null }, created);
}

/**
 * A branch from any message, also one of a branch that is collapsed, or below one: a fork only points at what was said. Null for `item` means
 * from where the conversation is now.
 */
export async function fork(
	acting: Acting,
	uuid: string,
	item: string | null,
	wanted: NewConversation,
): Promise<ConversationOutcome> {
	const why = whyUnsayable(acting.by, firstOf(wanted));
	if (why) return refuse(why);
	const found = await findConversation(acting, uuid);
	if (!found.ok) return found;
	const { file, known } = found.value;
	const messages = standing(known);
	if (item !== null && !messages.some((message) => message.uuid === item))
		return refuse(text.conversations.refused.noMessage);
	const forkedAt = item ?? messages.at(-1)?.uuid ?? null;
	const place = { parent: uuid, forkedAt, continues: null };
	return create(acting, inheriting(file, wanted), place, text.conversations.done.forked);
}

function firstOf({ content, recipient, subject }: NewConversation): NewMessage | null {
	if (content === undefined) return null;
	return {
		content,
		...(recipient !== undefined && { recipient }),
		...(subject !== undefined && { subject }),
	};
}

function standing(known: KnownConversation | null): readonly KnownMessage[] {
	return known?.messages.filter(({ isUndone }) => !isUndone) ?? [];
}

/** Project and title, where nothing else is said. */
function inheriting({ note, title }: ConversationFile, wanted: NewConversation): NewConversation {
	return { ...(note.project !== null && { project: note.project }), title, ...wanted };
}

/** A new log whose first item refers to the old one, which stays as it is. There is one such log. */
export async function reopen(
	acting: Acting,
	uuid: string,
	wanted: NewConversation,
): Promise<ConversationOutcome> {
	const found = await findConversation(acting, uuid);
	if (!found.ok) return found;
	if (!isCollapsed(found.value)) return refuse(text.conversations.refused.notCollapsed);
	const continued = await whyContinued(acting.turn, uuid);
	if (continued) return refuse(continued);
	const { file, known } = found.value;
	const forkedAt = standing(known).at(-1)?.uuid ?? null;
	const content = [recorded.conversation.continues(linkTo(file.title, uuid)), wanted.content ?? ''];
	const place = { parent: uuid, forkedAt, continues: uuid };
	const whole = { ...inheriting(file, wanted), content: content.join('\n\n').trim() };
	const why = whyUnsayable(acting.by, firstOf(whole));
	if (why) return refuse(why);
	return create(acting, whole, place, text.conversations.done.reopened);
}

/** As seed 003 refers to a log. */
function linkTo(title: string, uuid: string): string {
	return `[${title.replace(/[[\]\\]/g, '\\$&')}](${uuid})`;
}

function titleFrom(wished: string | undefined): string {
	const title = wished?.replace(/\s+/g, ' ').trim() ?? '';
	return title === '' ? recorded.conversation.untitled : title;
}

async function create(
	acting: Acting,
	{ title: wished, project, folder, ...wanted }: NewConversation,
	place: Pick<ConversationHead, 'parent' | 'forkedAt' | 'continues'>,
	sentence: (title: string) => string,
): Promise<ConversationOutcome> {
	const { turn, by } = acting;
	const uuid = soilId('uuid', turn.parts.ids.uuid());
	const title = titleFrom(wished);
	const name = `${safeName(title, 'conversation')}.md`;
	const path = await freePath(
		turn.files,
		joinPath(folderOf(turn), tidyFolderPath(folder ?? ''), name),
	);
	const head = { uuid, ...place, project: project ?? null, summaryAt: null, summaryBy: null };
	const first = firstOf(wanted);
	const made = first && messageOf(turn, by, first, { ids: new FragmentIds() });
	const note = formatConversation(head, title, made ? [made.section] : []);
	const bytes = encodeUtf8(note);
	let item: string | null = null;
	if (turn.enforces) {
		const { sha256 } = await turn.parts.objects.put(bytes);
		const known = { uuid, path: turn.relative(path) ?? path };
		const { parent, forkedAt, continues } = place;
		const cause = answered(turn, by, { inNote: [], parent, forkedAt });
		const more = {
			...{ title, project: head.project, parent, forked_at: forkedAt, continues },
			...{ participant: by.participant, data_sha256: sha256 },
		};
		const ahead = { noteSha256: null };
		const created = { known, cause, by, more, ahead };
		const entries = [conversationEntry('conversation_created', created)];
		if (made) {
			item = turn.newUuid();
			const told = { known: { ...known, messages: [] }, data: made.data, position: 0, at: made.at };
			const section = textDigest(formatSection(made.section, new Set()));
			// Told of in one breath with the note that it stands in.
			const more = { sectionSha256: section, by, ahead, cause, uuid: item };
			entries.push(await messageEntry(turn, { ...told, ...more }));
		}
		await turn.writeAll(entries);
	}
	const done = await written(acting, path, sentence(title), () => writeNew(turn, path, bytes));
	return accept({ ...doneAt(path, uuid), item, sentence: done });
}

function messageOf(
	turn: Turn,
	{ participant: sender }: By,
	{ content, ...named }: NewMessage,
	{ ids, split }: { ids: FragmentIds; split?: readonly Piece[] | undefined },
) {
	const description = asSaid(content);
	const at = turn.now();
	const { recipient = null, subject = null } = named;
	const { text: withAll, fragments } = withIds(description, (one) => ids.give(one), { split });
	const data: MessageData = { description, sender, recipient, subject, fragments };
	const section = { kind: 'message', sender, recipient, at, subject, text: withAll } as const;
	return { at, data, section };
}

/** As it is kept, of what was typed. */
export function asSaid(content: string): string {
	return content
		.replace(/\r\n?/g, '\n')
		.replace(/^(?:[ \t]*\n)+/, '')
		.trimEnd();
}

function whyUnsayable({ participant }: By, message: NewMessage | null): ConversationRefused | null {
	const { refused } = text.conversations;
	const names = [participant, ...(message?.recipient === undefined ? [] : [message.recipient])];
	const bad = names.find((name) => !isParticipant(name));
	if (bad !== undefined) return refused.badName(bad);
	if (message === null) return null;
	if (message.content.trim() === '') return refused.nothingSaid;
	if (message.subject !== undefined && !isSubject(message.subject)) return refused.badSubject;
	return message.content.length > LONGEST ? refused.tooLong : null;
}

/** What was said after the item that somebody has read last, in the ledger or in the note. */
function whyLate(
	{ known, file }: FoundConversation,
	basedOn: string | undefined,
): ConversationRefused | null {
	if (basedOn === undefined) return null;
	const messages = standing(known);
	const head = messages.at(-1)?.uuid ?? null;
	const unheard = known ? compareNote(known, file.note).fresh.length : file.note.messages.length;
	if (head === basedOn && unheard === 0) return null;
	const at = messages.findIndex(({ uuid }) => uuid === basedOn);
	const conflict: LateMessage = {
		error: 'Entity was modified by another client',
		current_hash: head,
		current_version: messages.length + unheard,
		client_hash: basedOn,
		client_version: at < 0 ? null : at + 1,
	};
	return { ...text.conversations.refused.late, conflict };
}
