// What a path means on this disk: absolute, with every link on the way resolved, as far as something is there.

import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isMissing } from '../../node/system-error';

/** Null where it can't be told, as for a loop of links. */
export function resolvePath(path: string, from: string): string | null {
	if (path.includes('\0')) return null;
	try {
		return realOrAbove(resolve(from, atHome(path)));
	} catch {
		return null;
	}
}

/** As a shell reads it; somebody else's home is outside anyhow. */
function atHome(path: string): string {
	if (path === '~' || /^~[/\\]/.test(path)) return join(homedir(), path.slice(1));
	return path.startsWith('~') ? `/${path}` : path;
}

function realOrAbove(full: string): string {
	try {
		return realpathSync.native(full);
	} catch (error) {
		const above = dirname(full);
		if (above === full || !isMissing(error)) throw error;
		return join(realOrAbove(above), full.slice(above.length));
	}
}
