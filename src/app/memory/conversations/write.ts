// What Signoff writes into conversations' notes, after the ledger knows of it. A crash in between is found by the entry that was announced
// last: as long as the note is as it was before, it is written at the next start.

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
import { piecesAt, withIds } from '../../../core/soil/conversation/fragments';
import type { Piece } from '../../../core/soil/fragments/split';
import type {
	KnownConversation,
	KnownMessage,
	KnownSummary,
} from '../../../core/soil/conversation/known-conversations';
import { parseConversation } from '../../../core/soil/conversation/note';
import { textDigest } from '../../../core/tools/digest';
import { parentOf } from '../../../core/workflow/paths';

/** At the end of the note as it is by then: what others add meanwhile stays. Throws VaultFault. */
export async function appendSection(turn: Turn, path: string, section: string): Promise<void> {
	await turn.files.edit(path, (current) => {
		const note = parseConversation(current);
		return appended(current, typeof note === 'string' ? [] : note.sections, section);
	});
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
	if (typeof file === 'string' || file.snapshot.sha256 !== announced.noteSha256) return false;
	const after = await textAfter(turn, known, file);
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

async function textAfter(
	turn: Turn,
	known: KnownConversation,
	file: ConversationFile,
): Promise<string | null> {
	switch (known.announced?.action ?? '') {
		case 'conversation_moved':
			return withTitle(file.text, known.title);
		case 'message_added': {
			const section = await sectionFor(turn, known.messages.at(-1), file);
			return section === null ? null : appended(file.text, file.note.sections, section);
		}
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
	const head = { kind: 'summary', sender: author, recipient: null } as const;
	const text = withKnownIds(content, fragmentIds);
	const done = withSummary(file.text, { ...head, at: Date.parse(timestamp), text });
	return done.ok ? done.value : null;
}

/** As the ledger says that it stands there; null where its text wasn't kept. */
async function sectionFor(
	turn: Turn,
	message: KnownMessage | undefined,
	{ note }: ConversationFile,
): Promise<string | null> {
	const data = message ? await messageData(turn, message.dataSha256) : null;
	if (!message || !data) return null;
	const { sender, recipient, canonicalAt } = message;
	const head = { kind: 'message', sender, recipient, at: Date.parse(canonicalAt) } as const;
	const contents = data.fragments.map(({ content }) => content);
	const split = piecesAt(data.description, contents);
	const text = withKnownIds(data.description, message.fragments, { split });
	const section = formatSection({ ...head, text }, sendersOf(note.sections));
	return textDigest(section) === message.sectionSha256 ? section : null;
}

/** The ids that it was given then. */
export function withKnownIds(
	body: string,
	ids: readonly string[],
	{ hasIds = false, split }: { hasIds?: boolean; split?: readonly Piece[] } = {},
): string {
	const given = ids.values();
	return withIds(body, () => given.next().value ?? '', hasIds, split).text;
}
