import { describe, expect, it } from 'vitest';
import {
	bundled,
	bundlePath,
	entriesIn,
	hashesIn,
	tileOf,
	tilePath,
} from '../../../src/core/tlog/tile';
import { tilesOf } from '../../support/tiles';
import { leafHash } from '../../../src/core/tlog/tree';

describe('tilePath', () => {
	it.each([
		[{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
		[{ level: 0, index: 999, width: 256 }, 'tile/0/999'],
		[{ level: 1, index: 1000, width: 256 }, 'tile/1/x001/000'],
		// The example of the specification.
		[{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
		[{ level: 0, index: 1_234_067, width: 8 }, 'tile/0/x001/x234/067.p/8'],
		[{ level: 2, index: 0, width: 1 }, 'tile/2/000.p/1'],
	])('%j is %s', (tile, path) => {
		expect(tilePath(tile)).toBe(path);
	});

	it('is the same for bundles of entries', () => {
		expect(bundlePath(1_234_067, 256)).toBe('tile/entries/x001/x234/067');
		expect(bundlePath(0, 3)).toBe('tile/entries/000.p/3');
	});
});

describe('tilesOf', () => {
	it('names the tiles of the specification’s example of 70,000 leaves', () => {
		const tiles = tilesOf(70_000);
		expect(tiles.filter(({ level }) => level === 0)).toHaveLength(274);
		expect(tiles.filter(({ width }) => width < 256).map(tilePath)).toEqual([
			'tile/0/273.p/112',
			'tile/1/001.p/17',
			'tile/2/000.p/1',
		]);
	});

	it('has none for an empty tree', () => {
		expect(tilesOf(0)).toEqual([]);
	});
});

describe('tileOf', () => {
	it('finds a leaf, a node that stands in a tile, and one that follows from it', () => {
		expect(tileOf(0, 300, 400)).toEqual({ level: 0, index: 1, width: 144, from: 44, count: 1 });
		expect(tileOf(8, 0, 400)).toEqual({ level: 1, index: 0, width: 1, from: 0, count: 1 });
		expect(tileOf(3, 33, 400)).toEqual({ level: 0, index: 1, width: 144, from: 8, count: 8 });
	});
});

describe('bundled', () => {
	it('has the length first', () => {
		expect(bundled(Uint8Array.of(7, 8))).toEqual(Uint8Array.of(0, 2, 7, 8));
		expect(bundled(new Uint8Array(65_535)).slice(0, 2)).toEqual(Uint8Array.of(255, 255));
	});
});

describe('entriesIn', () => {
	it('takes a bundle apart, up to what is cut off', () => {
		const entries = [
			bundled(Uint8Array.of(7, 8)),
			bundled(new Uint8Array()),
			bundled(Uint8Array.of(9)),
		];
		const bundle = Uint8Array.from(entries.flatMap((entry) => [...entry]));
		expect(entriesIn(bundle)).toEqual(entries);
		expect(entriesIn(bundle.slice(0, -1))).toEqual(entries.slice(0, 2));
		expect(entriesIn(new Uint8Array())).toEqual([]);
	});
});

describe('hashesIn', () => {
	it('takes a tile apart', () => {
		const hashes = [leafHash(Uint8Array.of(1)), leafHash(Uint8Array.of(2))];
		expect(hashesIn(Uint8Array.from(hashes.flatMap((hash) => [...hash])))).toEqual(hashes);
	});
});
