import type { DataWriteOptions } from 'obsidian';
import type { Change, EntryStat, Tree } from '../../../protocol';
import { FileSystemError } from '../../transport';
import { isHidden, joinPath, nameOf, normalizePath } from '../base/normalize-path';
import { TFile, TFolder, type TAbstractFile } from './files';
import { decodeText, FileSystemAdapter, refuseExisting, type HostAdapter } from './adapter';
import { OutsideChanges } from './outside-changes';
import { TextCache } from './text-cache';
import { ConfigFiles } from './vault-config';
import { VaultLookup } from './vault-lookup';
import { descendantsOf, fileStats, FOLDER, VaultTree } from './vault-tree';

/** Entries told in one go while the vault opens; between goes the page may breathe. */
const SLICE = 2000;

/**
 * The folder as notes and folders. A method here changes the disk and the tree and fires its event
 * before it resolves; the watcher's echo of it is silent.
 */
export class Vault extends VaultLookup {
	configDir = '.obsidian';
	/** What the server does not give to the page, and why; known after `load`. */
	skipped: Tree['skipped'] = [];
	readonly configFiles: ConfigFiles;
	protected readonly tree: VaultTree;
	private readonly outside: OutsideChanges;
	private readonly texts = new TextCache();
	private readonly syncs = new Map<number, () => void>();
	private lastSync = 0;
	private stopWatching: () => void = () => undefined;

	constructor(readonly adapter: HostAdapter) {
		super();
		this.tree = new VaultTree(this);
		this.outside = new OutsideChanges(this.tree, adapter.transport);
		this.configFiles = new ConfigFiles(adapter, this.configDir);
		adapter.listenToRenames((from, to, stat) => {
			this.onRenamed(from, to, stat);
		});
	}

	/** Opens the folder: `create` for every file and folder in it, parents first; then follows changes. */
	async load(): Promise<void> {
		const { queue, transport } = this.adapter;
		this.stopWatching = await transport.watch(
			(change) => void queue.run(() => this.onChange(change)),
			() => void queue.run(async () => this.outside.reconcile(await transport.tree())),
		);
		await queue.run(async () => {
			const { entries, skipped } = await transport.tree();
			this.skipped = skipped;
			for (const [index, entry] of entries.entries()) {
				if (!this.tree.get(entry.path)) this.tree.put(entry.path, entry);
				if (index % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve, 0));
			}
		});
	}

	/** Stops following the folder. Nothing is lost: there is nothing unsaved in a vault. */
	close(): void {
		this.stopWatching();
	}

	/** Resolves when every outside change up to now has been told. */
	async synced(): Promise<void> {
		const id = (this.lastSync += 1);
		const seen = new Promise<void>((resolve) => this.syncs.set(id, resolve));
		await this.adapter.transport.sync(id);
		await seen;
	}

	create(path: string, data: string, options?: DataWriteOptions): Promise<TFile> {
		return this.createWith(path, data, options);
	}

	createBinary(path: string, data: ArrayBuffer, options?: DataWriteOptions): Promise<TFile> {
		return this.createWith(path, data, options);
	}

	async createFolder(path: string): Promise<TFolder> {
		const at = checkedPath(path);
		return this.exclusive(async () => {
			if (await this.isTaken(at)) throw new Error('Folder already exists.');
			await this.adapter.transport.mkdir(at);
			return this.settle(at, FOLDER) as TFolder;
		});
	}

	async read(file: TFile): Promise<string> {
		const text = await this.adapter.read(file.path);
		this.texts.keep(file, text);
		return text;
	}

	async cachedRead(file: TFile): Promise<string> {
		return this.texts.find(file) ?? this.read(file);
	}

	readBinary(file: TFile): Promise<ArrayBuffer> {
		return this.adapter.readBinary(file.path);
	}

	modify(file: TFile, data: string, options?: DataWriteOptions): Promise<void> {
		return this.modifyBy(file, (path) => this.adapter.transport.write(path, data, options));
	}

	modifyBinary(file: TFile, data: ArrayBuffer, options?: DataWriteOptions): Promise<void> {
		return this.modifyBy(file, (path) => this.adapter.transport.write(path, data, options));
	}

	append(file: TFile, data: string, _options?: DataWriteOptions): Promise<void> {
		return this.modifyBy(file, (path) => this.adapter.transport.append(path, data));
	}

	appendBinary(file: TFile, data: ArrayBuffer, _options?: DataWriteOptions): Promise<void> {
		return this.modifyBy(file, (path) => this.adapter.transport.append(path, data));
	}

	/** Nothing else of this app comes between the read and the write. An unchanged text is written too (unconfirmed). */
	async process(
		file: TFile,
		fn: (data: string) => string,
		options?: DataWriteOptions,
	): Promise<string> {
		let text = '';
		await this.modifyBy(file, async (path) => {
			text = fn(decodeText(await this.adapter.transport.read(path)));
			return this.adapter.transport.write(path, text, options);
		});
		return text;
	}

	async rename(file: TAbstractFile, newPath: string): Promise<void> {
		await this.adapter.rename(file.path, checkedPath(newPath));
	}

	/** Typed by the path alone, so that this vault is also what the official types call a vault. */
	async copy<T extends { path: string }>(file: T, newPath: string): Promise<T> {
		const to = checkedPath(newPath);
		const { path } = file;
		return this.exclusive(async () => {
			if (await this.isTaken(to)) throw new Error('Destination file already exists!');
			const copied: unknown = await this.copyEntry(path, to);
			return copied as T;
		});
	}

	async delete(file: TAbstractFile, force = false): Promise<void> {
		if (file === this.tree.root) return;
		const { transport } = this.adapter;
		const path = file.path;
		await this.exclusive(async () => {
			if (!(file instanceof TFolder)) await transport.remove(path);
			else if (force || !(this.adapter instanceof FileSystemAdapter))
				await transport.rmdir(path, true);
			else throw directoryError(path);
			this.forget(path);
		});
	}

	/** Into the system's trash, or into `.trash` if asked for or if the system has none. */
	async trash(file: TAbstractFile, system: boolean): Promise<void> {
		if (file === this.tree.root) return;
		const { transport } = this.adapter;
		const path = file.path;
		await this.exclusive(async () => {
			const trashed = system && (await transport.trash(path, 'system'));
			if (!trashed) await transport.trash(path, 'local');
			this.forget(path);
		});
	}

	getConfig(key: string): unknown {
		return this.configFiles.get(key);
	}

	setConfig(key: string, value: unknown): void {
		void this.configFiles.set(key, value);
		this.trigger('config-changed', key);
	}

	private exclusive<T>(job: () => Promise<T>): Promise<T> {
		return this.adapter.queue.run(job);
	}

	private async createWith(
		path: string,
		data: string | ArrayBuffer,
		options?: DataWriteOptions,
	): Promise<TFile> {
		const at = checkedPath(path);
		return this.exclusive(async () => {
			if (await this.isTaken(at)) throw new Error('File already exists.');
			return this.settle(at, await this.adapter.transport.write(at, data, options)) as TFile;
		});
	}

	private modifyBy(file: TFile, write: (path: string) => Promise<EntryStat>): Promise<void> {
		// The path of now, as the app does it: a rename that is still under way does not redirect us.
		const path = file.path;
		return this.exclusive(async () => {
			this.settle(path, await write(path));
		});
	}

	/** A hidden path is on disk and not in the vault, so there is nothing to answer with. */
	private settle(path: string, stat: EntryStat): TAbstractFile | null {
		this.outside.markOurs(path);
		const known = this.getFileByPath(path);
		if (known) this.texts.drop(known);
		return isHidden(path) ? null : this.tree.put(path, stat);
	}

	private async isTaken(path: string): Promise<boolean> {
		return this.tree.get(path) !== null || (await this.adapter.transport.stat(path)) !== null;
	}

	private async copyEntry(from: string, to: string): Promise<TAbstractFile | null> {
		const { transport } = this.adapter;
		const entry = this.tree.get(from);
		if (entry instanceof TFolder) {
			await transport.mkdir(to);
			const folder = this.settle(to, FOLDER);
			for (const { path, name } of [...entry.children]) {
				await this.copyEntry(path, joinPath(to, name));
			}
			return folder;
		}
		await refuseExisting(transport.copy(from, to));
		const stat = await transport.stat(to);
		return stat && this.settle(to, stat);
	}

	private forget(path: string): void {
		const entry = this.tree.get(path);
		this.outside.markOurs(path);
		if (entry) this.tree.remove(entry);
	}

	private onRenamed(from: string, to: string, stat: EntryStat): void {
		const entry = this.tree.get(from);
		const descendants = entry instanceof TFolder ? descendantsOf(entry) : [];
		for (const path of [from, ...descendants.map((child) => child.path)]) {
			this.outside.markOurs(path);
			this.outside.markOurs(to + path.slice(from.length));
		}
		// Out of the vault's sight is gone; into its sight is news that the watcher brings.
		if (!entry) return;
		if (isHidden(to)) this.tree.remove(entry);
		else {
			if (entry instanceof TFile) entry.stat = fileStats(stat);
			this.tree.move(entry, to);
		}
	}

	private async onChange(change: Change): Promise<void> {
		if (change.type === 'synced') {
			this.syncs.get(change.id)?.();
			this.syncs.delete(change.id);
			return;
		}
		this.trigger('raw', change.path);
		if (change.type !== 'raw') await this.outside.apply(change);
	}
}

function checkedPath(path: string): string {
	const normal = normalizePath(path);
	if (nameOf(normal).includes(':')) {
		throw new Error('File name cannot contain any of the following characters: \\ / :');
	}
	return normal;
}

/** What Node says of `rm` on a folder, empty or not. */
function directoryError(path: string): FileSystemError {
	return new FileSystemError(
		'ERR_FS_EISDIR',
		`Path is a directory: rm returned EISDIR (is a directory) ${path}`,
	);
}
