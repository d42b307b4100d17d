// What lies in the folder of the logs besides files: the trees of devices, also of those whose log is gone, and
// what only has the name of a log.

import { isLogPath } from '../../core/ledger/names';
import { isWithin, joinPath, nameOf, parentOf } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import { treeFolder } from './ledger-tree';

const DEVICE = /^[0-9a-z-]{1,64}$/;

export interface LogFolders {
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
