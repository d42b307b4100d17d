// What Signoff writes into conversations' notes, after the ledger knows of it. A crash in between is found by the entry that was announced
// last: as long as the note is as it was before, it is written at the next start.

import type { Acting } from './acts';
import { conversationAt, type ConversationFile } from './file';
import { messageData, summaryText } from './entries';
import type { Turn } from '../../workspace';
import { bytesIfThere } from '../../shared/bytes-if-there';
import { isSameBytes } from '../../shared/same-bytes';
import { lenientUtf8 } from '../../shared/utf8';
import {
	appended,
	formatSection,
	sendersOf,
	withSummary,
	withTitle,
} from '../../../core/soil/conversation/format';
import { type IdsInBody, piecesAt, withIds } from '../../../core/soil/conversation/fragments';
import type {
	KnownConversation,
	KnownMessage,
	KnownSummary,
} from '../../../core/soil/conversation/known-conversations';
import { parseConversation } from '../../../core/soil/conversation/note';
import { sectionDigest, type Section } from '../../../core/soil/conversation/sections';
import { textDigest } from '../../../core/tools/digest';
import { parentOf } from '../../../core/workflow/paths';
import { VaultFault } from '../../../ports/vault-files';
import { text } from '../../../text';

/** At the end of the note as it is by then: what others add meanwhile stays. Throws VaultFault. */
export async function appendSection(turn: Turn, path: string, section: string): Promise<void> {
	await turn.files.edit(path, (current) => {
		const note = parseConversation(current);
		return appended(current, typeof note === 'string' ? [] : note.sections, section);
	});
}

/**
 * What the ledger has is done, also where the note can't be written now: it is tried again. Resolves to the sentence for whoever did it. Throws
 * VaultFault where the ledger hasn't got it.
 */
export async function written(
	{ turn, site }: Acting,
	path: string,
	sentence: string,
	write: () => Promise<unknown>,
): Promise<string> {
	try {
		await write();
		return sentence;
	} catch (error) {
		if (!turn.enforces || !(error instanceof VaultFault)) throw error;
		site.unfinished.add(path);
		site.due.add(path);
		return text.conversations.done.noteLater(sentence);
	} finally {
		site.touched(path);
	}
}

export async function writeNew(turn: Turn, path: string, bytes: Uint8Array): Promise<void> {
	await turn.files.createFolder(parentOf(path));
	await turn.files.createFile(path, bytes);
}

/** True where a note was written that the ledger had announced. Throws VaultFault. */
export async function finish(turn: Turn, known: KnownConversation): Promise<boolean> {
	const { announced } = known;
	if (announced === null || turn.watchesOnly) return false;
	const path = turn.full(known.path);
	if (announced.noteSha256 === null) return finishNew(turn, path, announced.dataSha256);
	const file = await conversationAt(turn, path);
	if (typeof file === 'string' || isWritten(known, file)) return false;
	const end = endOfThen(file, announced.noteSha256);
	const after = end === null ? null : await textAfter(turn, known, file, end);
	if (after === null || after === file.text) return false;
	await turn.files.edit(path, (current) => (current === file.text ? after : current));
	return true;
}

async function finishNew(turn: Turn, path: string, digest: string | null): Promise<boolean> {
	const wanted = digest === null ? null : await turn.parts.objects.get(digest);
	const now = await bytesIfThere(turn.files, path);
	if (!wanted || (now && isSameBytes(now, wanted))) return false;
	if (now === null) await writeNew(turn, path, wanted);
	// What a crash left of it is the beginning of what it was to be.
	else if (isSameBytes(now, wanted.subarray(0, now.length))) {
		const before = lenientUtf8.decode(now);
		const after = lenientUtf8.decode(wanted);
		await turn.files.edit(path, (current) => (current === before ? after : current));
	} else return false;
	return true;
}

/** What was announced is there, whatever else others have done. */
function isWritten(known: KnownConversation, { note, title }: ConversationFile): boolean {
	const last = known.messages.at(-1);
	switch (known.announced?.action ?? '') {
		case 'conversation_moved':
			return title === known.title;
		case 'message_added':
			return note.messages.some((section) => isOf(section, last));
		default:
			return note.summary !== null && note.summaryAt !== null;
	}
}

/** By its text, or the id of a fragment: somebody else may have said something at the same time. */
function isOf(section: Section, message: KnownMessage | undefined): boolean {
	const ids = message?.fragments ?? [];
	const isSame = sectionDigest(section) === message?.sectionSha256;
	return isSame || section.fragments.some(({ id }) => id !== null && ids.includes(id));
}

const MOST_ADDED = 100;

/** Where the note ends that was there when it was announced: others may have added to it meanwhile. Null where it is another one. */
function endOfThen({ text, note, snapshot }: ConversationFile, sha256: string): number | null {
	if (snapshot.sha256 === sha256) return text.length;
	for (const { from } of note.sections.slice(-MOST_ADDED)) {
		const end = text.slice(0, from).trimEnd().length;
		for (let at = end; at <= from; at += 1) if (textDigest(text.slice(0, at)) === sha256) return at;
	}
	return null;
}

/** `end`: where the note ended then. */
async function textAfter(
	turn: Turn,
	known: KnownConversation,
	file: ConversationFile,
	end: number,
): Promise<string | null> {
	switch (known.announced?.action ?? '') {
		case 'conversation_moved':
			return withTitle(file.text, known.title);
		case 'message_added':
			return withMessage(turn, known.messages.at(-1), file, end);
		case 'conversation_collapsed':
			return known.summary && summarised(turn, known.summary, file);
		default:
			return null;
	}
}

async function summarised(
	turn: Turn,
	{ timestamp, author, fragmentIds, dataSha256 }: KnownSummary,
	file: ConversationFile,
): Promise<string | null> {
	const content = await summaryText(turn, dataSha256);
	if (content === null) return null;
	const head = { kind: 'summary', sender: author, recipient: null, subject: null } as const;
	const text = withKnownIds(content, fragmentIds);
	const done = withSummary(file.text, { ...head, at: Date.parse(timestamp), text });
	return done.ok ? done.value : null;
}

/** Before what others have added. */
async function withMessage(
	turn: Turn,
	message: KnownMessage | undefined,
	{ text, note }: ConversationFile,
	end: number,
): Promise<string | null> {
	const above = note.sections.filter(({ from }) => from < end);
	const section = await sectionFor(turn, message, above);
	const [then, added] = [text.slice(0, end), text.slice(end).trimStart()];
	if (section === null) return null;
	const after = appended(then, above, section);
	return added === '' ? after : `${after}${text.includes('\r\n') ? '\r\n' : '\n'}${added}`;
}

/** As the ledger says that it stands there; null where its text wasn't kept. */
async function sectionFor(
	turn: Turn,
	message: KnownMessage | undefined,
	above: readonly Section[],
): Promise<string | null> {
	const data = message ? await messageData(turn, message.dataSha256) : null;
	if (!message || !data) return null;
	const { sender, recipient, subject, canonicalAt } = message;
	const at = Date.parse(canonicalAt);
	const head = { kind: 'message', sender, recipient, subject, at } as const;
	const contents = data.fragments.map(({ content }) => content);
	const split = piecesAt(data.description, contents);
	const text = withKnownIds(data.description, message.fragments, { split });
	const section = formatSection({ ...head, text }, sendersOf(above));
	return textDigest(section) === message.sectionSha256 ? section : null;
}

/** The ids that it was given then. */
export function withKnownIds(body: string, ids: readonly string[], given: IdsInBody = {}): string {
	const left = ids.values();
	return withIds(body, () => left.next().value ?? '', given).text;
}
