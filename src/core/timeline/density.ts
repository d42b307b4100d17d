// How much happened when: for the small picture beside the list, by which one jumps.

import { LEVELS, type Level } from '../entries/entry';
import type { TimelineFilter } from './filter';
import { listedAt, type TimelineRow } from './row';

export interface Density {
	/** How many rows stand here. */
	count: number;
	/** The gravest of them. */
	level: Level;
}

type By = TimelineFilter['by'];

/** The rows, oldest first, in so many parts of equal length, newest first; null where a part has none. */
export function densityOf(
	rows: readonly TimelineRow[],
	parts: number,
	by: By = 'realizedAt',
): (Density | null)[] {
	const counts = new Uint32Array(Math.max(0, parts));
	const levels = new Uint8Array(counts.length);
	const { first, length } = spanOf(rows, by);
	for (const row of rows) {
		const time = listedAt(row, by);
		if (Number.isNaN(time)) continue;
		const part = Math.min(parts - 1, Math.floor((1 - (time - first) / length) * parts));
		counts[part] = (counts[part] ?? 0) + 1;
		levels[part] = Math.max(levels[part] ?? 0, LEVELS.indexOf(row.level));
	}
	return Array.from(counts, (count, part) => {
		const level = LEVELS[levels[part] ?? 0];
		return count === 0 || level === undefined ? null : { count, level };
	});
}

/** The row at this part of the whole, from the newest, 0, to the oldest, 1; null where there is none. */
export function rowAtShare(
	rows: readonly TimelineRow[],
	share: number,
	by: By = 'realizedAt',
): TimelineRow | null {
	const { first, length } = spanOf(rows, by);
	const time = first + (1 - share) * length;
	return rows.findLast((row) => listedAt(row, by) <= time) ?? rows[0] ?? null;
}

/** Never of no length: ten thousand entries may have one time. */
function spanOf(rows: readonly TimelineRow[], by: By): { first: number; length: number } {
	const timed = (row: TimelineRow) => !Number.isNaN(listedAt(row, by));
	const [oldest, newest] = [rows.find(timed), rows.findLast(timed)];
	const first = oldest ? listedAt(oldest, by) : 0;
	return { first, length: Math.max(1, (newest ? listedAt(newest, by) : 0) - first) };
}
