// The folders are the states, so they stay. One that was renamed or moved goes back with all that is
// in it; one that is gone is made again, empty. What lay in it is dealt with note by note.

import { checkText as words } from '../../core/text/checks';
import { foldersOf } from '../../core/workflow/workspace';
import { isWithin } from '../../core/workflow/paths';
import type { Tell } from './news';
import type { Site } from './site';

/** Where the app said that a folder went, as vault paths. */
export interface FolderMove {
	from: string;
	to: string;
}

/** True where a path is one of the workspace's folders, or lies above one, within the root. */
export function isStructural(site: Site, path: string): boolean {
	return path !== site.root && foldersOf(site.parts.workspace).some((own) => isWithin(path, own));
}

export async function mendFolders(
	site: Site,
	moves: readonly FolderMove[],
	arrived: readonly string[],
	tell: Tell,
): Promise<void> {
	if ((await site.files.kindOf(site.root)) !== 'folder') return;
	for (const folder of foldersOf(site.parts.workspace)) {
		const kind = await site.files.kindOf(folder);
		if (kind === 'file')
			tell({ kind: 'problem', path: folder, sentence: words['folder-blocked']() });
		if (kind !== null) continue;
		const found = await whereItWent(site, folder, moves, arrived);
		if (found !== null) await putFolderBack(site, folder, found, tell);
		else await makeAgain(site, folder, tell);
	}
}

async function whereItWent(
	site: Site,
	folder: string,
	moves: readonly FolderMove[],
	arrived: readonly string[],
): Promise<string | null> {
	const told = [...moves].reverse().find(({ from }) => isWithin(from, folder));
	const place = told && told.to + folder.slice(told.from.length);
	if (place !== undefined && (await site.files.kindOf(place)) === 'folder') return place;
	return movedOutside(site, folder, arrived);
}

/** Outside of the app nobody says "renamed": but if all its items appeared below one other folder… */
async function movedOutside(
	site: Site,
	folder: string,
	arrived: readonly string[],
): Promise<string | null> {
	const relative = site.relative(folder) ?? '';
	const items = [...site.records.all()].filter(
		({ presence, path }) => presence === 'here' && isWithin(relative, path),
	);
	const [first] = items;
	if (!first) return null;
	const tail = first.path.slice(relative.length);
	const seen = arrived.find((path) => path.endsWith(tail) && !isWithin(folder, path));
	const place = seen?.slice(0, -tail.length);
	if (place === undefined || place === '' || (await site.files.kindOf(place)) !== 'folder')
		return null;
	const there = new Set(arrived);
	const all = items.every(({ path }) => there.has(place + path.slice(relative.length)));
	return all ? place : null;
}

async function putFolderBack(site: Site, folder: string, found: string, tell: Tell): Promise<void> {
	await site.files.rename(found, folder);
	site.writeLater({
		action: 'folder_put_back',
		level: 'WARNING',
		context: { folder: site.relative(folder) ?? folder, found_at: found },
	});
	tell({ kind: 'folder', folder, done: 'put-back' });
}

async function makeAgain(site: Site, folder: string, tell: Tell): Promise<void> {
	await site.files.createFolder(folder);
	site.writeLater({
		action: 'folder_recreated',
		level: 'WARNING',
		context: { folder: site.relative(folder) ?? folder },
	});
	tell({ kind: 'folder', folder, done: 'recreated' });
}
