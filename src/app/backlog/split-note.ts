// A note that git has left with marks of a conflict, and of which both sides are notes, becomes these two: ours stays where it is, theirs
// is written beside it first, so that nothing is lost wherever the app dies. Whether they are one entity or two is settled afterwards: see
// `settle-twins.ts`.

import type { BacklogSite } from './backlog-site';
import { type EntityNote, entityNoteWith } from './note/entity-note';
import { writeNote } from './note/write-ahead';
import { freePath, isBeingTyped, type Snapshot, type Turn } from '../workspace';
import { textIfThere } from '../shared/text-if-there';
import { splitConflicts } from '../../core/backlog/mirror/split-conflicts';
import { baseNameOf, joinPath, parentOf } from '../../core/workflow/paths';

export type Split = 'no' | 'typed' | readonly [ours: string, theirs: string];

/** Vault paths of the two. `no`: it is no such note. Throws NoteChanged or VaultFault. */
export async function splitNote(
	turn: Turn,
	site: BacklogSite,
	path: string,
	snapshot: Snapshot,
): Promise<Split> {
	const sides = sidesOf(turn, path, snapshot);
	if (!sides || turn.watchesOnly) return 'no';
	if (isBeingTyped(turn, turn.relative(path) ?? path, snapshot)) return 'typed';
	const [ours, theirs] = sides.map(({ snapshot: { text } }) => text ?? '');
	const beside = joinPath(parentOf(path), `${baseNameOf(path)} (theirs).md`);
	// A crash may have come between the two writes.
	const isThere = (await textIfThere(turn.files, beside)) === theirs;
	const second = isThere ? beside : await freePath(turn.files, beside);
	if (!isThere) await writeNote(turn, { path: second, before: null, after: theirs ?? '' });
	await writeNote(turn, { path, before: snapshot, after: ours ?? '' });
	site.split.add(second);
	return [path, second];
}

function sidesOf(turn: Turn, path: string, { text }: Snapshot): EntityNote[] | null {
	const sides = splitConflicts(text ?? '');
	const ours = sides && entityNoteWith(turn, path, sides.ours);
	const theirs = sides && entityNoteWith(turn, path, sides.theirs);
	return ours && theirs ? [ours, theirs] : null;
}
