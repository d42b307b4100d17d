// The documents of a workspace's content store, which have what is too bulky for an entry.

import { ContentStore } from '../../app/ledger';
import { lenientUtf8 } from '../../app/shared/utf8';
import type { LedgerEntry } from '../../core/entries/entry';
import type { JsonObject } from '../../core/shared/json';
import { parsePlainObject } from '../../core/shared/parse-json';
import { documentOf } from '../../core/soil/db/soil-item';
import type { VaultFiles } from '../../ports/vault-files';

export class Documents {
	private readonly store: ContentStore;

	/** `logs`: the folder of the workspace's logs. */
	constructor(files: VaultFiles, logs: string) {
		this.store = new ContentStore(files, logs);
	}

	/** Null where the entry names none, where it is gone, and where it is no JSON object. */
	async of(entry: LedgerEntry): Promise<JsonObject | null> {
		const digest = documentOf(entry);
		if (digest === null) return null;
		const bytes = await this.store.get(digest).catch(() => null);
		return bytes && parsePlainObject(lenientUtf8.decode(bytes));
	}
}
