// The steps of an approved plan that count for nothing, because they ended before a person had approved it: their
// tick or how they went stood in the plan by then, or they say a time before.

import { hasFailed, isTicked, type PlanStep } from '../plan/step';
import { formatOutcome } from '../plan/outcome';
import { readPlanNote, type LoopStep, type PlanNote } from './plan-note';

interface Approved {
	/** In milliseconds. */
	at: number;
	/** The note as it was decided on; null where nobody has it any more. */
	note: string | null;
}

/** At any depth. Those that failed are told anyway. */
export function earlySteps(plan: PlanNote, { at, note }: Approved): LoopStep[] {
	const before = new Set((note === null ? [] : stepsIn(note)).flatMap((step) => endOf(step) ?? []));
	// A note has its times to the second.
	const second = Math.floor(at / 1000) * 1000;
	return plan.steps.filter((step) => {
		if (!isTicked(step) || hasFailed(step)) return false;
		return before.has(endOf(step) ?? '') || Date.parse(step.outcome?.at ?? '') < second;
	});
}

function stepsIn(note: string): readonly PlanStep[] {
	return readPlanNote(note).plan?.steps ?? [];
}

/** Null for a step that does not say that it went anyhow. */
function endOf(step: PlanStep): string | null {
	const { outcome, text } = step;
	if (outcome) return `${formatOutcome(outcome)} ${text}`;
	return isTicked(step) ? text : null;
}
