// Watches a folder and everything below it with one watch for each folder and none for a file: systems limit
// how many there are. The system only says where something happened; what happened is found by comparing the
// names there with those that were known.
//
// Invariant: a folder without a watch is polled. So where the system gives no more watches changes are found
// later, and none is missed.

import { lstatSync, readdirSync, watch as watchFolder, type Dirent, type FSWatcher } from 'node:fs';
import { basename, join } from 'node:path';
import { joinPath, nameOf, parentOf } from '../core/workflow/paths';
import { VaultFault } from '../ports/vault-files';
import { codeOf, isMissing } from './system-error';

interface WatchedChange {
	type: 'created' | 'modified' | 'deleted';
	path: string;
}

export interface FolderWatchParts {
	/** `isFolder`: it is gone with all that was in it, each of which is told as well. */
	notify: (change: WatchedChange, isFolder: boolean) => void;
	/** Something happened directly in this folder, also to what cannot be named. */
	stirred: (folder: string) => void;
	/** Hears a WatchLimit once while it lasts, and why any other folder has no watch. */
	failed: (error: unknown) => void;
	/** Of the names with a dot: whether this one is looked at all the same. */
	isShown?: (path: string) => boolean;
	/** Folders in which nothing is looked for. */
	isLeftOut?: (folder: string) => boolean;
	/** Without a watch these are looked at in each round, the others as time permits. */
	isUrgent?: (folder: string) => boolean;
	watch?: (path: string) => FSWatcher;
	now?: () => number;
}

/** The system gives no more watches. */
export class WatchLimit extends Error {
	override readonly name = 'WatchLimit';

	constructor(
		readonly code: 'ENOSPC' | 'EMFILE',
		cause: unknown,
	) {
		super(code, { cause });
	}
}

interface Folder {
	watcher: FSWatcher | null;
	/** What lies in it, and by what a change is known: see stampOf. */
	readonly names: Map<string, string>;
}

/** A program that writes many small pieces is one change. */
const GATHER_MS = 20;
const POLL_MS = 1_000;
/** Looking at urgent folders takes at most one part in so many of the time. */
const POLL_SHARE = 10;
/** What the other folders may take of each round. */
const POLL_OTHERS_MS = 50;

export class FolderWatch {
	private readonly folders = new Map<string, Folder>();
	private readonly unwatched = new Set<string>();
	private readonly changed = new Map<string, readonly [folder: string, name: string]>();
	private gathering: NodeJS.Timeout | undefined;
	private polling: NodeJS.Timeout | undefined;
	private isStarted = false;
	private isLimited = false;

	constructor(
		private readonly dir: string,
		private readonly parts: FolderWatchParts,
	) {}

	/** Every change from now on is told. */
	start(): void {
		this.add('');
		this.isStarted = true;
		this.pollAfter(POLL_MS);
	}

	stop(): void {
		this.isStarted = false;
		clearTimeout(this.gathering);
		clearTimeout(this.polling);
		for (const { watcher } of this.folders.values()) watcher?.close();
		this.folders.clear();
	}

	private add(path: string): void {
		if (this.parts.isLeftOut?.(path) === true) return;
		this.folders.set(path, { watcher: null, names: new Map() });
		this.renew(path);
	}

	/** Watched before it is listed, and before the old watch ends: a change may be told twice, but is never missed. */
	private renew(path: string): void {
		const folder = this.folders.get(path);
		if (!folder) return;
		const old = folder.watcher;
		folder.watcher = this.watch(path);
		old?.close();
		this.compare(path, folder);
	}

	private watch(path: string): FSWatcher | null {
		try {
			const watcher = (this.parts.watch ?? watchFolder)(join(this.dir, path));
			watcher.on('change', (type, name) => this.heard(path, type, String(name)));
			watcher.on('error', () => this.leaveUnwatched(path));
			this.unwatched.delete(path);
			return watcher;
		} catch (error) {
			this.report(error, path);
			this.leaveUnwatched(path);
			return null;
		}
	}

	private report(error: unknown, path: string): void {
		const code = codeOf(error);
		const isLimit = code === 'ENOSPC' || code === 'EMFILE';
		const isKnown = isLimit ? this.isLimited : this.unwatched.has(path);
		if (isLimit) this.isLimited = true;
		if (isKnown || isMissing(error)) return;
		const isRefused = code === 'EACCES' || code === 'EPERM';
		const refused = isRefused ? new VaultFault('unreadable', path, error) : error;
		this.parts.failed(isLimit ? new WatchLimit(code, error) : refused);
	}

	/** As long as there is something to poll: else nothing runs between two events. */
	private pollAfter(milliseconds: number): void {
		if (!this.isStarted || this.unwatched.size === 0 || this.polling) return;
		this.polling = setTimeout(() => {
			this.polling = undefined;
			const began = performance.now();
			this.poll(began + POLL_OTHERS_MS);
			this.pollAfter(Math.max(POLL_MS, POLL_SHARE * (performance.now() - began)));
		}, milliseconds);
	}

	private leaveUnwatched(path: string): void {
		// Behind those that wait for their turn.
		this.unwatched.delete(path);
		this.unwatched.add(path);
		this.pollAfter(POLL_MS);
	}

	private poll(until: number): void {
		for (const path of [...this.unwatched]) {
			if (this.parts.isUrgent?.(path) === true || performance.now() < until) this.renew(path);
		}
		if (this.unwatched.size === 0) this.isLimited = false;
	}

	private heard(path: string, type: string, name: string): void {
		if (!this.isStarted || this.isPassedOver(path, name)) return;
		this.parts.stirred(path);
		// A folder that goes says so under its own name. Of all but the first the folder above says it, too.
		if (path === '' && name === basename(this.dir)) this.renew(path);
		else if (type === 'change') this.gather(path, name);
		else this.look(path, name);
	}

	private gather(path: string, name: string): void {
		this.changed.set(joinPath(path, name), [path, name]);
		this.gathering ??= setTimeout(() => {
			this.gathering = undefined;
			const changed = [...this.changed.values()];
			this.changed.clear();
			for (const one of changed) this.look(...one);
		}, GATHER_MS);
	}

	/** Looks at everything that has changed, or may have. */
	private compare(path: string, { watcher, names }: Folder): void {
		const listedNow = `${LISTED}${(this.parts.now ?? Date.now)()}`;
		const listed = this.entriesOf(path);
		if (!listed) return;
		const there = new Map(listed.map((entry) => [entry.name, entry]));
		for (const [name, before] of [...names]) {
			const now = there.has(name) ? this.stampOf(joinPath(path, name)) : null;
			if (now !== null && isUnchanged(before, now)) names.set(name, now);
			else this.look(path, name);
			there.delete(name);
		}
		// Only a folder that is polled needs to know by what its files will have changed.
		for (const [name, entry] of there) {
			this.look(path, name, watcher && isSurelyFile(entry) ? listedNow : undefined);
		}
	}

	/** `stamp`: of a file that has been listed just now; else the disk is asked. */
	private look(at: string, name: string, stamp?: string): void {
		const names = this.folders.get(at)?.names;
		if (!names) return;
		const path = joinPath(at, name);
		const before = names.get(name) ?? null;
		const now = stamp ?? this.stampOf(path);
		if (now === null) names.delete(name);
		else names.set(name, now);
		if (isFolder(before) || isFolder(now)) this.lookAtFolder(path, before, now);
		else this.lookAtFile(path, before, now);
	}

	private lookAtFile(path: string, before: string | null, now: string | null): void {
		if (now !== null) this.notify(before === null ? 'created' : 'modified', path);
		// It may have come and gone; but a folder also gives its own name, and bytes that are no text.
		else if (before !== null || isSpelled(path)) this.notify('deleted', path);
	}

	private lookAtFolder(path: string, before: string | null, now: string | null): void {
		if (before === now) {
			this.renew(path);
			return;
		}
		if (isFolder(before)) this.drop(path);
		else if (before !== null) this.notify('deleted', path);
		if (now !== null) this.notify('created', path);
		if (isFolder(now)) this.add(path);
	}

	private drop(path: string): void {
		this.notify('deleted', path, true);
		const folder = this.folders.get(path);
		folder?.watcher?.close();
		this.folders.delete(path);
		this.unwatched.delete(path);
		for (const [name, stamp] of folder?.names ?? []) {
			const below = joinPath(path, name);
			if (isFolder(stamp)) this.drop(below);
			else this.notify('deleted', below);
		}
	}

	private notify(type: WatchedChange['type'], path: string, isFolder = false): void {
		if (this.isStarted) this.parts.notify({ type, path }, isFolder);
	}

	private isPassedOver(folder: string, name: string): boolean {
		return name.startsWith('.') && this.parts.isShown?.(joinPath(folder, name)) !== true;
	}

	/** Null where it cannot be listed: then it is gone, or whoever looks for such folders says so. */
	private entriesOf(path: string): Dirent[] | null {
		try {
			const listed = readdirSync(join(this.dir, path), { withFileTypes: true });
			return listed.filter(({ name }) => !this.isPassedOver(path, name));
		} catch {
			return null;
		}
	}

	/** A folder is known by its inode, a file by that and the time of its last change, which nobody can set. */
	private stampOf(path: string): string | null {
		try {
			const stats = lstatSync(join(this.dir, path), { bigint: true });
			return stats.isDirectory() ? `${FOLDER}${stats.ino}` : `${stats.ino}:${stats.ctimeNs}`;
		} catch {
			return null;
		}
	}
}

const FOLDER = 'folder:';
/** A file that has been listed, and not been looked at: with the time, in milliseconds. */
const LISTED = 'listed:';
/** Some file systems tell the time of a change only to two seconds. */
const COARSE_MS = 2_000;
/** Stands in a name for bytes that are no text. */
const NO_TEXT = '\ufffd';

function isSpelled(path: string): boolean {
	return nameOf(path) !== nameOf(parentOf(path)) && !path.includes(NO_TEXT);
}

function isFolder(stamp: string | null): boolean {
	return stamp?.startsWith(FOLDER) ?? false;
}

/**
 * A file that was only listed is unchanged if its last change was before that. Anything later is told: mostly its
 * own event has told of it, but that may have gone with a watch.
 */
function isUnchanged(before: string, now: string): boolean {
	if (!before.startsWith(LISTED) || isFolder(now)) return before === now;
	const changedAt = Number(now.slice(now.indexOf(':') + 1)) / 1e6;
	return changedAt < Number(before.slice(LISTED.length)) - COARSE_MS;
}

function isSurelyFile(entry: Dirent): boolean {
	return !entry.isDirectory() && !entry.name.includes(NO_TEXT);
}
