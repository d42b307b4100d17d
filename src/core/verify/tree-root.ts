// The root over leaves as they come, from RFC 6962 §2.1 alone. Nothing here is shared with what writes
// trees.

import { sha256 } from '@noble/hashes/sha2.js';
import { LEAF_PREFIX, NODE_PREFIX } from '../tlog/layout';

const LEAF = sha256.create().update(Uint8Array.of(LEAF_PREFIX));
const NODE = sha256.create().update(Uint8Array.of(NODE_PREFIX));
/** Set anew for each hash: making one takes about as long as a short hash does. */
const HASHER = sha256.create();

export function hashOfLeaf(entry: Uint8Array): Uint8Array {
	return LEAF._cloneInto(HASHER).update(entry).digest();
}

export function hashOfPair(left: Uint8Array, right: Uint8Array): Uint8Array {
	return NODE._cloneInto(HASHER).update(left).update(right).digest();
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

	/** By the leaf's hash. `whole` hears of each subtree that it makes whole, itself the first of them. */
	addHash(leaf: Uint8Array, whole?: (hash: Uint8Array, height: number) => void): void {
		let carry = leaf;
		let height = 0;
		this.leaves += 1;
		whole?.(carry, height);
		for (let left = this.digits[height]; left; left = this.digits[height]) {
			carry = hashOfPair(left, carry);
			this.digits[height] = null;
			height += 1;
			whole?.(carry, height);
		}
		this.digits[height] = carry;
	}

	root(): Uint8Array {
		let root: Uint8Array | null = null;
		for (const digit of this.digits) {
			if (digit) root = root ? hashOfPair(digit, root) : digit;
		}
		return root ?? sha256(new Uint8Array());
	}
}
