// An act on the backlog, over one note or many: all of it goes into the ledger in one write, with every note as it will be in the content
// store, before the first note changes. So a crash leaves either nothing, or an act that the next start finishes (`take-in.ts`). Where this
// device doesn't enforce, only the notes are written, and before them the counters of ids, so that nobody else gives the same ones.

import { type Snapshot, type Turn, writeText } from '../../workspace';
import { FIRST_NUMBERS, highest, type NextNumbers, writeMeta } from './meta-file';
import { placesOf } from './places';
import { encodeUtf8 } from '../../shared/utf8';
import { parseBacklogId } from '../../../core/backlog/ids';
import type { NewEntry } from '../../../core/entries';
import { parentOf } from '../../../core/workflow/paths';

export interface NoteWrite {
	/** Vault path. */
	path: string;
	/** Null for a note that is new. */
	before: Snapshot | null;
	after: string;
	entry: NewEntry;
}

/** Throws LedgerFault: nothing has happened. Throws NoteChanged or VaultFault: some notes aren't as the ledger says. */
export async function writeAhead(
	turn: Turn,
	writes: readonly NoteWrite[],
	also: readonly NewEntry[] = [],
): Promise<void> {
	if (turn.enforces) await announce(turn, writes, also);
	else await writeMeta(turn, placesOf(turn).meta, highest(...writes.map(numbersAfter)));
	for (const write of writes) await writeNote(turn, write);
}

async function announce(
	turn: Turn,
	writes: readonly NoteWrite[],
	also: readonly NewEntry[],
): Promise<void> {
	for (const { before, after } of writes) {
		if (before) await turn.parts.objects.put(before.bytes);
		await turn.parts.objects.put(encodeUtf8(after));
	}
	await turn.writeAll([...writes.map(({ entry }) => entry), ...also]);
}

/** Of an entry about an entity. */
function numbersAfter({ entry }: NoteWrite): NextNumbers {
	const id = parseBacklogId(entry.taskId ?? '');
	return id ? { ...FIRST_NUMBERS, [id.kind]: id.number + 1 } : FIRST_NUMBERS;
}

export async function writeNote(
	turn: Turn,
	{ path, before, after }: Pick<NoteWrite, 'path' | 'before' | 'after'>,
): Promise<void> {
	if (before === null) {
		await turn.files.createFolder(parentOf(path));
		await turn.files.createFile(path, encodeUtf8(after));
		return;
	}
	await writeText(turn, path, before, after);
}
