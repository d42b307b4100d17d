// Which entity of the ledger a note is, and what that was before.

import { type EntityNote, entityNoteAt, entityNoteOf } from './entity-note';
import { snapshotOf, type Turn, type WorkspaceView } from '../../workspace';
import { stateOf } from '../../../core/backlog/state';
import { entityHash } from '../../../core/soil/entity-hash';
import type { KnownEntity } from '../../../core/soil/known-entities';

export type Identity =
	| { kind: 'new' }
	/** Its note is where the ledger knows it to be. */
	| { kind: 'same'; known: KnownEntity }
	/** Somebody gave it another id: ids never change. */
	| { kind: 'other-id'; known: KnownEntity }
	/** It was somewhere else, or removed, before. */
	| { kind: 'moved' | 'returned'; known: KnownEntity }
	/** Another note has the id, too, and is where the ledger knows it to be. */
	| { kind: 'twin'; known: KnownEntity; other: EntityNote };

/** Throws VaultFault `unreadable`. */
export async function identify(turn: WorkspaceView, note: EntityNote): Promise<Identity> {
	const here = knownAt(turn, note.path);
	if (here && isOf(here, note)) return { kind: 'same', known: here };
	if (here && isLike(here, note)) return { kind: 'other-id', known: here };
	const known = namesake(turn, note);
	if (!known) return { kind: 'new' };
	if (known.removed) return { kind: 'returned', known };
	const other = await entityNoteAt(turn, turn.full(known.path));
	if (other?.entity.id === note.entity.id) return { kind: 'twin', known, other };
	return { kind: 'moved', known };
}

/** The one whose note is at this vault path, as far as the ledger knows. */
export function knownAt(workspace: WorkspaceView, path: string): KnownEntity | null {
	return workspace.records.entities.at(workspace.relative(path) ?? path);
}

function isOf({ id, type }: KnownEntity, { entity }: EntityNote): boolean {
	return id === entity.id && type === entity.kind;
}

/** It has another id, and is the same for all that. */
function isLike({ uuid, title }: KnownEntity, note: EntityNote): boolean {
	return note.uuid === uuid || note.entity.title === title;
}

/** Another note of the same kind that has, or had, its id. */
function namesake({ records }: WorkspaceView, note: EntityNote): KnownEntity | null {
	const { entities } = records;
	const byUuid = note.uuid === null ? null : entities.get(note.uuid);
	if (byUuid && isOf(byUuid, note)) return byUuid;
	const byId = entities.withId(note.entity.id);
	return byId && isOf(byId, note) ? byId : null;
}

/** As the content store has it; null where it was not kept. Throws VaultFault `unreadable`. */
export async function noteBefore(
	turn: Turn,
	known: KnownEntity,
	sha256 = known.sha256,
): Promise<EntityNote | null> {
	const bytes = sha256 === null ? null : await turn.parts.objects.get(sha256);
	return bytes && entityNoteOf(turn, turn.full(known.path), snapshotOf(bytes));
}

/**
 * Closed by the word of a program alone. What nobody knows any more counts as open. What is new may come closed: it was so elsewhere.
 */
export function claimsClosed(
	{ entity }: EntityNote,
	known: KnownEntity | null,
	before: EntityNote | null,
): boolean {
	if (known === null || entity.kind !== 'issue') return false;
	return entity.status === 'closed' && before?.entity.status !== 'closed';
}

/** As the device that enforces will know it, when it has taken in what the note says now. */
export function foreseen(workspace: WorkspaceView, note: EntityNote): KnownEntity {
	const here = knownAt(workspace, note.path);
	const before = here && isOf(here, note) ? here : namesake(workspace, note);
	const { sha256 } = note.snapshot;
	if (before?.sha256 === sha256) return before;
	const known = before ?? blankEntity(workspace, note, note.uuid ?? '');
	const commit = entityHash(stateOf(note), known.commit);
	const versions = [{ commit, sha256, lineSha256: null }, ...known.versions];
	return { ...known, commit, parent: known.commit, version: known.version + 1, sha256, versions };
}

/** What the ledger says nothing of yet. */
export function blankEntity(workspace: WorkspaceView, note: EntityNote, uuid: string): KnownEntity {
	const { entity, path } = note;
	return {
		...{ uuid, type: entity.kind, id: entity.id, formerIds: [] },
		...{ path: workspace.relative(path) ?? path, title: entity.title },
		...{ commit: null, parent: null, version: 0, sha256: null },
		...{ before: null, lineSha256: null, announced: false, removed: false, claimsClosed: false },
		asksToClose: false,
		task: null,
		taskEnded: null,
		closing: null,
		versions: [],
		lastEntry: null,
	};
}
