// All relations of a workspace, read when somebody first asks: a start doesn't wait for them, and whoever never asks has none in
// memory. From then on it follows what this device writes, and the notes that change; where another device's log has
// changed, all of it is read again when the next question comes.

import type { Pacer } from '../../../ports/pacer';
import type { VaultChange } from '../../../ports/vault-events';
import type { LedgerEntry } from '../../../core/entries/entry';
import { isLogPath, parseLogName } from '../../../core/ledger/names';
import { KnownRelations } from '../../../core/soil/relations/known-relations';
import { isNotePath, isWithin, nameOf } from '../../../core/workflow/paths';
import type { RunningWorkspace } from '../../workspace';
import { mentionsAt, namesIn, notesOf } from './notes';

/** Longer notes are searched through, too; this many are read before others get their turn. */
const NOTES_A_STEP = 16;

export class RelationStore {
	private reading: Promise<KnownRelations> | null = null;
	/** Vault paths of notes that may say something else. */
	private readonly due = new Set<string>();
	/** What was written while the logs were read; a line that was read already counts once. */
	private waiting: LedgerEntry[] | null = null;
	private known: KnownRelations | null = null;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly pacer: Pacer,
	) {
		workspace.parts.ledger.onAppended((entry) => {
			this.waiting?.push(entry);
			this.known?.apply(entry);
		});
	}

	/** Throws VaultFault where the logs can't be read. */
	async ready(): Promise<KnownRelations> {
		this.reading ??= this.read();
		const reading = this.reading;
		try {
			const known = await reading;
			await this.readDue(known);
			return known;
		} catch (error) {
			if (this.reading === reading) this.reading = null;
			throw error;
		}
	}

	observe(change: VaultChange): void {
		const { logs, parts } = this.workspace;
		const paths = change.type === 'renamed' ? [change.from, change.path] : [change.path];
		for (const path of paths) {
			const isOthers =
				isLogPath(path) && !parts.own.isOwn(parseLogName(nameOf(path))?.device ?? null);
			if (isWithin(logs, path)) {
				if (isOthers) this.forget();
			} else if (this.reading && isNotePath(path)) this.due.add(path);
		}
	}

	private forget(): void {
		this.reading = null;
		this.known = null;
	}

	private async read(): Promise<KnownRelations> {
		const waiting: LedgerEntry[] = [];
		this.waiting = waiting;
		this.due.clear();
		const known = new KnownRelations();
		for await (const entries of this.workspace.parts.ledger.logs.entries()) {
			for (const { entry } of entries) known.apply(entry);
			await this.pacer.breathe();
		}
		for (const entry of waiting) known.apply(entry);
		// Unless all of it is being read again by now.
		if (this.waiting === waiting) {
			this.waiting = null;
			this.known = known;
		}
		for (const { path } of notesOf(this.workspace)) this.due.add(this.workspace.full(path));
		return known;
	}

	private async readDue(known: KnownRelations): Promise<void> {
		const paths = [...this.due];
		this.due.clear();
		if (paths.length === 0) return;
		const named = namesIn(this.workspace);
		for (const [at, path] of paths.entries()) {
			const found = await mentionsAt(this.workspace, path, named);
			if (found) known.setMentions(found.source, found.edges);
			if (at % NOTES_A_STEP === 0) await this.pacer.breathe();
		}
	}
}
