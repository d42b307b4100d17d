// Looks for a device's key in one log that sync has brought, without reading all the others again.

import { parseLine } from '../../core/ledger/parse';
import { parseLogName } from '../../core/ledger/names';
import { VaultFault } from '../../ports/vault-files';
import type { Site } from '../control/site';
import { lenientUtf8 } from '../utf8';

/** As it stands in a line, so that few lines have to be parsed. */
const SOUGHT = '"action": "key_made"';

/** One that cannot be read announces nothing. */
export async function readAnnounced({ files, announced }: Site, log: string): Promise<void> {
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
