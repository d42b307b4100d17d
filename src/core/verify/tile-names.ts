// The names of a tree's files, read backwards: what part of which tree each of them is. Made from the format alone.

import { LENGTH_BYTES, HASH_BYTES, TILE_WIDTH } from '../tlog/layout';

interface NamedTile {
	/** The path that it has when it is whole. */
	whole: string;
	/** How many leaves a tree must have at least for this file to be. */
	leaves: number;
	/** How many hashes, or entries, are in it. */
	width: number;
}

const NAME = /^(tile\/(\d{1,2}|entries)\/((?:x\d{3}\/)*\d{3}))(?:\.p\/([1-9]\d{0,2}))?$/;

/** Relative to the tree's folder. Null for what no tree has. */
export function tileNamed(path: string): NamedTile | null {
	const [, whole, level = '', place = '', partial] = NAME.exec(path) ?? [];
	const width = partial === undefined ? TILE_WIDTH : Number(partial);
	if (whole === undefined || width > TILE_WIDTH || (partial !== undefined && width === TILE_WIDTH))
		return null;
	const index = Number(place.replaceAll(/[x/]/g, ''));
	const leavesEach = TILE_WIDTH ** (level === 'entries' ? 0 : Number(level));
	return { whole, width, leaves: (index * TILE_WIDTH + width) * leavesEach };
}

/** The first hashes of a row, or the first entries of a bundle. */
export function beginningOf(path: string, bytes: Uint8Array, width: number): Uint8Array {
	if (!path.startsWith('tile/entries/')) return bytes.subarray(0, width * HASH_BYTES);
	let end = 0;
	for (let at = 0; at < width; at += 1) {
		end += LENGTH_BYTES + (bytes[end] ?? 0) * 256 + (bytes[end + 1] ?? 0);
	}
	return bytes.subarray(0, end);
}
