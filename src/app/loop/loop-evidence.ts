// What a note of the loop can show for a move that somebody made: the answers to the guards that its table asks
// in a way of its own.

import { assessNote } from '../../core/approval/assess-note';
import { isDelicate } from '../../core/loop/delicate';
import { isValidPlan, readPlanNote, stepsDone } from '../../core/loop/plan-note';
import type { ItemRecord } from '../../core/record/record';
import type { TransitionEvidence } from '../../core/workflow/transition';
import type { Actor } from '../../core/workflow/transition-table';
import type { WorkspaceView } from '../workspace/site';
import type { Snapshot } from '../workspace/snapshot';
import { taskNamed } from './named-task';

type LoopEvidence = Pick<
	TransitionEvidence,
	'steps-done' | 'no-approval-needed' | 'work-over' | 'may-begin-again'
>;

export function loopEvidence(
	site: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
	actor: Actor,
): LoopEvidence {
	const { plan, problems } = readPlanNote(snapshot.text ?? '');
	const isPlan = record.kind === 'plan' && isValidPlan(plan, problems);
	return {
		'steps-done': isPlan && stepsDone(plan),
		'no-approval-needed': isPlan && !plan.isDraft && isFree(site, plan.taskId, snapshot),
		'work-over': isOver(record, actor),
		'may-begin-again': record.kind === 'task' && record.loop?.state !== 'CLOSE',
	};
}

/** Neither the plan nor its task asks for a person. */
function isFree(site: WorkspaceView, taskId: string, snapshot: Snapshot): boolean {
	return taskNamed(site, taskId)?.loop?.needsApproval === false && isHarmless(site, snapshot);
}

function isOver(record: ItemRecord, actor: Actor): boolean {
	if (record.kind === 'error') return actor === 'human';
	const state = record.loop?.state;
	return record.kind !== 'task' || state === 'LOG' || state === 'CLOSE' || hasEnded(record);
}

export function hasEnded({ loop }: ItemRecord): boolean {
	return loop !== null && loop.end !== null;
}

/** Low is earned: only what the rules recognise as harmless goes on without a person. */
export function isHarmless(site: WorkspaceView, snapshot: Snapshot): boolean {
	const { assessment } = assessNote(snapshot, site.policy, site.folders);
	const isLow = assessment.riskLevel === 'low' && assessment.actionType === 'none';
	return isLow && !isDelicate(snapshot.text ?? '');
}
