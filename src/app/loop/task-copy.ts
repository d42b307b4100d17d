// Keeps what a task's note says of itself true: the ledger knows where the task stands, the note has a copy.
// Somebody who writes a later state into the note gets nowhere.

import { reportError } from './report-error';
import type { FoundPlan, TaskCase } from './task-case';
import {
	type Snapshot,
	snapshotOf,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
	writeProperties,
} from '../workspace';
import { type LoopState, isFrom } from '../../core/loop/states';
import { readLoopTask } from '../../core/loop/task-note';
import { isSame, ownValue } from '../../core/note/frontmatter-change';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { formatTime } from '../../core/note/time';
import type { ItemRecord } from '../../core/record/record';
import { cognitiveLoop } from '../../core/workflow/cognitive-loop';
import { recorded } from '../../text/recorded';

/** Writes nothing where everything is true, nor into a note that lies there as it was adopted. Throws VaultFault. */
export async function keepCopy(turn: Turn, task: TaskCase): Promise<void> {
	const record = turn.records.get(task.record.id);
	if (record?.presence !== 'here') return;
	const path = turn.full(record.path);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!snapshot || isAsAdopted(turn, record, snapshot)) return;
	const { task: said } = readLoopTask(snapshot.properties);
	const bytes = await writeProperties(
		turn,
		path,
		snapshot,
		copyOf(turn, { ...task, record, snapshot, task: said }),
	);
	turn.written.set(record.id, snapshotOf(bytes).sha256);
}

export function copyOf(workspace: WorkspaceView, task: TaskCase): PropertyChange[] {
	const { record, plan } = task;
	const { loop } = record;
	const isPlanned = loop !== null && plan !== null && isFrom(loop.state, 'PLAN');
	return [
		{ path: ['id'], value: record.id },
		...(workspace.adopted ? [] : missing(workspace, task)),
		{ path: ['current_state'], value: loop?.state ?? 'WATCH' },
		...requirement(task),
		...(isPlanned ? [planPath(workspace, plan.record)] : []),
		...(loop && loop.errors > 0 ? errors(loop) : []),
	];
}

export function isCopyTrue(workspace: WorkspaceView, task: TaskCase): boolean {
	const { record, snapshot } = task;
	if (isAsAdopted(workspace, record, snapshot)) return true;
	return copyOf(workspace, task).every(({ path: [key], value }) =>
		isSame(ownValue(snapshot.properties, key), value),
	);
}

/** It only ever becomes true: what somebody wrote there is not taken back. */
function requirement({ task, record }: TaskCase): PropertyChange[] {
	const isNeeded = record.loop?.needsApproval === true;
	if (!isNeeded && task.requiresApproval !== null) return [];
	return [{ path: ['requires_approval'], value: isNeeded }];
}

function planPath(workspace: WorkspaceView, { id, path }: ItemRecord): PropertyChange {
	return { path: ['plan_path'], value: workspace.records.get(id)?.path ?? path };
}

function errors({ errors: count, lastError }: NonNullable<ItemRecord['loop']>): PropertyChange[] {
	return [
		{ path: ['error_count'], value: count },
		{ path: ['last_error'], value: lastError },
	];
}

/** What the seed asks of every task, where the note does not say it. */
function missing(
	workspace: WorkspaceView,
	{ snapshot, record, title }: TaskCase,
): PropertyChange[] {
	const { properties } = snapshot;
	const created = formatTime(Math.min(record.bornAt, workspace.now()));
	const wanted = { title, source: 'manual', created_at: created, priority: 'normal' };
	return Object.entries(wanted).flatMap(([key, value]): PropertyChange[] =>
		saysNothing(properties[key]) ? [{ path: [key], value }] : [],
	);
}

function saysNothing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** A person, or the rules, say that it needs approval: from now on it does, whatever the note says later. */
export async function noteNeed(turn: Turn, task: TaskCase): Promise<boolean> {
	const { record, task: said } = task;
	if (record.loop?.needsApproval !== false || said.requiresApproval !== true) return false;
	await turn.write({
		action: 'loop_needs_approval',
		taskId: record.id,
		cause: record.lastEntry,
		context: { sha256: task.snapshot.sha256, actor: 'system', via: 'frontmatter' },
	});
	return true;
}

/** What the note claims to have reached and has not. A copy that lags behind is only behind. */
export async function refuseClaim(turn: Turn, task: TaskCase): Promise<void> {
	const { record, snapshot } = task;
	const { loop } = record;
	const claimed = claimOf(turn, task);
	if (!loop || claimed === null) return;
	const sentence = recorded.loop.claimed(claimed, loop.state);
	await turn.write({
		action: 'loop_refused',
		level: 'WARNING',
		taskId: record.id,
		fromState: loop.state,
		toState: claimed,
		result: 'failure',
		error: sentence,
		cause: record.lastEntry,
		context: { claimed, path: record.path, sha256: snapshot.sha256, actor: 'system' },
	});
	await reportError(turn, task, {
		key: 'claimed',
		recurs: true,
		errorType: 'StateTransitionError',
		title: recorded.loop.errors.jumped,
		details: sentence,
	});
}

/** Null where the note is not ahead, and where the same was refused before. */
function claimOf(
	workspace: WorkspaceView,
	{ record, snapshot, task: { currentState: claimed } }: TaskCase,
): LoopState | null {
	const { loop } = record;
	// On its way to Done the note says CLOSE before the ledger does.
	if (!loop || claimed === null || loop.state === 'LOG' || isAsAdopted(workspace, record, snapshot))
		return null;
	const isAhead = claimed !== loop.state && isFrom(claimed, loop.state);
	return isAhead && loop.claimed !== snapshot.sha256 ? claimed : null;
}

// What lies there as it was adopted is not written: nobody asked for it.

/** It lay there when Signoff came, and nobody has written it since. */
function isAsAdopted(
	{ adopted }: Pick<WorkspaceView, 'adopted'>,
	{ found, sha256 }: ItemRecord,
	snapshot: Snapshot,
): boolean {
	return adopted && found && sha256 === snapshot.sha256;
}

// Keeps what a plan's note says of its approval true: the folder and the ledger know it, the note has a copy.

/** Writes nothing where everything is true. Throws VaultFault. */
export async function keepPlanCopy(turn: Turn, plan: FoundPlan): Promise<void> {
	if (isPlanCopyTrue(turn, plan)) return;
	const { record, snapshot } = plan;
	const bytes = await writeProperties(turn, turn.full(record.path), snapshot, planCopyOf(plan));
	turn.written.set(record.id, snapshotOf(bytes).sha256);
}

export function isPlanCopyTrue(workspace: WorkspaceView, plan: FoundPlan): boolean {
	const { record, snapshot } = plan;
	if (snapshot.broken || isAsAdopted(workspace, record, snapshot)) return true;
	return planCopyOf(plan).every(({ path: [key], value }) =>
		isSame(ownValue(snapshot.properties, key), value),
	);
}

/** Empty where no request and no decision is known. */
function planCopyOf({ record, snapshot }: FoundPlan): PropertyChange[] {
	const { id, state, approval } = record;
	const { syncProperties, decided } = cognitiveLoop;
	const lined = syncProperties(snapshot.properties, { id, state, now: 0 });
	if (state === 'Pending_Approval' && approval?.status === 'pending') return lined;
	if (state !== 'Approved' || approval?.status !== 'approved' || !approval.decision) return [];
	return [...lined, ...decided({ ...approval.decision, decision: 'approved' })];
}
