// What a person did in the memory, and can take back within five minutes. The ledger keeps that there was one: an entry says that it is gone.

import type { Outcome, UndoOffer } from './api';
import type { Retractable, Turn } from './running-workspace';
import type { NewEntry } from '../../core/entries';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { LedgerEntry } from '../../core/entries/entry';
import { accept, refuse } from '../../core/shared/result';
import { UNDO_MS } from '../../core/soil/conversation/head';
import { text } from '../../text';

/** Null for what no person made. `path`: of the note that it is about. */
export function offerToRetract(
	turn: Turn,
	{ uuid, realizedAt, context }: LedgerEntry,
	{ path, entry, sentence }: { path: string; entry: NewEntry; sentence: string },
): UndoOffer | null {
	if (context.actor !== 'human') return null;
	return offerToTakeBack(turn, {
		...{ entry: uuid, at: Date.parse(realizedAt), path },
		takeBack: async (now, by) => {
			await now.write({ ...entry, cause: uuid, context: { ...entry.context, ...by } });
			return accept(sentence);
		},
	});
}

/** `entry`: of what was done, and when. */
export function offerToTakeBack(
	turn: Turn,
	{
		entry,
		at,
		path,
		takeBack,
	}: Pick<Retractable, 'takeBack'> & Omit<UndoOffer, 'until'> & { at: number },
): UndoOffer {
	for (const [made, { offer }] of turn.retractable)
		if (offer.until < turn.now()) turn.retractable.delete(made);
	const offer = { entry, path, until: at + UNDO_MS };
	turn.retractable.set(entry, { offer, takeBack });
	return offer;
}

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function retract(
	turn: Turn,
	{ entry: made }: UndoOffer,
	gesture: TrustedGesture,
): Promise<Outcome> {
	const found = turn.retractable.get(made);
	if (!found || turn.now() > found.offer.until) return refuse(text.decisions.tooLate);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const done = await found.takeBack(turn, { actor: 'human', via: gesture.kind });
	if (!done.ok) return done;
	turn.retractable.delete(made);
	return accept({ sentence: done.value, undo: null });
}
