// Makes a folder and the ones above it, one at a time. Node's own way to make them all never ends where the
// system lets nobody make one and says that the one above is missing, as it does in /proc.

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './system-error';

/** One that is there is left as it is. Throws what the system says. */
export function makeFolder(path: string, mode: number): void {
	if (isFolder(path)) return;
	const above = dirname(path);
	if (above !== path) makeFolder(above, mode);
	try {
		mkdirSync(path, { mode });
	} catch (error) {
		// Somebody else was faster.
		if (codeOf(error) !== 'EEXIST' || !isFolder(path)) throw error;
	}
}

function isFolder(path: string): boolean {
	try {
		return statSync(path).isDirectory();
	} catch {
		return false;
	}
}
