// What a note of the loop can show for a move that somebody made: the answers to the guards that its table asks
// in a way of its own.

import { assessNote } from '../../core/approval/assess-note';
import { withoutOutcomes } from '../../core/approval/substance-body';
import { isDelicate } from '../../core/loop/delicate';
import { earlySteps } from '../../core/loop/early-steps';
import {
	isValidPlan,
	readPlanNote,
	stepsDone,
	type LoopStep,
	type PlanNote,
} from '../../core/loop/plan-note';
import { isTicked } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import { isWithin, joinPath } from '../../core/workflow/paths';
import type { TransitionEvidence } from '../../core/workflow/transition';
import type { Actor } from '../../core/workflow/transition-table';
import { lenientUtf8 } from '../shared/utf8';
import type { Snapshot, WorkspaceView } from '../workspace';
import { taskNamed } from './named-task';

type LoopEvidence = Pick<
	TransitionEvidence,
	'steps-done' | 'no-approval-needed' | 'work-over' | 'may-begin-again'
>;

export async function loopEvidence(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
	by: { actor: Actor; path: string },
): Promise<LoopEvidence> {
	const { plan, problems } = readPlanNote(snapshot.text ?? '');
	const isPlan = record.kind === 'plan' && isValidPlan(plan, problems);
	// A plan whose steps do not count is not done.
	const isDone =
		isPlan && stepsDone(plan) && (await earlyStepsOf(workspace, record, plan)).length === 0;
	return {
		'steps-done': isDone,
		'no-approval-needed': isPlan && !plan.isDraft && isFree(workspace, plan.taskId, snapshot),
		'work-over': isOver(record, by) || isGivenUp(workspace, record, by),
		'may-begin-again': record.kind === 'task' && record.loop?.state !== 'CLOSE',
	};
}

/** Neither the plan nor its task asks for a person. */
function isFree(workspace: WorkspaceView, taskId: string, snapshot: Snapshot): boolean {
	return (
		taskNamed(workspace, taskId)?.loop?.needsApproval === false && isHarmless(workspace, snapshot)
	);
}

/** A person has put the task where those lie that somebody gave up. */
function isGivenUp(
	workspace: WorkspaceView,
	{ kind, loop }: ItemRecord,
	{ actor, path }: { actor: Actor; path: string },
): boolean {
	return kind === 'task' && loop !== null && actor === 'human' && isAmongFailed(workspace, path);
}

export function isAmongFailed(workspace: WorkspaceView, path: string): boolean {
	return isWithin(joinPath(workspace.homeOf('Done'), 'failed'), path);
}

function isOver(record: ItemRecord, { actor }: { actor: Actor }): boolean {
	if (record.kind === 'error') return actor === 'human';
	const state = record.loop?.state;
	return record.kind !== 'task' || state === 'LOG' || state === 'CLOSE' || hasEnded(record);
}

export function hasEnded({ loop }: ItemRecord): boolean {
	return loop !== null && loop.end !== null;
}

/** Low is earned: only what the rules recognise as harmless goes on without a person. */
export function isHarmless(workspace: WorkspaceView, snapshot: Snapshot): boolean {
	const { assessment } = assessNote(snapshot, workspace.policy, workspace.folders);
	const isLow = assessment.riskLevel === 'low' && assessment.actionType === 'none';
	return isLow && !isDelicate(withoutOutcomes(snapshot.text ?? ''));
}

/**
 * The steps that ended before it was approved, as far as ledger and content store can tell. None of a plan that nobody had
 * to approve. Throws VaultFault.
 */
export async function earlyStepsOf(
	workspace: WorkspaceView,
	{ approval }: ItemRecord,
	plan: PlanNote,
): Promise<LoopStep[]> {
	const decision = approval?.status === 'approved' ? approval.decision : null;
	if (!decision || !plan.steps.some(isTicked)) return [];
	const { at, sha256 } = decision;
	const bytes = sha256 === null ? null : await workspace.parts.objects.get(sha256);
	return earlySteps(plan, { at, note: bytes && lenientUtf8.decode(bytes) });
}
