import type { BacklogSite } from './backlog-site';
import { removedEntry } from './entity-entry';
import { knownAt } from './known';
import { OUTSIDE } from './take-in';
import type { Turn } from '../workspace';

/** Notes that have gone, and have come up nowhere else. Throws LedgerFault or VaultFault. */
export async function settleMissing(
	turn: Turn,
	site: BacklogSite,
	paths: readonly string[],
): Promise<void> {
	for (const path of paths) {
		const known = knownAt(turn, path);
		if (!known || (await turn.files.kindOf(path)) !== null) continue;
		await turn.write(removedEntry(turn, known, OUTSIDE));
		site.drop(path);
		site.touched(path);
	}
}
