// What a person does about an error report: with its buttons, or by moving it to Done, which re-queues its
// task, as the seed says.

import { isActive, type LoopPlans } from './claims';
import { endTask } from './end-task';
import { taskNamed } from './named-task';
import { isAmongFailed } from './loop-evidence';
import { type FoundPlan, readTaskCase } from './task-case';
import { copyOf } from './task-copy';
import { moveItem } from '../move';
import { encodeUtf8 } from '../shared/utf8';
import {
	type Refused,
	type Snapshot,
	type Turn,
	type WorkspaceView,
	enforcedElsewhere,
	snapshotOf,
	takeSnapshot,
	titleOf,
	writeProperties,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import { parseErrorReport } from '../../core/loop/error-report-parse';
import { type ErrorAct, type ErrorEnd, resolutionChanges } from '../../core/loop/error-report';
import { type PlanNote, failedSteps } from '../../core/loop/plan-note';
import { isFrom } from '../../core/loop/states';
import { reopenSteps } from '../../core/loop/reopen-steps';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import type { Actor } from '../../core/workflow/transition-table';
import { en } from '../../text/en';
import { text } from '../../text';
import { recorded } from '../../text/recorded';

/** Those that do something; the others only open a note. */
export type ErrorAction = Exclude<ErrorAct, 'open-task' | 'open-plan' | 'open-file'>;

interface Order {
	act: ErrorAction;
	gesture: TrustedGesture;
	/** Digest of the report that the person had before them; null where they had its name alone. */
	shown: string | null;
}

interface Case {
	record: ItemRecord;
	snapshot: Snapshot;
	task: ItemRecord | null;
}

/** Resolves to a sentence on what was done. Throws LedgerFault or VaultFault. */
export async function actOnError(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
	order: Order,
): Promise<Result<string, Refused>> {
	const found = record.kind === 'error' ? await readCase(turn, record) : null;
	if (!found) return refuse(text.loop.outcomes.notAnError);
	const problem = enforcedElsewhere(turn) ?? whyNot(found, order);
	return problem ? refuse(problem) : carryOut(turn, found, plans, order);
}

function whyNot({ task, record, snapshot }: Case, { act, gesture, shown }: Order): Refused | null {
	if (shown !== null && shown !== snapshot.sha256) return text.loop.outcomes.changed;
	if (record.dealtWith !== null) return text.loop.outcomes.dealtWith;
	const isAlways = act === 'acknowledge' || act === 'ignore';
	const problem = isAlways ? null : whyNotFor(task, snapshot, act);
	return problem ?? (gesture.spend() ? null : text.loop.outcomes.spent);
}

function whyNotFor(
	task: ItemRecord | null,
	{ text: content }: Snapshot,
	act: ErrorAction,
): Refused | null {
	if (!task) return text.loop.outcomes.noTask;
	const { options = [] } = parseErrorReport(content ?? '').report;
	if (!options.some((option) => option.act === act)) return text.loop.outcomes.notOffered;
	return act === 'retry' && task.loop?.state === 'CLOSE' ? text.loop.outcomes.over : null;
}

async function carryOut(
	turn: Turn,
	found: Case,
	plans: LoopPlans,
	{ act, gesture: { kind: via } }: Order,
): Promise<Result<string, Refused>> {
	switch (act) {
		case 'retry':
			return accept(await retry(turn, found, plans, via));
		case 'mark-failed':
			return markFailed(turn, found, plans, via);
		case 'acknowledge':
			await acknowledge(turn, found, via);
			return accept(text.loop.outcomes.acknowledged);
		case 'ignore':
			await resolve(turn, found, { act, via });
			return accept(text.loop.outcomes.ignored);
	}
}

async function readCase(workspace: WorkspaceView, record: ItemRecord): Promise<Case | null> {
	if (record.presence !== 'here') return null;
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	return snapshot && { record, snapshot, task: taskOf(workspace, snapshot) };
}

function taskOf(workspace: WorkspaceView, { text }: Snapshot): ItemRecord | null {
	const { taskId } = parseErrorReport(text ?? '').report;
	const task = taskNamed(workspace, taskId);
	return task?.presence === 'here' && task.loop ? task : null;
}

async function retry(turn: Turn, found: Case, plans: LoopPlans, via: string): Promise<string> {
	const { task } = found;
	if (task) {
		await reopenPlan(turn, task, plans);
		await requeue(turn, task, via, found.record.lastEntry);
	}
	await resolve(turn, found, { act: 'retry', via });
	return text.loop.outcomes.retried(task ? titleOf(turn, task) : '');
}

/** From Done it comes back first. */
async function requeue(turn: Turn, task: ItemRecord, via: string, cause: string): Promise<void> {
	if (task.loop?.state === 'CLOSE') return;
	const snapshot = await takeSnapshot(turn.files, turn.full(task.path));
	if (!snapshot) return;
	const changes = [{ path: ['current_state'], value: 'WATCH' }] as const;
	if (task.state !== 'Done') {
		// The note first: one that lags behind the ledger claims nothing.
		await writeProperties(turn, turn.full(task.path), snapshot, changes);
		await turn.write({
			action: 'loop_requeued',
			taskId: task.id,
			fromState: task.loop?.state ?? null,
			toState: 'WATCH',
			cause,
			context: { actor: 'human', via },
		});
		return;
	}
	await moveItem(turn, {
		...{ record: task, to: 'Needs_Action', actor: 'human', via, reason: recorded.loop.again },
		...{ snapshot, changes, cause },
		// What could not be read is not written either.
		bare: snapshot.broken || snapshot.text === null,
	});
}

async function markFailed(
	turn: Turn,
	found: Case,
	plans: LoopPlans,
	via: string,
): Promise<Result<string, Refused>> {
	const task = found.task && (await readTaskCase(turn, found.task, plans));
	if (task?.record.state !== 'Needs_Action') return refuse(text.loop.outcomes.over);
	const { report } = parseErrorReport(found.snapshot.text ?? '');
	await endTask(turn, task, {
		...{ end: 'failed', actor: 'human', via, cause: found.record.lastEntry },
		reason: report.title ?? en.loop.ended.failed,
	});
	await resolve(turn, found, { act: 'mark-failed', via });
	return accept(text.loop.outcomes.failed(task.title));
}

interface Resolution {
	act: ErrorEnd;
	via: string;
	/** A person, unless it settled itself. */
	actor?: Actor;
}

/** What it was about is over, and nobody had to deal with it. Throws LedgerFault or VaultFault. */
export function settleReport(turn: Turn, report: Omit<Case, 'task'>): Promise<void> {
	return resolve(turn, report, { act: 'settled', via: 'signoff', actor: 'system' });
}

function statusOf(act: ErrorEnd): 'resolved' | 'ignored' {
	return act === 'ignore' ? 'ignored' : 'resolved';
}

/** The report goes to Done, with what was done about it. */
async function resolve(
	turn: Turn,
	{ record, snapshot }: Omit<Case, 'task'>,
	done: Resolution,
): Promise<void> {
	await turn.write(resolved(record, { status: statusOf(done.act), ...done }));
	await moveToDone(turn, { record, snapshot }, done);
}

async function moveToDone(
	turn: Turn,
	{ record, snapshot }: Omit<Case, 'task'>,
	{ act, via, actor = 'human' }: Resolution,
): Promise<void> {
	const { report } = parseErrorReport(snapshot.text ?? '');
	const changes =
		act === 'resolved'
			? resolutionChanges('resolved', report.resolvedAt ?? turn.now(), null)
			: resolutionChanges(statusOf(act), turn.now(), recorded.loop.notes[act]);
	if (record.state === 'Done') {
		await writeProperties(turn, turn.full(record.path), snapshot, changes);
		return;
	}
	await moveItem(turn, {
		...{ record, to: 'Done', actor, via, reason: recorded.loop.notes[act] },
		...{ snapshot, changes, cause: record.lastEntry },
	});
}

async function acknowledge(turn: Turn, { record, snapshot }: Case, via: string): Promise<void> {
	await turn.write(resolved(record, { status: 'acknowledged', act: 'acknowledge', via }));
	const changes = resolutionChanges('acknowledged', turn.now(), null);
	await writeProperties(turn, turn.full(record.path), snapshot, changes);
}

interface Resolved extends Omit<Resolution, 'act'> {
	status: string;
	act: ErrorAction | ErrorEnd;
}

function resolved(record: ItemRecord, { status, act, via, actor = 'human' }: Resolved) {
	return {
		action: 'error_resolved',
		taskId: record.id,
		cause: record.lastEntry,
		context: { path: record.path, status, act, actor, via },
	} as const;
}

/**
 * A person has moved a report to Done, where nobody else can: its task begins again. `via` is how. And what was
 * dealt with goes there, where the app died in between.
 */
export async function followError(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
	via: string,
): Promise<void> {
	if (record.presence !== 'here' || record.unverified || record.found) return;
	const { dealtWith, state } = record;
	if (state !== (dealtWith === null ? 'Done' : 'Needs_Action')) return;
	const found = await readCase(turn, record);
	if (!found) return;
	if (dealtWith === null) await retry(turn, found, plans, via);
	else await moveToDone(turn, found, { act: dealtWith, via });
}

/** Somebody has written into it that it is resolved, and how: nothing else can be known of them. */
export async function followNotes(
	turn: Turn,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<void> {
	if (!isResolvedByNote(record, snapshot)) return;
	await resolve(
		turn,
		{ record, snapshot },
		{ act: 'resolved', via: 'frontmatter', actor: 'system' },
	);
}

export function isResolvedByNote(
	{ presence, state, dealtWith }: ItemRecord,
	{ text: content }: Snapshot,
): boolean {
	if (presence !== 'here' || state !== 'Needs_Action' || dealtWith !== null) return false;
	const { resolutionStatus, resolutionNotes = null } = parseErrorReport(content ?? '').report;
	return resolutionStatus === 'resolved' && resolutionNotes !== null;
}

/** A person has put a task into Done/failed: it has failed, and what was reported of it is dealt with. */
export async function followTask(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
	via: string,
): Promise<void> {
	const task = wasGivenUp(turn, record) ? await readTaskCase(turn, record, plans) : null;
	if (!task) return;
	const reason = en.loop.ended.failed;
	await endTask(turn, task, {
		...{ end: 'failed', actor: 'human', via, cause: record.lastEntry, reason },
	});
	const changes: PropertyChange[] = [
		...copyOf(turn, task),
		{ path: ['last_error'], value: reason },
	];
	const { snapshot } = task;
	if (!snapshot.broken) await writeProperties(turn, turn.full(record.path), snapshot, changes);
	for (const { report } of record.loop?.reported ?? []) await giveUpReport(turn, report, via);
}

function wasGivenUp(turn: Turn, { loop, state, presence, path }: ItemRecord): boolean {
	if (turn.watchesOnly || presence !== 'here' || state !== 'Done') return false;
	return loop?.end === null && !isFrom(loop.state, 'LOG') && isAmongFailed(turn, path);
}

async function giveUpReport(turn: Turn, id: string | null, via: string): Promise<void> {
	const record = id === null ? null : turn.records.get(id);
	const open = record?.dealtWith === null ? await readCase(turn, record) : null;
	if (open) await resolve(turn, open, { act: 'mark-failed', via });
}

// What failed, or was done too early, is to be done again: its steps are open in the plan, which stays as
// approved as it is.

/** Only in a plan that may still be carried out. Throws VaultFault. */
async function reopenPlan(turn: Turn, task: ItemRecord, plans: LoopPlans): Promise<void> {
	// What cannot be read is told where the task is looked at.
	const plan = (await readTaskCase(turn, task, plans).catch(() => null))?.plan;
	if (!plan || !isActive(plan.record) || plan.snapshot.text === null) return;
	const reopen = (text: string) => reopenSteps(text, (note) => chosen(note, plan));
	if (reopen(plan.snapshot.text) === plan.snapshot.text) return;
	const text = await turn.files.edit(turn.full(plan.record.path), reopen);
	turn.written.set(plan.record.id, snapshotOf(encodeUtf8(text)).sha256);
}

function chosen(note: PlanNote, { early }: FoundPlan) {
	const failed = new Set(failedSteps(note));
	const isEarly = ({ line, text }: PlanNote['steps'][number]) =>
		early.some((step) => step.line === line && step.text === text);
	return note.steps.filter((step) => failed.has(step) || isEarly(step));
}
