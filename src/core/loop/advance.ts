// What comes next for a task, from what can be shown for it. One state at a time: nothing here can skip one,
// and what is missing is named.

import type { WorkflowState } from '../workflow/states';
import type { LoopState } from './states';
import { STATED, type Written } from './written';

/** The plan of a task, as far as it matters for the task. */
export interface PlanCase {
	isValid: boolean;
	/** A planner wrote it, and no person has edited or moved it yet. */
	isUnseen: boolean;
	/** Where it lies. */
	place: WorkflowState;
	/** An approval by a person covers what it says now. */
	holds: boolean;
	/** A person has rejected it. */
	isRejected: boolean;
	/** It was approved and changed afterwards. */
	isVoid: boolean;
	failedSteps: number;
	/** Those that ended before the plan was approved, and count for nothing. */
	earlySteps: number;
	stepsDone: boolean;
}

export interface LoopCase {
	/** By the ledger. */
	state: LoopState;
	written: Written;
	/** The one that counts; null where there is none. */
	plan: PlanCase | null;
	/** How many that are still to be carried out claim the task. */
	plans: number;
	needsApproval: boolean;
	/** The workspace asks for intent and requirements, too. */
	demandsIntent: boolean;
}

/** What a task waits for. */
export type Need =
	| 'interpretation'
	| 'intent'
	| 'requirements'
	| 'plan'
	| 'valid-plan'
	| 'one-plan'
	| 'new-plan'
	| 'seen-plan'
	| 'decision'
	| 'steps'
	| 'failed-step'
	| 'early-steps';

export type LoopStep =
	| { kind: 'advance'; to: LoopState }
	/** What was decided is to be decided again: from ACT to APPROVE. */
	| { kind: 'back' }
	/** The plan needs a person's word and is to be put before one. */
	| { kind: 'ask' }
	/** A person has rejected the plan. */
	| { kind: 'reject' }
	/** Everything is done: task and plan go to Done. */
	| { kind: 'close' }
	| { kind: 'wait'; need: Need }
	| { kind: 'over' };

export function nextStep(found: LoopCase): LoopStep {
	return NEXT[found.state](found);
}

const NEXT: Readonly<Record<LoopState, (found: LoopCase) => LoopStep>> = {
	WATCH: ({ written }) => (written.interpretation ? to('WRITE') : wait('interpretation')),
	WRITE: ({ written, demandsIntent }) => {
		const demanded = demandsIntent ? STATED : (['interpretation'] as const);
		const missing = demanded.find((one) => !written[one]);
		return missing === undefined ? to('REASON') : wait(missing);
	},
	REASON: (found) => withPlan(found, () => to('PLAN')),
	PLAN: (found) =>
		withSeenPlan(found, ({ place }) => {
			if (place !== 'Plans') return to('APPROVE');
			return found.needsApproval ? { kind: 'ask' } : to('ACT');
		}),
	APPROVE: (found) => withDecision(found, () => to('ACT')),
	ACT: (found) => {
		if (found.plan?.place === 'Pending_Approval' && found.plans === 1) return { kind: 'back' };
		return withDecision(found, (plan) => whenDone(plan, to('LOG')));
	},
	LOG: (found) => withDecision(found, (plan) => whenDone(plan, { kind: 'close' })),
	CLOSE: () => ({ kind: 'over' }),
};

function withPlan({ plan, plans }: LoopCase, go: (plan: PlanCase) => LoopStep): LoopStep {
	if (plans > 1) return wait('one-plan');
	if (!plan) return wait('plan');
	if (plan.isVoid) return wait('new-plan');
	return plan.isValid ? go(plan) : wait('valid-plan');
}

/** A person sees what a planner wrote before it asks for anything. */
function withSeenPlan(found: LoopCase, go: (plan: PlanCase) => LoopStep): LoopStep {
	return withPlan(found, (plan) =>
		plan.isUnseen && plan.place === 'Plans' ? wait('seen-plan') : go(plan),
	);
}

/** Goes on with a plan that may be carried out: approved, or harmless. */
function withDecision(found: LoopCase, go: (plan: PlanCase) => LoopStep): LoopStep {
	return withSeenPlan(found, (plan) => {
		if (plan.place === 'Rejected') return plan.isRejected ? { kind: 'reject' } : wait('new-plan');
		if (plan.place === 'Pending_Approval') return wait('decision');
		if (plan.holds || !found.needsApproval) return go(plan);
		return plan.place === 'Plans' ? { kind: 'ask' } : wait('decision');
	});
}

function whenDone({ failedSteps, earlySteps, stepsDone }: PlanCase, then: LoopStep): LoopStep {
	if (failedSteps > 0) return wait('failed-step');
	if (earlySteps > 0) return wait('early-steps');
	return stepsDone ? then : wait('steps');
}

function to(state: LoopState): LoopStep {
	return { kind: 'advance', to: state };
}

function wait(need: Need): LoopStep {
	return { kind: 'wait', need };
}
