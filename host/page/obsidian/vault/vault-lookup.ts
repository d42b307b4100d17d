import { Events, type EventRef } from '../base/events';
import type { HostAdapter } from './adapter';
import { TFile, TFolder, type TAbstractFile } from './files';
import { descendantsOf, type VaultTree } from './vault-tree';

type FileListener = (file: TAbstractFile) => unknown;

/** The vault's questions about what it holds. */
export abstract class VaultLookup extends Events {
	abstract readonly adapter: HostAdapter;
	protected abstract readonly tree: VaultTree;

	/** The folder itself, then all that it holds. */
	static recurseChildren(root: TFolder, cb: FileListener): void {
		for (const file of [root, ...descendantsOf(root)]) cb(file);
	}

	getName(): string {
		return this.adapter.getName();
	}

	get fileMap(): Record<string, TAbstractFile> {
		return this.tree.fileMap;
	}

	getRoot(): TFolder {
		return this.tree.root;
	}

	getAbstractFileByPath(path: string): TAbstractFile | null {
		return this.tree.get(path);
	}

	getAbstractFileByPathInsensitive(path: string): TAbstractFile | null {
		const lower = path.toLowerCase();
		return this.getAllLoadedFiles().find((file) => file.path.toLowerCase() === lower) ?? null;
	}

	getFileByPath(path: string): TFile | null {
		const file = this.tree.get(path);
		return file instanceof TFile ? file : null;
	}

	getFolderByPath(path: string): TFolder | null {
		const folder = this.tree.get(path);
		return folder instanceof TFolder ? folder : null;
	}

	getAllLoadedFiles(): TAbstractFile[] {
		return Object.values(this.tree.fileMap);
	}

	getAllFolders(includeRoot = false): TFolder[] {
		return this.getAllLoadedFiles().filter(
			(file): file is TFolder => file instanceof TFolder && (includeRoot || !file.isRoot()),
		);
	}

	getFiles(): TFile[] {
		return this.getAllLoadedFiles().filter((file): file is TFile => file instanceof TFile);
	}

	getMarkdownFiles(): TFile[] {
		return this.getFiles().filter((file) => file.extension === 'md');
	}

	getResourcePath(file: TFile): string {
		return `${this.adapter.getResourcePath(file.path)}?${file.stat.mtime}`;
	}

	/** `base.ext`, or the first free of `base 1.ext`, `base 2.ext` … */
	getAvailablePath(base: string, extension: string): string {
		const ending = extension === '' ? '' : `.${extension}`;
		for (let number = 0; ; number += 1) {
			const path = `${base}${number === 0 ? '' : ` ${number}`}${ending}`;
			if (!this.getAbstractFileByPathInsensitive(path)) return path;
		}
	}

	override on(
		name: 'create' | 'modify' | 'delete',
		callback: FileListener,
		ctx?: unknown,
	): EventRef;
	override on(
		name: 'rename',
		callback: (file: TAbstractFile, oldPath: string) => unknown,
		ctx?: unknown,
	): EventRef;
	/** Undocumented: a path the watcher spoke of, a hidden one too. */
	override on(name: 'raw', callback: (path: string) => unknown, ctx?: unknown): EventRef;
	override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): EventRef;
	override on(name: string, callback: (...data: never[]) => unknown, ctx?: unknown): EventRef {
		return super.on(name, callback, ctx);
	}
}
