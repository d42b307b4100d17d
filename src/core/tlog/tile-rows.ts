// A growing tree as the files of tlog-tiles: takes entries, and says which files they make. It holds
// what lies in partial files, and no more.

import { concatBytes } from '@noble/hashes/utils.js';
import { TILE_HEIGHT, TILE_WIDTH } from './layout';
import { bundled, bundlePath, tilePath } from './tile';
import { GrowingTree, leafHash, type Hash } from './tree';

export interface TreeFile {
	path: string;
	bytes: Uint8Array;
}

/** What is not full yet at some size: the hashes of each level, and the entries as they lie in a bundle. */
interface TreeRest {
	size: number;
	rows: readonly (readonly Hash[])[];
	bundle: readonly Uint8Array[];
}

export class TileRows {
	private readonly tree = new GrowingTree();
	private readonly rows: Hash[][];
	private bundle: Uint8Array[];
	private full: TreeFile[] = [];

	/** Goes on from what was not full. Its root tells whether that belongs together. */
	constructor(rest: TreeRest = { size: 0, rows: [], bundle: [] }) {
		this.rows = rest.rows.map((row) => [...row]);
		this.bundle = [...rest.bundle];
		for (const [level, row] of [...this.rows.entries()].reverse()) {
			const first = startOf(level, rest.size);
			for (const [at, hash] of row.entries()) {
				this.tree.join({ height: level * TILE_HEIGHT, index: first + at, hash });
			}
		}
	}

	get size(): number {
		return this.tree.size;
	}

	root(): Hash {
		return this.tree.root();
	}

	add(entry: Uint8Array): void {
		this.bundle.push(bundled(entry));
		if (this.bundle.length === TILE_WIDTH) {
			const index = Math.floor(this.size / TILE_WIDTH);
			this.full.push({ path: bundlePath(index, TILE_WIDTH), bytes: concatBytes(...this.bundle) });
			this.bundle = [];
		}
		for (const { height, index, hash } of this.tree.add(leafHash(entry))) {
			if (height % TILE_HEIGHT === 0) this.place(height / TILE_HEIGHT, index, hash);
		}
	}

	/** The files that are full since the last time; then those that are not, as they are now. */
	take(): TreeFile[] {
		const full = this.full;
		this.full = [];
		return [...full, ...this.partial()];
	}

	private place(level: number, index: number, hash: Hash): void {
		const row = (this.rows[level] ??= []);
		row.push(hash);
		if (row.length < TILE_WIDTH) return;
		const tile = { level, index: Math.floor(index / TILE_WIDTH), width: TILE_WIDTH };
		this.full.push({ path: tilePath(tile), bytes: concatBytes(...row) });
		row.length = 0;
	}

	private partial(): TreeFile[] {
		const { size, bundle } = this;
		const tiles = this.rows.map((row, level) => {
			const tile = { level, index: startOf(level, size) / TILE_WIDTH, width: row.length };
			return { path: tilePath(tile), bytes: concatBytes(...row), isEmpty: row.length === 0 };
		});
		const path = bundlePath(Math.floor(size / TILE_WIDTH), bundle.length);
		const entries = { path, bytes: concatBytes(...bundle), isEmpty: bundle.length === 0 };
		const files = [...tiles, entries].filter(({ isEmpty }) => !isEmpty);
		return files.map(({ path: at, bytes }) => ({ path: at, bytes }));
	}
}

/** How many nodes of a level lie in full tiles. */
function startOf(level: number, size: number): number {
	const nodes = Math.floor(size / TILE_WIDTH ** level);
	return nodes - (nodes % TILE_WIDTH);
}
