// What a run of an item would do, and what is in its way: for views, before it begins and while it goes on. Reads, and changes nothing.

import { checkOf } from './check-call';
import type { Kernel } from './kernel';
import { mayRun } from './start-run';
import {
	enforcedElsewhere,
	takeSnapshot,
	titleOf,
	type Refused,
	type RunningWorkspace,
} from '../workspace';
import type { KernelStep } from '../../core/kernel/entities';
import { planIn, type PlanFinding } from '../../core/plan/plan-json';
import type { ItemRecord } from '../../core/record/record';
import { text } from '../../text';

export interface PlannedStep {
	step: KernelStep;
	/** Where a run will wait for a person; null where it does the step by itself. */
	needs: 'by-hand' | 'no-such-tool' | 'tool-not-accepted' | null;
	/** Ticked, and no run of this approval did it. */
	isClaimed: boolean;
}

export interface PlannedRun {
	/** Of the item, in the ledger. */
	item: string;
	title: string;
	/** Why nothing can run here; null where the plan alone decides. */
	refusal: Refused | null;
	/** What is wrong with the plan. */
	findings: readonly PlanFinding[];
	/** None where the plan can't be read. */
	steps: readonly PlannedStep[];
	/** This device carries out what runs here. */
	isHere: boolean;
	/** The tool can tell whether the call took effect that the run asks about. */
	canCheck: boolean;
}

/** Null where the note is gone. Throws VaultFault. */
export async function plannedRun(
	workspace: RunningWorkspace,
	record: ItemRecord,
	kernel: Kernel,
): Promise<PlannedRun | null> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	if (!snapshot) return null;
	const title = titleOf(workspace, record);
	const read = planIn(snapshot.text ?? '', title);
	const holds = await mayRun(workspace, record, snapshot);
	const known = stepsOfLastRun(record);
	return {
		item: record.id,
		title,
		refusal: enforcedElsewhere(workspace) ?? (holds ? null : text.run.refused.notApproved),
		findings: read.ok ? [] : read.refusal,
		steps: read.ok
			? read.value.plan.steps.map((step) => ({
					step,
					needs: needsOf(step, kernel),
					isClaimed: step.status === 'complete' && known?.get(step.step_id) !== 'complete',
				}))
			: [],
		isHere: workspace.enforces,
		canCheck:
			read.ok && record.run !== null && checkOf(record.run, read.value.plan, kernel) !== null,
	};
}

function stepsOfLastRun({ run, approval }: ItemRecord) {
	return run && run.approved === approval?.substance ? run.steps : null;
}

function needsOf({ tool, agent }: KernelStep, kernel: Kernel): PlannedStep['needs'] {
	if (tool === undefined) return agent === undefined ? 'by-hand' : null;
	const state = kernel.state(tool);
	if (state === 'ready') return null;
	return state === 'unknown' ? 'no-such-tool' : 'tool-not-accepted';
}
