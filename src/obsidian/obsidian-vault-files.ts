// VaultFiles on Obsidian's vault.

import { TFile, TFolder, type Vault } from 'obsidian';
import { ancestorsOf, isNotePath } from '../core/workflow/paths';
import { VaultFault, type NoteFile, type VaultFiles } from '../ports/vault-files';

export class ObsidianVaultFiles implements VaultFiles {
	constructor(private readonly vault: Vault) {}

	notesIn(folder: string): Promise<string[]> {
		const start = this.at(folder);
		return Promise.resolve(start instanceof TFolder ? collectNotes(start) : []);
	}

	note(path: string): Promise<NoteFile | null> {
		const file = this.at(path);
		return Promise.resolve(file instanceof TFile && isNotePath(path) ? noteOf(file) : null);
	}

	folders(): Promise<{ path: string; notes: number }[]> {
		const summaries = this.vault.getAllFolders(true).map((folder) => ({
			path: folder.isRoot() ? '' : folder.path,
			notes: folder.children.filter((child) => child instanceof TFile && isNotePath(child.path))
				.length,
		}));
		return Promise.resolve(summaries);
	}

	kindOf(path: string): Promise<'file' | 'folder' | null> {
		const found = this.at(path);
		if (found instanceof TFolder) return Promise.resolve('folder');
		return Promise.resolve(found ? 'file' : null);
	}

	async read(path: string): Promise<string> {
		const file = this.at(path);
		if (!(file instanceof TFile)) throw new VaultFault('missing', path);
		try {
			return await this.vault.cachedRead(file);
		} catch (error) {
			// The file may have gone between the look-up and the read.
			throw new VaultFault(this.at(path) ? 'unreadable' : 'missing', path, error);
		}
	}

	async createFolder(path: string): Promise<void> {
		for (const folder of [...ancestorsOf(path), path]) {
			if (folder === '') continue;
			const found = this.at(folder);
			if (found instanceof TFolder) continue;
			if (found) throw new VaultFault('taken', folder);
			await this.writing(folder, () => this.vault.createFolder(folder));
		}
	}

	async createNote(path: string, text: string): Promise<void> {
		if (this.at(path)) throw new VaultFault('taken', path);
		await this.writing(path, () => this.vault.create(path, text));
	}

	private at(path: string): ReturnType<Vault['getAbstractFileByPath']> {
		return path === '' ? this.vault.getRoot() : this.vault.getAbstractFileByPath(path);
	}

	private async writing(path: string, write: () => Promise<unknown>): Promise<void> {
		try {
			await write();
		} catch (error) {
			// Obsidian's own words, and the only sign that something appeared there meanwhile.
			const taken = error instanceof Error && /already exists/i.test(error.message);
			throw new VaultFault(taken ? 'taken' : 'unwritable', path, error);
		}
	}
}

function collectNotes(folder: TFolder): string[] {
	const notes: string[] = [];
	const pending = [folder];
	for (let next = pending.pop(); next; next = pending.pop()) {
		for (const child of next.children) {
			if (child instanceof TFolder) pending.push(child);
			else if (child instanceof TFile && isNotePath(child.path)) notes.push(child.path);
		}
	}
	return notes;
}

function noteOf(file: TFile): NoteFile {
	return { path: file.path, size: file.stat.size, createdAt: file.stat.ctime };
}
