// A conversation's note as it is at one moment.

import { isBeingTyped, type Snapshot, takeSnapshot, type WorkspaceView } from '../../workspace';
import { CONVERSATIONS_FOLDER } from '../../../core/kinds/conversation';
import { FragmentIds } from '../../../core/soil/fragments/fragment-id';
import { blockIds } from '../../../core/soil/fragments/block-ids';
import {
	type ConversationNote,
	parseConversation,
	type WhyNoConversation,
} from '../../../core/soil/conversation/note';
import { baseNameOf, isNotePath, isWithin } from '../../../core/workflow/paths';

export interface ConversationFile {
	/** Vault path. */
	path: string;
	snapshot: Snapshot;
	text: string;
	note: ConversationNote;
	/** Of the first heading; the file's name where there is none. */
	title: string;
}

/** Why the note at a path is no conversation; `missing` where there is no note. */
export type NoConversation = WhyNoConversation | 'missing' | 'not-text';

/** Throws VaultFault `unreadable`. */
export async function conversationAt(
	workspace: WorkspaceView,
	path: string,
): Promise<ConversationFile | NoConversation> {
	const snapshot = isNotePath(path) ? await takeSnapshot(workspace.files, path) : null;
	if (!snapshot) return 'missing';
	const { text } = snapshot;
	if (text === null) return 'not-text';
	const note = parseConversation(text);
	if (typeof note === 'string') return note;
	return { path, snapshot, text, note, title: note.title?.text ?? baseNameOf(path) };
}

/** Somebody is in the middle of writing it. */
export function isTyped(workspace: WorkspaceView, { path, snapshot }: ConversationFile): boolean {
	return isBeingTyped(workspace, workspace.relative(path) ?? path, snapshot);
}

export function folderOf(workspace: WorkspaceView): string {
	return workspace.full(CONVERSATIONS_FOLDER);
}

export function isConversationPath(workspace: WorkspaceView, path: string): boolean {
	return isNotePath(path) && isWithin(folderOf(workspace), path);
}

/** Ids that the note has already are never given again. */
export function idsBeside(text: string): FragmentIds {
	return new FragmentIds(blockIds(text).map(({ id }) => id));
}
