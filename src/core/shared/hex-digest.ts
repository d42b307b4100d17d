import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text, in hex. Whoever makes very many may have a faster one than ours. */
export type HexDigest = (text: string) => string;

export function sha256Hex(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}
