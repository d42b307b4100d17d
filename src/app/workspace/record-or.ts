// What was written into a note and cannot be recorded has not happened.

import type { NewEntry } from '../../core/entries';
import type { Turn } from './site';

/** Throws LedgerFault, when it has been taken back. */
export async function recordOr(
	site: Turn,
	entry: NewEntry,
	takeBack: () => Promise<unknown>,
): Promise<void> {
	try {
		await site.write(entry);
	} catch (error) {
		// The first failure is the one to tell of.
		await takeBack().catch(() => undefined);
		throw error;
	}
}
