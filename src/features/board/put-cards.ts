// Cards that a person puts into another column: the same rules, and the same ways to a decision, as for a note
// that is moved.

import { shownAs } from '../../core/approval/gesture';
import { approvableTogether } from '../../app/approval';
import type { Outcome, Review } from '../../app/workspace';
import type { ControlPlane } from '../../app/plane';
import type { WorkflowState } from '../../core/workflow/states';
import { text } from '../../text';
import type { BoardHost, PutOutcome } from './board-host';
import type { Dialogs } from '../kit/acts/dialogs';
import type { PersonActs } from '../kit/acts/person-acts';
import { sumUpMoves } from '../kit/acts/sum-up';
import { moveWithReason } from '../kit/acts/item-acts';

interface PutParts {
	control: ControlPlane;
	/** Of the person on the board. */
	acts: PersonActs;
	dialogs: Dialogs;
}

/** What a drop of these on a column that is open to them would do. */
export const dropNote: BoardHost['dropNote'] = (needs, items, isSteady) => {
	if (needs === 'reason') return text.board.dropWithReason;
	if (needs === 'nothing') return text.board.dropHere;
	const [only, ...others] = items;
	const decides = isSteady && others.length === 0 && only?.asks?.riskLevel === 'low';
	return decides ? text.board.dropToDecide : text.board.dropToReview;
};

/** A dialog goes on from here, or nothing was to be done. */
const NOTHING: PutOutcome = { path: null, moved: 0, said: '' };

export function putCards(parts: PutParts): BoardHost['put'] {
	return (paths, to, event, by) => {
		// What lies there already is no part of it.
		const moving = paths.filter((path) => parts.control.standing(path)?.state !== to);
		const [only, ...others] = moving;
		if (only === undefined || !parts.acts.isOwn(event)) return Promise.resolve(NOTHING);
		return others.length === 0
			? putOne(parts, only, { to, event, by })
			: putTogether(parts, moving, to, event);
	};
}

interface Put {
	to: WorkflowState;
	event: Event;
	by: 'drag' | 'key';
}

async function putOne(parts: PutParts, path: string, { to, event, by }: Put): Promise<PutOutcome> {
	const { control, acts } = parts;
	const standing = control.standing(path);
	const needs = standing?.moves.find((move) => move.to === to)?.needs;
	if (standing && needs === 'reason') {
		await moveWithReason(parts, standing, to);
		return NOTHING;
	}
	if (needs === 'review') return approve(parts, path, event, by);
	return came([await acts.move(path, to, '', event)]);
}

/** As with a drag in the explorer: what is harmless and as it was asked for is decided by it. */
async function approve(
	{ control, acts, dialogs }: PutParts,
	path: string,
	event: Event,
	by: Put['by'],
): Promise<PutOutcome> {
	const id = control.standing(path)?.id;
	const review = by === 'drag' ? await control.look(path) : null;
	if (!review || review.id !== id || !mayBeDecided(review)) {
		dialogs.review(path);
		return NOTHING;
	}
	const outcome = await acts.approve(review, false, { event, shown: [shownAs(review)] });
	if (!outcome.ok) dialogs.review(path);
	return came([outcome]);
}

function mayBeDecided({ riskLevel, asAsked, blocked }: Review): boolean {
	return riskLevel === 'low' && asAsked && blocked === null;
}

async function putTogether(
	{ control, acts, dialogs }: PutParts,
	paths: readonly string[],
	to: WorkflowState,
	event: Event,
): Promise<PutOutcome> {
	const wait = paths.filter((path) => control.standing(path)?.state === 'Pending_Approval');
	if (to === 'Approved' && wait.length > 0) {
		const asked = new Set(wait);
		const chosen = control.waiting().filter(({ path }) => asked.has(path));
		dialogs.approveTogether(approvableTogether(chosen));
		return NOTHING;
	}
	const outcomes = await acts.moveAll(paths, to, event);
	return { ...came(outcomes), said: sumUpMoves(outcomes, to).sentence };
}

/** Where the first of them lies now; what came of it is said in a notice, and read out from here. */
function came(outcomes: readonly Outcome[]): PutOutcome {
	const done = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
	const [first] = outcomes;
	const said = first && !first.ok ? first.refusal.sentence : (done[0]?.sentence ?? '');
	return { path: done[0]?.undo?.path ?? null, moved: done.length, said };
}
