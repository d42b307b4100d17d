// What is asked of a ledger, and how it is answered.

import type { NewEntry } from '../../core/entries';
import type { LedgerEntry } from '../../core/entries/entry';
import type { LedgerFault } from '../shared/ledger-fault';

export type Told = NewEntry & { uuid: string };

export interface Request {
	entries: readonly Told[];
	resolve: (written: LedgerEntry[]) => void;
	reject: (fault: LedgerFault) => void;
}

/**
 * A request is answered as a whole: all of its entries are in the file, or it failed. One without
 * entries asks whether the chain is open. Without a fault everything is in the file.
 */
export function answer(
	requests: readonly Request[],
	landed: readonly LedgerEntry[],
	fault: LedgerFault | null,
): void {
	let from = 0;
	for (const { entries, resolve, reject } of requests) {
		const written = landed.slice(from, from + entries.length);
		from += entries.length;
		const isMissing = written.length < entries.length || entries.length === 0;
		if (fault && isMissing) reject(fault);
		else resolve(written);
	}
}
