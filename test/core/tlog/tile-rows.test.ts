import { concatBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundled, hashesIn, tilePath } from '../../../src/core/tlog/tile';
import { tilesOf } from '../../support/tiles';
import { TileRows, type TreeFile } from '../../../src/core/tlog/tile-rows';
import { GrowingTree, leafHash } from '../../../src/core/tlog/tree';

const entryOf = (index: number) => new TextEncoder().encode(`entry ${String(index)}`);

function fill(rows: TileRows, from: number, to: number): TileRows {
	for (let index = from; index < to; index += 1) rows.add(entryOf(index));
	return rows;
}

const byPath = (files: readonly TreeFile[]) =>
	new Map(files.map(({ path, bytes }) => [path, bytes]));

describe('TileRows', () => {
	it('makes exactly the files that the layout has at that size', () => {
		for (const size of [0, 1, 255, 256, 257, 511, 512, 65_793]) {
			const files = byPath(fill(new TileRows(), 0, size).take());
			const bundles = tilesOf(size).filter(({ level }) => level === 0);
			const expected = [
				...tilesOf(size).map(tilePath),
				...bundles.map((tile) => tilePath(tile).replace('tile/0/', 'tile/entries/')),
			];
			expect([...files.keys()].sort()).toEqual(expected.sort());
		}
	});

	it('has the hashes of the leaves in them, the entries, and the root of the tree', () => {
		const rows = fill(new TileRows(), 0, 300);
		const files = byPath(rows.take());
		const leaves = Array.from({ length: 300 }, (_, index) => leafHash(entryOf(index)));
		const found = ['tile/0/000', 'tile/0/001.p/44'].flatMap((path) =>
			hashesIn(files.get(path) ?? new Uint8Array()),
		);
		expect(found).toEqual(leaves);
		const entries = Array.from({ length: 44 }, (_, index) => bundled(entryOf(256 + index)));
		expect(files.get('tile/entries/001.p/44')).toEqual(concatBytes(...entries));
		const tree = new GrowingTree();
		for (const leaf of leaves) tree.add(leaf);
		expect(rows.root()).toEqual(tree.root());
	});

	it('says what is full once, and what is not each time', () => {
		const rows = fill(new TileRows(), 0, 257);
		expect(rows.take().map(({ path }) => path)).toContain('tile/0/000');
		fill(rows, 257, 258);
		expect(rows.take().map(({ path }) => path)).toEqual([
			'tile/0/001.p/2',
			'tile/1/000.p/1',
			'tile/entries/001.p/2',
		]);
	});

	it('goes on from what is not full as if it had never stopped', () => {
		fc.assert(
			fc.property(fc.nat(600), fc.integer({ min: 1, max: 300 }), (before, more) => {
				const rows = fill(new TileRows(), 0, before);
				const files = byPath(rows.take());
				const partial = [...files].filter(([path]) => path.includes('.p/'));
				const rest = [0, 1, 2].map((level) => {
					const own = partial.find(([path]) => path.startsWith(`tile/${String(level)}/`));
					return hashesIn(own?.[1] ?? new Uint8Array());
				});
				const bundle = Array.from({ length: before % 256 }, (_, index) =>
					bundled(entryOf(before - (before % 256) + index)),
				);
				const again = new TileRows({ size: before, rows: rest, bundle });
				expect(again.root()).toEqual(rows.root());
				fill(rows, before, before + more);
				fill(again, before, before + more);
				expect(again.take()).toEqual(rows.take());
				expect(again.root()).toEqual(rows.root());
			}),
			{ numRuns: 12, examples: [[65_700, 40]] },
		);
	});
});
