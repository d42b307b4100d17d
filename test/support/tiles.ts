import type { Tile } from '../../src/core/tlog/tile';

/** By C2SP's tlog-tiles. */
const TILE_WIDTH = 256;

/** All tiles of a tree of that size. */
export function tilesOf(size: number): Tile[] {
	const tiles: Tile[] = [];
	let nodes = size;
	for (let level = 0; nodes > 0; level += 1) {
		for (let index = 0; index * TILE_WIDTH < nodes; index += 1) {
			tiles.push({ level, index, width: Math.min(TILE_WIDTH, nodes - index * TILE_WIDTH) });
		}
		nodes = Math.floor(nodes / TILE_WIDTH);
	}
	return tiles;
}
