// Checks proofs as RFC 9162 §2.1.3.2 and §2.1.4.2 say, step by step.

import { hashOfPair } from './tree-root';

type Hash = Uint8Array;

interface TreeHead {
	size: number;
	root: Hash;
}

/** Whether the leaf with this hash stands at this place of the tree. */
export function isIncluded(
	leaf: { hash: Hash; index: number },
	tree: TreeHead,
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

/** Whether the later tree begins with all leaves of the earlier one, in order. */
export function isContinuation(from: TreeHead, to: TreeHead, proof: readonly Hash[]): boolean {
	if (from.size > to.size) return false;
	if (from.size === to.size) return proof.length === 0 && isSame(from.root, to.root);
	if (from.size === 0) return proof.length === 0;
	const [first, ...rest] = isPowerOfTwo(from.size) ? [from.root, ...proof] : proof;
	if (!first) return false;
	return hasBothRoots(from, to, first, rest);
}

function hasBothRoots(from: TreeHead, to: TreeHead, first: Hash, rest: readonly Hash[]): boolean {
	let at = from.size - 1;
	let last = to.size - 1;
	while (isOdd(at)) [at, last] = [half(at), half(last)];
	let [older, newer] = [first, first];
	for (const beside of rest) {
		if (last === 0) return false;
		if (isOdd(at) || at === last) {
			older = hashOfPair(beside, older);
			newer = hashOfPair(beside, newer);
			while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
		} else {
			newer = hashOfPair(newer, beside);
		}
		[at, last] = [half(at), half(last)];
	}
	return last === 0 && isSame(older, from.root) && isSame(newer, to.root);
}

/** Not by bits: those of JavaScript end at 32. */
function half(value: number): number {
	return Math.floor(value / 2);
}

function isOdd(value: number): boolean {
	return value % 2 === 1;
}

function isPowerOfTwo(value: number): boolean {
	return 2 ** Math.round(Math.log2(value)) === value;
}

function isSame(a: Hash, b: Hash): boolean {
	return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
