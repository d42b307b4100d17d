import { describe, expect, it } from 'vitest';
import { inclusionProof, type NodeAt } from '../../../src/core/tlog/proof';
import { GrowingTree, leafHash, type Hash } from '../../../src/core/tlog/tree';
import { isIncluded } from '../../../src/core/verify/proof-check';
import { hashOfLeaf, TreeRoot } from '../../../src/core/verify/tree-root';
import { consistencyProof, isContinuation } from '../../support/consistency';

const SIZE = 40;
const entries = Array.from({ length: SIZE }, (_, index) => Uint8Array.of(index, 7));

const nodes = new Map<string, Hash>();
const tree = new GrowingTree();
const heads = [{ size: 0, root: tree.root() }];
for (const entry of entries) {
	for (const { height, index, hash } of tree.add(leafHash(entry))) {
		nodes.set(`${String(height)}/${String(index)}`, hash);
	}
	heads.push({ size: tree.size, root: tree.root() });
}
const at: NodeAt = (height, index) =>
	nodes.get(`${String(height)}/${String(index)}`) ?? new Uint8Array();
const headAt = (size: number) => heads[size] ?? { size: -1, root: new Uint8Array() };

const changed = (hash: Hash) => hash.map((byte, index) => (index === 5 ? byte ^ 4 : byte));
/** Every proof that is almost this one. */
const spoilt = (proof: readonly Hash[]) => [
	...proof.map((_, index) => proof.map((hash, at) => (at === index ? changed(hash) : hash))),
	...proof.map((_, index) => proof.filter((_hash, at) => at !== index)),
	[...proof, headAt(1).root],
];

describe('TreeRoot', () => {
	it('finds the roots that the writer has, at every size', () => {
		const counted = new TreeRoot();
		expect(counted.root()).toEqual(headAt(0).root);
		for (const entry of entries) {
			counted.add(entry);
			expect(counted.root()).toEqual(headAt(counted.size).root);
		}
	});
});

describe('isIncluded', () => {
	it('holds for every leaf of every tree, and for nothing else', () => {
		for (let size = 1; size <= SIZE; size += 1) {
			for (let index = 0; index < size; index += 1) {
				const proof = inclusionProof(index, size, at);
				const leaf = { hash: hashOfLeaf(entries[index] ?? new Uint8Array()), index };
				expect(isIncluded(leaf, headAt(size), proof)).toBe(true);
				expect(isIncluded({ ...leaf, hash: changed(leaf.hash) }, headAt(size), proof)).toBe(false);
				expect(isIncluded({ ...leaf, index: size }, headAt(size), proof)).toBe(false);
				for (const other of spoilt(proof)) {
					expect(isIncluded(leaf, headAt(size), other)).toBe(false);
				}
			}
		}
	});
});

describe('isContinuation', () => {
	it('holds between all pairs of trees, and for nothing else', () => {
		for (let to = 0; to <= SIZE; to += 1) {
			for (let from = 0; from <= to; from += 1) {
				const proof = consistencyProof(from, to, at);
				expect([from, to, isContinuation(headAt(from), headAt(to), proof)]).toEqual([
					from,
					to,
					true,
				]);
				if (from === 0) continue;
				const other = { size: from, root: changed(headAt(from).root) };
				expect(isContinuation(other, headAt(to), proof)).toBe(false);
				for (const almost of spoilt(proof)) {
					expect(isContinuation(headAt(from), headAt(to), almost)).toBe(false);
				}
			}
		}
	});

	it('never holds backwards', () => {
		expect(isContinuation(headAt(5), headAt(4), [])).toBe(false);
	});
});
