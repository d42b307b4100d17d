import type { FileStats } from 'obsidian';
import type { EntryStat } from '../../../protocol';
import { parentPathOf } from '../base/normalize-path';
import { TFile, TFolder, type TAbstractFile } from './files';
import type { Vault } from './vault';

export const FOLDER: EntryStat = { kind: 'folder', size: 0, mtime: 0, ctime: 0 };

/** What the vault knows of its folder. Each change to it fires its event, in the same tick. */
export class VaultTree {
	/** A plain record, as plugins that look into the app's internals expect. */
	readonly fileMap: Record<string, TAbstractFile> = Object.create(null) as Record<
		string,
		TAbstractFile
	>;
	readonly root: TFolder;

	constructor(private readonly vault: Vault) {
		this.root = new TFolder(vault, '/');
		this.root.name = '';
		this.fileMap['/'] = this.root;
	}

	get(path: string): TAbstractFile | null {
		return this.fileMap[path] ?? null;
	}

	/** The entry is there now: `create` if that is news, `modify` if it is a file that was known. */
	put(path: string, stat: EntryStat): TAbstractFile {
		const known = this.get(path);
		if (known instanceof TFile && stat.kind === 'file') {
			known.stat = fileStats(stat);
			this.vault.trigger('modify', known);
			return known;
		}
		if (known instanceof TFolder && stat.kind === 'folder') return known;
		if (known) this.remove(known);
		const entry =
			stat.kind === 'file'
				? new TFile(this.vault, path, fileStats(stat))
				: new TFolder(this.vault, path);
		this.attach(entry);
		this.vault.trigger('create', entry);
		return entry;
	}

	/** `delete` for all that it holds, then for itself; each has no parent any more by then. */
	remove(entry: TAbstractFile): void {
		if (entry === this.root) return;
		if (entry instanceof TFolder) for (const child of [...entry.children]) this.remove(child);
		this.detach(entry);
		entry.deleted = true;
		this.vault.trigger('delete', entry);
	}

	/**
	 * `rename` for the entry, then once for each descendant, parents before children. A descendant has
	 * its old path until its own turn (unconfirmed: the app may move all paths before the first event).
	 */
	move(entry: TAbstractFile, path: string): void {
		const from = entry.path;
		const descendants = entry instanceof TFolder ? descendantsOf(entry) : [];
		// On disk the place was free: what is still listed there has gone (unconfirmed).
		const gone = this.get(path);
		if (gone && gone !== entry) this.remove(gone);
		this.detach(entry);
		entry.setPath(path);
		this.attach(entry);
		this.vault.trigger('rename', entry, from);
		for (const child of descendants) {
			const old = child.path;
			// A listener may have removed or moved this one already.
			if (child.deleted || !old.startsWith(`${from}/`)) continue;
			Reflect.deleteProperty(this.fileMap, old);
			child.setPath(path + old.slice(from.length));
			this.fileMap[child.path] = child;
			this.vault.trigger('rename', child, old);
		}
	}

	private attach(entry: TAbstractFile): void {
		const parentPath = parentPathOf(entry.path);
		const known = this.get(parentPath);
		const parent = known instanceof TFolder ? known : this.put(parentPath, FOLDER);
		if (!(parent instanceof TFolder)) return;
		parent.children.push(entry);
		entry.parent = parent;
		entry.deleted = false;
		this.fileMap[entry.path] = entry;
	}

	private detach(entry: TAbstractFile): void {
		const siblings = entry.parent?.children ?? [];
		const at = siblings.indexOf(entry);
		if (at !== -1) siblings.splice(at, 1);
		entry.parent = null;
		Reflect.deleteProperty(this.fileMap, entry.path);
	}
}

export function descendantsOf(folder: TFolder): TAbstractFile[] {
	return folder.children.flatMap((child) =>
		child instanceof TFolder ? [child, ...descendantsOf(child)] : [child],
	);
}

export function fileStats({ ctime, mtime, size }: EntryStat): FileStats {
	return { ctime, mtime, size };
}

export function sameContent(stats: FileStats, stat: EntryStat): boolean {
	return stats.mtime === stat.mtime && stats.size === stat.size;
}
