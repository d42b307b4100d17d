// Checks the receipts in a log. A signature takes about a millisecond, so they are taken as the log is
// read and checked one by one.

import type { JsonObject } from '../../core/ledger/parse';
import type { LedgerNote, LedgerProblem } from '../../core/ledger/verify-report';
import { lacksReceipt, receiptIn, verdictOn, type CarriedReceipt } from '../../core/verify/receipt';

interface Place {
	file: string;
	line: number;
}

/** A log in which very many are cut, or of unknown keys, is one thing to know. */
const MOST_NOTES = 100;

export class ReceiptCheck {
	readonly problems: LedgerProblem[] = [];
	readonly notes: LedgerNote[] = [];
	private taken: (CarriedReceipt & Place)[] = [];
	private readonly unproven = new Set<string>();

	/** `keys`: those of a device, as far as somebody vouches for them. */
	constructor(private readonly keys: (device: string) => readonly Uint8Array[]) {}

	take(entry: JsonObject, place: Place): void {
		const found = receiptIn(entry);
		if (found) this.taken.push({ ...found, ...place });
		if (lacksReceipt(entry)) this.problems.push({ ...place, code: 'no-receipt' });
	}

	/** Checks what was taken since the last time, with a pause after each. */
	async settle(pause: () => Promise<void>): Promise<void> {
		for (const one of this.taken.splice(0)) {
			this.check(one);
			await pause();
		}
	}

	private check(one: CarriedReceipt & Place): void {
		const { file, line, device } = one;
		const verdict = verdictOn(one, this.keys(device));
		if (verdict === 'signed' || (verdict === 'unproven-receipt' && this.unproven.has(device)))
			return;
		if (verdict === 'unproven-receipt') this.unproven.add(device);
		if (verdict === 'unknown-key' || verdict === 'bad-signature') {
			this.problems.push({ file, line, code: verdict });
		} else if (this.notes.length < MOST_NOTES) this.notes.push({ file, line, code: verdict });
	}
}
