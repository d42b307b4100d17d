// The folders are the states, so they stay. One that was renamed or moved goes back with all that is
// in it, also where an empty one was made in its place; one that is gone is made again, empty. What lay
// in it is dealt with note by note.

import { checkText as words } from '../../core/text/checks';
import { isWithin } from '../../core/workflow/paths';
import type { Appeared } from './appeared';
import { findMovedFolder } from './find-moved-folder';
import type { Tell } from '../workspace/news';
import type { Turn, WorkspaceView } from '../workspace/site';

/** Where the app said that a folder went, as vault paths. */
export interface FolderMove {
	from: string;
	to: string;
}

/** True where a path is one of the workspace's folders, or lies above one, within the root. */
export function isStructural(site: WorkspaceView, path: string): boolean {
	return path !== site.root && site.folders.some((own) => isWithin(path, own));
}

export async function mendFolders(
	site: Turn,
	moves: readonly FolderMove[],
	appeared: Appeared,
	tell: Tell,
): Promise<void> {
	if ((await site.files.kindOf(site.root)) !== 'folder') return;
	for (const folder of site.folders) {
		const kind = await site.files.kindOf(folder);
		if (kind === 'file')
			tell({ kind: 'problem', path: folder, sentence: words['folder-blocked']() });
		const isAnother = kind === 'folder' && appeared.has(folder);
		if (kind !== null && !isAnother) continue;
		const found = await whereItWent(site, folder, moves, appeared);
		if (found !== null) await putFolderBack(site, folder, found, tell);
		else if (!isAnother) await makeAgain(site, folder, tell);
	}
}

async function whereItWent(
	site: WorkspaceView,
	folder: string,
	moves: readonly FolderMove[],
	appeared: Appeared,
): Promise<string | null> {
	const told = [...moves].reverse().find(({ from }) => isWithin(from, folder));
	const place = told && told.to + folder.slice(told.from.length);
	if (place !== undefined && (await site.files.kindOf(place)) === 'folder') return place;
	const found = await findMovedFolder(site, folder, appeared);
	// Items that went to another state did not take their folder with them.
	return found !== null && !isStructural(site, found) && !isNeighbour(site, found) ? found : null;
}

/** True where it is a folder of another workspace, or holds one. */
function isNeighbour(site: WorkspaceView, path: string): boolean {
	const folders = site.parts.neighbours?.() ?? [];
	return folders.some((other) => isWithin(path, other));
}

async function putFolderBack(site: Turn, folder: string, found: string, tell: Tell): Promise<void> {
	const { files } = site;
	const isFree = (await files.kindOf(folder)) === null || (await files.removeEmptyFolder(folder));
	if (!isFree) return;
	await files.rename(found, folder);
	site.writeLater({
		action: 'folder_put_back',
		level: 'WARNING',
		context: { folder: site.relative(folder) ?? folder, found_at: found },
	});
	tell({ kind: 'folder', folder, done: 'put-back' });
}

async function makeAgain(site: Turn, folder: string, tell: Tell): Promise<void> {
	await site.files.createFolder(folder);
	site.writeLater({
		action: 'folder_recreated',
		level: 'WARNING',
		context: { folder: site.relative(folder) ?? folder },
	});
	tell({ kind: 'folder', folder, done: 'recreated' });
}
