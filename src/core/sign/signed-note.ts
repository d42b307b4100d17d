// A text with signatures below it: C2SP's signed-note.

import { base64 } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ED25519_NOTE_KEY } from '../tlog/layout';
import { isSignatureOf, signBytes, type KeyPair } from './ed25519';
import { isEqual } from './ssh-key';

const KEY_TYPE = Uint8Array.of(ED25519_NOTE_KEY);
const ID_BYTES = 4;

/** The text ends with a line end; the name holds neither blanks nor `+`. */
export function signNote(text: string, name: string, pair: KeyPair): string {
	const signature = concatBytes(keyIdOf(name, pair.publicKey), signBytes(utf8ToBytes(text), pair));
	return `${text}\n— ${name} ${base64.encode(signature)}\n`;
}

/** The text, if this key signed it under this name; other signatures are left alone. */
export function openNote(note: string, name: string, publicKey: Uint8Array): string | null {
	const end = note.lastIndexOf('\n\n');
	if (end < 0) return null;
	const text = note.slice(0, end + 1);
	const id = keyIdOf(name, publicKey);
	for (const line of note.slice(end + 2).split('\n')) {
		const [dash, signer, encoded] = line.split(' ');
		if (dash !== '—' || signer !== name || encoded === undefined) continue;
		const bytes = decoded(encoded);
		if (!bytes || !isEqual(bytes.slice(0, ID_BYTES), id)) continue;
		if (isSignatureOf(utf8ToBytes(text), bytes.slice(ID_BYTES), publicKey)) return text;
	}
	return null;
}

/** As other tools take it: name, id and key. */
export function verifierKey(name: string, publicKey: Uint8Array): string {
	const id = bytesToHex(keyIdOf(name, publicKey));
	return `${name}+${id}+${base64.encode(concatBytes(KEY_TYPE, publicKey))}`;
}

function keyIdOf(name: string, publicKey: Uint8Array): Uint8Array {
	const named = concatBytes(utf8ToBytes(`${name}\n`), KEY_TYPE, publicKey);
	return sha256(named).slice(0, ID_BYTES);
}

/** Null for what is no base64. */
export function decoded(text: string): Uint8Array | null {
	try {
		return base64.decode(text);
	} catch {
		return null;
	}
}
