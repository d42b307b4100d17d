// What is known of a single entry: whether it held when its log was last verified. What stands before the first thing
// that was wrong holds; from there on nothing is proven, as each entry vouches for those before it. Of what was written
// since nothing is said.

import { comparePlaces, type Place } from './places';
import type { TimelineRow } from './row';

export type EntryMark =
	| 'intact'
	/** Written after the last verification, or never verified. */
	| 'not-checked'
	/** The verification named this very line. */
	| 'broken'
	/** It follows something that did not hold. */
	| 'unproven'
	/** It stands in the log, and the device did not write it. */
	| 'disowned';

/** What the last verification found in one device's log. */
export interface CheckedLog {
	device: string;
	/** The number of the last entry that was read; -1 where there was none. */
	seq: number;
	/** From here on nothing is proven; null where all holds. */
	from: Place | null;
	/** The lines that it named, or the first of them. */
	wrong: (Place & { isDisowned: boolean })[];
}

export interface CheckedLogs {
	/** Something was found, or noticed since. */
	isBroken: boolean;
	/** Empty where only that is known. */
	logs: readonly CheckedLog[];
}

/** Before every line of every log. */
export const FROM_THE_START: Place = { file: '', line: 0 };

/** `checked`: of the entry's workspace; null where it was never verified. */
export function markOf(row: TimelineRow, checked: CheckedLogs | null): EntryMark {
	if (!checked) return 'not-checked';
	const log = checked.logs.find(({ device }) => device === row.device);
	if (log) return markIn(row, log);
	return checked.isBroken && checked.logs.length === 0 ? 'unproven' : 'not-checked';
}

function markIn(row: TimelineRow, log: CheckedLog): EntryMark {
	const named = log.wrong.find(({ file, line }) => file === row.file && line === row.line);
	if (named) return named.isDisowned ? 'disowned' : 'broken';
	if (log.from && comparePlaces(log.from, row) <= 0) return 'unproven';
	return row.seq !== null && row.seq <= log.seq ? 'intact' : 'not-checked';
}
