// The real place of a vault path. No link on the way to it may lead out of the vault; whether the last
// name is a link is for whoever opens it to ask.

import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { ifThere, isMissing, OutsideVault } from './system-error';

export class VaultFolder {
	private root: string | null = null;

	constructor(private readonly dir: string) {}

	/**
	 * Throws OutsideVault, or what the system says. That something is not there yet is no fault. Asked anew
	 * each time, and at once: whoever uses the answer before anything else runs leaves no moment for a
	 * folder to become a link.
	 */
	locate(path: string): string {
		const root = this.realRoot();
		// Where there is no vault, there is no link in it.
		if (root === null) return join(this.dir, path);
		const full = join(root, path);
		if (full === root) return full;
		const folder = nearestExisting(dirname(full));
		const inside = root.endsWith(sep) ? root : root + sep;
		if (folder !== root && !folder.startsWith(inside)) throw new OutsideVault(path);
		return full;
	}

	/** Looked up once: the vault does not move while a tool works on it. */
	private realRoot(): string | null {
		return (this.root ??= ifThere(() => realpathSync.native(this.dir)));
	}
}

function nearestExisting(full: string): string {
	try {
		return realpathSync.native(full);
	} catch (error) {
		const above = dirname(full);
		if (above === full || !isMissing(error)) throw error;
		return nearestExisting(above);
	}
}
