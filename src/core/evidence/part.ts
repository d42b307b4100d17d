// What evidence consists of, and what can be missing from it.

import { fingerprintIn } from '../sign/ssh-key';

export interface EvidenceFile {
	name: string;
	bytes: Uint8Array;
}

/** A key that no person has accepted on the device that exports. */
interface UnknownKey {
	/** Whose it says it is. */
	device: string;
	/** `ssh-ed25519 AAAA…` */
	key: string;
	fingerprint: string;
}

export function unknownKey(device: string, key: string): UnknownKey {
	return { device, key, fingerprint: fingerprintIn(key) };
}

/** Why evidence proves less than it could. `text.evidence` has the sentences. */
export type Missing = Lost | Unproven;

export type Lost =
	| { code: 'no-decision' }
	| { code: 'no-receipt' }
	| ({ code: 'unknown-signer' } & UnknownKey)
	| { code: 'note-not-kept'; sha256: string }
	| { code: 'no-checkpoint'; device: string }
	| { code: 'not-in-tree'; device: string; lines: number }
	| ({ code: 'unknown-log-key' } & UnknownKey)
	| { code: 'unsigned-statement' };

/** What logs say of the item, and nothing shows to be true. */
export type Unproven =
	/** Decisions in this device's log that are not shown. */
	| { code: 'unproven-decision'; device: string; lines: number }
	/** `isAgainst`: they say that the decision was taken back, or became void. */
	| { code: 'unproven-log'; device: string; lines: number; isAgainst: boolean };

export function isUnproven(missing: Missing): missing is Unproven {
	return missing.code === 'unproven-decision' || missing.code === 'unproven-log';
}

export interface Part {
	files: readonly EvidenceFile[];
	missing: readonly Missing[];
}
