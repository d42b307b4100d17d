// What can be shown for a task: its note, its plan, and what the ledger knows of both.

import { type Claims, claimsOn, type LoopPlans } from './claims';
import { earlyStepsOf, isHarmless } from './loop-evidence';
import {
	type Snapshot,
	type WorkspaceView,
	isUnseenDraft,
	substanceAt,
	takeSnapshot,
	titleOf,
} from '../workspace';
import { assessNote } from '../../core/approval/assess-note';
import type { LoopCase, PlanCase } from '../../core/loop/advance';
import { isDelicate } from '../../core/loop/delicate';
import { namesIdentity } from '../../core/loop/identity';
import {
	type LoopStep,
	type PlanNote,
	failedSteps,
	isValidPlan,
	readPlanNote,
	stepsDone,
} from '../../core/loop/plan-note';
import { type LoopTask, type TaskProblemCode, readLoopTask } from '../../core/loop/task-note';
import { writtenIn } from '../../core/loop/written';
import { covers, type ItemRecord } from '../../core/record/record';
import { isOn } from '../../core/workflow/switches';

export interface FoundPlan {
	record: ItemRecord;
	snapshot: Snapshot;
	/** Null where it does not say whose plan it is. */
	note: PlanNote | null;
	/** Steps that ended before it was approved. */
	early: readonly LoopStep[];
}

export interface TaskCase {
	record: ItemRecord;
	snapshot: Snapshot;
	task: LoopTask;
	problems: readonly TaskProblemCode[];
	title: string;
	plan: FoundPlan | null;
	rivals: Claims['rivals'];
	beaten: Claims['beaten'];
	found: LoopCase;
}

/** Null where the note is gone. Throws VaultFault `unreadable`. */
export async function readTaskCase(
	workspace: WorkspaceView,
	record: ItemRecord,
	plans: LoopPlans,
): Promise<TaskCase | null> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	if (!snapshot) return null;
	const { task, problems } = readLoopTask(snapshot.properties);
	const title = task.title ?? titleOf(workspace, record);
	const { rivals, beaten, last } = claimsOn(workspace, record, plans);
	const plan = await readPlan(workspace, rivals[0] ?? last);
	const found: LoopCase = {
		state: record.loop?.state ?? 'WATCH',
		written: writtenIn(snapshot.body, title),
		plan: plan && (await planCase(workspace, plan)),
		plans: rivals.length,
		demandsIntent: isOn(workspace.parts.workspace, 'demandsIntent'),
		// Only some states ask for it, and the answer takes a while.
		get needsApproval() {
			return needsApproval(workspace, { record, task, snapshot, plan });
		},
	};
	return { record, snapshot, task, problems, title, plan, rivals, beaten, found };
}

async function readPlan(
	workspace: WorkspaceView,
	record: ItemRecord | null,
): Promise<FoundPlan | null> {
	const snapshot = record && (await takeSnapshot(workspace.files, workspace.full(record.path)));
	if (!record || !snapshot) return null;
	const { plan, problems } = readPlanNote(snapshot.text ?? '');
	const note = isValidPlan(plan, problems) ? plan : null;
	return { record, snapshot, note, early: note ? await earlyStepsOf(workspace, record, note) : [] };
}

async function planCase(workspace: WorkspaceView, plan: FoundPlan): Promise<PlanCase> {
	const { record, snapshot, note, early } = plan;
	const { approval, state, path } = record;
	const isCovered = async () =>
		covers(record, await substanceAt(workspace.files, workspace.full(path), snapshot));
	return {
		isValid: note !== null,
		isUnseen: isUnseenDraft(record, snapshot),
		place: state,
		holds: approval?.status === 'approved' && (await isCovered()),
		isVoid: approval?.status === 'void',
		isRejected: approval?.status === 'rejected',
		failedSteps: note ? failedSteps(note).length : 0,
		earlySteps: early.length,
		stepsDone: note !== null && stepsDone(note),
	};
}

/**
 * The plan is what is carried out, so it has to earn it: only what the rules know to be harmless goes on
 * without a person, and nothing that the task itself says to be sensitive. A draft that nobody has looked at
 * never does.
 */
export function needsApproval(
	workspace: WorkspaceView,
	{ record, task, snapshot, plan }: Pick<TaskCase, 'record' | 'task' | 'snapshot' | 'plan'>,
): boolean {
	if (record.loop?.needsApproval === true || task.requiresApproval === true) return true;
	if (plan?.note?.isDraft === true) return true;
	if (isSensitive(workspace, snapshot)) return true;
	// A plan that counts for nothing yet asks for nothing either.
	return plan?.note != null && !isHarmless(workspace, plan.snapshot);
}

/** What the seed names: payments, messages, posts, deletions, and what is legal or emotional. */
function isSensitive(workspace: WorkspaceView, snapshot: Snapshot): boolean {
	const { actionType } = assessNote(snapshot, workspace.policy).assessment;
	return actionType !== 'none' || isDelicate(snapshot.text ?? '');
}

/** Whether money or somebody's identity has to do with it. */
export function isGrave(
	workspace: WorkspaceView,
	{ snapshot, plan }: Pick<TaskCase, 'snapshot' | 'plan'>,
): boolean {
	return [snapshot, plan?.snapshot].some((note) => {
		if (!note) return false;
		const { actions } = assessNote(note, workspace.policy).assessment;
		return actions.includes('make_payment') || namesIdentity(note.text ?? '');
	});
}
