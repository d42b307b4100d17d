// A run as a view shows it: where it stands, why it waits, and what each step has come to.

import type { Heard } from '../shared/live-answer';
import type { StepStatus } from '../../core/kernel/entities';
import type {
	EndCode,
	Operation,
	RunAmounts,
	RunOutcome,
	RunRecord,
} from '../../core/kernel/run-record';

/** What is under way outside. */
export interface RunningCall {
	stepId: string;
	tool: string;
	/** In milliseconds. */
	since: number;
	/** What a model answers, as it comes; null where none is asked. */
	heard: Heard | null;
}

export interface RunView {
	id: string;
	/** In milliseconds. */
	startedAt: number;
	/** The device that began it. */
	device: string;
	/** `broken`: the ledger says that it runs, and this app doesn't carry it out. */
	status: 'running' | 'paused' | 'broken' | 'ended';
	outcome: RunOutcome | null;
	endCode: EndCode | null;
	pause: RunRecord['pause'];
	/** What nobody knows the outcome of. */
	operation: Operation | null;
	call: RunningCall | null;
	limits: RunAmounts;
	used: RunAmounts;
	steps: ReadonlyMap<string, StepStatus>;
	/** How many notes could be taken back. */
	changed: number;
	/** And of each step: those that no later step changed again. */
	changedBy: ReadonlyMap<string, number>;
}

export function runView(run: RunRecord, call: RunningCall | null, isGoing: boolean): RunView {
	const { id, startedAt, device, outcome, endCode, pause, operation, limits, used, steps } = run;
	return {
		...{ id, startedAt, device, outcome, endCode, pause, operation, call, limits, used, steps },
		status: run.status === 'running' && !isGoing ? 'broken' : run.status,
		changed: new Set(run.changed.map(({ path }) => path)).size,
		changedBy: lastChanges(run),
	};
}

function lastChanges({ changed }: RunRecord): ReadonlyMap<string, number> {
	const lastOf = new Map(changed.map(({ path, step }) => [path, step]));
	const counts = new Map<string, number>();
	for (const step of lastOf.values()) counts.set(step, (counts.get(step) ?? 0) + 1);
	return counts;
}
