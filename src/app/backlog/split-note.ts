// A note that git has left with marks of a conflict, and of which both sides are notes, becomes these two: ours stays where it is, theirs
// is written beside it first, so that nothing is lost wherever the app dies. Whether they are one entity or two is settled afterwards: see
// `settle-twins.ts`. The name of theirs says what it is, also after a crash.

import { type EntityNote, entityNoteWith } from './note/entity-note';
import { writeNote } from './note/write-ahead';
import { freePath, isBeingTyped, type Snapshot, takeSnapshot, type Turn } from '../workspace';
import { nameOfTheirs } from '../../core/backlog/copy-names';
import { splitConflicts } from '../../core/backlog/mirror/split-conflicts';
import { baseNameOf, joinPath, parentOf } from '../../core/workflow/paths';

export type Split = 'no' | 'typed' | readonly [ours: string, theirs: string];

/** Vault paths of the two. `no`: it is no such note. Throws NoteChanged or VaultFault. */
export async function splitNote(turn: Turn, path: string, snapshot: Snapshot): Promise<Split> {
	const sides = sidesOf(turn, path, snapshot);
	if (!sides || turn.watchesOnly) return 'no';
	if (isBeingTyped(turn, turn.relative(path) ?? path, snapshot)) return 'typed';
	const [ours = '', theirs = ''] = sides.map(({ snapshot: { text } }) => text ?? '');
	const second = await writeBeside(turn, path, theirs);
	await writeNote(turn, { path, before: snapshot, after: ours });
	return [path, second];
}

/** Resolves to the note's path. A crash may have come after it was written, or in the middle of that. */
async function writeBeside(turn: Turn, path: string, after: string): Promise<string> {
	const wished = joinPath(parentOf(path), nameOfTheirs(baseNameOf(path)));
	const there = await takeSnapshot(turn.files, wished);
	if (there?.text === after) return wished;
	const isTorn = there !== null && there.text !== null && after.startsWith(there.text);
	const beside = there && !isTorn ? await freePath(turn.files, wished) : wished;
	await writeNote(turn, { path: beside, before: isTorn ? there : null, after });
	return beside;
}

function sidesOf(turn: Turn, path: string, { text }: Snapshot): EntityNote[] | null {
	const sides = splitConflicts(text ?? '');
	const ours = sides && entityNoteWith(turn, path, sides.ours);
	const theirs = sides && entityNoteWith(turn, path, sides.theirs);
	return ours && theirs ? [ours, theirs] : null;
}
