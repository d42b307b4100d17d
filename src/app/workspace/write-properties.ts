// Writes properties into a note, if it is a note that can be written. What cannot be read as text, or
// has a block that nobody can edit with certainty, keeps its bytes; the ledger alone then knows.

import { editFrontmatter, type PropertyChange } from '../../core/note/frontmatter-edit';
import { encodeUtf8, lenientUtf8 } from '../shared/utf8';
import type { Turn, WorkspaceView } from './running-workspace';
import type { Snapshot } from './snapshot';

/** Somebody wrote the note after it was looked at, so what was decided is not what lies there. */
export class NoteChanged extends Error {
	override readonly name = 'NoteChanged';
}

/** Resolves to the bytes that lie there afterwards. Throws VaultFault, and what `ready` does: see VaultFiles. */
export function writeProperties(
	turn: Turn,
	path: string,
	snapshot: Snapshot,
	changes: readonly PropertyChange[],
	ready?: Promise<unknown>,
): Promise<Uint8Array> {
	return write(turn, path, snapshot, (current) => edited(current, changes), ready);
}

/** The same, if the note still is what the snapshot shows. Throws NoteChanged or VaultFault. */
export async function writeExactly(
	turn: Turn,
	path: string,
	snapshot: Snapshot,
	changes: readonly PropertyChange[],
	ready?: Promise<unknown>,
): Promise<Uint8Array> {
	const change = (current: string) => {
		if (current !== snapshot.text) throw new NoteChanged(path);
		return edited(current, changes);
	};
	return write(turn, path, snapshot, change, ready);
}

/** The whole text, if the note still is what the snapshot shows. Throws NoteChanged or VaultFault. */
export async function writeText(
	turn: Turn,
	path: string,
	before: Pick<Snapshot, 'text'>,
	after: string,
): Promise<void> {
	await turn.files.edit(path, (current) => {
		// The change may be asked for more than once.
		if (current !== before.text && current !== after) throw new NoteChanged(path);
		return after;
	});
}

async function write(
	turn: Turn,
	path: string,
	{ text, bytes }: Snapshot,
	change: (current: string) => string,
	ready?: Promise<unknown>,
): Promise<Uint8Array> {
	if (text !== null) return encodeUtf8(await turn.files.edit(path, change, ready));
	await ready;
	return bytes;
}

/** Takes back what was written, if nobody has written since. Throws VaultFault. */
export async function writeBack(
	{ files }: Turn,
	path: string,
	{ text }: Snapshot,
	written: Uint8Array,
): Promise<void> {
	const ours = lenientUtf8.decode(written);
	if (text === null || ours === text) return;
	await files.edit(path, (current) => (current === ours ? text : current));
}

/** What would lie there afterwards. */
export function bytesAfter(
	{ text, bytes }: Snapshot,
	changes: readonly PropertyChange[],
): Uint8Array {
	return text === null ? bytes : encodeUtf8(edited(text, changes));
}

/** The same is asked for a copy and for the note itself. */
const lastEdit = new WeakMap<readonly PropertyChange[], { text: string; after: string }>();

/** Programs empty a file before they write it anew, so an empty note may be a whole one in a moment: it is left alone. */
function edited(text: string, changes: readonly PropertyChange[]): string {
	if (text === '') return text;
	const known = lastEdit.get(changes);
	if (known?.text === text) return known.after;
	const result = editFrontmatter(text, changes);
	const after = result.ok ? result.value : text;
	lastEdit.set(changes, { text, after });
	return after;
}

/**
 * After a change. The app saves what is typed every two seconds: after a second more the next save would have been announced, so that nothing
 * that was saved in the middle of a sentence is taken for what somebody meant.
 */
export const TYPING_RESTS_MS = 3_000;

/** The note at this relative path is open in an editor that says something else. */
export function isBeingTyped(workspace: WorkspaceView, path: string, { text }: Snapshot): boolean {
	if (text === null) return false;
	const saved = asTyped(text);
	return workspace.parts.editors
		.textsOf(workspace.full(path))
		.some((typed) => asTyped(typed) !== saved);
}

/** An editor knows one line end, and no mark at the beginning. */
function asTyped(text: string): string {
	return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
