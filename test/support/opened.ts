// What a stranger does with what Signoff signed.

import { base64 } from '@scure/base';
import { encoded, type Envelope } from '../../src/core/sign/dsse';
import { isSignatureOf } from '../../src/core/sign/ed25519';

/** The payload, if this key signed it. */
export function openEnvelope(envelope: Envelope, publicKey: Uint8Array): Uint8Array | null {
	try {
		const payload = base64.decode(envelope.payload);
		const signed = encoded(payload, envelope.payloadType);
		const isSigned = envelope.signatures.some(({ sig }) =>
			isSignatureOf(signed, base64.decode(sig), publicKey),
		);
		return isSigned ? payload : null;
	} catch {
		return null;
	}
}
