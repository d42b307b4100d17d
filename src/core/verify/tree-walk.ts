// What the tree over a log's lines must be: its root at some sizes, and its files, each as soon as it is
// complete. Made from the format alone; nothing here is shared with what writes trees.

import { concatBytes } from '@noble/hashes/utils.js';
import { TILE_HEIGHT, TILE_WIDTH } from '../tlog/layout';
import { Bundle } from './bundle';
import { hashOfLeaf, TreeRoot, type TreeState } from './tree-root';

export interface ExpectedFile {
	/** Relative to the tree's folder. */
	path: string;
	bytes: Uint8Array;
	/** The number of its first leaf, for a row of leaf hashes; null for others. */
	leaves: number | null;
}

export class TreeWalk {
	private readonly tree: TreeRoot;
	private readonly rows: Uint8Array[][] = [[]];
	private readonly bundle = new Bundle();
	private readonly roots = new Map<number, Uint8Array>();

	/** `stops`: the sizes at which the root is wanted; `end`: the one at which partial files are. */
	constructor(
		private readonly stops: ReadonlySet<number>,
		private readonly end: number | null,
		/** Where to go on; its files are then not asked for. */
		from?: TreeState,
	) {
		this.tree = new TreeRoot(from);
		this.stopAt();
	}

	get size(): number {
		return this.tree.size;
	}

	state(): TreeState {
		return this.tree.state();
	}

	/** Nobody has signed what lies behind the end, so its files may be of any state. */
	get isCovered(): boolean {
		return this.end !== null && this.size < this.end;
	}

	/** Undefined where the log was not that long, or nobody asked for it. */
	rootAt(size: number): Uint8Array | undefined {
		return this.roots.get(size);
	}

	add(line: Uint8Array): ExpectedFile[] {
		const files: ExpectedFile[] = [];
		const leaf = hashOfLeaf(line);
		if (this.isCovered) {
			this.bundle.add(line);
			this.tree.addHash(leaf, (hash, height) => {
				if (height % TILE_HEIGHT === 0) this.place(height / TILE_HEIGHT, hash, files);
			});
			if (this.bundle.size === TILE_WIDTH) files.push(this.takeBundle());
			if (this.size === this.end) files.push(...this.partial());
		} else this.tree.addHash(leaf);
		this.stopAt();
		return files;
	}

	private stopAt(): void {
		if (this.stops.has(this.size)) this.roots.set(this.size, this.tree.root());
	}

	private place(level: number, hash: Uint8Array, files: ExpectedFile[]): void {
		const row = (this.rows[level] ??= []);
		row.push(hash);
		if (row.length < TILE_WIDTH) return;
		files.push(this.row(level, row));
		this.rows[level] = [];
	}

	private row(level: number, row: readonly Uint8Array[]): ExpectedFile {
		const nodes = Math.floor(this.size / TILE_WIDTH ** level);
		const index = Math.floor((nodes - 1) / TILE_WIDTH);
		return {
			path: `tile/${String(level)}/${placeOf(index, row.length)}`,
			bytes: concatBytes(...row),
			leaves: level === 0 ? index * TILE_WIDTH : null,
		};
	}

	private takeBundle(): ExpectedFile {
		const index = Math.floor((this.size - 1) / TILE_WIDTH);
		const path = `tile/entries/${placeOf(index, this.bundle.size)}`;
		return { path, bytes: this.bundle.take(), leaves: null };
	}

	private partial(): ExpectedFile[] {
		const rows = this.rows.flatMap((row, level) => (row.length > 0 ? [this.row(level, row)] : []));
		return this.bundle.size > 0 ? [...rows, this.takeBundle()] : rows;
	}
}

/** Three digits a folder, each but the last with an `x` before it; a width where it is not full. */
function placeOf(index: number, width: number): string {
	const last = String(index % 1000).padStart(3, '0');
	let path = width === TILE_WIDTH ? last : `${last}.p/${String(width)}`;
	for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
		path = `x${String(rest % 1000).padStart(3, '0')}/${path}`;
	}
	return path;
}
