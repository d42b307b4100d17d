// What a person made in the memory, and can take back within five minutes. The ledger keeps that there was one: an entry says that it is gone.

import type { Outcome, UndoOffer } from './api';
import type { Turn } from './running-workspace';
import type { Retractable } from './undoable';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { LedgerEntry } from '../../core/entries/entry';
import { accept, refuse } from '../../core/shared/result';
import { UNDO_MS } from '../../core/soil/conversation/head';
import { text } from '../../text';

/** Null for what no person made. `path`: of the note that it is about. */
export function offerToRetract(
	turn: Turn,
	{ uuid, realizedAt, context }: LedgerEntry,
	what: Pick<Retractable, 'entry' | 'sentence'> & { path: string },
): UndoOffer | null {
	if (context.actor !== 'human') return null;
	for (const [made, { offer }] of turn.retractable)
		if (offer.until < turn.now()) turn.retractable.delete(made);
	const { path, entry, sentence } = what;
	const offer = { entry: uuid, path, until: Date.parse(realizedAt) + UNDO_MS };
	turn.retractable.set(uuid, { offer, entry, sentence });
	return offer;
}

/** Throws LedgerFault. */
export async function retract(
	turn: Turn,
	{ entry: made }: UndoOffer,
	gesture: TrustedGesture,
): Promise<Outcome> {
	const found = turn.retractable.get(made);
	if (!found || turn.now() > found.offer.until) return refuse(text.decisions.tooLate);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const { entry, sentence } = found;
	const by = { actor: 'human', via: gesture.kind };
	await turn.write({ ...entry, cause: made, context: { ...entry.context, ...by } });
	turn.retractable.delete(made);
	return accept({ sentence, undo: null });
}
