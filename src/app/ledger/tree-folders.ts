// What lies in the folder of the logs besides files: the trees of devices, also of those whose log is gone, what was
// signed of them, and what only has the name of a log.

import { isLogPath } from '../../core/ledger/names';
import { withLineFeeds, type Claim } from '../../core/verify/claim';
import { isWithin, joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import { bytesIfThere } from '../shared/bytes-if-there';
import { lenientUtf8 } from '../shared/utf8';

/** Below `<root>/Logs`. */
export function treeFolder(logs: string, device: string): string {
	return joinPath(logs, `tiles/${device}`);
}

/** A checkpoint that somebody kept outside of the vault. */
export interface Anchor {
	/** What it is called where it is spoken of. */
	name: string;
	text: string;
}

const DEVICE = /^[0-9a-z-]{1,64}$/;

interface LogFolders {
	/** Devices of whose tree anything is left. */
	trees: readonly string[];
	/** Folders that are named as logs are. */
	notFiles: readonly string[];
}

/** `folder` is `<root>/Logs`. Throws VaultFault. */
export async function logFolders(files: VaultReads, folder: string): Promise<LogFolders> {
	const all = (await files.folders()).map(({ path }) => path);
	const below = all.filter((path) => path !== folder && isWithin(folder, path));
	const notFiles = below.filter((path) => parentOf(path) === folder && isLogPath(path));
	const trees: string[] = [];
	for (const path of below.filter((one) => parentOf(one) === joinPath(folder, 'tiles'))) {
		const isEmpty = !below.some((one) => parentOf(one) === path);
		const device = nameOf(path);
		if (!DEVICE.test(device) || path !== treeFolder(folder, device)) continue;
		if (!isEmpty || (await files.filesIn(path)).length > 0) trees.push(device);
	}
	return { trees: trees.sort(), notFiles: notFiles.sort() };
}

/** What is kept of what was signed, beside the tree. Throws VaultFault. */
export async function claimsIn(files: VaultReads, folder: string): Promise<Claim[]> {
	const claims: Claim[] = [];
	const paths = (await files.filesIn(folder)).map(({ path }) => path);
	const current = currentIn(paths);
	for (const path of paths) {
		const name = nameOf(path);
		const isNewest = name === current;
		if (!isNewest && !/^checkpoint\.\d+$/.test(name)) continue;
		const bytes = await bytesIfThere(files, path);
		if (!bytes) continue;
		const text = lenientUtf8.decode(bytes);
		const note = withLineFeeds(text);
		// The first of all may be torn.
		if (name.startsWith('checkpoint.new-') && !/\n\n— .*\n$/.test(note)) continue;
		const kind = isNewest ? 'checkpoint' : 'kept';
		claims.push({ file: path, kind, note, isConverted: note !== text });
	}
	const newest = joinPath(folder, 'checkpoint');
	// A folder in its place says nothing, and is no checkpoint.
	const isFolder = (await files.kindOf(newest)) === 'folder';
	return isFolder ? [...claims, { file: newest, kind: 'checkpoint', note: '' }] : claims;
}

/** While a checkpoint takes the place of the one before there may be neither of that name. */
function currentIn(paths: readonly string[]): string {
	const names = paths.map(nameOf);
	const next = names.filter((name) => /^checkpoint\.new-\d+$/.test(name));
	return names.includes('checkpoint') ? 'checkpoint' : (next.at(-1) ?? 'checkpoint');
}
