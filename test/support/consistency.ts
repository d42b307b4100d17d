// That a log only ever grew, as a stranger would show and check it (RFC 6962 §2.1.2, RFC 9162 §2.1.4.2): made from the
// hashes of the later tree, checked without the code that wrote it. Signoff itself reads the whole log instead.

import type { NodeAt } from '../../src/core/tlog/proof';
import { nodeHash, peaksOf, type Hash } from '../../src/core/tlog/tree';
import { hashOfPair } from '../../src/core/verify/tree-root';

interface TreeHead {
	size: number;
	root: Hash;
}

/** None is needed for an empty tree, and for the same one. */
export function consistencyProof(from: number, to: number, at: NodeAt): Hash[] {
	if (from < 0 || from > to) throw new RangeError('no such tree');
	if (from === 0 || from === to) return [];
	return subproof(from, { start: 0, end: to, isWhole: true }, at);
}

/** The root over the leaves from `start` to before `end`; `start` is where such a subtree may start. */
function rangeHash(start: number, end: number, at: NodeAt): Hash {
	const parts = peaksOf(end - start).map(({ height, index }) =>
		at(height, start / 2 ** height + index),
	);
	return parts.reduceRight((right, left) => nodeHash(left, right));
}

interface Part {
	start: number;
	end: number;
	/** Whether whoever checks knows the hash of the first tree as it is here. */
	isWhole: boolean;
}

function subproof(from: number, { start, end, isWhole }: Part, at: NodeAt): Hash[] {
	if (from === end) return isWhole ? [] : [rangeHash(start, end, at)];
	const middle = start + splitOf(end - start);
	if (from <= middle) {
		const left = subproof(from, { start, end: middle, isWhole }, at);
		return [...left, rangeHash(middle, end, at)];
	}
	const right = subproof(from, { start: middle, end, isWhole: false }, at);
	return [...right, rangeHash(start, middle, at)];
}

/** The largest power of two below. */
function splitOf(leaves: number): number {
	return 2 ** Math.ceil(Math.log2(leaves) - 1);
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
