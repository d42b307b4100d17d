// Looks for a device's key in one log that sync has brought, without reading all the others again.

import { parseLine } from '../../core/ledger/parse';
import { parseLogName } from '../../core/ledger/names';
import type { VaultChange } from '../../ports/vault-events';
import { VaultFault } from '../../ports/vault-files';
import type { Site } from '../workspace/site';
import { lenientUtf8 } from '../shared/utf8';

/** As it stands in a line, so that few lines have to be parsed. */
const SOUGHT = '"action": "key_made"';

/** Logs of others that have changed. What they record is their own affair, but for the key that they sign with. */
export class UnreadKeys {
	private readonly logs = new Set<string>();

	constructor(private readonly site: Site) {}

	/** Takes changes of logs alone. */
	takes({ type, path }: VaultChange): boolean {
		const writer = parseLogName(path)?.device ?? null;
		const isOther = type !== 'deleted' && !this.site.parts.own.isOwn(writer);
		if (isOther) this.logs.add(path);
		return isOther;
	}

	async read(): Promise<void> {
		const logs = [...this.logs];
		this.logs.clear();
		for (const log of logs) await readAnnounced(this.site, log);
	}
}

/** One that cannot be read announces nothing. */
async function readAnnounced({ files, announced }: Site, log: string): Promise<void> {
	const writer = parseLogName(log)?.device ?? null;
	for (const line of await linesOf(files, log)) {
		const read = line.includes(SOUGHT) ? parseLine(line) : null;
		if (read?.ok) announced.add(writer, read.value);
	}
}

async function linesOf(files: Site['files'], log: string): Promise<string[]> {
	try {
		return lenientUtf8.decode(await files.readBytes(log)).split('\n');
	} catch (error) {
		if (error instanceof VaultFault) return [];
		throw error;
	}
}
