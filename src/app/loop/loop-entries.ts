import type { NewEntry } from '../../core/entries';
import type { ApprovalStatus, EntryContext } from '../../core/entries/entry';
import { isFrom, type LoopEnd, type LoopState } from '../../core/loop/states';
import type { RecordedDecision } from '../../core/record/record';
import { en } from '../../text/en';
import { recorded } from '../../text/recorded';
import type { TaskCase } from './task-case';

/** One entry for each advance, caused by what made it possible. */
export function advanceEntry(task: TaskCase, from: LoopState | null, to: LoopState): NewEntry {
	const { record, snapshot } = task;
	const decision = to === 'ACT' ? decisionOn(task) : null;
	const plan = isFrom(to, 'PLAN') ? task.plan : null;
	return {
		action: 'loop_advanced',
		taskId: record.id,
		fromState: from,
		toState: to,
		approvalStatus: approvalIn(to, decision),
		result: to === 'APPROVE' ? 'pending' : 'success',
		cause: decision?.entry ?? plan?.record.lastEntry ?? record.lastEntry,
		context: {
			...(decision ? byPerson(decision) : bySignoff(to)),
			sha256: snapshot.sha256,
			requires_approval: task.found.needsApproval,
			...(plan && { plan: plan.record.id, plan_sha256: plan.snapshot.sha256 }),
		},
	};
}

/** Null where none covers what the plan says, so that none was needed. */
function decisionOn({ plan, found }: TaskCase): RecordedDecision | null {
	return found.plan?.holds === true ? (plan?.record.approval?.decision ?? null) : null;
}

function byPerson({ by, received }: RecordedDecision): EntryContext {
	const via = received ? 'receipt' : 'signoff';
	return { reason: recorded.loop.approvedBy(by), actor: 'human', via };
}

function bySignoff(to: LoopState): EntryContext {
	const reason = to === 'ACT' ? recorded.loop.notRequired : en.loop.reached[to];
	return { reason, actor: 'system', via: 'signoff' };
}

/** An approval was taken back, or is needed now: the plan waits again. */
export function setBack({ record, plan }: TaskCase): NewEntry {
	return {
		action: 'loop_set_back',
		taskId: record.id,
		fromState: 'ACT',
		toState: 'APPROVE',
		result: 'pending',
		approvalStatus: 'pending',
		cause: plan?.record.lastEntry ?? record.lastEntry,
		context: { reason: en.loop.reached.APPROVE, actor: 'system', via: 'signoff' },
	};
}

function approvalIn(to: LoopState, decision: RecordedDecision | null): ApprovalStatus | null {
	if (to === 'APPROVE') return 'pending';
	if (to !== 'ACT') return null;
	return decision ? 'approved' : 'not_required';
}

export function endEntry(
	task: { id: string; state: LoopState; cause: string; plan: string | null },
	end: LoopEnd,
	reason: string,
	by: { actor: 'human' | 'system'; via: string },
): NewEntry {
	return {
		action: 'loop_ended',
		level: 'WARNING',
		taskId: task.id,
		fromState: task.state,
		result: 'failure',
		error: reason,
		cause: task.cause,
		context: { end, reason, ...(task.plan !== null && { plan: task.plan }), ...by },
	};
}
