// The entries by which a run waits and goes on.

import type { NewEntry } from '../../core/entries';
import {
	dayAmountOf,
	type PauseCode,
	type RunAmounts,
	type RunRecord,
	sumOf,
} from '../../core/kernel/run-record';
import type { ItemRecord } from '../../core/record/record';

interface Pause {
	code: PauseCode;
	stepId: string | null;
	detail: string;
}

export function pauseEntry(
	item: string,
	run: RunRecord,
	{ code, stepId, detail }: Pause,
): NewEntry {
	return {
		action: 'run_paused',
		taskId: item,
		result: 'pending',
		cause: run.entry,
		context: { run: run.id, code, step_id: stepId, detail, actor: 'system' },
	};
}

/** Where a limit of the run was reached, it may use as much again. */
export function resumeEntry(
	{ id, run }: ItemRecord,
	{ actor, via, more }: { actor: string; via: string; more: RunAmounts },
): NewEntry {
	const isLimit = run?.pause?.code === 'limit' && dayAmountOf(run.pause) === null;
	return {
		action: 'run_resumed',
		taskId: id,
		cause: run?.entry ?? null,
		context: {
			...{ run: run?.id ?? '', actor, via },
			...(run && isLimit && { limits: { ...sumOf(run.limits, more) } }),
		},
	};
}
