// Makes a folder and the ones above it, one at a time. Node's own way to make them all never ends where the
// system lets nobody make one and says that the one above is missing, as it does in /proc.

import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './system-error';

/**
 * One that is there is left as it is. Answers with the outermost that it made, null where it made none. Throws
 * what the system says.
 */
export function makeFolder(path: string, mode: number): string | null {
	if (isFolder(path)) return null;
	const above = dirname(path);
	const first = above === path ? null : makeFolder(above, mode);
	try {
		mkdirSync(path, { mode });
	} catch (error) {
		if (first !== null) removeEmptyFolders(above, first);
		// Somebody else was faster.
		if (codeOf(error) !== 'EEXIST' || !isFolder(path)) throw error;
	}
	return first ?? path;
}

/** From a folder up to one on the way to it, as far as nothing has come into them. */
export function removeEmptyFolders(from: string, to: string): void {
	try {
		for (let at = from; ; at = dirname(at)) {
			rmdirSync(at);
			if (at === to) return;
		}
	} catch {
		// Something lies there: then it is somebody's.
	}
}

function isFolder(path: string): boolean {
	try {
		return statSync(path).isDirectory();
	} catch {
		return false;
	}
}
