// Seed 003's id of a fragment: what its own `generate_fragment_id` makes of the text. It has 16 bits, so different texts can have one id.

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** With the caret, as the seed has it. */
export function generateFragmentId(content: string): string {
	const [high = 0, low = 0] = sha256(utf8ToBytes(content));
	const number = high * 256 + low;
	return `^${(number === 0 ? '' : number.toString(36)).padStart(3, '0')}`;
}
