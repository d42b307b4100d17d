// Opens steps of a plan again: their boxes are empty, and nothing is said of how they ended. Neither is part of the
// substance, so that an approval holds.

import { markStep } from '../plan/checklist';
import { withOutcome } from '../plan/outcome';
import { readPlanNote, type LoopStep, type PlanNote } from './plan-note';

/** The same text where `choose` names none. They are named in the order of the note. */
export function reopenSteps(note: string, choose: (plan: PlanNote) => readonly LoopStep[]): string {
	const { plan } = readPlanNote(note);
	// From the last one up: what is taken away moves only what stands below.
	return (plan ? choose(plan) : []).reduceRight((text, step) => {
		const marked = markStep(text, step.line, step.text, ' ');
		return withOutcome(marked.ok ? marked.value : text, step.line, null);
	}, note);
}
