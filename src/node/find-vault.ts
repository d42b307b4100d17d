// The vault that a gate is for: named, or the nearest one upwards.

import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Null where there is none. */
export function vaultAbove(named: string | null, cwd: string): string | null {
	if (named !== null) {
		const dir = resolve(cwd, named);
		return isFolder(dir) ? dir : null;
	}
	for (let dir = cwd; ; dir = dirname(dir)) {
		if (isFolder(join(dir, '.obsidian'))) return dir;
		if (dirname(dir) === dir) return null;
	}
}

function isFolder(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
