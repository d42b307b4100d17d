// Every change that Signoff makes in artifacts' notes: the ledger knows of it first, all entries of an act in one write, and the content store
// has each note as it will be. So a crash leaves nothing, or what the next start finishes.

import type { ArtifactNote } from './artifact-note';
import { lenientUtf8 } from '../../shared/utf8';
import { NoteChanged, takeSnapshot, type Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';

export interface NoteWrite {
	before: ArtifactNote;
	after: ArtifactNote;
}

/** Throws LedgerFault: nothing has happened. Throws NoteChanged or VaultFault: some notes aren't as the ledger says. */
export async function writeAhead(
	turn: Turn,
	entries: readonly NewEntry[],
	writes: readonly NoteWrite[],
): Promise<void> {
	if (turn.enforces) {
		for (const { before, after } of writes) {
			await turn.parts.objects.put(before.snapshot.bytes);
			await turn.parts.objects.put(after.snapshot.bytes);
		}
		if (entries.length > 0) await turn.writeAll(entries);
	}
	for (const { before, after } of writes) {
		await turn.files.edit(after.path, (current) => {
			// The change may be asked for more than once.
			if (current !== before.text && current !== after.text) throw new NoteChanged(after.path);
			return after.text;
		});
	}
}

/** Writes what was announced and never written. Throws VaultFault. */
export async function finish(turn: Turn, known: KnownArtifact): Promise<void> {
	const { announced } = known;
	if (!announced || known.isGone) return;
	const path = turn.full(known.path);
	const file = await turn.files.note(path);
	// Whoever wrote the same again later meant it.
	if (!file || file.modifiedAt > Date.parse(announced.at)) return;
	const now = await takeSnapshot(turn.files, path);
	const wanted = await turn.parts.objects.get(announced.after);
	if (now?.sha256 !== announced.before || !wanted) return;
	const after = lenientUtf8.decode(wanted);
	await turn.files.edit(path, (current) => (current === now.text ? after : current));
}
