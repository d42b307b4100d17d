import type { Acting, ConversationRefused, FoundConversation } from './acts';
import { conversationAt, type ConversationFile, folderOf, isTyped } from './file';
import { takeIn } from './take-in';
import type { Turn, WorkspaceView } from '../../workspace';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { text } from '../../../text';

/**
 * As it is now, with what others wrote taken in. On a device that doesn't enforce, a note that the ledger knows nothing of is looked for.
 * Throws LedgerFault or VaultFault.
 */
export async function findConversation(
	{ turn, site }: Acting,
	uuid: string,
): Promise<Result<FoundConversation, ConversationRefused>> {
	const { refused } = text.conversations;
	const path = await pathOf(turn, uuid);
	const file = path === null ? 'missing' : await conversationAt(turn, path);
	if (typeof file === 'string' || file.note.uuid !== uuid) return refuse(refused.none);
	if (isTyped(turn, file)) return refuse(text.decisions.unsavedYet);
	if (!turn.enforces) return accept({ file, known: turn.records.conversations.get(uuid) });
	await takeIn(turn, site, file.path, false);
	const now = await conversationAt(turn, file.path);
	const known = turn.records.conversations.get(uuid);
	if (typeof now === 'string' || !known) return refuse(refused.none);
	if (turn.full(known.path) !== now.path) return refuse(refused.isCopy);
	return accept({ file: now, known });
}

/** The same, if nothing may be said there any more only because of its summary. */
export async function findActive(
	acting: Acting,
	uuid: string,
): Promise<Result<FoundConversation, ConversationRefused>> {
	const found = await findConversation(acting, uuid);
	return found.ok && isCollapsed(found.value)
		? refuse(text.conversations.refused.collapsed)
		: found;
}

export function isCollapsed({ file, known }: FoundConversation): boolean {
	return (known?.summary ?? file.note.summary) !== null;
}

/** Vault path of the note; null where there is none. Throws VaultFault `unreadable`. */
async function pathOf(workspace: WorkspaceView, uuid: string): Promise<string | null> {
	const known = workspace.records.conversations.get(uuid);
	if (known && !known.isGone) {
		const path = workspace.full(known.path);
		const file = await conversationAt(workspace, path);
		if (typeof file !== 'string' && file.note.uuid === uuid) return path;
	}
	// It was moved, or came, before anybody looked.
	const file = await searched(workspace, ({ note }) => note.uuid === uuid);
	return file?.path ?? null;
}

async function searched(
	workspace: WorkspaceView,
	isMeant: (file: ConversationFile) => boolean,
): Promise<ConversationFile | null> {
	for (const path of (await workspace.files.notesIn(folderOf(workspace))).sort()) {
		const file = await conversationAt(workspace, path);
		if (typeof file !== 'string' && isMeant(file)) return file;
	}
	return null;
}

/**
 * Why a conversation can't be reopened: another one continues it. On a device that doesn't enforce, also one that the ledger doesn't know
 * yet. Throws VaultFault `unreadable`.
 */
export async function whyContinued(turn: Turn, uuid: string): Promise<ConversationRefused | null> {
	const { refused } = text.conversations;
	const known = turn.records.conversations.continuation(uuid);
	if (known) {
		const continuation = { uuid: known.uuid, path: turn.full(known.path) };
		const why = known.isGone ? refused.continuedByGone : refused.continued;
		return { ...why(known.title), continuation };
	}
	const file = turn.enforces ? null : await searched(turn, ({ note }) => note.continues === uuid);
	const continuation = file && { uuid: file.note.uuid, path: file.path };
	return continuation && { ...refused.continued(file.title), continuation };
}
