import type { BacklogSite } from './backlog-site';
import { removedEntry } from './note/entity-entry';
import { entityNoteOf, isUnreadable } from './note/entity-note';
import { knownAt } from './note/known';
import { OUTSIDE } from './take-in';
import { takeSnapshot, type Turn } from '../workspace';

/** Notes that have gone, and have come up nowhere else. Throws LedgerFault or VaultFault. */
export async function settleMissing(
	turn: Turn,
	site: BacklogSite,
	paths: readonly string[],
): Promise<void> {
	for (const path of paths) {
		const known = knownAt(turn, path);
		const snapshot = await takeSnapshot(turn.files, path);
		const isThere = snapshot && (isUnreadable(snapshot) || entityNoteOf(turn, path, snapshot));
		if (!known || isThere) continue;
		await turn.write(removedEntry(turn, known, OUTSIDE));
		site.drop(path);
		site.touched(path);
	}
}

/** Notes that were written over with another entity's. Throws LedgerFault. */
export async function settleDisplaced(turn: Turn): Promise<void> {
	for (const known of turn.records.entities.displaced())
		await turn.write(removedEntry(turn, known, OUTSIDE));
}
