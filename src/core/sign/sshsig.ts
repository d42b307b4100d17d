// Signatures in OpenSSH's SSHSIG format, which `ssh-keygen -Y verify` checks. A signature holds for its
// namespace alone, so that one kind of statement never stands for another.

import { base64 } from '@scure/base';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isSignatureOf, signBytes, type KeyPair } from './ed25519';
import { isEqual, parseSshKeyBlob, SSH_ED25519, sshKeyBlob } from './ssh-key';
import { SshReader, sshNumber, sshString } from './ssh-wire';

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
	publicKey: Uint8Array;
	namespace: string;
	hash: 'sha256' | 'sha512';
	signature: Uint8Array;
}

/** Null for what is no signature by an Ed25519 key. */
export function parseSshSignature(bytes: Uint8Array): SshSignature | null {
	try {
		return readSignature(new SshReader(bytes));
	} catch {
		return null;
	}
}

/** The key that made it; null where it is no signature of this message in this namespace. `isSigned`: where the platform is faster. */
export function sshSignerOf(
	message: Uint8Array,
	namespace: string,
	bytes: Uint8Array,
	isSigned = isSignatureOf,
): Uint8Array | null {
	const found = parseSshSignature(bytes);
	if (found?.namespace !== namespace) return null;
	const signed = toBeSigned(message, namespace, found.hash);
	return isSigned(signed, found.signature, found.publicKey) ? found.publicKey : null;
}

export function armored(signature: Uint8Array): string {
	const lines = base64.encode(signature).match(new RegExp(`.{1,${String(LINE)}}`, 'g')) ?? [];
	return [BEGIN, ...lines, END, ''].join('\n');
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

/** Throws RangeError where a part is missing. */
function readSignature(reader: SshReader): SshSignature | null {
	const isOurs = isEqual(reader.take(MAGIC.length), MAGIC) && reader.number() === VERSION;
	const publicKey = parseSshKeyBlob(reader.string());
	const namespace = textOf(reader.string());
	reader.string();
	const hash = textOf(reader.string());
	const signature = signatureIn(reader.string());
	reader.end();
	if (!isOurs || !publicKey || !signature) return null;
	return isHash(hash) ? { publicKey, namespace, hash, signature } : null;
}

function signatureIn(bytes: Uint8Array): Uint8Array | null {
	const reader = new SshReader(bytes);
	const isType = textOf(reader.string()) === SSH_ED25519;
	const signature = reader.string();
	reader.end();
	return isType ? signature : null;
}

function isHash(name: string): name is 'sha256' | 'sha512' {
	return name === 'sha256' || name === 'sha512';
}

/** Names here are ASCII; whatever else stands there names nothing. */
function textOf(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes.slice(0, 64));
}
