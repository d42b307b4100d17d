// The signed tree of one device, read from its files: as many of them as a proof needs. What is handed out
// has been checked against the signed root.

import { parseVerifierKey } from '../../core/evidence/verifier-key';
import type { Inclusion } from '../../core/evidence/inclusion';
import { openNote } from '../../core/sign/signed-note';
import { parseCheckpoint, type Checkpoint } from '../../core/tlog/checkpoint';
import { TILE_WIDTH } from '../../core/tlog/layout';
import { inclusionProof, type NodeAt } from '../../core/tlog/proof';
import { hashesIn, tileOf, tilePath, type Tile } from '../../core/tlog/tile';
import { leafHash, nodeHash, type Hash } from '../../core/tlog/tree';
import { isIncluded } from '../../core/verify/proof-check';
import { joinPath } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import { bytesIfThere } from '../shared/bytes-if-there';
import { isSameBytes } from '../shared/same-bytes';
import { lenientUtf8 } from '../shared/utf8';

interface SignedTree {
	/** As they lie there. */
	checkpoint: string;
	vkey: string;
	publicKey: Uint8Array;
}

export class TreeReader implements SignedTree {
	private readonly tiles = new Map<string, readonly Hash[]>();

	private constructor(
		private readonly files: VaultReads,
		private readonly folder: string,
		readonly checkpoint: string,
		readonly vkey: string,
		readonly publicKey: Uint8Array,
		private readonly head: Checkpoint,
	) {}

	/** Null where nothing lies there that its own key has signed. Throws VaultFault `unreadable`. */
	static async open(files: VaultReads, folder: string): Promise<TreeReader | null> {
		const note = await textAt(files, joinPath(folder, 'checkpoint'));
		const vkey = await textAt(files, joinPath(folder, 'vkey'));
		const key = parseVerifierKey(vkey);
		const text = key && openNote(note, key.name, key.publicKey);
		const head = text === null ? null : parseCheckpoint(text);
		if (!key || head?.origin !== key.name) return null;
		return new TreeReader(files, folder, note, vkey, key.publicKey, head);
	}

	/** Null where the line is not in the signed tree, or the files for its proof are not there. */
	async prove(line: Uint8Array, seq: number): Promise<Inclusion | null> {
		const { size, root } = this.head;
		const hash = leafHash(line);
		const index = await this.indexOf(hash, seq);
		if (index === null) return null;
		await this.loadFor(index);
		const proof = this.isLoaded(index) ? inclusionProof(index, size, this.nodeAt) : null;
		if (!proof || !isIncluded({ hash, index }, { size, root }, proof)) return null;
		return { index, leafHash: hash, proof };
	}

	/** Entries count from 0 like leaves; only after a log was cut does one stand elsewhere. */
	private async indexOf(hash: Hash, seq: number): Promise<number | null> {
		const { size } = this.head;
		const firsts = [Math.floor(seq / TILE_WIDTH)];
		for (let tile = Math.floor((size - 1) / TILE_WIDTH); tile >= 0; tile -= 1) firsts.push(tile);
		for (const tile of firsts) {
			if (tile * TILE_WIDTH >= size) continue;
			const at = tileOf(0, tile * TILE_WIDTH, size);
			const found = (await this.load(at)).findIndex((leaf) => isSameBytes(leaf, hash));
			if (found >= 0) return tile * TILE_WIDTH + found;
		}
		return null;
	}

	private readonly nodeAt: NodeAt = (height, index) => {
		const tile = tileOf(height, index, this.head.size);
		const row = this.tiles.get(tilePath(tile)) ?? [];
		return foldedOf(row.slice(tile.from, tile.from + tile.count));
	};

	private tilesFor(index: number): Tile[] {
		const needed: Tile[] = [];
		const { size } = this.head;
		const none = new Uint8Array();
		inclusionProof(index, size, (height, at) => {
			needed.push(tileOf(height, at, size));
			return none;
		});
		return needed;
	}

	private async loadFor(index: number): Promise<void> {
		for (const tile of this.tilesFor(index)) await this.load(tile);
	}

	private isLoaded(index: number): boolean {
		return this.tilesFor(index).every(
			(tile) => (this.tiles.get(tilePath(tile))?.length ?? 0) >= tile.width,
		);
	}

	/** A full tile holds what a partial one did. */
	private async load(tile: Tile): Promise<readonly Hash[]> {
		const path = tilePath(tile);
		const known = this.tiles.get(path);
		if (known) return known;
		const full = tilePath({ ...tile, width: TILE_WIDTH });
		const bytes =
			(await bytesIfThere(this.files, joinPath(this.folder, path))) ??
			(await bytesIfThere(this.files, joinPath(this.folder, full)));
		const row = hashesIn(bytes ?? new Uint8Array()).slice(0, tile.width);
		this.tiles.set(path, row);
		return row;
	}
}

/** The root over hashes whose number is a power of two. */
function foldedOf(row: readonly Hash[]): Hash {
	let [first = new Uint8Array(), ...rest] = row;
	while (rest.length > 0) {
		const all = [first, ...rest];
		const pairs = all.flatMap((left, at) => {
			const right = all[at + 1];
			return at % 2 === 0 && right ? [nodeHash(left, right)] : [];
		});
		[first = first, ...rest] = pairs;
	}
	return first;
}

async function textAt(files: VaultReads, path: string): Promise<string> {
	return lenientUtf8.decode((await bytesIfThere(files, path)) ?? new Uint8Array());
}
