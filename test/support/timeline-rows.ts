// Rows of the timeline as a log would give them.

import type { LedgerEntry } from '../../src/core/entries/entry';
import { timelineRow } from '../../src/app/timeline/make-row';
import type { RowPlace, TimelineRow } from '../../src/core/timeline/row';
import { entryWith } from './builders';

export const T0 = Date.parse('2026-01-27T10:00:00Z');

export const LOG = 'Logs/2026-01-27.log';

/** So many minutes after the start, as it stands in an entry. */
export const at = (minutes: number) => new Date(T0 + minutes * 60_000).toISOString();

export const placeWith = (more: Partial<RowPlace> = {}): RowPlace => ({
	...{ file: LOG, line: 1, device: 'desk' },
	...more,
});

/** `more`: of the entry; `place`: where it stands. */
export function rowWith(
	more: Partial<LedgerEntry> = {},
	minutes = 0,
	place: Partial<RowPlace> = {},
): TimelineRow {
	const times = { realizedAt: at(minutes), canonicalAt: at(minutes) };
	const entry = entryWith('state_transition', { ...times, ...more });
	return timelineRow({ entry, ...placeWith(place) });
}

export const uuidsOf = (rows: readonly TimelineRow[]) => rows.map(({ uuid }) => uuid);
