// What a move that failed wrote into a note, and could not take back: somebody had moved the note away
// meanwhile. It is taken back where the note is seen next, unless somebody has written into it since.

import { VaultFault } from '../../ports/vault-files';
import type { Turn } from '../workspace/site';
import { takeSnapshot, type Snapshot } from '../workspace/snapshot';
import { writeBack } from '../workspace/write-properties';

/** The note at this vault path without what was left in it. Where that cannot be now, it is when it is seen again. */
export async function withoutLeftover(
	site: Turn,
	id: string,
	path: string,
	seen: Snapshot,
): Promise<Snapshot> {
	const leftover = site.leftovers.get(id);
	if (!leftover) return seen;
	try {
		await writeBack(site, path, leftover.before, leftover.written);
		site.leftovers.delete(id);
		return (await takeSnapshot(site.files, path)) ?? seen;
	} catch (error) {
		// Whatever else is to be done about the note must not wait for it.
		if (error instanceof VaultFault) return seen;
		throw error;
	}
}
