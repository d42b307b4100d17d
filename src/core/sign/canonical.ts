// One way to write a value: RFC 8785. What is signed, and digests of structured values, are these bytes.

import canonicalize from 'canonicalize';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Throws where JSON has no way to write it, such as half of a surrogate pair. */
export function canonicalText(value: unknown): string {
	const text = canonicalize(value);
	if (text === undefined) throw new TypeError('no JSON value');
	return text;
}

export function canonicalBytes(value: unknown): Uint8Array {
	return utf8ToBytes(canonicalText(value));
}
