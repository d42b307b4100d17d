// The receipt of a decision: a signature over everything that was decided, so that a device that was
// not there can tell a person's decision from a claim.

import { base64 } from '@scure/base';
import { formatTime } from '../note/time';
import { canonicalBytes } from '../sign/canonical';
import type { KeyPair } from '../sign/ed25519';
import { isEqual } from '../sign/ssh-key';
import { sshSign, sshSignerOf } from '../sign/sshsig';
import { DECISION_FORMAT, DECISION_NAMESPACE } from './layout';

export interface SignedDecision {
	item: string;
	/** Of the request: a receipt is good for this one. */
	nonce: string;
	substance: string;
	decision: 'approved' | 'rejected';
	/** '' where none was given. */
	reason: string;
	/** In milliseconds. */
	at: number;
	/** The person. */
	by: string;
	/** The device, or the security key by the name that it was given. */
	on: string;
}

/** The bytes that are signed. */
export function decisionBytes(made: SignedDecision): Uint8Array {
	return canonicalBytes(decisionFields(made));
}

/** By the names that they have in what is signed. */
export function decisionFields(made: SignedDecision): Readonly<Record<string, string>> {
	return {
		type: DECISION_FORMAT,
		task_id: made.item,
		nonce: made.nonce,
		substance_sha256: made.substance,
		decision: made.decision,
		reason: made.reason,
		decided_at: formatTime(made.at),
		decided_by: made.by,
		decided_on: made.on,
	};
}

export function isSameDecision(one: SignedDecision, other: SignedDecision): boolean {
	return isEqual(decisionBytes(one), decisionBytes(other));
}

export function signDecision(made: SignedDecision, pair: KeyPair): string {
	return base64.encode(sshSign(decisionBytes(made), DECISION_NAMESPACE, pair));
}

/** The key that signed it, as a `.pub` file has it; null where the receipt is none for this decision. */
export function signerOfDecision(made: SignedDecision, receipt: string): string | null {
	try {
		return sshSignerOf(decisionBytes(made), DECISION_NAMESPACE, base64.decode(receipt));
	} catch {
		// No base64, or a text that JSON cannot hold: whoever wrote it, no device of ours did.
		return null;
	}
}
