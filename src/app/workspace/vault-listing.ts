// Every file of a vault by its name, for one pass over many notes that name files: listing them all for each note
// would take most of the time.
//
// Invariant: it is as old as the pass, so it says what notes ask for and never whether an approval holds. Whoever
// checks an approval lists anew, and sees what has come or gone meanwhile.

import { keyOf, withEnding } from '../../core/note/named-files';
import type { VaultReads } from '../../ports/vault-files';

export class VaultListing {
	private listed: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

	constructor(private readonly files: Pick<VaultReads, 'allFiles'>) {}

	/** The paths of all files that one of these names may mean. Listed when somebody asks for the first time. */
	async meantBy(names: readonly string[]): Promise<string[]> {
		this.listed ??= this.list();
		const listed = await this.listed;
		const keys = new Set(names.flatMap((name) => [keyOf(name), keyOf(withEnding(name))]));
		return [...keys].flatMap((key) => listed.get(key) ?? []);
	}

	private async list(): Promise<Map<string, string[]>> {
		const byName = new Map<string, string[]>();
		for (const path of await this.files.allFiles()) {
			const key = keyOf(path);
			const same = byName.get(key);
			if (same) same.push(path);
			else byName.set(key, [path]);
		}
		return byName;
	}
}
