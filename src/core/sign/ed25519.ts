// Ed25519, synchronous and the same on every system: not every phone's web view has it built in.

import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

export const SECRET_BYTES = 32;
export const PUBLIC_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** A pair of keys; the secret one is the seed of RFC 8032. */
export interface KeyPair {
	secret: Uint8Array;
	publicKey: Uint8Array;
}

/** From 32 random bytes. */
export function keyPairOf(secret: Uint8Array): KeyPair {
	return { secret, publicKey: getPublicKey(secret) };
}

export function signBytes(message: Uint8Array, { secret }: KeyPair): Uint8Array {
	return sign(message, secret);
}

/** False for anything that is no signature of it. */
export function isSignatureOf(
	message: Uint8Array,
	signature: Uint8Array,
	publicKey: Uint8Array,
): boolean {
	if (signature.length !== SIGNATURE_BYTES || publicKey.length !== PUBLIC_BYTES) return false;
	try {
		return verify(signature, message, publicKey, { zip215: false });
	} catch {
		return false;
	}
}
