// What became of a decision afterwards, as entries say it.

import { approvalDecision, approvalVoid, undo } from '../entries/approval';
import { contextIf, readContext } from '../entries/define';
import type { LedgerEntry } from '../entries/entry';

/** A person took it back, or it could not be carried out. */
export function takesBack(entry: LedgerEntry, decision: LedgerEntry): boolean {
	return contextIf(undo, entry)?.undoes === decision.uuid;
}

/** What lay there was not what was approved. What stands before the decision may be about an earlier one. */
export function voids(entry: LedgerEntry, decision: LedgerEntry): boolean {
	const { nonce } = readContext(approvalDecision, decision);
	return Boolean(nonce) && contextIf(approvalVoid, entry)?.nonce === nonce;
}
