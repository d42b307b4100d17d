// The root over leaves as they come, from RFC 6962 §2.1 alone. Nothing here is shared with what writes
// trees. Tests as a value.

import { sha256 } from '@noble/hashes/sha2.js';
import { LEAF_PREFIX, NODE_PREFIX } from '../tlog/layout';

const LEAF = sha256.create().update(Uint8Array.of(LEAF_PREFIX));
const NODE = sha256.create().update(Uint8Array.of(NODE_PREFIX));

export function hashOfLeaf(entry: Uint8Array): Uint8Array {
	return LEAF.clone().update(entry).digest();
}

export function hashOfPair(left: Uint8Array, right: Uint8Array): Uint8Array {
	return NODE.clone().update(left).update(right).digest();
}

/** As much of a tree as more leaves need. */
export interface TreeState {
	size: number;
	digits: readonly (Uint8Array | null)[];
}

/** Counts leaves in binary: each digit that is 1 is a subtree of that height. */
export class TreeRoot {
	private readonly digits: (Uint8Array | null)[];
	private leaves: number;

	constructor(state: TreeState = { size: 0, digits: [] }) {
		this.digits = [...state.digits];
		this.leaves = state.size;
	}

	state(): TreeState {
		return { size: this.leaves, digits: [...this.digits] };
	}

	get size(): number {
		return this.leaves;
	}

	add(entry: Uint8Array): void {
		this.addHash(hashOfLeaf(entry));
	}

	/** By the leaf's hash. */
	addHash(leaf: Uint8Array): void {
		let carry = leaf;
		let height = 0;
		for (let left = this.digits[height]; left; left = this.digits[height]) {
			carry = hashOfPair(left, carry);
			this.digits[height] = null;
			height += 1;
		}
		this.digits[height] = carry;
		this.leaves += 1;
	}

	root(): Uint8Array {
		let root: Uint8Array | null = null;
		for (const digit of this.digits) {
			if (digit) root = root ? hashOfPair(digit, root) : digit;
		}
		return root ?? sha256(new Uint8Array());
	}
}
