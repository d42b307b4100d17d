// Brings one task as far as what can be shown for it goes, one recorded state after the other, and makes its
// notes say so.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { nextStep, type LoopStep, type Need } from '../../core/loop/advance';
import { failedSteps } from '../../core/loop/plan-note';
import { formatOutcome } from '../../core/plan/outcome';
import type { PlanStep } from '../../core/plan/step';
import { en } from '../../text/en';
import { recorded } from '../../text/recorded';
import type { ItemRecord } from '../../core/record/record';

import { moveItem } from '../move/move-item';
import { recordRequest, requestChanges } from '../approval/request-approval';
import type { Turn, WorkspaceView } from '../workspace/site';
import { isBeingTyped, writeProperties } from '../workspace/write-properties';
import { carryOutEnd, closeTask, endTask } from './end-task';
import { invalidities } from './file-invalid';
import { advanceEntry, setBack } from './loop-entries';
import type { LoopPlans } from './loop-plans';
import { isPlanCopyTrue, keepPlanCopy } from './plan-copy';
import { reportError } from './report-error';
import { hasRivalsToSettle, settleRivals, tellOfRivals } from './settle-rivals';
import { readTaskCase, type TaskCase } from './task-case';
import { isCopyTrue, keepCopy, noteNeed, refuseClaim } from './task-copy';

/** `later`: somebody types in one of its notes; it is to be looked at again. */
export type Advanced = 'done' | 'later';

/** More states there are not. */
const MOST_STEPS = 12;

/** Throws LedgerFault or VaultFault: what was recorded until then has happened. */
export async function advanceTask(site: Turn, id: string, plans: LoopPlans): Promise<Advanced> {
	for (let steps = 0; steps < MOST_STEPS; steps += 1) {
		const record = site.records.get(id);
		if (!record || !goesOn(record)) return 'done';
		const task = await readTaskCase(site, record, plans);
		if (!task) return 'done';
		if (isTyped(site, task)) return 'later';
		if (await isAtItsEnd(site, task)) return 'done';
		const step = await begin(site, task, steps === 0);
		if (step === 'again') continue;
		if (!(await takeStep(site, task, step))) {
			await keepCopy(site, task);
			if (task.plan) await keepPlanCopy(site, task.plan);
			return 'done';
		}
	}
	return 'done';
}

/** True where it had ended, and its notes did not lie there yet. */
async function isAtItsEnd(site: Turn, task: TaskCase): Promise<boolean> {
	const end = task.record.loop?.end ?? null;
	if (end === null) return false;
	const by = { actor: 'system', via: 'signoff' } as const;
	await carryOutEnd(site, task, { end, reason: endReason(task), ...by });
	return true;
}

/** It waits for what nobody has brought, and its note says so: there is nothing to do. */
export function isSettled(site: WorkspaceView, task: TaskCase): boolean {
	const { record, task: note } = task;
	if (record.state !== 'Needs_Action' || record.loop?.end !== null) return false;
	if (invalidities(task).length > 0 || hasRivalsToSettle(site, task)) return false;
	if (note.requiresApproval === true && !record.loop.needsApproval) return false;
	return isWaiting(site, task) && areCopiesTrue(site, task);
}

function areCopiesTrue(site: WorkspaceView, task: TaskCase): boolean {
	return isCopyTrue(site, task) && (task.plan === null || isPlanCopyTrue(site, task.plan));
}

/** For something that nobody has to hear of. */
function isWaiting(site: WorkspaceView, task: TaskCase): boolean {
	const step = nextStep(task.found);
	return step.kind === 'wait' && !TOLD.has(step.need) && !isPlanLost(site, task, step.need);
}

/** The plan that it went by is not there any more, and nobody was told. One that is on its way still counts as here. */
function isPlanLost(site: WorkspaceView, { record: { loop } }: TaskCase, need: Need): boolean {
	if (need !== 'plan' || loop?.plan == null) return false;
	const isHere = site.records.get(loop.plan)?.presence === 'here';
	const gone = goneKey(loop.plan);
	return !isHere && !loop.reported.some(({ key }) => key === gone);
}

function goneKey(plan: string): string {
	return `gone:${plan}`;
}

/** What a person hears of. */
const TOLD: ReadonlySet<Need> = new Set(['one-plan', 'failed-step', 'early-steps']);

/** A task that is in Done and not closed was on its way there. */
export function goesOn({ presence, state, loop, kind }: ItemRecord): boolean {
	if (presence !== 'here' || kind !== 'task') return false;
	if (state === 'Done') return loop?.state === 'LOG' && loop.end === null;
	return state === 'Needs_Action';
}

function isTyped(site: WorkspaceView, { record, snapshot, plan }: TaskCase): boolean {
	if (isBeingTyped(site, record.path, snapshot)) return true;
	return plan !== null && isBeingTyped(site, plan.record.path, plan.snapshot);
}

async function begin(
	site: Turn,
	task: TaskCase,
	isFirstLook: boolean,
): Promise<LoopStep | 'again'> {
	const { record } = task;
	if (record.loop === null) {
		await site.write(advanceEntry(task, null, 'WATCH'));
		return 'again';
	}
	if (isFirstLook) await refuseClaim(site, task);
	if (await settleRivals(site, task)) return 'again';
	if (await noteNeed(site, task)) return 'again';
	return nextStep(task.found);
}

/** False where it waits, or is over. */
async function takeStep(site: Turn, task: TaskCase, step: LoopStep): Promise<boolean> {
	switch (step.kind) {
		case 'advance':
			await site.write(advanceEntry(task, task.found.state, step.to));
			if (step.to === 'ACT') await markNotRequired(site, task);
			return true;
		case 'back':
			await site.write(setBack(task));
			return true;
		case 'ask':
			await askFor(site, task);
			return true;
		case 'reject':
			await endTask(site, task, rejection(task));
			return true;
		case 'close':
			if (task.plan) await closeTask(site, task, task.plan);
			return true;
		case 'wait':
			await tellOf(site, task, step.need);
			return false;
		case 'over':
			return false;
	}
}

function endReason({ plan, record }: TaskCase): string {
	return plan?.record.approval?.decision?.reason ?? record.loop?.lastError ?? '';
}

function rejection({ plan, record }: TaskCase) {
	const decision = plan?.record.approval?.decision;
	if (!decision) {
		const by = { actor: 'system', via: 'signoff', cause: record.lastEntry } as const;
		return { end: 'rejected', reason: en.loop.ended('rejected'), ...by } as const;
	}
	const { reason, received, entry } = decision;
	const via = received ? 'receipt' : 'signoff';
	return { end: 'rejected', reason, actor: 'human', via, cause: entry } as const;
}

/** The plan says so, where nobody has to approve it. */
async function markNotRequired(site: Turn, { plan }: TaskCase): Promise<void> {
	if (plan?.record.state !== 'Plans') return;
	const changes = [{ path: ['approval_status'], value: 'not_required' }] as const;
	await writeProperties(site, site.full(plan.record.path), plan.snapshot, changes);
}

/** The same way as any plan that somebody moves there. */
async function askFor(site: Turn, { plan, record }: TaskCase): Promise<void> {
	if (!plan) return;
	await moveItem(site, {
		record: plan.record,
		to: 'Pending_Approval',
		...{ actor: 'system', via: 'signoff', reason: en.loop.reached('APPROVE') },
		snapshot: plan.snapshot,
		approvalStatus: 'pending',
		changes: requestChanges(site, plan.snapshot),
		cause: record.lastEntry,
	});
	const now = site.records.get(plan.record.id);
	if (now) await recordRequest(site, now, 'signoff');
}

/** Most of what a task waits for is nobody's fault. */
async function tellOf(site: Turn, task: TaskCase, need: Need): Promise<void> {
	if (need === 'one-plan') await tellOfRivals(site, task);
	const lost = task.record.loop?.plan;
	if (lost != null && isPlanLost(site, task, need)) {
		await reportError(site, task, {
			key: goneKey(lost),
			errorType: 'TaskProcessingError',
			title: recorded.loop.errors.planGone,
			details: site.records.get(lost)?.path ?? lost,
		});
	}
	if (need === 'failed-step') await tellOfFailed(site, task);
	if (need === 'early-steps') await tellOfEarly(site, task);
}

async function tellOfFailed(site: Turn, task: TaskCase): Promise<void> {
	const [first, ...more] = task.plan?.note ? failedSteps(task.plan.note) : [];
	if (!first) return;
	await reportError(site, task, {
		...told('steps', [first, ...more]),
		errorType: 'TaskProcessingError',
		title: recorded.loop.errors.failedStep(first.description, more.length),
	});
}

async function tellOfEarly(site: Turn, task: TaskCase): Promise<void> {
	const steps = task.plan?.early ?? [];
	await reportError(site, task, {
		...told('early', steps),
		errorType: 'StateTransitionError',
		title: recorded.loop.errors.early(steps.length),
		advice: recorded.loop.errors.openEarly,
	});
}

/** The same steps with the same ends are the same trouble. */
function told(what: string, steps: readonly PlanStep[]): { key: string; details: string } {
	const lines = steps.map(
		({ text, outcome }) => `${text}\noutcome: ${outcome ? formatOutcome(outcome) : 'failed'}`,
	);
	const key = `${what}:${bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))}`;
	return { key, details: lines.join('\n\n') };
}
