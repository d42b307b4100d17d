// Runs and plans for tests of views.

import type { PlannedRun, PlannedStep, RunView } from '../../src/app/run';
import type { CycleEntry, KernelStep } from '../../src/core/kernel/entities';
import { NOTHING_USED, RUN_LIMITS } from '../../src/core/kernel/run-record';

export const NOON = Date.parse('2026-03-01T12:00:00Z');

export function plannedStep(
	id: string,
	changes: Partial<KernelStep> = {},
	needs: PlannedStep['needs'] = null,
): PlannedStep {
	const step: KernelStep = {
		step_id: id,
		description: `Step ${id}`,
		status: 'pending',
		...changes,
	};
	return { step, needs, isClaimed: false };
}

export function plannedWith(changes: Partial<PlannedRun> = {}): PlannedRun {
	return {
		item: 'task-1',
		title: 'Digest',
		refusal: null,
		findings: [],
		steps: [plannedStep('1', { tool: 'read_note' }), plannedStep('2', { tool: 'create_note' })],
		isHere: true,
		canCheck: false,
		...changes,
	};
}

export function viewWith(changes: Partial<RunView> = {}): RunView {
	return {
		id: 'run-1',
		startedAt: NOON,
		device: 'here',
		status: 'running',
		outcome: null,
		endCode: null,
		pause: null,
		operation: null,
		call: null,
		limits: RUN_LIMITS,
		used: NOTHING_USED,
		steps: new Map(),
		changed: 0,
		changedBy: new Map(),
		...changes,
	};
}

/** A cycle that calls the tool of a step; `done`: the steps that were done when it began. */
export function cycleWith(
	number: number,
	step: string,
	done: readonly string[],
	changes: Partial<CycleEntry> = {},
): CycleEntry {
	const timestamp = new Date(NOON + number * 1000).toISOString();
	const status = (id: string) => (done.includes(id) ? 'complete' : 'pending');
	return {
		step_number: number,
		plan_state: {
			goal: 'Digest',
			steps: ['1', '2'].map((id) => ({
				step_id: id,
				description: `Step ${id}`,
				status: status(id),
			})),
		},
		llm_output: {},
		supervisor_actions: [],
		tool_calls: [
			{
				tool_name: 'read_note',
				arguments: { path: `${step}.md` },
				result: { text: `read in ${step}` },
				timestamp,
				step_id: step,
			},
		],
		ttl_remaining: 100 - number,
		errors: [],
		timestamp,
		...changes,
	};
}
