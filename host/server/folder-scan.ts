// A look at the folder as it lies on disk, as a tree of values. Knows what the page may not have, and
// why; says nothing of what has changed. Each lookup is made at once, since a trip to the thread pool takes
// far longer than the lookup does; between folders other work gets its turn.
import {
	accessSync,
	constants,
	lstatSync,
	readdirSync,
	realpathSync,
	type Stats,
	statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { EntryStat } from '../protocol';
import { entryStatOf } from './entry-stat';
import { codeOf } from './failure';
import { below, isWithin, objectionTo } from './vault-path';

export type Entry = FileEntry | FolderEntry | SkippedEntry;

interface FileEntry {
	kind: 'file';
	stat: EntryStat;
	/** Tells two contents apart more finely than whole milliseconds do. */
	version: string;
}

export interface FolderEntry {
	kind: 'folder';
	stat: EntryStat;
	children: Map<string, Entry>;
	/** It could not be listed just now, which says nothing about its children. */
	unreadable?: string;
}

interface SkippedEntry {
	kind: 'skipped';
	reason: string;
}

/** The entry at a path with all that is below it, or nothing if nothing is there. */
export async function scan(vaultDir: string, path: string): Promise<Entry | undefined> {
	const entry = look(vaultDir, path);
	if (entry?.kind === 'folder') await fill(entry, vaultDir, path);
	return entry;
}

// A repository's store is large, changes at every turn, and nobody listens to it.
export const UNWATCHED = '.git';

async function fill(folder: FolderEntry, vaultDir: string, path: string): Promise<void> {
	for (const name of namesIn(join(vaultDir, path), folder)) {
		const childPath = below(path, name);
		const entry = look(vaultDir, childPath);
		if (entry === undefined) continue;
		folder.children.set(name, entry);
		if (entry.kind !== 'folder') continue;
		await setImmediate();
		await fill(entry, vaultDir, childPath);
	}
}

function namesIn(full: string, folder: FolderEntry): string[] {
	try {
		return readdirSync(full).sort();
	} catch (error) {
		folder.unreadable = `it cannot be read (${codeOf(error) ?? 'unknown'})`;
		return [];
	}
}

/** The entry alone: a folder still without its children. */
function look(vaultDir: string, path: string): Entry | undefined {
	if (path === UNWATCHED || path.endsWith(`/${UNWATCHED}`)) return undefined;
	const why = objectionTo(path);
	if (why !== undefined) return skipped(why);
	const full = join(vaultDir, path);
	try {
		const stats = lstatSync(full);
		if (stats.isSymbolicLink()) return lookBehind(vaultDir, full);
		if (!stats.isDirectory()) return fileEntry(full, stats);
		return { kind: 'folder', stat: entryStatOf(stats), children: new Map() };
	} catch (error) {
		return absenceOrReason(error, path);
	}
}

// As the app: a link to a file is that file; a link to a folder of the same vault is passed over, since
// everything below it would be there twice, or without end.
function lookBehind(vaultDir: string, link: string): Entry {
	const target = targetOf(link);
	if (target === undefined) return skipped('its link leads nowhere');
	if (!isWithin(vaultDir, target)) return skipped('its link leads out of the vault');
	if (isWithin(target, link)) return skipped('its link leads in a circle');
	const stats = statSync(target);
	if (stats.isDirectory()) return skipped('its link leads to another folder of the vault');
	return fileEntry(link, stats);
}

function targetOf(link: string): string | undefined {
	try {
		return realpathSync.native(link);
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return undefined;
		throw error;
	}
}

function fileEntry(full: string, stats: Stats): Entry {
	if (!stats.isFile()) return skipped('it is neither a file nor a folder');
	if ((stats.mode & 0o004) === 0) accessSync(full, constants.R_OK);
	return {
		kind: 'file',
		stat: entryStatOf(stats),
		version: `${stats.mtimeMs} ${stats.size} ${stats.ino}`,
	};
}

function absenceOrReason(error: unknown, path: string): Entry | undefined {
	const code = codeOf(error);
	// What readdir could not spell as UTF-8 cannot be asked for either.
	if (code === 'ENOENT' && path.includes('\uFFFD')) return skipped('its name is not valid UTF-8');
	if (code === 'ELOOP') return skipped('its link leads in a circle');
	if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
	return skipped(`it cannot be read (${code ?? String(error)})`);
}

function skipped(reason: string): SkippedEntry {
	return { kind: 'skipped', reason };
}
