// What became of a decision afterwards, as entries say it.

import type { LedgerEntry } from '../entries/entry';

/** A person took it back, or it could not be carried out. */
export function takesBack({ action, context }: LedgerEntry, decision: LedgerEntry): boolean {
	return action === 'undo' && context.undoes === decision.uuid;
}

/** What lay there was not what was approved. What stands before the decision may be about an earlier one. */
export function voids({ action, context }: LedgerEntry, decision: LedgerEntry): boolean {
	const { nonce } = decision.context;
	return action === 'approval_void' && Boolean(nonce) && context.nonce === nonce;
}
