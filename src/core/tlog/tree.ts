// A tree of RFC 6962 that only grows. It remembers one hash a height: enough for its root, and to name
// every node at the moment it is complete.

import { sha256 } from '@noble/hashes/sha2.js';
import { LEAF_PREFIX, NODE_PREFIX } from './layout';

export type Hash = Uint8Array;

/** The root of a complete subtree: the `index`-th of its height. Leaves have height 0. */
interface TreeNode {
	height: number;
	index: number;
	hash: Hash;
}

const LEAF = Uint8Array.of(LEAF_PREFIX);
const NODE = Uint8Array.of(NODE_PREFIX);

export function leafHash(data: Uint8Array): Hash {
	return sha256.create().update(LEAF).update(data).digest();
}

export function nodeHash(left: Hash, right: Hash): Hash {
	return sha256.create().update(NODE).update(left).update(right).digest();
}

export class GrowingTree {
	/** The largest complete subtrees that the leaves make, the leftmost first. */
	private readonly peaks: TreeNode[] = [];
	private leaves = 0;

	get size(): number {
		return this.leaves;
	}

	/** Every node that is complete with this leaf, the leaf first. */
	add(leaf: Hash): TreeNode[] {
		return this.join({ height: 0, index: this.leaves, hash: leaf });
	}

	/**
	 * A complete subtree to the right of all that is there, no higher than what is left of it. Every node
	 * that is complete with it, itself first.
	 */
	join(subtree: TreeNode): TreeNode[] {
		let node = subtree;
		const completed = [node];
		for (let left = this.peaks.at(-1); left?.height === node.height; left = this.peaks.at(-1)) {
			this.peaks.pop();
			const hash = nodeHash(left.hash, node.hash);
			node = { height: node.height + 1, index: left.index / 2, hash };
			completed.push(node);
		}
		this.peaks.push(node);
		this.leaves += 2 ** subtree.height;
		return completed;
	}

	root(): Hash {
		const last = this.peaks.at(-1);
		if (!last) return sha256(new Uint8Array());
		return this.peaks
			.slice(0, -1)
			.reduceRight((right, { hash }) => nodeHash(hash, right), last.hash);
	}
}

/** Where the largest complete subtrees of so many leaves lie, the leftmost first. */
export function peaksOf(size: number): Pick<TreeNode, 'height' | 'index'>[] {
	const peaks: Pick<TreeNode, 'height' | 'index'>[] = [];
	let from = 0;
	while (from < size) {
		const height = Math.floor(Math.log2(size - from));
		peaks.push({ height, index: from / 2 ** height });
		from += 2 ** height;
	}
	return peaks;
}
