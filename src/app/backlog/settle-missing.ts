// Notes that have gone: away, or to where a copy was seen before, or under another one.

import type { BacklogSite } from './backlog-site';
import { entityEntry, removedEntry } from './note/entity-entry';
import {
	type EntityNote,
	entityNoteAt,
	entityNoteOf,
	entityNoteWith,
	isUnreadable,
} from './note/entity-note';
import { knownAt, noteBefore } from './note/known';
import { writeAhead } from './note/write-ahead';
import { follow } from './settle-twins';
import { OUTSIDE, SIGNOFF } from './take-in';
import { takeSnapshot, type Turn } from '../workspace';
import { ENTITY_KINDS } from '../../core/backlog/entities';
import { parseLines } from '../../core/backlog/mirror/jsonl';
import { countReferences } from '../../core/backlog/mirror/line-references';
import { changedFields, stateOf } from '../../core/backlog/state';
import type { KnownEntity } from '../../core/soil/known-entities';

/** Notes that have gone, and have come up nowhere else. Throws LedgerFault or VaultFault. */
export async function settleMissing(
	turn: Turn,
	site: BacklogSite,
	paths: readonly string[],
): Promise<void> {
	for (const path of paths) {
		const known = knownAt(turn, path);
		const snapshot = await takeSnapshot(turn.files, path);
		const isThere = snapshot && (isUnreadable(snapshot) || entityNoteOf(turn, path, snapshot));
		if (!known || isThere) continue;
		site.drop(path);
		site.touched(path);
		if (!(await giveBack(turn, site, known))) await turn.write(removedEntry(turn, known, OUTSIDE));
	}
}

/** A sync can tell of the two halves of a move so far apart. */
const MOVE_MS = 600_000;

/** A copy that comes before its original goes was a move: unless somebody has used its number since, it is the original again. */
async function giveBack(turn: Turn, site: BacklogSite, known: KnownEntity): Promise<boolean> {
	const copy = copyOf(turn, site, known);
	const path = turn.full(copy?.path ?? '');
	const now = copy && (await entityNoteAt(turn, path));
	const was = await noteBefore(turn, known);
	const note = was && entityNoteWith(turn, path, was.snapshot.text ?? '');
	if (!now || !note || isUsed(site, copy, now, was)) return false;
	const more = { from_path: known.path, before_sha256: now.snapshot.sha256 };
	const told = { action: 'entity_moved', known, note, before: was, by: OUTSIDE } as const;
	const entry = entityEntry(turn, { ...told, announced: true, more });
	const write = { path, before: now.snapshot, after: note.snapshot.text ?? '', entry };
	await writeAhead(turn, [write], [removedEntry(turn, copy, SIGNOFF)]);
	await follow(turn, site, path, { from: copy.id, to: known.id });
	return true;
}

function copyOf(turn: Turn, { copies }: BacklogSite, known: KnownEntity): KnownEntity | null {
	const { uuid, at } = copies.get(known.uuid) ?? { uuid: '', at: 0 };
	copies.delete(known.uuid);
	const copy = turn.records.entities.get(uuid);
	const isLate = turn.watchesOnly || turn.now() - at > MOVE_MS;
	return copy?.removed === true || isLate ? null : copy;
}

const ITS_OWN: ReadonlySet<string> = new Set(['id', 'updated_at', 'updated_by']);

/** Edited, sent, or referred to. */
function isUsed(site: BacklogSite, copy: KnownEntity, now: EntityNote, was: EntityNote): boolean {
	const changed = Object.keys(changedFields(stateOf(was), stateOf(now)));
	if (copy.task !== null || changed.some((field) => !ITS_OWN.has(field))) return true;
	const lines = ENTITY_KINDS.flatMap((kind) => parseLines(site.mirrorText(kind), kind).lines);
	return (countReferences(lines).get(copy.id) ?? 0) > 0;
}

/** Notes that were written over with another entity's. Throws LedgerFault. */
export async function settleDisplaced(turn: Turn): Promise<void> {
	for (const known of turn.records.entities.displaced())
		await turn.write(removedEntry(turn, known, OUTSIDE));
}
