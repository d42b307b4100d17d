// Which entity of the ledger a note is, and what that was before.

import { type EntityNote, entityNoteAt, entityNoteOf } from './entity-note';
import { snapshotOf, type Turn, type WorkspaceView } from '../workspace';
import type { KnownEntity } from '../../core/soil/known-entities';

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
	const { entities } = turn.records;
	const { id } = note.entity;
	const here = entities.at(turn.relative(note.path) ?? note.path);
	if (here?.id === id && here.type === note.entity.kind) return { kind: 'same', known: here };
	const byUuid = note.uuid === null ? null : entities.get(note.uuid);
	if (here && (byUuid?.uuid === here.uuid || here.title === note.entity.title))
		return { kind: 'other-id', known: here };
	const known = byUuid?.id === id ? byUuid : entities.withId(id);
	if (known?.type !== note.entity.kind) return { kind: 'new' };
	if (known.removed) return { kind: 'returned', known };
	const other = await entityNoteAt(turn, turn.full(known.path));
	if (other?.entity.id === id) return { kind: 'twin', known, other };
	return { kind: 'moved', known };
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
