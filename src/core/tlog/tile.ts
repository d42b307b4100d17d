// Where the hashes of a tree lie in C2SP's tlog-tiles layout, and what the files are called.

import { HASH_BYTES, LENGTH_BYTES, TILE_HEIGHT, TILE_WIDTH } from './layout';
import type { Hash } from './tree';

/** A row of up to 256 hashes: those of height `8 * level`, from `256 * index` on. */
export interface Tile {
	level: number;
	index: number;
	/** 1 to 256. */
	width: number;
}

/** Relative to the log's folder, as `tile/0/x001/067` or `tile/0/x001/067.p/8`. */
export function tilePath({ level, index, width }: Tile): string {
	return `tile/${String(level)}/${placeOf(index, width)}`;
}

/** Of the bundle that holds the entries whose hashes stand in the tile of level 0 with that index. */
export function bundlePath(index: number, width: number): string {
	return `tile/entries/${placeOf(index, width)}`;
}

/** The tile in which the hash of a complete subtree stands or from which it follows, and where there. */
export function tileOf(
	height: number,
	index: number,
	size: number,
): Tile & { from: number; count: number } {
	const level = Math.floor(height / TILE_HEIGHT);
	const count = 2 ** (height - level * TILE_HEIGHT);
	const first = index * count;
	const tile = Math.floor(first / TILE_WIDTH);
	const nodes = Math.floor(size / TILE_WIDTH ** level);
	const width = Math.min(TILE_WIDTH, nodes - tile * TILE_WIDTH);
	return { level, index: tile, width, from: first - tile * TILE_WIDTH, count };
}

export function hashesIn(tile: Uint8Array): Hash[] {
	return Array.from({ length: Math.floor(tile.length / HASH_BYTES) }, (_, index) =>
		tile.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES),
	);
}

/** One entry of a bundle: its length, then its bytes. */
export function bundled(entry: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(LENGTH_BYTES + entry.length);
	new DataView(bytes.buffer).setUint16(0, entry.length);
	bytes.set(entry, LENGTH_BYTES);
	return bytes;
}

/** The entries of a bundle, each as `bundled` made it. What is cut off is left out. */
export function entriesIn(bundle: Uint8Array): Uint8Array[] {
	const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
	const entries: Uint8Array[] = [];
	for (let at = 0; at + LENGTH_BYTES <= bundle.length;) {
		const end = at + LENGTH_BYTES + view.getUint16(at);
		if (end > bundle.length) break;
		entries.push(bundle.slice(at, end));
		at = end;
	}
	return entries;
}

/** Three digits a folder, each but the last with an `x` before it. */
function placeOf(index: number, width: number): string {
	const digits = String(index);
	const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
	const groups = padded.match(/\d{3}/g) ?? [];
	const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
	return width === TILE_WIDTH ? place : `${place}.p/${String(width)}`;
}
