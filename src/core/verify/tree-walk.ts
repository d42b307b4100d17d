// What the tree over a log's lines must be: its root at some sizes, and its files, each as soon as it is
// complete. Made from the format alone; nothing here is shared with what writes trees.
// Tests as a value.

import { concatBytes } from '@noble/hashes/utils.js';
import { LENGTH_BYTES, TILE_WIDTH } from '../tlog/layout';
import { hashOfLeaf, hashOfPair, TreeRoot, type TreeState } from './tree-root';

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
	private bundle: Uint8Array[] = [];
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
		const { isCovered } = this;
		const leaf = hashOfLeaf(line);
		this.tree.addHash(leaf);
		if (isCovered) {
			this.bundle.push(bundled(line));
			this.place(0, leaf, files);
			if (this.bundle.length === TILE_WIDTH) files.push(this.takeBundle());
			if (this.size === this.end) files.push(...this.partial());
		}
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
		this.place(level + 1, rootOfRow(row), files);
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
		const { bundle } = this;
		const index = Math.floor((this.size - 1) / TILE_WIDTH);
		const path = `tile/entries/${placeOf(index, bundle.length)}`;
		this.bundle = [];
		return { path, bytes: concatBytes(...bundle), leaves: null };
	}

	private partial(): ExpectedFile[] {
		const rows = this.rows.flatMap((row, level) => (row.length > 0 ? [this.row(level, row)] : []));
		return this.bundle.length > 0 ? [...rows, this.takeBundle()] : rows;
	}
}

function rootOfRow(row: readonly Uint8Array[]): Uint8Array {
	let level = [...row];
	while (level.length > 1) {
		level = Array.from({ length: level.length / 2 }, (_, at) =>
			hashOfPair(level[2 * at] ?? new Uint8Array(), level[2 * at + 1] ?? new Uint8Array()),
		);
	}
	return level[0] ?? new Uint8Array();
}

function bundled(line: Uint8Array): Uint8Array {
	const length = Uint8Array.of(line.length >> 8, line.length & 0xff);
	return concatBytes(length.subarray(0, LENGTH_BYTES), line);
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
