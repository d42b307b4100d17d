// Tells whether texts have changed since, and nothing more: nobody gains by making two with one sum. A digest takes several
// times as long as reading the whole backlog, and going through a text by its characters twice as long.

import { once } from '../../shared/once';

declare const TextEncoder: new () => {
	encodeInto(text: string, into: Uint8Array): { written: number };
};

const MOST_BYTES_A_CHARACTER = 3;

/** Of texts in this order: sixteen hex digits. */
export function changeSum(texts: readonly string[]): string {
	// Whole numbers of 32 bits all the way: others are slow.
	let [one, other] = [0x11c9dc5, 0x1e3779b9];
	for (const text of texts) {
		const bytes = bytesOf(text);
		// Four at a time; behind the end there are zeros.
		for (let at = 0; at < bytes.byteLength; at += WORD) {
			const word = bytes.getInt32(at, true);
			one = Math.imul(one ^ word ^ (one >>> 15), 0x01000193);
			other = Math.imul(other ^ word ^ (other >>> 13), 0x85ebca6b) ^ at;
		}
		one = Math.imul(one ^ text.length, 0x01000193);
	}
	return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

const WORD = 4;
const encoder = once(() => new TextEncoder());
/** Used again for each text: making one costs more than filling it. */
let scratch = new Uint8Array(0);

/** In whole words, good until the next text. */
function bytesOf(text: string): DataView {
	const most = text.length * MOST_BYTES_A_CHARACTER + WORD;
	if (scratch.length < most) scratch = new Uint8Array(2 * most);
	const { written } = encoder().encodeInto(text, scratch);
	const end = Math.ceil(written / WORD) * WORD;
	scratch.fill(0, written, end);
	return new DataView(scratch.buffer, 0, end);
}
