// Proof that a person touched a registered security key for one decision. It is made of a signature over exactly that decision, in one
// place (the tool's `decide`), and pays for that decision alone.

import { isSecurityKey } from '../sign/ssh-key';
import type { TrustedGesture } from '../approval/gesture';
import { signerOfDecision, type SignedDecision } from './decision';
import { signerAt, type Signer } from './signers';

export class TouchedKey {
	/** As the log names it: of a gesture it has the view and the event. */
	readonly kind = 'security-key';
	readonly event = 'touch';
	private spent = false;

	private constructor(
		/** What was signed. */
		readonly made: SignedDecision,
		/** The signature. */
		readonly receipt: string,
	) {}

	/** Null where it is no signature of that, nobody touched the key for it, or the key doesn't count under that name. */
	static from(
		made: SignedDecision,
		receipt: string,
		signers: readonly Signer[],
	): TouchedKey | null {
		const key = signerOfDecision(made, receipt);
		if (key === null || !isSecurityKey(key)) return null;
		const counts = signerAt(signers, key, made.at)?.device === made.on;
		return counts ? new TouchedKey(made, receipt) : null;
	}

	isAbout({ id }: { id: string }): boolean {
		return id === this.made.item;
	}

	/** True the first time. */
	spend(): boolean {
		const fresh = !this.spent;
		this.spent = true;
		return fresh;
	}
}

/** What shows that a person decides. There is nothing else: whatever is neither can only ask. */
export type DecisionProof = TrustedGesture | TouchedKey;
