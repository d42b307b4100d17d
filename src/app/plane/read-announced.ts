// Looks for a device's key in one log that sync has brought, without reading all the others again.

import { parseLogName } from '../../core/ledger/names';
import type { VaultChange } from '../../ports/vault-events';
import { VaultFault } from '../../ports/vault-files';
import type { RunningWorkspace } from '../workspace';

/** As it stands in a line, so that few lines have to be parsed. */
const SOUGHT = '"action": "key_made"';

/** Logs of others that have changed. What they record is their own affair, but for the key that they sign with. */
export class UnreadKeys {
	private readonly logs = new Set<string>();

	constructor(private readonly workspace: RunningWorkspace) {}

	/** Takes changes of logs alone. */
	takes({ type, path }: VaultChange): boolean {
		const writer = parseLogName(path)?.device ?? null;
		const isOther = type !== 'deleted' && !this.workspace.parts.own.isOwn(writer);
		if (isOther) this.logs.add(path);
		return isOther;
	}

	async read(): Promise<void> {
		const logs = [...this.logs];
		this.logs.clear();
		for (const log of logs) await readAnnounced(this.workspace, log);
	}
}

/** One that cannot be read announces nothing. */
async function readAnnounced({ parts, announced }: RunningWorkspace, log: string): Promise<void> {
	try {
		for await (const entries of parts.ledger.logs.entriesIn(log, { sought: [SOUGHT] }))
			for (const { entry, named } of entries) announced.add(named, entry);
	} catch (error) {
		if (!(error instanceof VaultFault)) throw error;
	}
}
