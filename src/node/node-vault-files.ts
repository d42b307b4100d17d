// VaultFiles on a plain folder, for the command line tool.

import { lstat, mkdir, open, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dirent } from 'node:fs';
import { isNotePath, joinPath } from '../core/workflow/paths';
import { VaultFault, type NoteFile, type VaultFiles } from '../ports/vault-files';

const MISSING = ['ENOENT', 'ENOTDIR'];

export class NodeVaultFiles implements VaultFiles {
	constructor(private readonly vaultDir: string) {}

	async notesIn(folder: string): Promise<string[]> {
		const entries = await this.entriesBelow(folder);
		return entries.flatMap(({ kind, path }) => (kind === 'file' && isNotePath(path) ? [path] : []));
	}

	/** A link is no note here either: what listing and looking say must agree. */
	async note(path: string): Promise<NoteFile | null> {
		if (!isNotePath(path)) return null;
		const found = await lstat(this.full(path)).catch(nothingIfMissing(path));
		return found?.isFile() ? { path, size: found.size, createdAt: found.birthtimeMs } : null;
	}

	async folders(): Promise<{ path: string; notes: number }[]> {
		const notes = new Map([['', 0]]);
		for (const { path, kind, folder } of await this.entriesBelow('')) {
			if (kind === 'folder') notes.set(path, 0);
			else if (isNotePath(path)) notes.set(folder, (notes.get(folder) ?? 0) + 1);
		}
		return [...notes].map(([path, count]) => ({ path, notes: count }));
	}

	async kindOf(path: string): Promise<'file' | 'folder' | null> {
		const found = await stat(this.full(path)).catch(nothingIfMissing(path));
		if (!found) return null;
		return found.isDirectory() ? 'folder' : 'file';
	}

	async read(path: string): Promise<string> {
		try {
			return await readFile(this.full(path), 'utf8');
		} catch (error) {
			const missing = [...MISSING, 'EISDIR'].includes(codeOf(error));
			throw new VaultFault(missing ? 'missing' : 'unreadable', path, error);
		}
	}

	async createFolder(path: string): Promise<void> {
		try {
			await mkdir(this.full(path), { recursive: true });
		} catch (error) {
			const taken = ['EEXIST', 'ENOTDIR'].includes(codeOf(error));
			throw new VaultFault(taken ? 'taken' : 'unwritable', path, error);
		}
	}

	/** On the disk, not only in a cache, when it resolves. */
	async createNote(path: string, text: string): Promise<void> {
		try {
			const file = await open(this.full(path), 'wx');
			try {
				await file.writeFile(text);
				await file.sync();
			} finally {
				await file.close();
			}
		} catch (error) {
			throw new VaultFault(codeOf(error) === 'EEXIST' ? 'taken' : 'unwritable', path, error);
		}
	}

	private full(path: string): string {
		return join(this.vaultDir, path);
	}

	private async listFolder(folder: string): Promise<Dirent[]> {
		const entries = await readdir(this.full(folder), { withFileTypes: true }).catch(
			nothingIfMissing(folder),
		);
		return entries ?? [];
	}

	/** Like the app: no dot-names. Links are not followed, so that no loop and no way out exists. */
	private async entriesBelow(start: string): Promise<Entry[]> {
		const found: Entry[] = [];
		const pending = [start];
		for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
			const listed = await this.listFolder(folder);
			for (const entry of listed) {
				if (entry.name.startsWith('.')) continue;
				const path = joinPath(folder, entry.name);
				if (entry.isDirectory()) pending.push(path);
				if (entry.isDirectory()) found.push({ path, folder, kind: 'folder' });
				else if (entry.isFile()) found.push({ path, folder, kind: 'file' });
			}
		}
		return found;
	}
}

interface Entry {
	path: string;
	folder: string;
	kind: 'file' | 'folder';
}

/** What is not there is no fault; what cannot be looked at is. */
function nothingIfMissing(path: string): (error: unknown) => null {
	return (error) => {
		if (MISSING.includes(codeOf(error))) return null;
		throw new VaultFault('unreadable', path, error);
	};
}

function codeOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : '';
	return typeof code === 'string' ? code : '';
}
