// The tree over one device's entries, in files: C2SP's tlog-tiles with a signed checkpoint. All of it is
// made from the log, so nothing here is ever waited for, and what is lost or does not fit is made again.
// A checkpoint that says more than the log holds is kept: it proves that entries are missing.

import { parseCheckpoint, formatCheckpoint, type Checkpoint } from '../../core/tlog/checkpoint';
import { TILE_WIDTH } from '../../core/tlog/layout';
import { bundlePath, entriesIn, hashesIn, tilePath, type Tile } from '../../core/tlog/tile';
import { TileRows, type TreeFile } from '../../core/tlog/tile-rows';
import type { KeyPair } from '../../core/sign/ed25519';
import { openNote, signNote, verifierKey } from '../../core/sign/signed-note';
import { joinPath, parentOf } from '../../core/workflow/paths';
import { VaultFault, type VaultFiles } from '../../ports/vault-files';
import { bytesIfThere } from '../shared/bytes-if-there';
import { isSameBytes } from '../shared/same-bytes';
import { encodeUtf8, lenientUtf8 } from '../shared/utf8';

export interface TreeParts {
	files: VaultFiles;
	/** `<root>/Logs/tiles/<device>`. */
	folder: string;
	/** This device's key; asked when something is to be signed. Throws where there can be none. */
	pair: () => KeyPair;
}

/** The log that the tree is over. */
export interface TreeSource {
	/** Names it for ever. Null where nothing is in it: then only what was signed before is looked at. */
	origin: string | null;
	/** How many entries it holds. */
	size: number;
	/** How many of them may have been signed; all where nothing is said. */
	held?: number;
	/** The lines of its entries from this one on, without line ends. */
	linesFrom: (index: number) => AsyncIterable<Uint8Array>;
	/** Hears of it as soon as it is known, also where the tree cannot be made. */
	missing?: (missing: MissingEntries) => void;
}

/** More entries were signed than the log holds. */
export interface MissingEntries {
	signed: number;
	found: number;
	/** The name under which the checkpoint is kept that says so. */
	kept: string;
}

const CHECKPOINT = 'checkpoint';
const VKEY = 'vkey';
/** Between a file's name and a size, while it takes the place of another. */
const BESIDE = '.new-';

export class TreeFiles {
	private rows: TileRows | null = null;
	private origin = '';
	/** Partial files that lie there, until others take their place. */
	private partial: string[] = [];
	private signed = -1;

	constructor(private readonly parts: TreeParts) {}

	/** How many entries the tree holds; null while it is not open. */
	get size(): number | null {
		return this.rows?.size ?? null;
	}

	/**
	 * Goes on with the files where they fit the log, else from its first entry. It stays closed where an entry
	 * is missing. Throws VaultFault.
	 */
	async open(source: TreeSource): Promise<void> {
		const { origin, size, held = size, linesFrom } = source;
		this.rows = null;
		const signed = await this.signedCheckpoint();
		// A log that begins otherwise has none of what was signed before.
		const found = signed?.origin === origin ? Math.min(size, held) : 0;
		const rows = signed && (await this.goOn(signed, source, found));
		if (origin === null) return;
		this.origin = origin;
		this.signed = rows ? rows.size : -1;
		const grown = rows ?? new TileRows();
		for await (const line of linesFrom(grown.size)) grown.add(line);
		if (grown.size === size) this.rows = grown;
	}

	/** Null where the tree is to be made anew. */
	private async goOn(
		signed: Checkpoint,
		{ missing }: TreeSource,
		found: number,
	): Promise<TileRows | null> {
		if (signed.size <= found) return this.resume(signed);
		const kept = await this.setAside(signed.size, found);
		missing?.(kept);
		return null;
	}

	/** Entries as they were appended to the log, in order. */
	add(lines: readonly Uint8Array[]): void {
		for (const line of lines) this.rows?.add(line);
	}

	/** Writes what is new, the checkpoint last. Throws VaultFault; the tree is then to be opened again. */
	async flush(): Promise<void> {
		const { rows } = this;
		if (!rows || rows.size === this.signed) return;
		try {
			await this.write(rows, { origin: this.origin, size: rows.size, root: rows.root() });
		} catch (error) {
			this.rows = null;
			throw error;
		}
	}

	private async write(rows: TileRows, checkpoint: Checkpoint): Promise<void> {
		const pair = this.parts.pair();
		const files = rows.take();
		for (const file of files) await this.put(file);
		const name = checkpoint.origin;
		const note = signNote(formatCheckpoint(checkpoint), name, pair);
		await this.putWhole(VKEY, encodeUtf8(`${verifierKey(name, pair.publicKey)}\n`));
		await this.putWhole(CHECKPOINT, encodeUtf8(note));
		this.signed = checkpoint.size;
		await this.forget(files.map(({ path }) => path).filter((path) => path.includes('.p/')));
	}

	/** A smaller partial file is of no use once a larger one lies there. */
	private async forget(partial: string[]): Promise<void> {
		const old = this.partial.filter((path) => !partial.includes(path));
		this.partial = partial;
		for (const path of old) {
			await this.parts.files.remove(this.at(path));
			await this.parts.files.removeEmptyFolder(parentOf(this.at(path)));
		}
	}

	private async put({ path, bytes }: TreeFile): Promise<void> {
		const { files } = this.parts;
		const at = this.at(path);
		await files.createFolder(parentOf(at));
		try {
			await files.createFile(at, bytes);
		} catch (error) {
			if (!(error instanceof VaultFault) || error.code !== 'taken') throw error;
			const found = await this.read(path);
			if (!found || !isSameBytes(found, bytes)) await this.replace(path, bytes);
		}
	}

	/** For what nobody can make anew from the log alone: it is never found with a part of its bytes. */
	private async putWhole(path: string, bytes: Uint8Array): Promise<void> {
		const found = await this.read(path);
		if (!found || !isSameBytes(found, bytes)) await this.replace(path, bytes);
	}

	/**
	 * The new one lies there before the old one goes: without either a log that is cut would not be
	 * noticed. By renaming: nothing can be made where the app still lists what was removed.
	 */
	private async replace(path: string, bytes: Uint8Array): Promise<void> {
		const { files } = this.parts;
		const beside = `${path}${BESIDE}${String(this.size ?? 0)}`;
		await this.put({ path: beside, bytes });
		await files.remove(this.at(path));
		await files.rename(this.at(beside), this.at(path));
	}

	/** What an end of the app left half done. */
	private async finishReplacing(): Promise<void> {
		const { files, folder } = this.parts;
		for (const { path } of await files.filesIn(folder)) {
			const isCheckpoint = path.startsWith(this.at(CHECKPOINT + BESIDE));
			if (!isCheckpoint && !path.startsWith(this.at(VKEY + BESIDE))) continue;
			const isWanted = isCheckpoint && (await this.read(CHECKPOINT)) === null;
			if (isWanted && isWhole(await files.readBytes(path))) {
				await files.rename(path, this.at(CHECKPOINT));
			} else await files.remove(path);
		}
	}

	/** The one that this device signed last, for whichever log; null where there is none. */
	private async signedCheckpoint(): Promise<Checkpoint | null> {
		await this.finishReplacing();
		const note = await this.read(CHECKPOINT);
		if (!note) return null;
		const found = lenientUtf8.decode(note);
		const name = parseCheckpoint(found)?.origin ?? '';
		const text = openNote(found, name, this.parts.pair().publicKey);
		return text === null ? null : parseCheckpoint(text);
	}

	/** Null where what lies there does not have the signed root. */
	private async resume({ size, root }: Checkpoint): Promise<TileRows | null> {
		const tiles = partialTiles(size);
		const rows = await Promise.all(tiles.map((tile) => this.read(tilePath(tile))));
		const width = size % TILE_WIDTH;
		const bundle = await this.read(bundlePath(Math.floor(size / TILE_WIDTH), width));
		const rest = {
			size,
			rows: rows.map((row) => hashesIn(row ?? new Uint8Array())),
			bundle: entriesIn(bundle ?? new Uint8Array()),
		};
		if (rest.bundle.length !== width) return null;
		this.partial = tiles.map(tilePath).concat(bundlePath(Math.floor(size / TILE_WIDTH), width));
		const resumed = new TileRows(rest);
		return resumed.size === size && isSameBytes(resumed.root(), root) ? resumed : null;
	}

	private async setAside(signed: number, found: number): Promise<MissingEntries> {
		const kept = `${CHECKPOINT}.${String(signed)}`;
		const { files } = this.parts;
		const isFree = (await files.kindOf(this.at(kept))) === null;
		if (isFree) await files.rename(this.at(CHECKPOINT), this.at(kept));
		else await files.remove(this.at(CHECKPOINT));
		return { signed, found, kept };
	}

	private read(path: string): Promise<Uint8Array | null> {
		return bytesIfThere(this.parts.files, this.at(path));
	}

	private at(path: string): string {
		return joinPath(this.parts.folder, path);
	}
}

/** A signed note up to its last byte, whoever signed it. */
function isWhole(note: Uint8Array): boolean {
	const text = lenientUtf8.decode(note);
	return text.includes('\n\n— ') && text.endsWith('\n');
}

/** One a level, also where nothing is in it. */
function partialTiles(size: number): Tile[] {
	const tiles: Tile[] = [];
	for (let level = 0, nodes = size; nodes > 0; level += 1) {
		tiles.push({ level, index: Math.floor(nodes / TILE_WIDTH), width: nodes % TILE_WIDTH });
		nodes = Math.floor(nodes / TILE_WIDTH);
	}
	return tiles;
}
