// One process of a device at a time enforces and writes the log: whoever does holds the lock.

import { join } from 'node:path';
import { foldersOf, type Workspace } from '../../core/workflow/workspace';
import { removeLeftovers } from '../../node/leftovers';
import { takeLock } from '../../node/lock-file';
import { watchText } from '../../text/cli/watch';
import type { Around } from './command';
import { Ending, EXIT } from './exit-codes';
import type { OpenVault } from './open-vault';

/** Throws an Ending where another process holds it. */
export async function whileHeld<Answer>(
	{ dir, stateFolder }: OpenVault,
	workspaces: readonly Workspace[],
	{ now }: Pick<Around, 'now'>,
	work: () => Promise<Answer>,
): Promise<Answer> {
	const lock = takeLock(join(stateFolder, 'watch.lock'), now());
	if ('heldBy' in lock) {
		const { pid, host, since } = lock.heldBy;
		throw new Ending(EXIT.locked, watchText.locked(pid, host, since));
	}
	try {
		// Of an instance that was killed; nobody else writes while the lock is held.
		const folders = workspaces.flatMap(foldersOf).map((path) => join(dir, path));
		for (const folder of [...folders, stateFolder]) removeLeftovers(folder);
		return await work();
	} finally {
		lock.release();
	}
}
