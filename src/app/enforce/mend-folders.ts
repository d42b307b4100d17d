// The folders are the states, so they stay. One that was renamed or moved goes back with all that is
// in it, also where an empty one was made in its place; one that is gone is made again, empty. What lay
// in it is dealt with note by note.

import type { Appeared } from './half-moves';
import {
	type Notify,
	type Snapshot,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
} from '../workspace';
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
export function isStructural(workspace: WorkspaceView, path: string): boolean {
	return path !== workspace.root && workspace.folders.some((own) => isWithin(path, own));
}

export async function mendFolders(
	turn: Turn,
	moves: readonly FolderMove[],
	appeared: Appeared,
	notify: Notify,
): Promise<void> {
	if (turn.watchesOnly || (await turn.files.kindOf(turn.root)) !== 'folder') return;
	for (const folder of turn.folders) {
		const kind = await turn.files.kindOf(folder);
		if (kind === 'file')
			notify({ kind: 'problem', path: folder, sentence: text.check.found['folder-blocked']() });
		const isAnother = kind === 'folder' && appeared.has(folder);
		if (kind !== null && !isAnother) continue;
		const found = await whereItWent(turn, folder, moves, appeared);
		if (found !== null) await putFolderBack(turn, folder, found, notify);
		else if (!isAnother) await makeAgain(turn, folder, notify);
	}
}

async function whereItWent(
	workspace: WorkspaceView,
	folder: string,
	moves: readonly FolderMove[],
	appeared: Appeared,
): Promise<string | null> {
	const told = [...moves].reverse().find(({ from }) => isWithin(from, folder));
	const place = told && told.to + folder.slice(told.from.length);
	if (place !== undefined && (await workspace.files.kindOf(place)) === 'folder') return place;
	const found = await findMovedFolder(workspace, folder, appeared);
	// Items that went to another state did not take their folder with them.
	return found !== null && !isStructural(workspace, found) && !isNeighbour(workspace, found)
		? found
		: null;
}

/** True where it is a folder of another workspace, or holds one. */
function isNeighbour(workspace: WorkspaceView, path: string): boolean {
	const folders = workspace.parts.neighbours?.() ?? [];
	return folders.some((other) => isWithin(path, other));
}

async function putFolderBack(
	turn: Turn,
	folder: string,
	found: string,
	notify: Notify,
): Promise<void> {
	const { files } = turn;
	const isFree = (await files.kindOf(folder)) === null || (await files.removeEmptyFolder(folder));
	if (!isFree) return;
	await files.rename(found, folder);
	turn.writeLater({
		action: 'folder_put_back',
		level: 'WARNING',
		context: { folder: turn.relative(folder) ?? folder, found_at: found },
	});
	notify({ kind: 'folder', folder, done: 'put-back' });
}

async function makeAgain(turn: Turn, folder: string, notify: Notify): Promise<void> {
	await turn.files.createFolder(folder);
	turn.writeLater({
		action: 'folder_recreated',
		level: 'WARNING',
		context: { folder: turn.relative(folder) ?? folder },
	});
	notify({ kind: 'folder', folder, done: 'recreated' });
}

// Outside of the app nobody says that a folder was renamed. But if most of its items appeared below one
// other folder, which was not there before, and little else with them, that is the one. In doubt it is
// not: a folder that somebody made for themselves is never taken from them.

/** Where the state folder is now; null where it is nowhere. All are vault paths. */
async function findMovedFolder(
	workspace: WorkspaceView,
	folder: string,
	appeared: Appeared,
): Promise<string | null> {
	const lost = new LostItems(workspace, folder);
	for (const path of appeared.notes()) {
		if (lost.size === 0) break;
		if (isWithin(folder, path)) continue;
		const snapshot = await takeSnapshot(workspace.files, path).catch(() => null);
		if (snapshot) lost.found(path, snapshot);
	}
	const most = lost.placeOfMost();
	if (most === null || isWithin(most.place, workspace.root)) return null;
	return (await cameAsOne(workspace.files, most, appeared)) ? most.place : null;
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

	constructor(workspace: WorkspaceView, folder: string) {
		this.folder = workspace.relative(folder) ?? '';
		for (const record of workspace.records.all()) {
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
	notify: Notify;
	/** The workspace's folder is back: everything is to be compared. */
	returned?: () => void;
}

export class RootWatch {
	private isAway = false;

	constructor(
		private readonly workspace: WorkspaceView,
		private readonly parts: RootWatchParts,
	) {}

	/** Where the app says that it went, or a folder around it; null where it stays. */
	movedTo(change: VaultChange): string | null {
		const { root } = this.workspace;
		if (change.type !== 'renamed' || root === '' || !isWithin(change.from, root)) return null;
		return change.path + root.slice(change.from.length);
	}

	async isThere(): Promise<boolean> {
		const { root, files } = this.workspace;
		const wasAway = this.isAway;
		this.isAway = root !== '' && (await files.kindOf(root)) !== 'folder';
		if (wasAway && !this.isAway) this.parts.returned?.();
		if (this.isAway && !wasAway)
			this.parts.notify({ kind: 'problem', path: root, sentence: text.decisions.rootGone(root) });
		return !this.isAway;
	}
}
