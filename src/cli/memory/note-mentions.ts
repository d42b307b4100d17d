// What the notes of a workspace mention, as the relations of the plugin have it. Which note goes by which id, and what a reference leads to, is
// read off the ledger's entries.

import { mentionsAt, namesIn, notesOf } from '../../app/memory/relations';
import { loadBaseline, type RunningWorkspace } from '../../app/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import type { Edge } from '../../core/soil/relations/edge';
import { standardWorkspace } from '../../core/workflow/workspace';
import type { OpenVault } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';

export class NoteMentions {
	private readonly workspace: RunningWorkspace;

	constructor(vault: OpenVault, root: string) {
		const known = vault.settings.current().workspaces.find((one) => one.root === root);
		// Of a copy nobody has set up there is nothing but logs and notes.
		this.workspace = workspaceToRead(vault, known ?? standardWorkspace(root));
	}

	/** The entry that a workspace begins with: what lay there is listed in the content store. */
	async begin(entry: LedgerEntry): Promise<void> {
		await loadBaseline(this.workspace, entry, this.workspace.records);
	}

	/** Any other one. */
	add(entry: LedgerEntry): void {
		this.workspace.records.apply(entry);
	}

	/** By whose text it is; none of a note that can't be read. */
	async found(): Promise<Map<string, readonly Edge[]>> {
		const named = namesIn(this.workspace);
		const bySource = new Map<string, readonly Edge[]>();
		for (const { path } of notesOf(this.workspace)) {
			const full = this.workspace.full(path);
			const read = await mentionsAt(this.workspace, full, named).catch(() => null);
			if (read && read.edges.length > 0) bySource.set(read.source, read.edges);
		}
		return bySource;
	}
}
