// VaultFiles on Obsidian's vault. What the app has not indexed (yet) is reached through its adapter.

import { type App, type FileStats, type ListedFiles, TFile, TFolder, type Vault } from 'obsidian';
import { Turns } from '../core/shared/turns';
import { ancestorsOf, isNotePath, nameOf } from '../core/workflow/paths';
import { type NoteFile, VaultFault, type VaultFiles } from '../ports/vault-files';

/** A workspace has a few. A link that leads in a circle has no end of them. */
const MOST_FOLDERS = 5_000;

export class ObsidianVaultFiles implements VaultFiles {
	private readonly vault: Vault;
	private readonly appends = new Turns();

	constructor(app: Pick<App, 'vault'>) {
		this.vault = app.vault;
	}

	async notesIn(folder: string, by: 'list' | 'disk' = 'list'): Promise<string[]> {
		if (by === 'disk') return this.notesOnDisk(folder);
		const start = this.at(folder);
		return start instanceof TFolder ? collectNotes(start) : [];
	}

	async note(path: string): Promise<NoteFile | null> {
		if (!isNotePath(path) || isHidden(path)) return null;
		const file = this.at(path);
		if (file) return file instanceof TFile ? noteOf(path, file.stat) : null;
		const { adapter } = this.vault;
		// On many systems a name in other letters is the same file.
		const isThere = await adapter.exists(path, true).catch(() => false);
		const found = isThere ? await adapter.stat(path).catch(() => null) : null;
		return found?.type === 'file' ? noteOf(path, found) : null;
	}

	folders(): Promise<{ path: string; notes: number }[]> {
		const summaries = this.vault.getAllFolders(true).map((folder) => ({
			path: folder.isRoot() ? '' : folder.path,
			notes: folder.children.filter((child) => child instanceof TFile && isNotePath(child.path))
				.length,
		}));
		return Promise.resolve(summaries);
	}

	filesIn(folder: string): Promise<{ path: string; size: number }[]> {
		const start = this.at(folder);
		const children = start instanceof TFolder ? start.children : [];
		const files = children.flatMap((child) => (child instanceof TFile ? [child] : []));
		return Promise.resolve(files.map(({ path, stat }) => ({ path, size: stat.size })));
	}

	kindOf(path: string): Promise<'file' | 'folder' | null> {
		const found = this.at(path);
		if (found instanceof TFolder) return Promise.resolve('folder');
		return Promise.resolve(found ? 'file' : null);
	}

	allFiles(): Promise<string[]> {
		return Promise.resolve(this.vault.getFiles().map(({ path }) => path));
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

	async readBytes(path: string): Promise<Uint8Array> {
		if (this.at(path) instanceof TFolder) throw new VaultFault('missing', path);
		const read = async () => new Uint8Array(await this.vault.adapter.readBinary(path));
		try {
			return await read();
		} catch (error) {
			const kind = await this.kindOnDisk(path);
			if (kind !== 'file' && kind !== 'unknown') throw new VaultFault('missing', path, error);
		}
		try {
			// It may have come to lie there just now.
			return await read();
		} catch (error) {
			throw new VaultFault('unreadable', path, error);
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

	async createFile(path: string, bytes: Uint8Array): Promise<void> {
		if (this.at(path)) throw new VaultFault('taken', path);
		await this.writing(path, () => this.vault.createBinary(path, new Uint8Array(bytes).buffer));
	}

	/**
	 * By the vault, not by the file manager, which would rewrite links in other notes: their bytes
	 * would change, and what was approved in them would be void. Signoff's moves keep the name, so
	 * links by name still lead to the note.
	 */
	async rename(from: string, to: string): Promise<void> {
		if (from === '') throw new VaultFault('unwritable', from);
		if (from === to || (await this.isTaken(to))) throw new VaultFault('taken', to);
		// The app refuses a place that it still lists, although nothing lies there.
		const file = this.at(to) ? null : this.at(from);
		try {
			if (file) await this.vault.rename(file, to);
			else await this.vault.adapter.rename(from, to);
		} catch (error) {
			if (saysTaken(error)) throw new VaultFault('taken', to, error);
			const gone = (await this.kindOnDisk(from)) === null;
			throw new VaultFault(gone ? 'missing' : 'unwritable', gone ? from : to, error);
		}
	}

	async edit(
		path: string,
		change: (text: string) => string,
		ready?: Promise<unknown>,
	): Promise<string> {
		if (ready) await ready;
		const file = this.at(path);
		if (!(file instanceof TFile)) throw new VaultFault('missing', path);
		return editNote(this.vault, file, change);
	}

	/** The app does not order what is appended at once, so it is done one after the other here. */
	append(path: string, text: string): Promise<void> {
		return this.appends.run(path, () => this.appendNow(path, text));
	}

	/** By the adapter: the trash is for what a person may miss. The index hears of it a moment later. */
	async remove(path: string): Promise<void> {
		const kind = await this.kindOnDisk(path);
		if (kind === null) return;
		if (kind === 'folder') throw new VaultFault('unwritable', path);
		await this.writing(path, () => this.vault.adapter.remove(path));
	}

	/** Not by the vault, which would take along what came in meanwhile. The disk is asked: it shows dot-names. */
	async removeEmptyFolder(path: string): Promise<boolean> {
		if (path === '') throw new VaultFault('unwritable', path);
		const { adapter } = this.vault;
		if ((await this.kindOnDisk(path)) !== 'folder') return false;
		let isEmpty = false;
		await this.writing(path, async () => {
			const { files, folders } = await adapter.list(path);
			isEmpty = files.length + folders.length === 0;
			if (isEmpty) await adapter.rmdir(path, false);
		});
		return isEmpty;
	}

	/** A file that the vault makes is indexed at once; one that the adapter makes only later. */
	private async appendNow(path: string, text: string): Promise<void> {
		const file = this.at(path);
		if (file instanceof TFile) return this.writing(path, () => this.vault.append(file, text));
		if (file) throw new VaultFault('unwritable', path);
		const isNew = !nameOf(path).startsWith('.') && (await this.kindOnDisk(path)) === null;
		if (isNew) return this.writing(path, () => this.vault.create(path, text));
		return this.writing(path, () => this.vault.adapter.append(path, text));
	}

	/** Fails at the limit: who is given a part of the list would take what is not in it for deleted. */
	private async notesOnDisk(start: string): Promise<string[]> {
		const notes: string[] = [];
		const pending = [start];
		let looked = 0;
		for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
			looked += 1;
			if (looked > MOST_FOLDERS) throw new VaultFault('unreadable', start);
			const { files, folders } = await this.listed(folder);
			notes.push(...files.filter((path) => isNotePath(path) && !isHidden(path)));
			pending.push(...folders.filter((path) => !isHidden(path)));
		}
		return notes;
	}

	private async listed(folder: string): Promise<ListedFiles> {
		try {
			return await this.vault.adapter.list(folder);
		} catch (error) {
			const kind = await this.kindOnDisk(folder);
			if (kind === 'file' || kind === null) return { files: [], folders: [] };
			throw new VaultFault('unreadable', folder, error);
		}
	}

	private at(path: string): ReturnType<Vault['getAbstractFileByPath']> {
		return path === '' ? this.vault.getRoot() : this.vault.getAbstractFileByPath(path);
	}

	/** The app may still list what another program has taken away: only the disk knows. */
	private async isTaken(path: string): Promise<boolean> {
		return this.at(path) !== null && (await this.kindOnDisk(path)) !== null;
	}

	/** Never throws: it is mostly asked when something else has. */
	private async kindOnDisk(path: string): Promise<'file' | 'folder' | 'unknown' | null> {
		try {
			return (await this.vault.adapter.stat(path))?.type ?? null;
		} catch {
			return 'unknown';
		}
	}

	private async writing(path: string, write: () => Promise<unknown>): Promise<void> {
		try {
			await write();
		} catch (error) {
			throw new VaultFault(saysTaken(error) ? 'taken' : 'unwritable', path, error);
		}
	}
}

/** Obsidian's own words, and the only sign that something lies there of which the index has not heard. */
function saysTaken(error: unknown): boolean {
	return error instanceof Error && /already exists/i.test(error.message);
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

function noteOf(path: string, stat: FileStats): NoteFile {
	const { size, ctime: createdAt, mtime: modifiedAt } = stat;
	return { path, size, createdAt, modifiedAt };
}

function isHidden(path: string): boolean {
	return path.split('/').some((part) => part.startsWith('.'));
}

/**
 * Rewrites a note by `vault.process`, where nothing else of the app comes between reading and writing.
 * An error is the only thing that keeps `process` from writing, so that is how an edit ends that has
 * nothing to write.
 */
type Change = (text: string) => string;

/** What bytes become that are no text; writing it back would lose them. */
const LOST_BYTE = '\uFFFD';

/** See VaultFiles.edit. `certain` is a text that is known to say what the bytes say. */
async function editNote(
	vault: Vault,
	file: TFile,
	change: Change,
	certain: string | null = null,
): Promise<string> {
	const { path } = file;
	const edit = new Edit(change, certain);
	try {
		return await vault.process(file, (text) => edit.apply(text));
	} catch (error) {
		if (edit.outcome === 'unchanged') return edit.text;
		if (edit.outcome === 'refused') throw error;
		const isDoubtful = edit.outcome === 'doubtful' && certain === null;
		if (isDoubtful) return editNote(vault, file, change, await readExactly(vault, file));
		const gone = (await vault.adapter.stat(path).catch(() => undefined)) === null;
		const code = edit.outcome === 'changed' ? 'unwritable' : 'unreadable';
		throw new VaultFault(gone ? 'missing' : code, path, error);
	}
}

class Edit {
	text = '';
	outcome: 'unread' | 'doubtful' | 'refused' | 'unchanged' | 'changed' = 'unread';

	constructor(
		private readonly change: Change,
		private readonly certain: string | null,
	) {}

	apply(text: string): string {
		this.text = text;
		this.outcome = 'doubtful';
		if (text.includes(LOST_BYTE) && text !== this.certain) throw new Error('perhaps not text');
		this.outcome = 'refused';
		const next = this.change(text);
		this.outcome = next === text ? 'unchanged' : 'changed';
		if (next === text) throw new Error('nothing to write');
		return next;
	}
}

/** The character may stand in the text itself. Only the bytes can tell. */
async function readExactly(vault: Vault, file: TFile): Promise<string> {
	const { path } = file;
	try {
		const bytes = await vault.readBinary(file);
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch (error) {
		throw new VaultFault('unreadable', path, error);
	}
}
