// A spec's or issue's note as it is at one moment, and what an entry says of it.

import { placesOf, kindAt } from './places';
import {
	isBeingTyped,
	type Snapshot,
	snapshotOf,
	takeSnapshot,
	type WorkspaceView,
} from '../../workspace';
import { encodeUtf8 } from '../../shared/utf8';
import { type BacklogNote, readBacklogNote } from '../../../core/backlog/backlog-note';
import { parseLines, toLine } from '../../../core/backlog/mirror/jsonl';

export interface EntityNote extends BacklogNote {
	snapshot: Snapshot;
}

/** Null where there is no note, and for one that is no entity. Throws VaultFault `unreadable`. */
export async function entityNoteAt(
	workspace: WorkspaceView,
	path: string,
): Promise<EntityNote | null> {
	const snapshot = await takeSnapshot(workspace.files, path);
	return snapshot && entityNoteOf(workspace, path, snapshot);
}

/** `text`: as it will be. */
export function entityNoteWith(
	workspace: WorkspaceView,
	path: string,
	text: string,
): EntityNote | null {
	return entityNoteOf(workspace, path, snapshotOf(encodeUtf8(text)));
}

/** What it says will be known when somebody mends it. */
export function isUnreadable({ text, broken }: Snapshot): boolean {
	return text === null || broken;
}

export function entityNoteOf(
	workspace: WorkspaceView,
	path: string,
	snapshot: Snapshot,
): EntityNote | null {
	const kind = kindAt(placesOf(workspace), path);
	const { text, properties, body } = snapshot;
	if (!kind || text === null || isUnreadable(snapshot)) return null;
	const note = readBacklogNote(kind, { path, text, properties, body }, workspace.now());
	return note && { ...note, snapshot };
}

/** Its line in the mirror. `before`: as it is there so far, which keeps what a note can't say, such as the types of values. */
export function lineOf(workspace: WorkspaceView, note: BacklogNote, before?: string): string {
	const { entity, content, refs, uuid, unknown } = note;
	const filePath = workspace.relative(note.path) ?? note.path;
	const [previous = null] = before === undefined ? [] : parseLines(before, entity.kind).lines;
	return toLine({ entity, content, filePath, refs, uuid, unknown }, previous);
}

/** Somebody is in the middle of writing it. */
export function isTyped(workspace: WorkspaceView, note: EntityNote): boolean {
	return isBeingTyped(workspace, workspace.relative(note.path) ?? note.path, note.snapshot);
}
