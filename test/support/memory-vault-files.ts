import type { VaultChange } from '../../src/ports/vault-events';
import {
	VaultFault,
	type NoteFile,
	type VaultFaultCode,
	type VaultFiles,
} from '../../src/ports/vault-files';

/** The birth of every file here, so that equal vaults give equal items. */
export const BIRTH = Date.parse('2026-01-01T00:00:00Z');

/**
 * A vault without a disk. It runs the port's contract; what a person or another program does to the
 * files is `write`, `remove` and `rename`, which answer with the events that the app would fire.
 */
export class MemoryVaultFiles implements VaultFiles {
	private readonly texts = new Map<string, string>();
	private readonly directories = new Set(['']);
	private readonly refusals = new Map<string, VaultFaultCode>();

	/** A path that ends in `/` is an empty folder. */
	constructor(contents: Record<string, string> = {}) {
		for (const [path, text] of Object.entries(contents)) {
			if (path.endsWith('/')) this.makeFolders(path.slice(0, -1));
			else this.write(path, text);
		}
	}

	notesIn(folder: string): Promise<string[]> {
		const below = [...this.texts.keys()].filter((path) => within(folder, path) && path !== folder);
		return Promise.resolve(below.filter((path) => this.look(path)));
	}

	note(path: string): Promise<NoteFile | null> {
		return Promise.resolve(this.look(path));
	}

	folders(): Promise<{ path: string; notes: number }[]> {
		const notes = [...this.texts.keys()].filter((path) => this.look(path)).map(parent);
		const shown = [...this.directories].filter((path) => !isHidden(path));
		const count = (path: string) => notes.filter((folder) => folder === path).length;
		return Promise.resolve(shown.map((path) => ({ path, notes: count(path) })));
	}

	kindOf(path: string): Promise<'file' | 'folder' | null> {
		if (this.directories.has(path)) return Promise.resolve('folder');
		return Promise.resolve(this.texts.has(path) ? 'file' : null);
	}

	read(path: string): Promise<string> {
		return attempt(() => {
			const text = this.texts.get(path);
			if (text === undefined) throw new VaultFault('missing', path);
			this.mayRefuse(path);
			return text;
		});
	}

	createFolder(path: string): Promise<void> {
		return attempt(() => {
			const taken = pathsTo(path).find((folder) => this.texts.has(folder));
			if (taken !== undefined) throw new VaultFault('taken', taken);
			this.mayRefuse(path);
			this.makeFolders(path);
		});
	}

	createNote(path: string, text: string): Promise<void> {
		return attempt(() => {
			if (this.texts.has(path) || this.directories.has(path)) throw new VaultFault('taken', path);
			if (!this.directories.has(parent(path))) throw new VaultFault('unwritable', path);
			this.mayRefuse(path);
			this.texts.set(path, text);
		});
	}

	/** From now on the system says no to this path. */
	refuse(path: string, code: VaultFaultCode): void {
		this.refusals.set(path, code);
	}

	/** Every file's text by its path. */
	snapshot(): Record<string, string> {
		return Object.fromEntries([...this.texts].sort(([a], [b]) => (a < b ? -1 : 1)));
	}

	write(path: string, text: string): VaultChange[] {
		const type = this.texts.has(path) ? 'modified' : 'created';
		this.makeFolders(parent(path));
		this.texts.set(path, text);
		return [{ type, path }];
	}

	/** A note, or a folder with all that lies in it; the folder's event comes last. */
	remove(path: string): VaultChange[] {
		const gone = this.entriesWithin(path).reverse();
		for (const entry of gone) {
			this.texts.delete(entry);
			this.directories.delete(entry);
		}
		return gone.map((entry) => ({ type: 'deleted', path: entry }));
	}

	/** Nothing happens where the target is taken. The folder's event comes first. */
	rename(from: string, to: string): VaultChange[] {
		const taken = this.texts.has(to) || this.directories.has(to);
		const inFile = pathsTo(to).some((path) => this.texts.has(path));
		if (taken || inFile || within(from, to)) return [];
		const moved = this.entriesWithin(from);
		if (moved.length > 0) this.makeFolders(parent(to));
		return moved.map((entry) => {
			const path = to + entry.slice(from.length);
			const text = this.texts.get(entry);
			if (text === undefined) this.directories.add(path);
			else this.texts.set(path, text);
			this.texts.delete(entry);
			this.directories.delete(entry);
			return { type: 'renamed', path, from: entry };
		});
	}

	private look(path: string): NoteFile | null {
		const text = this.texts.get(path);
		if (text === undefined || isHidden(path) || !/\.md$/i.test(path)) return null;
		return { path, size: new TextEncoder().encode(text).length, createdAt: BIRTH };
	}

	private entriesWithin(path: string): string[] {
		const all = [...this.directories, ...this.texts.keys()];
		return all.filter((entry) => entry !== '' && within(path, entry)).sort();
	}

	private makeFolders(path: string): void {
		for (const folder of pathsTo(path)) this.directories.add(folder);
	}

	private mayRefuse(path: string): void {
		const code = this.refusals.get(path);
		if (code) throw new VaultFault(code, path);
	}
}

function within(folder: string, path: string): boolean {
	return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

function parent(path: string): string {
	return path.split('/').slice(0, -1).join('/');
}

/** `a`, `a/b`, `a/b/c`. */
function pathsTo(path: string): string[] {
	return path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
}

function isHidden(path: string): boolean {
	return path.split('/').some((part) => part.startsWith('.'));
}

function attempt<Value>(work: () => Value): Promise<Value> {
	return new Promise((resolve) => resolve(work()));
}
