// A verifier key of C2SP's signed-note, read: `<name>+<id>+<base64 of type and key>`.

import { base64 } from '@scure/base';
import { PUBLIC_BYTES } from '../sign/ed25519';
import { verifierKey } from '../sign/signed-note';
import { ED25519_NOTE_KEY } from '../tlog/layout';

/** Null for what is none, has another type, or names itself wrongly. */
export function parseVerifierKey(text: string): { name: string; publicKey: Uint8Array } | null {
	const [name = '', , ...rest] = text.trim().split('+');
	try {
		// The base64 itself may hold a `+`.
		const [type, ...key] = base64.decode(rest.join('+'));
		if (type !== ED25519_NOTE_KEY || key.length !== PUBLIC_BYTES) return null;
		const publicKey = Uint8Array.from(key);
		return verifierKey(name, publicKey) === text.trim() ? { name, publicKey } : null;
	} catch {
		return null;
	}
}
