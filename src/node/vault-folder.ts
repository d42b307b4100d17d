// The real place of a vault path. No link on the way to it may lead out of the vault; whether the last
// name is a link is for whoever opens it to ask.

import { realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isMissing, OutsideVault } from './system-error';

export class VaultFolder {
	private root: Promise<string> | null = null;
	/** Many ask for one folder at once; who asks later looks again. */
	private readonly underWay = new Map<string, Promise<string>>();

	constructor(private readonly dir: string) {}

	/** Throws OutsideVault, or what the system says. That something is not there yet is no fault. */
	async locate(path: string): Promise<string> {
		const root = await this.realRoot();
		// Where there is no vault, there is no link in it.
		if (root === null) return join(this.dir, path);
		const full = join(root, path);
		if (full === root) return full;
		const folder = await this.realFolder(dirname(full));
		const inside = root.endsWith(sep) ? root : root + sep;
		if (folder !== root && !folder.startsWith(inside)) throw new OutsideVault(path);
		return full;
	}

	private async realFolder(full: string): Promise<string> {
		const asked = this.underWay.get(full);
		if (asked) return asked;
		const asking = nearestExisting(full).finally(() => this.underWay.delete(full));
		this.underWay.set(full, asking);
		return asking;
	}

	/** Looked up once: the vault does not move while a tool works on it. */
	private async realRoot(): Promise<string | null> {
		this.root ??= realpath(this.dir);
		try {
			return await this.root;
		} catch (error) {
			this.root = null;
			if (isMissing(error)) return null;
			throw error;
		}
	}
}

async function nearestExisting(full: string): Promise<string> {
	try {
		return await realpath(full);
	} catch (error) {
		const above = dirname(full);
		if (above === full || !isMissing(error)) throw error;
		return nearestExisting(above);
	}
}
