// ECDSA on P-256 with SHA-256, to verify what a security key has signed: synchronous, as Ed25519 is here.

import { ecdsa, weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { once } from '../shared/once';

/** An uncompressed point: 4, x, y. */
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** FIPS 186-4, D.1.2.3. Made when somebody first needs it: the library's own makes two other curves at each start. */
const p256 = once(() => {
	const Point = weierstrass({
		p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
		n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
		h: 1n,
		a: 0xffffffff00000001000000000000000000000000fffffffffffffffffffffffcn,
		b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
		Gx: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
		Gy: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
	});
	return ecdsa(Point, sha256);
});

export function isPoint(bytes: Uint8Array): boolean {
	return bytes.length === POINT_BYTES && bytes[0] === UNCOMPRESSED;
}

/** `signature`: r and s, 32 bytes each. False for anything that is no signature of it. */
export function isP256SignatureOf(
	message: Uint8Array,
	signature: Uint8Array,
	point: Uint8Array,
): boolean {
	try {
		// Authenticators give either of the two s that fit.
		return p256().verify(signature, message, point, { format: 'compact', lowS: false });
	} catch {
		return false;
	}
}
