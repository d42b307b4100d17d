// Signatures in OpenSSH's SSHSIG format, which `ssh-keygen -Y verify` checks. A signature holds for its
// namespace alone, so that one kind of statement never stands for another.

import { base64 } from '@scure/base';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isSignatureOf, signBytes, type KeyPair } from './ed25519';
import { isTouchedSignatureOf, parseSecurityKeyBlob } from './security-key';
import { isEqual, keyTextOf, parseSshKeyBlob, SSH_ED25519, sshKeyBlob } from './ssh-key';
import { asciiOf, SshReader, sshNumber, sshString } from './ssh-wire';

const MAGIC = utf8ToBytes('SSHSIG');
const VERSION = 1;
const HASH = 'sha512';
const LINE = 70;
const BEGIN = '-----BEGIN SSH SIGNATURE-----';
const END = '-----END SSH SIGNATURE-----';

/** The signature's bytes; `armored` writes them as `ssh-keygen` does. */
export function sshSign(message: Uint8Array, namespace: string, pair: KeyPair): Uint8Array {
	const signature = signBytes(toBeSigned(message, namespace, HASH), pair);
	return concatBytes(
		MAGIC,
		sshNumber(VERSION),
		sshString(sshKeyBlob(pair.publicKey)),
		sshString(namespace),
		sshString(''),
		sshString(HASH),
		sshString(concatBytes(sshString(SSH_ED25519), sshString(signature))),
	);
}

interface SshSignature {
	/** Of the key, as SSH writes it. */
	key: Uint8Array;
	namespace: string;
	hash: 'sha256' | 'sha512';
	/** With its type before it; of a security key with what the device says behind it. */
	signature: Uint8Array;
}

/** Null for what is no signature by a kind of key that counts. */
export function parseSshSignature(bytes: Uint8Array): SshSignature | null {
	try {
		return readSignature(new SshReader(bytes));
	} catch {
		return null;
	}
}

/**
 * The key that made it, as `keyTextOf` writes it; null where it is no signature of this message in this namespace, or nobody has touched the
 * security key for it. `isPlain`: where the platform is faster.
 */
export function sshSignerOf(
	message: Uint8Array,
	namespace: string,
	bytes: Uint8Array,
	isPlain = isSignatureOf,
): string | null {
	const found = parseSshSignature(bytes);
	if (found?.namespace !== namespace) return null;
	const signed = toBeSigned(message, namespace, found.hash);
	return isSigned(signed, found, isPlain) ? keyTextOf(found.key) : null;
}

export function armored(signature: Uint8Array): string {
	const lines = base64.encode(signature).match(new RegExp(`.{1,${String(LINE)}}`, 'g')) ?? [];
	return [BEGIN, ...lines, END, ''].join('\n');
}

/** The bytes of an armored signature; null for what is not armored so. */
export function unarmored(text: string): Uint8Array | null {
	const [first, ...lines] = text.trim().split(/\s*\n/);
	if (first !== BEGIN || lines.pop() !== END) return null;
	try {
		return base64.decode(lines.join(''));
	} catch {
		return null;
	}
}

function toBeSigned(message: Uint8Array, namespace: string, hash: 'sha256' | 'sha512'): Uint8Array {
	const digest = hash === 'sha256' ? sha256(message) : sha512(message);
	return concatBytes(
		MAGIC,
		sshString(namespace),
		sshString(''),
		sshString(hash),
		sshString(digest),
	);
}

function isSigned(
	message: Uint8Array,
	{ key, signature }: SshSignature,
	isPlain: typeof isSignatureOf,
): boolean {
	try {
		const plain = parseSshKeyBlob(key);
		if (plain) return isPlain(message, plainSignatureIn(signature), plain);
		const touched = parseSecurityKeyBlob(key);
		return touched !== null && isTouchedSignatureOf(message, signature, touched);
	} catch {
		return false;
	}
}

/** Throws RangeError where a part is missing. */
function readSignature(reader: SshReader): SshSignature | null {
	const isOurs = isEqual(reader.take(MAGIC.length), MAGIC) && reader.number() === VERSION;
	const key = reader.string();
	const namespace = asciiOf(reader.string());
	reader.string();
	const hash = asciiOf(reader.string());
	const signature = reader.string();
	reader.end();
	const isKnown = parseSshKeyBlob(key) ?? parseSecurityKeyBlob(key);
	return isOurs && isKnown && isHash(hash) ? { key, namespace, hash, signature } : null;
}

/** Nothing, where it is no Ed25519 signature. Throws RangeError where a part is missing. */
function plainSignatureIn(bytes: Uint8Array): Uint8Array {
	const reader = new SshReader(bytes);
	const isType = asciiOf(reader.string()) === SSH_ED25519;
	const signature = reader.string();
	reader.end();
	return isType ? signature : new Uint8Array();
}

function isHash(name: string): name is 'sha256' | 'sha512' {
	return name === 'sha256' || name === 'sha512';
}
