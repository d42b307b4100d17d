const WORD_BYTES = 4;
/** Below, looking at words takes longer than it saves. */
const MANY_BYTES = 1024;

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
	if (a.length !== b.length) return false;
	const from = a.length < MANY_BYTES ? 0 : sameWordsOf(a, b);
	// A loop: a call for each byte takes as long as hashing them.
	for (let at = from; at < a.length; at += 1) if (a[at] !== b[at]) return false;
	return true;
}

/** How many bytes are the same, counted from the first one in whole words; 0 where words do not lie there. */
function sameWordsOf(a: Uint8Array, b: Uint8Array): number {
	if (a.byteOffset % WORD_BYTES !== 0 || b.byteOffset % WORD_BYTES !== 0) return 0;
	const length = Math.floor(a.length / WORD_BYTES);
	const first = new Uint32Array(a.buffer, a.byteOffset, length);
	const second = new Uint32Array(b.buffer, b.byteOffset, length);
	let at = 0;
	while (at < length && first[at] === second[at]) at += 1;
	return at * WORD_BYTES;
}
