// The folders are the states, so they stay. One that was renamed or moved goes back with all that is
// in it, also where an empty one was made in its place; one that is gone is made again, empty. What lay
// in it is dealt with note by note.

import type { Appeared } from './half-moves';
import type { Tell } from '../workspace/news';
import type { Turn, WorkspaceView } from '../workspace/site';
import { type Snapshot, takeSnapshot } from '../workspace/snapshot';
import type { ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { isNotePath, isWithin, parentOf } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import type { VaultReads } from '../../ports/vault-files';

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
			tell({ kind: 'problem', path: folder, sentence: text.check.found['folder-blocked']() });
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

// Outside of the app nobody says that a folder was renamed. But if most of its items appeared below one
// other folder, which was not there before, and little else with them, that is the one. In doubt it is
// not: a folder that somebody made for themselves is never taken from them.

/** Where the state folder is now; null where it is nowhere. All are vault paths. */
async function findMovedFolder(
	site: WorkspaceView,
	folder: string,
	appeared: Appeared,
): Promise<string | null> {
	const lost = new LostItems(site, folder);
	for (const path of appeared.notes()) {
		if (lost.size === 0) break;
		if (isWithin(folder, path)) continue;
		const snapshot = await takeSnapshot(site.files, path).catch(() => null);
		if (snapshot) lost.found(path, snapshot);
	}
	const most = lost.placeOfMost();
	if (most === null || isWithin(most.place, site.root)) return null;
	return (await cameAsOne(site.files, most, appeared)) ? most.place : null;
}

/** Neither the folder nor anything in it was there before, and most of its notes are lost ones. */
async function cameAsOne(
	files: VaultReads,
	{ place, votes }: { place: string; votes: number },
	appeared: Appeared,
): Promise<boolean> {
	if ((await files.kindOf(place)) !== 'folder') return false;
	const all = await everythingIn(files, place);
	return all.every((path) => appeared.has(path)) && votes * 2 > all.filter(isNotePath).length;
}

/** The folder itself, the folders in it, and every file of any kind. */
async function everythingIn(files: VaultReads, place: string): Promise<string[]> {
	const all = (await files.folders()).map(({ path }) => path);
	const folders = all.filter((path) => isWithin(place, path));
	const inside = await Promise.all(folders.map((folder) => files.filesIn(folder)));
	return [...folders, ...inside.flat().map(({ path }) => path)];
}

/** The items of a folder that is gone, known again by their id or their bytes. */
class LostItems {
	private readonly byId = new Map<string, ItemRecord>();
	private readonly bySha256 = new Map<string, ItemRecord>();
	private readonly votes = new Map<string, number>();
	private readonly all: number;
	private readonly folder: string;

	constructor(site: WorkspaceView, folder: string) {
		this.folder = site.relative(folder) ?? '';
		for (const record of site.records.all()) {
			if (record.presence !== 'here' || !isWithin(this.folder, record.path)) continue;
			this.byId.set(record.id, record);
			if (record.sha256 !== null) this.bySha256.set(record.sha256, record);
		}
		this.all = this.byId.size;
	}

	get size(): number {
		return this.byId.size;
	}

	found(path: string, { id, sha256 }: Snapshot): void {
		const record = this.byId.get(id ?? '') ?? this.bySha256.get(sha256);
		// Each counts once: a copy proves nothing.
		if (!record || !this.byId.delete(record.id)) return;
		const below = parentOf(record.path).slice(this.folder.length);
		const parent = parentOf(path);
		if (!parent.endsWith(below)) return;
		const place = parent.slice(0, parent.length - below.length);
		this.votes.set(place, (this.votes.get(place) ?? 0) + 1);
	}

	placeOfMost(): { place: string; votes: number } | null {
		for (const [place, votes] of this.votes) if (votes * 2 > this.all) return { place, votes };
		return null;
	}
}

// Without its folder a workspace is not empty but away: nothing is judged, nothing is made again.

interface RootWatchParts {
	tell: Tell;
	/** The workspace's folder is back: everything is to be compared. */
	returned?: () => void;
}

export class RootWatch {
	private isAway = false;

	constructor(
		private readonly site: WorkspaceView,
		private readonly parts: RootWatchParts,
	) {}

	/** Where the app says that it went, or a folder around it; null where it stays. */
	movedTo(change: VaultChange): string | null {
		const { root } = this.site;
		if (change.type !== 'renamed' || root === '' || !isWithin(change.from, root)) return null;
		return change.path + root.slice(change.from.length);
	}

	async isThere(): Promise<boolean> {
		const { root, files } = this.site;
		const wasAway = this.isAway;
		this.isAway = root !== '' && (await files.kindOf(root)) !== 'folder';
		if (wasAway && !this.isAway) this.parts.returned?.();
		if (this.isAway && !wasAway)
			this.parts.tell({ kind: 'problem', path: root, sentence: text.decisions.rootGone(root) });
		return !this.isAway;
	}
}
