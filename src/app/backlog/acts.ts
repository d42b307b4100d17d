// What every act on a backlog has in common: it takes its turn, what others wrote before it is taken in first, and afterwards the mirrors say
// the same. On a device that doesn't enforce, an act writes notes and nothing else: the device that enforces takes them in, as it takes in
// whatever is written outside. Which of the two it is, is asked in `findEntity` and `writeAhead`, and nowhere else.

import type { BacklogBy } from './note/entity-entry';
import { type EntityNote, entityNoteAt, isTyped } from './note/entity-note';
import type { BacklogSite } from './backlog-site';
import { foreseen, knownAt } from './note/known';
import { takeIn } from './take-in';
import type { Posted } from '../memory/requests';
import { enforcedElsewhere, type Refused, type Turn } from '../workspace';
import type { EntityConflict } from '../../core/soil/versions/based-on';
import type { KnownEntity } from '../../core/soil/known-entities';
import type { RelationRefusal } from '../../core/backlog/relate';
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
	/** The file by which the device that enforces gets to know of it: it isn't done yet. */
	posted?: Posted;
}

export type BacklogOutcome = Result<BacklogDone, BacklogRefused>;

/** What an act works with. */
export interface Acting {
	turn: Turn;
	site: BacklogSite;
	by: BacklogBy;
}

/** Why nothing can be done in this backlog; null where it can. */
export async function whyNot({ site }: Acting): Promise<BacklogRefused | null> {
	const { folderHidden, notSetUp } = text.backlogActs.refused;
	if (site.isHidden) return folderHidden(site.places.folder);
	return (await site.isSetUp()) ? null : notSetUp;
}

/** The same for what is decided, or needs the ledger: a note alone can't say it. */
export async function whyNotHere(acting: Acting): Promise<BacklogRefused | null> {
	const elsewhere = enforcedElsewhere(acting.turn);
	return elsewhere ? text.backlogActs.refused.onlyWhereEnforced : whyNot(acting);
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
	if (!turn.enforces) return accept({ note, known: foreseen(turn, note) });
	const isCurrent = knownAt(turn, path)?.sha256 === note.snapshot.sha256;
	if (!isCurrent) await takeIn(turn, site, path, false);
	const now = isCurrent ? note : await entityNoteAt(turn, path);
	const known = knownAt(turn, path);
	if (!now || known?.id !== now.entity.id)
		return refuse(text.backlogActs.refused.twoWithOneId(note.entity.id));
	return accept({ note: now, known });
}

/** Why a relationship can't be, in a sentence. */
export function relationRefused(refusal: RelationRefusal): BacklogRefused {
	const { refused } = text.backlogActs;
	switch (refusal.code) {
		case 'invalid-pair':
			return refused.invalidPair(refusal.edge.from, refusal.edge.to, refusal.edge.type);
		case 'unknown-entity':
			return refused.unknownEntity(refusal.id);
		case 'cycle':
			return { ...refused.cycle(refusal.cycle), cycle: refusal.cycle };
	}
}
