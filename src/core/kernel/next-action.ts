// What a run does next. Pure and total: whatever the plan, the ledger and the person say, there is one answer, and nothing else
// moves a run.
//
// Invariant: nothing is called unless the approval holds, no step before it is left open, and no call is under way.

import type { KernelPlan, KernelStep } from './entities';
import {
	dayDetail,
	usedUp,
	type EndCode,
	type Operation,
	type PauseCode,
	type RunAmounts,
	type RunOutcome,
	type RunRecord,
} from './run-record';

/** What counts beside the run's own record. */
export interface Circumstances {
	/** As the note has it now; the ledger's statuses count. */
	plan: KernelPlan;
	approvalHolds: boolean;
	/** What a person wants of it. */
	wish: 'go on' | 'pause' | 'interrupt' | 'stop';
	/** Whether a tool can be called. */
	toolState: (name: string) => 'ready' | 'unknown' | 'not-accepted';
	/** What is wrong with a step's arguments; null where they fit its tool. */
	badArguments: (step: KernelStep) => string | null;
	hasModel: boolean;
	/** What all runs that began today have used, this one among them, and what they may. */
	usedToday: RunAmounts;
	dayLimits: RunAmounts;
}

export type NextAction =
	/** It is over, or waits for a person. */
	| { kind: 'rest' }
	/** It isn't known whether a call took effect: find out, or ask. */
	| { kind: 'settle'; operation: Operation }
	| { kind: 'call'; step: KernelStep; tool: string }
	| { kind: 'ask-model'; step: KernelStep }
	| { kind: 'pause'; code: PauseCode; stepId: string | null; detail: string }
	| { kind: 'end'; outcome: RunOutcome; stepId: string | null; code: EndCode };

export function nextAction(run: RunRecord, now: Circumstances): NextAction {
	if (run.status === 'ended') return { kind: 'rest' };
	if (run.operation) return settleOrRest(run, run.operation);
	if (now.wish === 'stop') return end('stopped', 'stopped');
	if (!now.approvalHolds) return end('stopped', 'approval-void');
	const failed = now.plan.steps.find(({ step_id: id }) => run.steps.get(id) === 'failed');
	if (failed) return end('failed', 'step-failed', failed.step_id);
	if (run.status === 'paused') return { kind: 'rest' };
	const step = now.plan.steps.find(({ step_id: id }) => run.steps.get(id) !== 'complete');
	if (!step) return end('complete', 'all-done');
	const wished = WISHED[now.wish];
	if (wished) return pause(wished, step);
	const limit = reachedLimit(run, now);
	return limit === null ? workOn(step, now) : pause('limit', step, limit);
}

const WISHED: Partial<Record<Circumstances['wish'], PauseCode>> = {
	pause: 'asked',
	interrupt: 'interrupted',
};

/** The first limit that is used up, of this run or of the day. */
function reachedLimit({ used, limits }: RunRecord, now: Circumstances): string | null {
	const today = usedUp(now.usedToday, now.dayLimits);
	return usedUp(used, limits) ?? (today && dayDetail(today));
}

/** A person is being asked already. */
function settleOrRest(run: RunRecord, operation: Operation): NextAction {
	const isAsked = run.pause?.code === 'unknown-effect';
	return isAsked ? { kind: 'rest' } : { kind: 'settle', operation };
}

function workOn(
	step: KernelStep,
	{ toolState, badArguments, hasModel }: Circumstances,
): NextAction {
	const { tool, agent } = step;
	if (tool !== undefined) {
		const state = toolState(tool);
		if (state !== 'ready')
			return pause(state === 'unknown' ? 'no-such-tool' : 'tool-not-accepted', step, tool);
		const fault = badArguments(step);
		return fault === null ? { kind: 'call', step, tool } : pause('bad-arguments', step, fault);
	}
	if (agent === undefined) return pause('by-hand', step);
	return hasModel ? { kind: 'ask-model', step } : pause('no-model', step);
}

function pause(code: PauseCode, { step_id: stepId }: KernelStep, detail = ''): NextAction {
	return { kind: 'pause', code, stepId, detail };
}

function end(outcome: RunOutcome, code: EndCode, stepId: string | null = null): NextAction {
	return { kind: 'end', outcome, stepId, code };
}
