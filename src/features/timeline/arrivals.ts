// What has come in since a person looked: to be said, and to be counted for whoever reads further down. What another
// filter shows, and what the logs said before, is no news.

import type { TimelineFilter } from '../../core/timeline/filter';
import type { TimelineRow } from '../../core/timeline/row';

/** How things stood when the list was last drawn. */
export interface Looked {
	filter: TimelineFilter;
	isReading: boolean;
	/** The newest row that was there, and the newest that was seen; null where there was none. */
	newest: TimelineRow | null;
	seen: TimelineRow | null;
}

interface Now extends Pick<Looked, 'filter' | 'isReading'> {
	/** Oldest first. */
	rows: readonly TimelineRow[];
	isAtTop: boolean;
	/** How many are newer than the row. */
	newerThan: (row: TimelineRow) => number;
}

interface Arrived {
	looked: Looked;
	/** How many are new since the last drawing. */
	news: number;
	/** How many are newer than what the person has seen. */
	unseen: number;
}

export function arrivedSince(before: Looked, now: Now): Arrived {
	const { filter, isReading, rows, isAtTop } = now;
	const newest = rows.at(-1) ?? null;
	const isNews = before.filter === filter && !before.isReading && !isReading;
	const seen = isNews && !isAtTop ? before.seen : newest;
	const newerThan = (row: TimelineRow | null) => (row ? now.newerThan(row) : rows.length);
	return {
		looked: { filter, isReading, newest, seen },
		news: isNews ? newerThan(before.newest) : 0,
		unseen: seen ? newerThan(seen) : 0,
	};
}
