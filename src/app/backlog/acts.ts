// What every act on a backlog has in common: it takes its turn, it is done where it lasts, what others wrote before it is taken in first,
// and afterwards the mirrors say the same.

import type { BacklogBy } from './note/entity-entry';
import { type EntityNote, entityNoteAt, isTyped } from './note/entity-note';
import type { BacklogSite } from './backlog-site';
import { knownAt } from './note/known';
import { takeIn } from './take-in';
import { enforcedElsewhere, type Refused, type Turn } from '../workspace';
import type { EntityConflict } from '../../core/backlog/late-write';
import type { KnownEntity } from '../../core/soil/known-entities';
import { accept, refuse, type Result } from '../../core/shared/result';
import { text } from '../../text';

/** Why nothing was done. */
export interface BacklogRefused extends Refused {
	/** Seed 003's answer to who changes what somebody else has changed meanwhile. */
	conflict?: EntityConflict;
	/** The ids on the way, where a relationship would lead back to where it begins. */
	cycle?: readonly string[];
	/** Of a value that can't be taken. */
	key?: string;
}

export interface BacklogDone {
	/** Vault path. */
	path: string;
	id: string;
	sentence: string;
}

export type BacklogOutcome = Result<BacklogDone, BacklogRefused>;

/** What an act works with. */
export interface Acting {
	turn: Turn;
	site: BacklogSite;
	by: BacklogBy;
}

/** Why nothing can be done in this backlog; null where it can. */
export async function whyNot({ turn, site }: Acting): Promise<BacklogRefused | null> {
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return elsewhere;
	return (await site.isSetUp()) ? null : text.backlogActs.refused.notSetUp;
}

export interface FoundEntity {
	note: EntityNote;
	known: KnownEntity;
}

/** As it is now, whatever the index knows. Throws LedgerFault or VaultFault. */
export async function findEntity(
	{ turn, site }: Acting,
	path: string,
): Promise<Result<FoundEntity, BacklogRefused>> {
	const note = await entityNoteAt(turn, path);
	if (!note) return refuse(text.backlogActs.refused.noEntity);
	if (isTyped(turn, note)) return refuse(text.decisions.unsavedYet);
	const isCurrent = knownAt(turn, path)?.sha256 === note.snapshot.sha256;
	if (!isCurrent) await takeIn(turn, site, path, false);
	const now = isCurrent ? note : await entityNoteAt(turn, path);
	const known = knownAt(turn, path);
	if (!now || known?.id !== now.entity.id)
		return refuse(text.backlogActs.refused.twoWithOneId(note.entity.id));
	return accept({ note: now, known });
}
