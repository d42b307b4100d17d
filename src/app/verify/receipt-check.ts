// Checks the receipts in a log. A signature takes about a millisecond, so they are taken as the log is
// read and checked one by one.

import type { JsonObject } from '../../core/ledger/parse';
import type { LedgerNote, LedgerProblem } from '../../core/ledger/verify-report';
import type { Place } from '../../core/timeline/places';
import {
	lacksReceipt,
	receiptIn,
	signerIn,
	verdictOn,
	type CarriedReceipt,
} from '../../core/verify/receipt';

/** A log in which very many are cut, or of unknown keys, is one thing to know. */
const MOST_NOTES = 100;

/** By a key of which nobody here knows whose it is. */
interface Unproven extends Place {
	device: string;
	signer: Exclude<ReturnType<typeof signerIn>, string>;
}

export class ReceiptCheck {
	private readonly found: LedgerProblem[] = [];
	private readonly noted: LedgerNote[] = [];
	private readonly unproven: Unproven[] = [];
	private taken: (CarriedReceipt & Place)[] = [];

	/**
	 * `keys`: those of a device, as far as somebody vouches for them. `named`: those that the log names so far of the
	 * device whose log it is. Where nobody knows its keys, a receipt must at least not be by another one.
	 */
	constructor(
		private readonly keys: (device: string) => readonly string[],
		private readonly device: string,
		private readonly named: () => readonly string[],
	) {}

	get problems(): LedgerProblem[] {
		const strangers = this.unproven.filter(this.isStranger());
		return [
			...this.found,
			...strangers.map(({ file, line }) => ({ file, line, code: 'unknown-key' as const })),
		];
	}

	/** Of each device whose key nobody knows the first. */
	get notes(): LedgerNote[] {
		const isStranger = this.isStranger();
		const left = this.unproven.filter((one) => !isStranger(one));
		const devices = [...new Set(left.map(({ device }) => device))];
		const firsts = devices.flatMap((device) => left.find((one) => one.device === device) ?? []);
		const told = firsts.map(({ file, line }) => ({
			...{ file, line, code: 'unproven-receipt' as const },
		}));
		return [...this.noted, ...told].slice(0, MOST_NOTES);
	}

	take(entry: JsonObject, place: Place): void {
		const found = receiptIn(entry);
		if (found) this.taken.push({ ...found, ...place });
		if (lacksReceipt(entry)) this.found.push({ ...place, code: 'no-receipt' });
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
		const signer = signerIn(one);
		const verdict = verdictOn(signer, this.keys(device));
		if (verdict === 'unproven-receipt' && typeof signer !== 'string')
			this.unproven.push({ file, line, device, signer });
		else if (verdict === 'unknown-key' || verdict === 'bad-signature')
			this.found.push({ file, line, code: verdict });
		else if (verdict === 'cut-receipt') this.noted.push({ file, line, code: verdict });
	}

	private isStranger(): (one: Unproven) => boolean {
		const named = this.named();
		return ({ device, signer }) =>
			device === this.device && verdictOn(signer, named) === 'unknown-key';
	}
}
