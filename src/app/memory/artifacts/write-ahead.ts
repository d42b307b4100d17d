// Every change that Signoff makes in artifacts' notes: the ledger knows of it first, all entries of an act in one write, and the content store
// has each note as it will be. So a crash leaves nothing, or what the next start finishes.

import type { ArtifactSite } from './artifact-site';
import type { ArtifactNote } from './artifact-note';
import { lenientUtf8 } from '../../shared/utf8';
import { NoteChanged, takeSnapshot, type Turn } from '../../workspace';
import type { NewEntry } from '../../../core/entries';
import type { KnownArtifact } from '../../../core/soil/artifact/known-artifacts';
import { VaultFault } from '../../../ports/vault-files';
import { text } from '../../../text';

export interface NoteWrite {
	before: ArtifactNote;
	after: ArtifactNote;
}

/**
 * What the ledger has is done: a note that can't be written now is tried again. Resolves to the sentence for whoever did it. Throws LedgerFault:
 * nothing has happened. Throws NoteChanged: what somebody wrote at the same moment stays. Throws VaultFault where this device doesn't enforce.
 */
export async function writeAct(
	{ turn, site }: { turn: Turn; site: ArtifactSite },
	entries: readonly NewEntry[],
	writes: readonly NoteWrite[],
	sentence: string,
): Promise<string> {
	if (!turn.enforces) {
		await writeNotes(turn, writes);
		return sentence;
	}
	await announce(turn, entries, writes);
	const faults: unknown[] = [];
	for (const write of writes) {
		const { path } = write.after;
		await writeNotes(turn, [write]).catch((error: unknown) => {
			faults.push(error);
			site.unfinished.add(path);
			site.due.add(path);
		});
	}
	for (const fault of faults)
		if (fault instanceof Error && !(fault instanceof VaultFault)) throw fault;
	return faults.length > 0 ? text.artifacts.done.noteLater(sentence) : sentence;
}

/** The same for a note alone, of which the ledger knows everything. Throws NoteChanged or VaultFault. */
export async function writeAhead(turn: Turn, writes: readonly NoteWrite[]): Promise<void> {
	if (turn.enforces) await announce(turn, [], writes);
	await writeNotes(turn, writes);
}

async function announce(
	turn: Turn,
	entries: readonly NewEntry[],
	writes: readonly NoteWrite[],
): Promise<void> {
	for (const { before, after } of writes) {
		await turn.parts.objects.put(before.snapshot.bytes);
		await turn.parts.objects.put(after.snapshot.bytes);
	}
	if (entries.length > 0) await turn.writeAll(entries);
}

async function writeNotes(turn: Turn, writes: readonly NoteWrite[]): Promise<void> {
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
	// The end of its tracking makes it gone, too, and then its note is still there.
	if (!announced || (known.isGone && !known.isUntracked)) return;
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
