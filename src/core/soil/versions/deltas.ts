// Seed 003's delta notifications: a row for each new state of a governed note, a spec or an issue, read off the ledger in its order, which is
// that of the versions. An artifact's changes are ArtifactDeltas, and no rows here.

import type { LedgerEntry } from '../../entries/entry';
import { versionIn } from './version-row';

/** `id` counts from 1, a workspace each. `old_hash` is '' for the first state: the seed's column is never null. */
export interface DeltaNotification {
	id: number;
	entity_uuid: string;
	entity_type: string;
	old_hash: string;
	new_hash: string;
	version: number;
	changed_at: string;
	processed: 0 | 1;
}

/** Null for an entry that tells of no new state; else what has this number. */
export function deltaIn(
	entry: LedgerEntry,
	id: number,
): Omit<DeltaNotification, 'processed'> | null {
	const row = versionIn(entry);
	return (
		row && {
			...{ id, entity_uuid: row.uuid, entity_type: row.type },
			...{ old_hash: row.parent ?? '', new_hash: row.commit, version: row.version },
			changed_at: entry.canonicalAt,
		}
	);
}
