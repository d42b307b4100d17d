// What a path means on this disk: absolute, with every link on the way resolved, as far as something is there.

import { lstatSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, parse, resolve } from 'node:path';
import { isMissing } from '../../node/system-error';

/** Null where it can't be told, as for a loop of links. */
export function resolvePath(path: string, from: string): string | null {
	if (path.includes('\0')) return null;
	try {
		const named = atHome(path);
		const full = realOrAbove(resolve(from, named));
		// Behind a link, the way back up isn't the same for all who go it.
		const isSame = !WAY_UP.test(named) || full === byLinks(named, from);
		return isSame ? full : null;
	} catch {
		return null;
	}
}

const WAY_UP = /(?:^|[/\\])\.\.(?:[/\\]|$)/;

/** Step by step, as the system goes: `..` leads out of where a link has led. */
function byLinks(path: string, from: string): string {
	const start = isAbsolute(path) ? parse(path).root : resolve(from);
	const steps = path.slice(isAbsolute(path) ? start.length : 0).split(/[/\\]/);
	return steps.reduce((at, step) => realOrAbove(join(at, step)), realOrAbove(start));
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
		// A link to what isn't there yet: who writes there makes it.
		if (above === full || !isMissing(error) || isThere(full)) throw error;
		return join(realOrAbove(above), full.slice(above.length));
	}
}

function isThere(path: string): boolean {
	return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
