// Public keys as SSH writes them: in `allowed_signers`, in fingerprints, in signatures.

import { base64, base64nopad } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { PUBLIC_BYTES } from './ed25519';
import { SshReader, sshString } from './ssh-wire';

export const SSH_ED25519 = 'ssh-ed25519';

export function sshKeyBlob(publicKey: Uint8Array): Uint8Array {
	return concatBytes(sshString(SSH_ED25519), sshString(publicKey));
}

/** Null for what is no Ed25519 key. */
export function parseSshKeyBlob(blob: Uint8Array): Uint8Array | null {
	try {
		const reader = new SshReader(blob);
		const isType = isEqual(reader.string(), utf8ToBytes(SSH_ED25519));
		const key = reader.string();
		reader.end();
		return isType && key.length === PUBLIC_BYTES ? key : null;
	} catch {
		return null;
	}
}

/** `ssh-ed25519 AAAA…`, as in a `.pub` file, without a comment. */
export function formatSshKey(publicKey: Uint8Array): string {
	return `${SSH_ED25519} ${base64.encode(sshKeyBlob(publicKey))}`;
}

/** Takes a comment behind it, too. */
export function parseSshKey(text: string): Uint8Array | null {
	const [type, encoded = ''] = text.trim().split(/\s+/);
	if (type !== SSH_ED25519) return null;
	try {
		return parseSshKeyBlob(base64.decode(encoded));
	} catch {
		return null;
	}
}

/** As `ssh-keygen -l` shows it. */
export function fingerprintOf(publicKey: Uint8Array): string {
	return `SHA256:${base64nopad.encode(sha256(sshKeyBlob(publicKey)))}`;
}

/** The same of a key as `formatSshKey` writes it; what is none is shown as it is. */
export function fingerprintIn(text: string): string {
	const publicKey = parseSshKey(text);
	return publicKey ? fingerprintOf(publicKey) : text;
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
