// All that a task has to show on its way, at once: what is there, and what is still missing. It asks `nextStep` about each
// part of the way, so the list can't say anything else than the loop does.

import { nextStep, type LoopCase, type Need } from './advance';
import type { LoopState } from './states';
import { STATED, type Stated } from './written';

export type EvidenceName = Stated | 'plan' | 'decision' | 'steps';

export interface LoopEvidence {
	name: EvidenceName;
	/** Null where it is there. */
	need: Need | null;
}

const PLAN_NEEDS: ReadonlySet<Need> = new Set<Need>([
	...(['plan', 'valid-plan', 'one-plan', 'new-plan', 'seen-plan'] as const),
]);
const STEP_NEEDS: ReadonlySet<Need> = new Set<Need>(['steps', 'failed-step', 'early-steps']);

/** In the order of the way. Your approval is named only where the plan needs it, as far as anybody knows by now. */
export function evidenceFor(found: LoopCase): LoopEvidence[] {
	const at = { ...found };
	const [plan, approved, done] = [needAt('PLAN', at), needAt('APPROVE', at), needAt('ACT', at)];
	const planNeed = [plan, approved].find((need) => need !== null && PLAN_NEEDS.has(need)) ?? null;
	const isDecided = planNeed === null && nextStep({ ...at, state: 'APPROVE' }).kind === 'advance';
	// What lies where plans wait is decided on, also where nobody had to be asked.
	const isAsked = at.needsApproval || approved === 'decision';
	const stepNeed = done !== null && STEP_NEEDS.has(done) ? done : 'steps';
	return [
		...statedFor(at),
		{ name: 'plan', need: planNeed },
		...(isAsked ? [{ name: 'decision', need: isDecided ? null : 'decision' } as const] : []),
		{ name: 'steps', need: hasEnded(at) ? null : stepNeed },
	];
}

/** What the log has already is asked for no more. */
function statedFor(found: LoopCase): LoopEvidence[] {
	const isOver = found.state !== 'WATCH' && found.state !== 'WRITE';
	const demanded = found.demandsIntent ? STATED : (['interpretation'] as const);
	return demanded.map((name) => ({ name, need: isOver || found.written[name] ? null : name }));
}

function hasEnded(found: LoopCase): boolean {
	return nextStep({ ...found, state: 'ACT' }).kind === 'advance';
}

function needAt(state: LoopState, found: LoopCase): Need | null {
	const step = nextStep({ ...found, state });
	return step.kind === 'wait' ? step.need : null;
}
