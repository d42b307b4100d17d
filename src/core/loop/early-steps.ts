// The steps of an approved plan that count for nothing, because they ended before a person had approved it: how
// they ended stood in the plan by then, or they say a time before.

import type { PlanStep } from '../plan/step';
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
		const end = endOf(step);
		if (end === null || step.outcome?.outcome === 'failed') return false;
		return before.has(end) || Date.parse(step.outcome?.at ?? '') < second;
	});
}

function stepsIn(note: string): readonly PlanStep[] {
	return readPlanNote(note).plan?.steps ?? [];
}

/** Null for a step that does not say how it ended. */
function endOf({ text, outcome }: PlanStep): string | null {
	return outcome && `${outcome.outcome} ${outcome.at} ${text}`;
}
