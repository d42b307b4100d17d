// A statement in a DSSE envelope, as in-toto's tools take it.

import { base64 } from '@scure/base';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { signBytes, type KeyPair } from './ed25519';
import { fingerprintOf } from './ssh-key';

export const IN_TOTO_TYPE = 'application/vnd.in-toto+json';
export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';

export interface Envelope {
	payload: string;
	payloadType: string;
	signatures: { keyid: string; sig: string }[];
}

/** What is signed holds the type, too: the same bytes never mean something else. */
export function seal(payload: Uint8Array, payloadType: string, pair: KeyPair): Envelope {
	const sig = base64.encode(signBytes(encoded(payload, payloadType), pair));
	return {
		payload: base64.encode(payload),
		payloadType,
		signatures: [{ keyid: fingerprintOf(pair.publicKey), sig }],
	};
}

/** DSSE's pre-authentication encoding. */
export function encoded(payload: Uint8Array, payloadType: string): Uint8Array {
	const type = utf8ToBytes(payloadType);
	const head = `DSSEv1 ${String(type.length)} ${payloadType} ${String(payload.length)} `;
	return concatBytes(utf8ToBytes(head), payload);
}
