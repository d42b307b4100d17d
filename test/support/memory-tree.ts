import { ancestorsOf, isWithin, parentOf } from '../../src/core/workflow/paths';
import type { VaultChange } from '../../src/ports/vault-events';

/**
 * Files and folders without a disk. Every act answers with what the app would tell of it; whether the
 * act is possible at all is for the caller to ask before.
 */
export class MemoryTree {
	private readonly contents = new Map<string, Uint8Array>();
	private readonly directories = new Set(['']);
	private readonly times = new WeakMap<Uint8Array, number>();
	/** What the time of a write is taken from. */
	now: () => number = () => 0;

	kindOf(path: string): 'file' | 'folder' | null {
		if (this.directories.has(path)) return 'folder';
		return this.contents.has(path) ? 'file' : null;
	}

	bytesOf(path: string): Uint8Array | undefined {
		return this.contents.get(path);
	}

	modifiedAt(path: string): number {
		const bytes = this.contents.get(path);
		return (bytes && this.times.get(bytes)) ?? 0;
	}

	files(): string[] {
		return [...this.contents.keys()];
	}

	folders(): string[] {
		return [...this.directories];
	}

	/** Whether a file lies where a folder would have to be. */
	isBlocked(path: string): boolean {
		return ancestorsOf(path).some((folder) => this.contents.has(folder));
	}

	put(path: string, bytes: Uint8Array): VaultChange[] {
		const type = this.contents.has(path) ? 'modified' : 'created';
		const made = this.makeFolder(parentOf(path));
		this.contents.set(path, bytes);
		this.times.set(bytes, this.now());
		return [...made, { type, path }];
	}

	makeFolder(path: string): VaultChange[] {
		const missing = [...ancestorsOf(path), path].filter((folder) => !this.directories.has(folder));
		for (const folder of missing) this.directories.add(folder);
		return missing.map((folder) => ({ type: 'created', path: folder }));
	}

	/** What lies in a folder goes before the folder. */
	remove(path: string): VaultChange[] {
		const gone = this.entriesWithin(path).reverse();
		for (const entry of gone) this.forget(entry);
		return gone.map((entry) => ({ type: 'deleted', path: entry }));
	}

	/** The folder comes before what lies in it. */
	move(from: string, to: string): (VaultChange & { type: 'renamed' })[] {
		return this.entriesWithin(from).map((entry) => {
			const path = to + entry.slice(from.length);
			const bytes = this.contents.get(entry);
			this.forget(entry);
			if (bytes) this.contents.set(path, bytes);
			else this.directories.add(path);
			return { type: 'renamed', path, from: entry };
		});
	}

	private entriesWithin(path: string): string[] {
		if (this.contents.has(path)) return [path];
		const all = [...this.directories, ...this.contents.keys()];
		return all.filter((entry) => entry !== '' && isWithin(path, entry)).sort();
	}

	private forget(entry: string): void {
		this.contents.delete(entry);
		this.directories.delete(entry);
	}
}

export function isHidden(path: string): boolean {
	return path.startsWith('.') || path.includes('/.');
}
