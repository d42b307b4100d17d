// Brings one task as far as what can be shown for it goes, one recorded state after the other, and makes its
// notes say so.

import type { LoopPlans } from './claims';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { recordRequest, requestChanges } from '../approval';
import { carryOutEnd, closeTask, endTask, stopPlan } from './end-task';
import { settleReport } from './error-acts';
import { invalidities } from './file-invalid';
import { advanceEntry, setBack } from './loop-entries';
import { reportError } from './report-error';
import { type TaskCase, readTaskCase } from './task-case';
import {
	isCopyTrue,
	isPlanCopyTrue,
	keepCopy,
	keepPlanCopy,
	noteNeed,
	refuseClaim,
} from './task-copy';
import { moveItem } from '../move';
import {
	type Turn,
	type WorkspaceView,
	isBeingTyped,
	takeSnapshot,
	writeProperties,
} from '../workspace';
import { type LoopStep, type Need, nextStep } from '../../core/loop/advance';
import type { LoopStanding } from '../../core/loop/facet';
import { failedSteps } from '../../core/loop/plan-note';
import { serverIn } from '../../core/tools/pin';
import { formatOutcome } from '../../core/plan/outcome';
import type { PlanStep } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import { en } from '../../text/en';
import { recorded } from '../../text/recorded';

/** `later`: somebody types in one of its notes; it is to be looked at again. */
type Advanced = 'done' | 'later';

/** More states there are not. */
const MOST_STEPS = 12;

/** Throws LedgerFault or VaultFault: what was recorded until then has happened. */
export async function advanceTask(turn: Turn, id: string, plans: LoopPlans): Promise<Advanced> {
	for (let steps = 0; steps < MOST_STEPS; steps += 1) {
		const record = turn.records.get(id);
		if (!record || !goesOn(record)) return 'done';
		const task = await readTaskCase(turn, record, plans);
		if (!task) return 'done';
		if (isTyped(turn, task)) return 'later';
		if (await isAtItsEnd(turn, task)) return 'done';
		const step = await begin(turn, task, steps === 0);
		if (step === 'again') continue;
		if (!(await takeStep(turn, task, step))) {
			await keepCopy(turn, task);
			if (task.plan) await keepPlanCopy(turn, task.plan);
			return 'done';
		}
	}
	return 'done';
}

/** True where it had ended, and its notes did not lie there yet. */
async function isAtItsEnd(turn: Turn, task: TaskCase): Promise<boolean> {
	const end = task.record.loop?.end ?? null;
	if (end === null) return false;
	const by = { actor: 'system', via: 'signoff' } as const;
	await carryOutEnd(turn, task, {
		end,
		reason: task.plan?.record.approval?.decision?.reason ?? task.record.loop?.lastError ?? '',
		...by,
	});
	return true;
}

/** It waits for what nobody has brought, and its note says so: there is nothing to do. */
export function isSettled(workspace: WorkspaceView, task: TaskCase): boolean {
	const { record, task: note } = task;
	if (record.state !== 'Needs_Action' || record.loop?.end !== null) return false;
	if (invalidities(workspace, task).length > 0 || hasRivalsToSettle(workspace, task)) return false;
	if (note.requiresApproval === true && !record.loop.needsApproval) return false;
	return isWaiting(workspace, task) && areCopiesTrue(workspace, task);
}

function areCopiesTrue(workspace: WorkspaceView, task: TaskCase): boolean {
	return (
		isCopyTrue(workspace, task) && (task.plan === null || isPlanCopyTrue(workspace, task.plan))
	);
}

/** For something that nobody has to hear of. */
function isWaiting(workspace: WorkspaceView, task: TaskCase): boolean {
	const step = nextStep(task.found);
	return step.kind === 'wait' && !TOLD.has(step.need) && !isPlanLost(workspace, task, step.need);
}

/** The plan that it went by is not there any more, and nobody was told. One that is on its way still counts as here. */
function isPlanLost(workspace: WorkspaceView, { record: { loop } }: TaskCase, need: Need): boolean {
	if (need !== 'plan' || loop?.plan == null) return false;
	const isHere = workspace.records.get(loop.plan)?.presence === 'here';
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

function isTyped(workspace: WorkspaceView, { record, snapshot, plan }: TaskCase): boolean {
	if (isBeingTyped(workspace, record.path, snapshot)) return true;
	return plan !== null && isBeingTyped(workspace, plan.record.path, plan.snapshot);
}

async function begin(
	turn: Turn,
	task: TaskCase,
	isFirstLook: boolean,
): Promise<LoopStep | 'again'> {
	const { record } = task;
	if (record.loop === null) {
		await turn.write(advanceEntry(task, null, 'WATCH'));
		return 'again';
	}
	if (isFirstLook) await refuseClaim(turn, task);
	if (await settleRivals(turn, task)) return 'again';
	if (await noteNeed(turn, task)) return 'again';
	return nextStep(task.found);
}

/** False where it waits, or is over. */
async function takeStep(turn: Turn, task: TaskCase, step: LoopStep): Promise<boolean> {
	switch (step.kind) {
		case 'advance':
			await turn.write(advanceEntry(task, task.found.state, step.to));
			if (step.to === 'ACT') await markNotRequired(turn, task);
			return true;
		case 'back':
			await turn.write(setBack(task));
			return true;
		case 'ask':
			await askFor(turn, task);
			return true;
		case 'reject':
			await endTask(turn, task, rejection(task));
			return true;
		case 'close':
			if (task.plan) await closeTask(turn, task, task.plan);
			return true;
		case 'wait':
			await tellOf(turn, task, step.need);
			return false;
		case 'over':
			return false;
	}
}

function rejection({ plan, record }: TaskCase) {
	const decision = plan?.record.approval?.decision;
	if (!decision) {
		const by = { actor: 'system', via: 'signoff', cause: record.lastEntry } as const;
		return { end: 'rejected', reason: en.loop.ended.rejected, ...by } as const;
	}
	const { reason, received, entry } = decision;
	const via = received ? 'receipt' : 'signoff';
	return { end: 'rejected', reason, actor: 'human', via, cause: entry } as const;
}

/** The plan says so, where nobody has to approve it. */
async function markNotRequired(turn: Turn, { plan }: TaskCase): Promise<void> {
	if (plan?.record.state !== 'Plans') return;
	const changes = [{ path: ['approval_status'], value: 'not_required' }] as const;
	await writeProperties(turn, turn.full(plan.record.path), plan.snapshot, changes);
}

/** The same way as any plan that somebody moves there. */
async function askFor(turn: Turn, { plan, record }: TaskCase): Promise<void> {
	if (!plan) return;
	await moveItem(turn, {
		record: plan.record,
		to: 'Pending_Approval',
		...{ actor: 'system', via: 'signoff', reason: en.loop.reached.APPROVE },
		snapshot: plan.snapshot,
		approvalStatus: 'pending',
		changes: requestChanges(turn, plan.snapshot),
		cause: record.lastEntry,
	});
	const now = turn.records.get(plan.record.id);
	if (now) await recordRequest(turn, now, 'signoff');
}

/** Most of what a task waits for is nobody's fault. */
async function tellOf(turn: Turn, task: TaskCase, need: Need): Promise<void> {
	if (need === 'one-plan') await tellOfRivals(turn, task);
	const lost = task.record.loop?.plan;
	if (lost != null && isPlanLost(turn, task, need)) {
		await reportError(turn, task, {
			key: goneKey(lost),
			errorType: 'TaskProcessingError',
			title: recorded.loop.errors.planGone,
			details: turn.records.get(lost)?.path ?? lost,
		});
	}
	if (need === 'failed-step') await tellOfFailed(turn, task);
	if (need === 'early-steps') await tellOfEarly(turn, task);
}

async function tellOfFailed(turn: Turn, task: TaskCase): Promise<void> {
	const [first, ...more] = task.plan?.note ? failedSteps(task.plan.note) : [];
	if (!first) return;
	await reportError(turn, task, {
		...told('steps', [first, ...more]),
		errorType: first.tool !== null && serverIn(first.tool) ? 'MCPError' : 'TaskProcessingError',
		title: recorded.loop.errors.failedStep(first.description, more.length),
	});
}

async function tellOfEarly(turn: Turn, task: TaskCase): Promise<void> {
	const steps = task.plan?.early ?? [];
	await reportError(turn, task, {
		...told('early', steps),
		errorType: 'StateTransitionError',
		title: recorded.loop.errors.early(steps.length),
		advice: recorded.loop.errors.openEarly,
	});
}

/** The same steps with the same ends are the same trouble. */
function told(what: string, steps: readonly PlanStep[]): { key: string; details: string } {
	const lines = steps.map(({ mark, text, outcome }) =>
		outcome ? `${text}\noutcome: ${formatOutcome(outcome)}` : `[${mark}] ${text}`,
	);
	const key = `${what}:${bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))}`;
	return { key, details: lines.join('\n\n') };
}

// Several plans claim one task. What a person approves counts, and the others may not be carried out; where
// nobody has said anything, a person is told.

/** False where there is nothing to settle. Throws LedgerFault or VaultFault. */
async function settleRivals(turn: Turn, task: TaskCase): Promise<boolean> {
	for (const plan of task.beaten) {
		const cause = task.plan?.record.approval?.decision?.entry ?? plan.lastEntry;
		await stopPlan(turn, plan, { reason: recorded.loop.notChosen, actor: 'system', cause });
	}
	for (const report of overtaken(turn, task)) await settle(turn, report);
	return task.beaten.length > 0;
}

function hasRivalsToSettle(workspace: WorkspaceView, task: TaskCase): boolean {
	return task.beaten.length > 0 || overtaken(workspace, task).length > 0;
}

/** Reports of plans that do not contend any more. */
function overtaken(workspace: WorkspaceView, { record, rivals }: TaskCase): ItemRecord[] {
	return rivals.length > 1 ? [] : reportsIn(workspace, record.loop);
}

function reportsIn(workspace: WorkspaceView, loop: LoopStanding | null): ItemRecord[] {
	const told = (loop?.reported ?? []).filter(({ key }) => key.startsWith(KEY));
	return told.flatMap(({ report }) => {
		const record = report === null ? null : workspace.records.get(report);
		return record && isOpen(record) ? [record] : [];
	});
}

function isOpen({ presence, state, dealtWith }: ItemRecord): boolean {
	return presence === 'here' && state === 'Needs_Action' && dealtWith === null;
}

async function settle(turn: Turn, report: ItemRecord): Promise<void> {
	const snapshot = await takeSnapshot(turn.files, turn.full(report.path));
	if (!snapshot || isBeingTyped(turn, report.path, snapshot)) return;
	await settleReport(turn, { record: report, snapshot });
}

const KEY = 'plans:';

/** The same plans are the same trouble, wherever they lie. */
async function tellOfRivals(turn: Turn, task: TaskCase): Promise<void> {
	const ids = task.rivals.map(({ id }) => id).sort();
	const paths = task.rivals.map(({ path }) => path).sort();
	await reportError(turn, task, {
		key: `${KEY}${ids.join('|')}`,
		errorType: 'AmbiguityError',
		title: recorded.loop.errors.ambiguous(paths.length),
		details: paths.join('\n'),
		advice: recorded.loop.errors.choose,
	});
}
