// A run as a view shows it: where it stands, why it waits, and what each step has come to.

import type { StepStatus } from '../../core/kernel/entities';
import type { Operation, RunAmounts, RunOutcome, RunRecord } from '../../core/kernel/run-record';

/** What is under way outside. */
export interface RunningCall {
	stepId: string;
	tool: string;
	/** In milliseconds. */
	since: number;
}

export interface RunView {
	id: string;
	/** `broken`: the ledger says that it runs, and nobody carries it out. */
	status: 'running' | 'paused' | 'broken' | 'ended';
	outcome: RunOutcome | null;
	pause: RunRecord['pause'];
	/** What nobody knows the outcome of. */
	operation: Operation | null;
	call: RunningCall | null;
	limits: RunAmounts;
	used: RunAmounts;
	steps: ReadonlyMap<string, StepStatus>;
	/** How many notes could be taken back. */
	changed: number;
}

export function runView(run: RunRecord, call: RunningCall | null, isGoing: boolean): RunView {
	const { id, outcome, pause, operation, limits, used, steps, changed } = run;
	const status = run.status === 'running' && !isGoing ? 'broken' : run.status;
	const notes = new Set(changed.map(({ path }) => path));
	return { id, status, outcome, pause, operation, call, limits, used, steps, changed: notes.size };
}
