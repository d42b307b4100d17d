// Proofs about a tree of RFC 6962: that a leaf is in it. They are made from the hashes of complete subtrees, which
// tiles hold.

import { nodeHash, peaksOf, type Hash } from './tree';

/** The hash of a complete subtree. */
export type NodeAt = (height: number, index: number) => Hash;

/** RFC 6962 §2.1.1: the hashes beside the way from the leaf up to the root. */
export function inclusionProof(leaf: number, size: number, at: NodeAt): Hash[] {
	if (leaf < 0 || leaf >= size) throw new RangeError('no such leaf');
	return pathWithin(leaf, 0, size, at);
}

/** The root over the leaves from `start` to before `end`; `start` is where such a subtree may start. */
function rangeHash(start: number, end: number, at: NodeAt): Hash {
	const parts = peaksOf(end - start).map(({ height, index }) =>
		at(height, start / 2 ** height + index),
	);
	return parts.reduceRight((right, left) => nodeHash(left, right));
}

function pathWithin(leaf: number, start: number, end: number, at: NodeAt): Hash[] {
	if (end - start === 1) return [];
	const middle = start + splitOf(end - start);
	return leaf < middle
		? [...pathWithin(leaf, start, middle, at), rangeHash(middle, end, at)]
		: [...pathWithin(leaf, middle, end, at), rangeHash(start, middle, at)];
}

/** The largest power of two below. */
function splitOf(leaves: number): number {
	return 2 ** Math.ceil(Math.log2(leaves) - 1);
}
