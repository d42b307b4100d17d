// What lies in a folder and is no note to Signoff, though another program may take it for one: links, names
// that are no text, pipes and the like. It is named, and never followed.

import { lstatSync, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ancestorsOf, joinPath } from '../core/workflow/paths';
import { isMissing } from './system-error';

type PassedOverCode =
	/** A link leads elsewhere: whatever reads it there finds what nobody has checked. */
	| 'link'
	/** The folder itself, or one above it, is a link. */
	| 'linked-folder'
	/** Bytes that are no UTF-8: no vault path can name it. */
	| 'bad-name'
	/** A pipe, a socket, a device. */
	| 'no-file'
	/** The system refuses to list it. */
	| 'unreadable';

export interface PassedOver {
	code: PassedOverCode;
	/** Vault path, as far as the name is text. */
	path: string;
}

/** In these folders of the vault and below them, each once, by path. Dot-names are nobody's. */
export async function passedOverIn(
	vaultDir: string,
	folders: readonly string[],
): Promise<PassedOver[]> {
	const found = new Map<string, PassedOver>();
	for (const folder of folders) {
		const link = linkOnTheWay(vaultDir, folder);
		const there = link ? [link] : await below(vaultDir, folder);
		for (const one of there) found.set(one.path, one);
	}
	return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** How it is with a folder itself, and the ones above it. */
export function linkOnTheWay(vaultDir: string, folder: string): PassedOver | null {
	const path = [...ancestorsOf(folder), folder].find((one) =>
		statsOf(join(vaultDir, one))?.isSymbolicLink(),
	);
	return path === undefined ? null : { code: 'linked-folder', path };
}

/** The first on the way to a folder, or itself, that lies there and is none: a link, a file; null where there is none. */
export function noFolderOnTheWay(vaultDir: string, folder: string): string | null {
	const way = [...ancestorsOf(folder), folder];
	return way.find((one) => statsOf(join(vaultDir, one))?.isDirectory() === false) ?? null;
}

/** What is not there or cannot be looked at cannot be listed either, which is said. */
function statsOf(full: string): Stats | null {
	try {
		return lstatSync(full);
	} catch {
		return null;
	}
}

async function below(vaultDir: string, start: string): Promise<PassedOver[]> {
	const found: PassedOver[] = [];
	const pending = [start];
	for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
		const listed = await namesIn(join(vaultDir, folder));
		if (!listed) found.push({ code: 'unreadable', path: folder });
		for (const { name, isText, kind } of listed ?? []) {
			const path = joinPath(folder, name);
			if (name.startsWith('.')) continue;
			if (!isText) found.push({ code: 'bad-name', path });
			else if (kind === 'folder') pending.push(path);
			else if (kind !== 'file') found.push({ code: kind, path });
		}
	}
	return found;
}

interface Name {
	/** What is no text in it is shown as �. */
	name: string;
	isText: boolean;
	kind: 'file' | 'folder' | 'link' | 'no-file';
}

/** Null where the system refuses. */
async function namesIn(full: string): Promise<Name[] | null> {
	try {
		const listed = await readdir(full, { encoding: 'buffer', withFileTypes: true });
		return listed.map((entry) => {
			const name = entry.name.toString();
			const kind = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'no-file';
			const isText = Buffer.from(name).equals(entry.name);
			return { name, isText, kind: entry.isSymbolicLink() ? 'link' : kind };
		});
	} catch (error) {
		return isMissing(error) ? [] : null;
	}
}
