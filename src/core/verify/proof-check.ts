// Checks proofs as RFC 9162 §2.1.3.2 says, step by step.

import { hashOfPair } from './tree-root';

type Hash = Uint8Array;

/** Whether the leaf with this hash stands at this place of the tree. */
export function isIncluded(
	leaf: { hash: Hash; index: number },
	tree: { size: number; root: Hash },
	proof: readonly Hash[],
): boolean {
	if (leaf.index < 0 || leaf.index >= tree.size) return false;
	let at = leaf.index;
	let last = tree.size - 1;
	let hash = leaf.hash;
	for (const beside of proof) {
		if (last === 0) return false;
		if (isOdd(at) || at === last) {
			hash = hashOfPair(beside, hash);
			while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
		} else {
			hash = hashOfPair(hash, beside);
		}
		[at, last] = [half(at), half(last)];
	}
	return last === 0 && isSame(hash, tree.root);
}

/** Not by bits: those of JavaScript end at 32. */
function half(value: number): number {
	return Math.floor(value / 2);
}

function isOdd(value: number): boolean {
	return value % 2 === 1;
}

function isSame(a: Hash, b: Hash): boolean {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
