// Outside of the app nobody says that a folder was renamed. But if most of its items appeared below one
// other folder, which was not there before, and little else with them, that is the one. In doubt it is
// not: a folder that somebody made for themselves is never taken from them.

import type { ItemRecord } from '../../core/record/record';
import { isNotePath, isWithin, parentOf } from '../../core/workflow/paths';
import type { VaultReads } from '../../ports/vault-files';
import type { Appeared } from './appeared';
import type { WorkspaceView } from '../workspace/site';
import { takeSnapshot, type Snapshot } from '../workspace/snapshot';

/** Where the state folder is now; null where it is nowhere. All are vault paths. */
export async function findMovedFolder(
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
