// What the notes of a workspace mention, as the relations of the plugin have it. Which note goes by which id, and what a reference leads to, is
// read off the ledger's entries.

import { idsAt, mentionsAt, namesIn, notesOf } from '../../app/memory/relations';
import { loadBaseline, type RunningWorkspace } from '../../app/workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import type { Edge } from '../../core/soil/relations/edge';
import type { Named } from '../../core/soil/relations/mentions';
import { standardWorkspace } from '../../core/workflow/workspace';
import type { VaultChange } from '../../ports/vault-events';
import type { OpenVault } from '../kit/open-vault';
import { workspaceToRead } from '../kit/read-records';

interface ReadNote {
	ids: string;
	source: string;
	edges: readonly Edge[];
	/** What its text asked for, and the answers: it mentions the same while they are the same. */
	asked: readonly (readonly [ask: (named: Named) => unknown, answer: string])[];
}

export class NoteMentions {
	private readonly workspace: RunningWorkspace;
	/** By vault path. */
	private readonly read = new Map<string, ReadNote>();

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

	/** What these notes said is to be read again. */
	forget(changes: readonly VaultChange[]): void {
		for (const change of changes) {
			this.read.delete(change.path);
			if (change.type === 'renamed') this.read.delete(change.from);
		}
	}

	/** By whose text it is; none of a note that can't be read. */
	async found(): Promise<Map<string, readonly Edge[]>> {
		const named = namesIn(this.workspace);
		const bySource = new Map<string, readonly Edge[]>();
		for (const { path } of notesOf(this.workspace)) {
			const read = await this.noteAt(this.workspace.full(path), named).catch(() => null);
			if (read && read.edges.length > 0) bySource.set(read.source, read.edges);
		}
		return bySource;
	}

	/** Throws VaultFault. */
	private async noteAt(path: string, named: Named): Promise<ReadNote | null> {
		const ids = idsAt(this.workspace, path).join(' ');
		const known = this.read.get(path);
		const isSame = ([ask, answer]: ReadNote['asked'][number]) =>
			JSON.stringify(ask(named)) === answer;
		if (known?.ids === ids && known.asked.every(isSame)) return known;
		const asked: [(named: Named) => unknown, string][] = [];
		const read = await mentionsAt(this.workspace, path, noting(named, asked));
		if (!read) return null;
		const note = { ids, ...read, asked };
		this.read.set(path, note);
		return note;
	}
}

/** The same names, which write down what they are asked. */
function noting(named: Named, asked: [(named: Named) => unknown, string][]): Named {
	const note = <Answer>(ask: (named: Named) => Answer): Answer => {
		const answer = ask(named);
		asked.push([ask, JSON.stringify(answer)]);
		return answer;
	};
	return {
		known: {
			isFragment: (id) => note(({ known }) => known.isFragment(id)),
			isLabel: (label) => note(({ known }) => known.isLabel(label)),
			isNote: (name) => note(({ known }) => known.isNote(name)),
		},
		targetOf: (reference) => note(({ targetOf }) => targetOf(reference)),
		noteOf: (link) => note(({ noteOf }) => noteOf(link)),
	};
}
