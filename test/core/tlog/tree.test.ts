import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inclusionProof, type NodeAt } from '../../../src/core/tlog/proof';
import { GrowingTree, leafHash, nodeHash, peaksOf, type Hash } from '../../../src/core/tlog/tree';
import { consistencyProof } from '../../support/consistency';

// The leaves and roots with which implementations of RFC 6962 are checked everywhere.
const LEAVES = [
	...['', '00', '10', '2021', '3031', '40414243', '5051525354555657'],
	'606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
	'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
	'6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
	'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
	'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
	'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
	'4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
	'76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
	'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
	'5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** The definition, word for word. */
function definedRoot(leaves: readonly Hash[]): Hash {
	const [only] = leaves;
	if (!only) return sha256(new Uint8Array());
	if (leaves.length === 1) return only;
	let split = 1;
	while (split * 2 < leaves.length) split *= 2;
	return nodeHash(definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)));
}

const leafOf = (index: number) => leafHash(new TextEncoder().encode(`entry ${String(index)}`));

function grown(size: number): { tree: GrowingTree; at: NodeAt; leaves: Hash[] } {
	const tree = new GrowingTree();
	const nodes = new Map<string, Hash>();
	const leaves = Array.from({ length: size }, (_, index) => leafOf(index));
	for (const leaf of leaves) {
		for (const { height, index, hash } of tree.add(leaf)) {
			nodes.set(`${String(height)}/${String(index)}`, hash);
		}
	}
	const at: NodeAt = (height, index) => {
		const hash = nodes.get(`${String(height)}/${String(index)}`);
		if (!hash) throw new Error(`no node ${String(height)}/${String(index)}`);
		return hash;
	};
	return { tree, at, leaves };
}

describe('GrowingTree', () => {
	it('has the published roots', () => {
		const tree = new GrowingTree();
		const roots = [bytesToHex(tree.root())];
		for (const leaf of LEAVES) {
			tree.add(leafHash(hexToBytes(leaf)));
			roots.push(bytesToHex(tree.root()));
		}
		expect(roots).toEqual(ROOTS);
	});

	it('has the defined root at every size', () => {
		for (let size = 0; size <= 70; size += 1) {
			const { tree, leaves } = grown(size);
			expect(tree.root()).toEqual(definedRoot(leaves));
			expect(tree.size).toBe(size);
		}
	});

	it('goes on from its peaks as if it had never stopped', () => {
		fc.assert(
			fc.property(fc.nat(600), fc.integer({ min: 1, max: 40 }), (before, more) => {
				const { tree, at } = grown(before);
				const again = new GrowingTree();
				for (const { height, index } of peaksOf(before)) {
					again.join({ height, index, hash: at(height, index) });
				}
				expect(again.size).toBe(before);
				expect(again.root()).toEqual(tree.root());
				for (let index = before; index < before + more; index += 1) {
					expect(again.add(leafOf(index))).toEqual(tree.add(leafOf(index)));
				}
				expect(again.root()).toEqual(tree.root());
			}),
			{ numRuns: 30 },
		);
	});
});

/** RFC 9162 §2.1.3.2, as an oracle. */
function rootOfInclusion(leaf: Hash, index: number, size: number, proof: readonly Hash[]): Hash {
	let [at, last, hash] = [index, size - 1, leaf];
	for (const beside of proof) {
		if (at % 2 === 1 || at === last) {
			hash = nodeHash(beside, hash);
			while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
		} else hash = nodeHash(hash, beside);
		[at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
	}
	expect(last).toBe(0);
	return hash;
}

describe('inclusionProof', () => {
	it('leads from every leaf to the root, at every size', () => {
		const { at, leaves } = grown(70);
		for (let size = 1; size <= 70; size += 1) {
			const root = definedRoot(leaves.slice(0, size));
			for (const [index, leaf] of leaves.slice(0, size).entries()) {
				const proof = inclusionProof(index, size, at);
				expect(rootOfInclusion(leaf, index, size, proof)).toEqual(root);
			}
		}
	});

	it('knows no leaf that is not there', () => {
		expect(() => inclusionProof(3, 3, grown(3).at)).toThrow(RangeError);
		expect(() => inclusionProof(-1, 3, grown(3).at)).toThrow(RangeError);
	});
});

describe('consistencyProof', () => {
	it('has the length that the definition gives, and none where nothing is to be shown', () => {
		const { at } = grown(8);
		expect(consistencyProof(0, 8, at)).toEqual([]);
		expect(consistencyProof(8, 8, at)).toEqual([]);
		expect(consistencyProof(4, 8, at)).toEqual([at(2, 1)]);
		// The example of RFC 6962 §2.1.3: hash0 over 3 of 7 leaves.
		const seven = grown(7).at;
		const rest = nodeHash(seven(1, 2), seven(0, 6));
		expect(consistencyProof(3, 7, seven)).toEqual([seven(0, 2), seven(0, 3), seven(1, 0), rest]);
		expect(consistencyProof(4, 7, seven)).toEqual([rest]);
		expect(consistencyProof(6, 7, seven)).toEqual([seven(1, 2), seven(0, 6), seven(2, 0)]);
	});

	it('knows no tree that is larger than the later one', () => {
		expect(() => consistencyProof(9, 8, grown(8).at)).toThrow(RangeError);
	});
});
