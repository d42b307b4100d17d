// What all runs of a workspace may use together in a day. A run counts for the day on which it began.

import type { Turn } from '../workspace';
import { type RunAmounts, type RunRecord, usedOnDay, usedUp } from '../../core/kernel/run-record';

type Looked = Pick<Turn, 'records' | 'now'>;

export function usedToday(turn: Looked): RunAmounts {
	return usedOnDay(runsOf(turn), turn.now());
}

/** The first amount that is used up; null where something is left of each. */
export function dayLimitReached(turn: Looked, limits: RunAmounts): keyof RunAmounts | null {
	return usedUp(usedToday(turn), limits);
}

function* runsOf({ records }: Looked): Iterable<RunRecord> {
	for (const { run } of records.all()) if (run) yield run;
}
