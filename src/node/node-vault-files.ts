// VaultFiles on a plain folder, for the command line tool. What it writes is on the disk when it
// resolves. No link is followed out of the vault.
//
// Many files are read and listed by calls that wait for the disk together; all else is done at once
// (durable-files.ts says why), so that nothing of this process comes between a look and what follows.

import {
	constants,
	lstatSync,
	mkdirSync,
	rmdirSync,
	statSync,
	unlinkSync,
	type Dirent,
	type Stats,
} from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { Turns } from '../core/shared/turns';
import { isNotePath, joinPath } from '../core/workflow/paths';
import {
	VaultFault,
	type NoteFile,
	type VaultFaultCode,
	type VaultFiles,
} from '../ports/vault-files';
import {
	appendTo,
	appendUnsynced,
	createFileAt,
	discard,
	readFileAt,
	readWithStats,
	replaceBy,
	writeBeside,
} from './durable-files';
import { disk } from './disk-rounds';
import { takeLock } from './lock-file';
import { moveEntry } from './move-entry';
import { codeOf, ifThere, isMissing, LinkedFolder } from './system-error';
import { VaultFolder } from './vault-folder';

/** How often an edit starts again because another program changed the note meanwhile. */
const ATTEMPTS = 100;

const LONGEST_LOCK_MS = 10_000;
const aMoment = promisify(setImmediate);

const NOT_BY_LINK = constants.O_RDONLY | constants.O_NOFOLLOW;

export class NodeVaultFiles implements VaultFiles {
	private readonly folder: VaultFolder;
	private readonly turns = new Turns();

	/** `lock`: a file by which processes of the tool put texts in the place of others one after another. */
	constructor(
		vaultDir: string,
		private readonly lock: string | null = null,
	) {
		this.folder = new VaultFolder(vaultDir);
	}

	async notesIn(folder: string): Promise<string[]> {
		const entries = await this.entriesBelow(folder);
		return entries.flatMap(({ kind, path }) => (kind === 'file' && isNotePath(path) ? [path] : []));
	}

	/** A link is no note here either: what listing and looking say must agree. */
	async note(path: string): Promise<NoteFile | null> {
		if (!isNotePath(path)) return null;
		const found = await this.looking(path, entryAt);
		if (!found?.isFile()) return null;
		const { size, birthtimeMs: createdAt, mtimeMs: modifiedAt } = found;
		return { path, size, createdAt, modifiedAt };
	}

	async folders(): Promise<{ path: string; notes: number }[]> {
		const notes = new Map([['', 0]]);
		for (const { path, kind, folder } of await this.entriesBelow('')) {
			if (kind === 'folder') notes.set(path, 0);
			else if (isNotePath(path)) notes.set(folder, (notes.get(folder) ?? 0) + 1);
		}
		return [...notes].map(([path, count]) => ({ path, notes: count }));
	}

	async filesIn(folder: string): Promise<{ path: string; size: number }[]> {
		const files = (await this.entriesOf(folder)).filter(({ kind }) => kind === 'file');
		const sizes = await Promise.all(files.map(({ path }) => this.looking(path, entryAt)));
		// What has gone since the folder was listed is not there.
		return files.flatMap(({ path }, index) => {
			const found = sizes[index];
			return found ? [{ path, size: found.size }] : [];
		});
	}

	async kindOf(path: string): Promise<'file' | 'folder' | null> {
		const found = await this.looking(path, targetAt);
		if (!found) return null;
		return found.isDirectory() ? 'folder' : 'file';
	}

	async allFiles(): Promise<string[]> {
		const entries = await this.entriesBelow('');
		return entries.flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));
	}

	async read(path: string): Promise<string> {
		const bytes = await this.reading(path, (full) => readFile(full, { flag: NOT_BY_LINK }));
		return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
	}

	async readBytes(path: string): Promise<Uint8Array> {
		return this.reading(path, readFileAt);
	}

	async createFolder(path: string): Promise<void> {
		const taken = ['EEXIST', 'ENOTDIR'];
		await this.writing(path, taken, (full) => mkdirSync(full, { recursive: true }));
	}

	async createNote(path: string, text: string): Promise<void> {
		await this.writing(path, ['EEXIST'], (full) => createFileAt(full, text));
	}

	async createFile(path: string, bytes: Uint8Array): Promise<void> {
		await this.writing(path, ['EEXIST'], (full) => createFileAt(full, bytes));
	}

	async rename(from: string, to: string): Promise<void> {
		if (from === '') throw new VaultFault('unwritable', from);
		if (!(await this.looking(from, entryAt))) throw new VaultFault('missing', from);
		try {
			const move = (target: string) => moveEntry(this.folder.locate(from), target);
			await this.writing(to, ['EEXIST', 'ENOTEMPTY'], move);
		} catch (error) {
			if (await this.looking(from, entryAt)) throw error;
			throw new VaultFault('missing', from, error);
		}
	}

	edit(path: string, change: (text: string) => string, ready?: Promise<unknown>): Promise<string> {
		// It may fail before anybody waits for it.
		ready?.catch(() => undefined);
		return this.turns.run(path, () => this.editNow(path, change, ready));
	}

	append(path: string, text: string, kind: 'record' | 'copy' = 'record'): Promise<void> {
		const add = kind === 'record' ? appendTo : appendUnsynced;
		const write = (full: string) => add(notByLink(full), text);
		return this.turns.run(path, () => this.writing(path, [], write));
	}

	async remove(path: string): Promise<void> {
		if (!(await this.looking(path, entryAt))) return;
		await this.writing(path, [], (full) => ifThere(() => unlinkSync(full)));
	}

	async removeEmptyFolder(path: string): Promise<boolean> {
		if (path === '') throw new VaultFault('unwritable', path);
		return this.writing(path, [], (full) => {
			try {
				rmdirSync(full);
				return true;
			} catch (error) {
				if (isMissing(error) || ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
				throw error;
			}
		});
	}

	/**
	 * `change` is asked again where another program was faster, or a note was moved meanwhile. The new text
	 * is brought to the disk while `ready` is waited for, and takes the note's place only then.
	 */
	private async editNow(
		path: string,
		change: (text: string) => string,
		ready: Promise<unknown> | undefined,
	): Promise<string> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
			const { bytes, stats } = await this.reading(path, readWithStats);
			const before = exactText(path, bytes);
			const after = change(before);
			if (after === before) {
				await ready;
				return after;
			}
			const beside = await this.writing(path, [], (full) => writeBeside(full, after, stats));
			try {
				await ready;
				const replace = (full: string) => this.alone(() => replaceBy(beside, full, stats));
				if (await this.writing(path, [], replace)) return after;
			} finally {
				discard(beside);
			}
		}
		throw new VaultFault('unwritable', path);
	}

	/** Where there can't be a lock, it goes on without one. */
	private async alone(work: () => boolean): Promise<boolean> {
		const release = this.lock === null ? null : await lockWhenFree(this.lock);
		try {
			return work();
		} finally {
			release?.();
		}
	}

	private async reading<Content>(
		path: string,
		read: (full: string) => Content | Promise<Content>,
	): Promise<Content> {
		try {
			return await read(this.folder.locate(path));
		} catch (error) {
			const missing = isMissing(error) || codeOf(error) === 'EISDIR';
			throw new VaultFault(missing ? 'missing' : 'unreadable', path, error);
		}
	}

	private async writing<Written>(
		path: string,
		taken: readonly string[],
		write: (full: string) => Written | Promise<Written>,
	): Promise<Written> {
		await disk.quiet();
		try {
			return await write(this.folder.locate(path));
		} catch (error) {
			const code: VaultFaultCode = taken.includes(codeOf(error)) ? 'taken' : 'unwritable';
			throw new VaultFault(code, path, error);
		}
	}

	/** What is not there is no fault; what cannot be looked at is. */
	private async looking<Found>(
		path: string,
		look: (full: string) => Found | Promise<Found>,
	): Promise<Found | null> {
		try {
			return await look(this.folder.locate(path));
		} catch (error) {
			if (isMissing(error)) return null;
			throw new VaultFault('unreadable', path, error);
		}
	}

	/** Links are not followed, so that no loop and no way out exists. */
	private async entriesBelow(start: string): Promise<Entry[]> {
		const found: Entry[] = [];
		let level = [start];
		while (level.length > 0) {
			// Those of one level wait for the disk together.
			const listed = (await Promise.all(level.map((folder) => this.entriesOf(folder)))).flat();
			for (const entry of listed) found.push(entry);
			level = listed.flatMap(({ kind, path }) => (kind === 'folder' ? [path] : []));
		}
		return found;
	}

	/** Like the app: no dot-names. */
	private async entriesOf(folder: string): Promise<Entry[]> {
		const listed = await this.looking(folder, listFolder);
		return (listed ?? []).flatMap((entry) => {
			const kind = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null;
			if (!kind || entry.name.startsWith('.')) return [];
			return [{ path: joinPath(folder, entry.name), folder, kind }];
		});
	}
}

/** It is held for so little time that one of some seconds is one that nobody gives back. */
async function lockWhenFree(path: string): Promise<(() => void) | null> {
	for (;;) {
		const taken = lockIfAny(path);
		if (taken === null || 'release' in taken) return taken?.release ?? null;
		if (Date.now() - Date.parse(taken.heldBy.since) > LONGEST_LOCK_MS) return null;
		await aMoment();
	}
}

/** Null where none can be taken, such as on a disk without hard links. */
function lockIfAny(path: string): ReturnType<typeof takeLock> | null {
	try {
		return takeLock(path, new Date());
	} catch {
		return null;
	}
}

interface Entry {
	path: string;
	folder: string;
	kind: 'file' | 'folder';
}

/** A link as itself. */
function entryAt(full: string): Stats {
	return lstatSync(full);
}

/** What a link leads to. */
function targetAt(full: string): Stats {
	return statSync(full);
}

async function listFolder(full: string): Promise<Dirent[]> {
	return entryAt(full).isDirectory() ? readdir(full, { withFileTypes: true }) : [];
}

/** Nothing in it is listed: whoever adds to a file there would not know what it holds. */
function notByLink(full: string): string {
	if (lstatSync(dirname(full)).isSymbolicLink()) throw new LinkedFolder(full);
	return full;
}

function exactText(path: string, bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch (error) {
		throw new VaultFault('unreadable', path, error);
	}
}
