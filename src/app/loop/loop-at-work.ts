// What the cognitive loop adds to a workspace at work: answers to its guards, ids of its own, what a check finds, and the
// runner that advances its tasks.

import type { Properties } from '../../core/note/frontmatter';
import type { ItemRecord } from '../../core/record/record';
import type { ReminderHours } from '../../core/settings';
import { text } from '../../text';
import type {
	CheckRow,
	Refused,
	RunningWorkspace,
	WorkflowHooks,
	WorkflowRunnerParts,
	WorkspaceView,
} from '../workspace';
import { isActive, type LoopPlans } from './claims';
import { loopEvidence } from './loop-evidence';
import { LoopRunner } from './loop-runner';
import { isTooLate, taskNamed } from './named-task';
import { ownId } from './own-id';

export class LoopAtWork implements WorkflowHooks {
	/** By its steps' marks. */
	readonly endsPlans = true;
	readonly evidence = loopEvidence;
	readonly ownId = ownId;
	private runner: LoopRunner | null = null;

	constructor(private readonly hours: () => ReminderHours) {}

	/** Null until every plan has been looked at. */
	get plans(): LoopPlans | null {
		return this.runner?.plans ?? null;
	}

	run(workspace: RunningWorkspace, parts: WorkflowRunnerParts): LoopRunner {
		this.runner = new LoopRunner(workspace, { ...parts, hours: this.hours });
		return this.runner;
	}

	/** A plan whose task is over has nothing left to do. */
	tooLate(
		workspace: WorkspaceView,
		record: ItemRecord,
		{ task_id: named }: Properties,
	): Refused | null {
		return isTooLate(workspace, record, named) ? text.loop.outcomes.taskOver : null;
	}

	/** Where a note leads nowhere: a plan to a task that is gone or over, a task to a plan that is none. */
	check(workspace: WorkspaceView, path: string, properties: Properties): CheckRow[] {
		const record = workspace.records.at(workspace.relative(path) ?? '');
		const { task_id: task, plan_path: plan } = properties;
		if (record?.kind === 'plan') return planEnds(workspace, { path, record }, task);
		if (record?.kind !== 'task' || typeof plan !== 'string') return [];
		const isPlan = workspace.records.at(plan)?.kind === 'plan';
		return isPlan ? [] : [{ path, code: 'leads-to-no-plan', sentence: text.loop.noSuchPlan(plan) }];
	}
}

function planEnds(
	workspace: WorkspaceView,
	{ path, record }: { path: string; record: ItemRecord },
	named: unknown,
): CheckRow[] {
	if (taskNamed(workspace, named)?.presence !== 'here')
		return [{ path, code: 'leads-to-no-task', sentence: text.loop.orphan }];
	const isLate = isActive(record) && isTooLate(workspace, record, named);
	return isLate
		? [{ path, code: 'task-is-over', sentence: text.loop.outcomes.taskOver.sentence }]
		: [];
}

/** Null for a workspace that follows another workflow. */
export function loopOf({ atWork }: Pick<WorkspaceView, 'atWork'>): LoopAtWork | null {
	return atWork instanceof LoopAtWork ? atWork : null;
}
