// A note as an artifact: what it says of itself, and its text after the properties.

import {
	isBeingTyped,
	type Snapshot,
	snapshotOf,
	takeSnapshot,
	type WorkspaceView,
} from '../../workspace';
import { encodeUtf8 } from '../../shared/utf8';
import { editFrontmatter, type PropertyChange } from '../../../core/note/frontmatter-edit';
import { parseFrontmatter } from '../../../core/note/frontmatter';
import { accept, refuse, type Result } from '../../../core/shared/result';
import { type ArtifactIdentity, identityOf } from '../../../core/soil/artifact/identity';

export interface ArtifactNote {
	/** Vault path. */
	path: string;
	snapshot: Snapshot;
	/** All of it. */
	text: string;
	/** After its properties: what is committed. */
	content: string;
	/** Null for a note that doesn't say that it is an artifact. */
	identity: ArtifactIdentity | null;
}

export type Unreadable =
	/** Nothing is there. */
	| 'missing'
	/** Its bytes are no text. */
	| 'not-text'
	/** Its properties can't be read, so nobody can tell where its text begins. */
	| 'broken'
	/** Programs empty a file before they write it. */
	| 'empty';

/** Throws VaultFault `unreadable`. */
export async function artifactNoteAt(
	workspace: WorkspaceView,
	path: string,
): Promise<Result<ArtifactNote, Unreadable>> {
	const snapshot = await takeSnapshot(workspace.files, path);
	return snapshot ? artifactNoteOf(path, snapshot) : refuse('missing');
}

export function artifactNoteOf(path: string, snapshot: Snapshot): Result<ArtifactNote, Unreadable> {
	const { text, broken, properties } = snapshot;
	if (text === null) return refuse('not-text');
	if (broken) return refuse('broken');
	if (text === '') return refuse('empty');
	const { body } = parseFrontmatter(text);
	return accept({ path, snapshot, text, content: body, identity: identityOf(properties) });
}

/** The whole note with another text, or other properties. Null where it can't be written with certainty. */
export function noteWith(
	note: ArtifactNote,
	{ content = note.content, changes = [] }: { content?: string; changes?: PropertyChange[] },
): string | null {
	const head = note.text.slice(0, note.text.length - note.content.length);
	const edited = editFrontmatter(head + content, changes);
	if (!edited.ok) return null;
	const after = artifactNoteOf(note.path, snapshotOf(encodeUtf8(edited.value)));
	// A text that begins like properties would be read as such.
	const isSame = edited.value === '' ? content === '' : after.ok && after.value.content === content;
	return isSame ? edited.value : null;
}

/** An editor shows something else: it isn't at rest. */
export function isTyped(workspace: WorkspaceView, { path, snapshot }: ArtifactNote): boolean {
	return isBeingTyped(workspace, workspace.relative(path) ?? path, snapshot);
}
