// Names of second versions of a file: a sync tool gives them where two devices have changed one, and Signoff for a side of a git conflict.

import { joinPath, nameOf, parentOf } from '../workflow/paths';

const SYNC_TOOLS: readonly RegExp[] = [
	/** Syncthing. */
	/^(.+)\.sync-conflict-\d{8}-\d{6}(?:-[0-9A-Z]{7})?$/i,
	/** Dropbox, Nextcloud, Obsidian Sync. */
	/^(.+) \((?:.* )?conflicted copy\b.*\)$/i,
	/** Seafile. */
	/^(.+) \(SFConflict .*\)$/,
];

/** The path of the file that a sync tool has copied; null where the path isn't a copy's. */
export function originalOf(path: string): string | null {
	const name = nameOf(path);
	const dot = name.lastIndexOf('.');
	const [stem, ending] = [name.slice(0, dot), name.slice(dot)];
	const [original] = SYNC_TOOLS.flatMap((pattern) => pattern.exec(stem)?.[1] ?? []);
	if (dot < 0 || original === undefined) return null;
	const found = joinPath(parentOf(path), `${original}${ending}`);
	return originalOf(found) ?? found;
}

const THEIRS = ' (theirs)';
const GIT_SIDE = / \(theirs\)(?: \d+)?\.md$/;

/** For the base name of a note: what the other side of a git conflict in it is called. */
export function nameOfTheirs(baseName: string): string {
	return `${baseName}${THEIRS}.md`;
}

export function isTheirs(path: string): boolean {
	return GIT_SIDE.test(nameOf(path));
}

/** Its name says that it is another version of a note. */
export function isVersion(path: string): boolean {
	return isTheirs(path) || originalOf(path) !== null;
}
