// What came of one act on several items, in one sentence and with one way back.

import type { Done, Outcome, Refused, UndoOffer } from '../../../app/workspace';
import { text } from '../../../text';
import type { WorkflowState } from '../../../core/workflow/states';

export function sumUpMoves(outcomes: readonly Outcome[], to: WorkflowState): Done | Refused {
	const { done, refused } = parted(outcomes);
	const name = text.stateName(to);
	const [first] = refused;
	if (!first) return together(text.board.movedAll(done.length, name), done);
	if (done.length > 0) {
		return together(text.board.movedSome(done.length, name, refused.length, first.sentence), done);
	}
	return { code: first.code, sentence: text.board.movedNone(refused.length, first.sentence) };
}

export function sumUpUndone(outcomes: readonly Outcome[]): Done | Refused {
	const { done, refused } = parted(outcomes);
	const [first] = refused;
	if (!first) return { sentence: text.board.undoneAll(done.length), undo: null };
	const sentence = text.board.undoneSome(done.length, refused.length, first.sentence);
	return done.length > 0 ? { sentence, undo: null } : first;
}

/** All that can be taken back of it. */
export function offersOf(done: Done): readonly UndoOffer[] {
	return [...(done.undo ? [done.undo] : []), ...(done.others ?? [])];
}

function parted(outcomes: readonly Outcome[]): { done: Done[]; refused: Refused[] } {
	return {
		done: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])),
		refused: outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal])),
	};
}

function together(sentence: string, done: readonly Done[]): Done {
	const [undo = null, ...others] = done.flatMap(offersOf);
	return { sentence, undo, ...(others.length > 0 && { others }) };
}
