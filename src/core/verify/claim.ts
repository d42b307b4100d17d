// What somebody says a log was: a checkpoint, and whether the device's key signed it.

import { decoded, openNote, verifierKey } from '../sign/signed-note';
import { isEqual } from '../sign/ssh-key';
import { HASH_BYTES } from '../tlog/layout';

export interface Claim {
	/** Where it stands: a vault path, or the name of what was given. */
	file: string;
	/** The newest, one that was kept because the log was shorter, or one from outside of the vault. */
	kind: 'checkpoint' | 'kept' | 'anchor';
	/** As it stands there, with the ends of lines that it was signed with. */
	note: string;
	/** Its lines end with CR LF there. */
	isConverted?: boolean;
}

export interface SignedHead {
	origin: string;
	size: number;
	root: Uint8Array;
}

export type SignatureVerdict =
	| 'signed'
	/** By a key of which nobody here knows whose it is. */
	| 'unproven-key'
	| 'unknown-key'
	| 'bad-signature';

/** Null for what is no checkpoint. */
export function headIn(note: string): SignedHead | null {
	const [origin = '', size = '', encoded = ''] = note.split('\n');
	if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size)) return null;
	const root = decoded(encoded);
	return root?.length === HASH_BYTES ? { origin, size: Number(size), root } : null;
}

/** What a clipboard, an editor or a mail may do to the ends of its lines is undone: a signature is over them. */
export function asSigned(kept: string): string {
	return `${withLineFeeds(kept).trim()}\n`;
}

export function withLineFeeds(text: string): string {
	return text.replaceAll('\r\n', '\n');
}

/** `known`: the device's keys, as far as somebody vouches for them; `vkey`: what lies beside the tree. */
export function signatureOf(
	{ origin }: SignedHead,
	note: string,
	keys: { known: readonly Uint8Array[]; vkey: string | null },
): SignatureVerdict {
	if (keys.known.some((key) => openNote(note, origin, key) !== null)) return 'signed';
	const beside = keys.vkey === null ? null : keyIn(keys.vkey);
	if (!beside) return keys.known.length > 0 ? 'unknown-key' : 'unproven-key';
	if (openNote(note, origin, beside) === null) return 'bad-signature';
	return keys.known.length > 0 ? 'unknown-key' : 'unproven-key';
}

/** Whether what lies beside the tree is a key, and the one for this checkpoint, as far as anybody knows. */
export function isVkeyOf(
	head: SignedHead | null,
	vkey: string,
	keys: { known: readonly Uint8Array[]; isSigned: boolean },
): boolean {
	const key = keyIn(vkey);
	if (!key || !head) return key !== null;
	const isKnown = !keys.isSigned || keys.known.some((one) => isEqual(one, key));
	return isKnown && vkey.trim() === verifierKey(head.origin, key);
}

/** `<name>+<id>+<key>`; the key has one byte for its type before it. */
function keyIn(vkey: string): Uint8Array | null {
	const bytes = decoded(vkey.trim().split('+').slice(2).join('+'));
	return bytes?.length === HASH_BYTES + 1 ? bytes.slice(1) : null;
}
