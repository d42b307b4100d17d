// What shows that a person made the decision that a record rests on.

import { signerOfDecision, type SignedDecision } from './decision';
import { signerAt, type Signer } from './signers';
import type { ItemRecord } from '../record/record';

export type Proof =
	/** A receipt for this very decision, by a key that counts. */
	| 'signed'
	/** A receipt for it, by a key that nobody has accepted here. */
	| 'unknown'
	| 'none';

/** Where a decision is known. The request that it answers is the record's own. */
export function proofOf(record: ItemRecord, signers: readonly Signer[]): Proof {
	const made = decisionIn(record);
	const key = made && signerOfDecision(made, record.approval?.decision?.receipt ?? '');
	if (!key) return 'none';
	return signerAt(signers, key, made.at)?.device === made.on ? 'signed' : 'unknown';
}

/** As its receipt would have signed it. */
function decisionIn({ id, approval }: ItemRecord): SignedDecision | null {
	if (!approval?.decision) return null;
	const { status, nonce, substance } = approval;
	if (status !== 'approved' && status !== 'rejected') return null;
	const { at, by, on, reason } = approval.decision;
	return { item: id, nonce, substance, decision: status, reason, at, by, on };
}
