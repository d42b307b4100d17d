// Outside of the app nobody says that a folder was renamed. But if most of its items appeared below one
// other folder, which was not there before, that is the one.

import type { ItemRecord } from '../../core/record/record';
import { isNotePath, isWithin, parentOf } from '../../core/workflow/paths';
import type { Site } from './site';
import { takeSnapshot, type Snapshot } from './snapshot';

/** Where the state folder is now; null where it is nowhere. All are vault paths. */
export async function findMovedFolder(
	site: Site,
	folder: string,
	arrived: readonly string[],
): Promise<string | null> {
	const lost = new LostItems(site, folder);
	for (const path of arrived) {
		if (lost.size === 0) break;
		if (!isNotePath(path) || isWithin(folder, path)) continue;
		const snapshot = await takeSnapshot(site.files, path).catch(() => null);
		if (snapshot) lost.found(path, snapshot);
	}
	const place = lost.placeOfMost();
	return place !== null && (await isNew(site, place, arrived)) ? place : null;
}

/** Nothing lies in it that did not come just now. */
async function isNew(site: Site, place: string, arrived: readonly string[]): Promise<boolean> {
	if (isWithin(place, site.root) || (await site.files.kindOf(place)) !== 'folder') return false;
	const came = new Set(arrived);
	return (await site.files.notesIn(place)).every((path) => came.has(path));
}

/** The items of a folder that is gone, known again by their id or their bytes. */
class LostItems {
	private readonly byId = new Map<string, ItemRecord>();
	private readonly bySha256 = new Map<string, ItemRecord>();
	private readonly votes = new Map<string, number>();
	private readonly all: number;
	private readonly folder: string;

	constructor(site: Site, folder: string) {
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

	placeOfMost(): string | null {
		for (const [place, votes] of this.votes) if (votes * 2 > this.all) return place;
		return null;
	}
}
