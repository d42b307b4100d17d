// What the texts of a workspace mention, as the relations of the plugin have it. Which note goes by which id, and what a reference leads to, is
// read off the ledger's entries.

import { MentionIndex } from '../../app/memory/relations';
import { loadBaseline, type RunningWorkspace } from '../../app/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import type { Mentions } from '../../core/soil/relations/mentions';
import { standardWorkspace } from '../../core/workflow/workspace';
import type { VaultChange } from '../../ports/vault-events';
import type { OpenVault } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';

export class NoteMentions {
	private readonly workspace: RunningWorkspace;
	private readonly texts: MentionIndex;

	constructor(vault: OpenVault, root: string) {
		const known = vault.settings.current().workspaces.find((one) => one.root === root);
		// Of a copy nobody has set up there is nothing but logs and notes.
		this.workspace = workspaceToRead(vault, known ?? standardWorkspace(root));
		this.texts = new MentionIndex(this.workspace);
	}

	/** The entry that a workspace begins with: what lay there is listed in the content store. */
	async begin(entry: LedgerEntry): Promise<void> {
		await loadBaseline(this.workspace, entry, this.workspace.records);
	}

	/** Any other one. */
	add(entry: LedgerEntry): void {
		this.workspace.records.apply(entry);
	}

	/** What these notes said is to be read again. */
	forget(changes: readonly VaultChange[]): void {
		for (const change of changes) {
			this.texts.forget(change.path);
			if (change.type === 'renamed') this.texts.forget(change.from);
		}
	}

	/** By whose text it is; none of a text that can't be read. */
	found(): Promise<Mentions> {
		return this.texts.all(this.workspace.parts.pacer, () => undefined);
	}
}
