import type { Decided } from './decide-approval';
import { restore } from './tend-item';
import { offerUndo, undo } from '../move';
import { type Outcome, retract, titleOf, type Turn, type UndoOffer } from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { ItemRecord } from '../../core/record/record';
import { accept } from '../../core/shared/result';
import { text } from '../../text';

export async function decided(title: string, done: Decided): Promise<Outcome> {
	const undo = await offerUndo(done.workspace, { ...done, decision: true });
	return said(
		done.to === 'Approved' ? text.decisions.approved(title) : text.decisions.rejected(title),
		undo,
	);
}

export function said(sentence: string, undo: UndoOffer | null = null): Outcome {
	return accept({ sentence, undo });
}

export async function undone(
	turn: Turn,
	offer: UndoOffer,
	gesture: TrustedGesture,
): Promise<Outcome> {
	if (turn.retractable.has(offer.entry)) return retract(turn, offer, gesture);
	// Read before: what was taken back is forgotten.
	const lay = turn.undoable.get(offer.entry)?.to;
	const result = await undo(turn, offer, gesture);
	if (!result.ok) return result;
	const say = lay === 'Approved' ? text.decisions.undoneButSeen : text.decisions.undone;
	return said(say(titleOf(turn, result.value), result.value.state));
}

export async function restored(
	turn: Turn,
	record: ItemRecord,
	gesture: TrustedGesture,
): Promise<Outcome> {
	const result = await restore(turn, turn.records.latest(record), gesture);
	return result.ok ? said(text.decisions.restored(titleOf(turn, result.value))) : result;
}
