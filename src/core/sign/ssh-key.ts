// Public keys as SSH writes them: in `allowed_signers`, in fingerprints, in signatures. A key is known by its text, which is the same
// wherever it stands.

import { base64, base64nopad } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { PUBLIC_BYTES } from './ed25519';
import { parseSecurityKeyBlob } from './security-key';
import { asciiOf, SshReader, sshString } from './ssh-wire';

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
	return keyTextOf(sshKeyBlob(publicKey));
}

/** The same of any kind of key. */
export function keyTextOf(blob: Uint8Array): string {
	return `${asciiOf(new SshReader(blob).string())} ${base64.encode(blob)}`;
}

/** The bytes of an Ed25519 key that programs sign with. Takes a comment behind it, too. */
export function parseSshKey(text: string): Uint8Array | null {
	const blob = blobIn(text);
	return blob && parseSshKeyBlob(blob);
}

/** A key whose signatures can count, as `keyTextOf` writes it: without a comment. Null for any other text. */
export function knownKeyIn(text: string): string | null {
	const blob = blobIn(text);
	const isKnown = blob && (parseSshKeyBlob(blob) ?? parseSecurityKeyBlob(blob));
	return isKnown ? keyTextOf(blob) : null;
}

/** Of these those that programs sign with. */
export function plainKeysIn(texts: readonly string[]): Uint8Array[] {
	return texts.flatMap((text) => parseSshKey(text) ?? []);
}

/** Whether each signature by it takes a touch. */
export function isSecurityKey(text: string): boolean {
	const blob = blobIn(text);
	return blob !== null && parseSecurityKeyBlob(blob) !== null;
}

/** As `ssh-keygen -l` shows it. */
export function fingerprintOf(publicKey: Uint8Array): string {
	return fingerprintOfBlob(sshKeyBlob(publicKey));
}

/** The same of a key as `keyTextOf` writes it; what is none is shown as it is. */
export function fingerprintIn(text: string): string {
	const blob = blobIn(text);
	return blob && knownKeyIn(text) !== null ? fingerprintOfBlob(blob) : text;
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function fingerprintOfBlob(blob: Uint8Array): string {
	return `SHA256:${base64nopad.encode(sha256(blob))}`;
}

/** Null where the type before it is another one than its own, or it is no base64. */
function blobIn(text: string): Uint8Array | null {
	const [type, encoded = ''] = text.trim().split(/\s+/);
	try {
		const blob = base64.decode(encoded);
		return asciiOf(new SshReader(blob).string()) === type ? blob : null;
	} catch {
		return null;
	}
}
