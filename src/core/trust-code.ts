// What a person types at a terminal to have the command line tool accept something: codes that the app shows, and
// the tool only compares.
//
// Invariant: a typed code pays for one acceptance, and for nothing else. No decision on an item takes one.

import { base32 } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { TrustedGesture } from './approval/gesture';
import { parseSettings } from './settings';
import { formatTrust, trustOf, type TrustRoot } from './trust';

/** 50 bits of the hash: two groups of five. */
const GROUP = 5;

/** So much of a fingerprint is enough: 72 bits. */
const SHORTEST_FINGERPRINT = 12;

const FINGERPRINT = 'SHA256:';

/** `K7QM2-XPD4T`, the same on every device that reads these settings. */
export function trustCode(trust: TrustRoot): string {
	const letters = codeOf(trust);
	return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

export class TypedCode {
	/** As the log names it: of a gesture it has the view and the event. */
	readonly kind = 'terminal';
	private spent = false;

	private constructor(readonly event: 'code' | 'fingerprint' | 'init') {}

	/** Null where it isn't the code of these settings. Case, dashes and blanks don't matter. */
	static forSettings(typed: string, trust: TrustRoot): TypedCode | null {
		const letters = typed.replace(/[\s-]/g, '').toUpperCase();
		return letters === codeOf(trust) ? new TypedCode('code') : null;
	}

	/** Takes the whole fingerprint, or at least the first 12 characters behind `SHA256:`. */
	static forKey(typed: string, fingerprint: string): TypedCode | null {
		const given = bare(typed.trim());
		const isEnough = given.length >= SHORTEST_FINGERPRINT && bare(fingerprint).startsWith(given);
		return isEnough ? new TypedCode('fingerprint') : null;
	}

	/** Null where something is governed already. Whoever sets up the first workspace has nobody to ask. */
	static forFirst(trust: TrustRoot): TypedCode | null {
		const { workspaces, signers, devices } = trust;
		const isFirst = workspaces.length === 0 && signers.length === 0 && devices.enforcing === null;
		return isFirst ? new TypedCode('init') : null;
	}

	/** True the first time. */
	spend(): boolean {
		const fresh = !this.spent;
		this.spent = true;
		return fresh;
	}
}

/** What shows that a person accepts something: a press in the app, or a code that they typed at a terminal. */
export type TrustProof = TrustedGesture | TypedCode;

/** Of the settings as they are read back from the file. */
function codeOf(trust: TrustRoot): string {
	const stored: unknown = JSON.parse(formatTrust(trust));
	const read = formatTrust(trustOf(parseSettings(stored)));
	return base32.encode(sha256(utf8ToBytes(read))).slice(0, 2 * GROUP);
}

function bare(fingerprint: string): string {
	return fingerprint.startsWith(FINGERPRINT) ? fingerprint.slice(FINGERPRINT.length) : fingerprint;
}
