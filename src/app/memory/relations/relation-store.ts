// All relations of a workspace, read when somebody first asks: a start doesn't wait for them, and whoever never asks has none in
// memory. From then on it follows what this device writes, and the notes that change; where another device's log has
// changed, all of it is read again when the next question comes.

import type { Pacer } from '../../../ports/pacer';
import type { VaultChange } from '../../../ports/vault-events';
import type { LedgerEntry } from '../../../core/entries/entry';
import { isLogPath, parseLogName } from '../../../core/ledger/names';
import { KnownRelations } from '../../../core/soil/relations/known-relations';
import type { Named } from '../../../core/soil/relations/mentions';
import { isNotePath, isWithin, nameOf } from '../../../core/workflow/paths';
import type { RunningWorkspace } from '../../workspace';
import { mentionsAt, namesIn, notesOf, pathOf } from './notes';

/** Longer notes are searched through, too; this many are read before others get their turn. */
const NOTES_A_STEP = 16;

/** One reading of the logs. Where they are read again, another takes its place. */
interface Reading {
	known: Promise<KnownRelations>;
	/** Vault paths of notes that may say something else. */
	due: Set<string>;
	/** Of whom an entry has said something since: their notes may be known only now. */
	told: Set<string>;
	/** Whose text stood at a vault path when it was read. */
	sources: Map<string, string>;
	/** Whoever asks meanwhile waits for the same: before that, mentions are missing. */
	answer: Promise<KnownRelations> | null;
}

export class RelationStore {
	private reading: Reading | null = null;
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
			if (entry.taskId !== null) this.reading?.told.add(entry.taskId);
		});
	}

	/** Throws VaultFault where the logs or a note can't be read. */
	async ready(): Promise<KnownRelations> {
		const reading = (this.reading ??= {
			known: this.read(),
			due: new Set(),
			told: new Set(),
			sources: new Map(),
			answer: null,
		});
		reading.answer ??= this.catchUp(reading).finally(() => {
			reading.answer = null;
		});
		try {
			return await reading.answer;
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
			} else if (isNotePath(path)) this.reading?.due.add(path);
		}
	}

	private forget(): void {
		this.reading = null;
		this.known = null;
	}

	private async read(): Promise<KnownRelations> {
		const waiting: LedgerEntry[] = [];
		this.waiting = waiting;
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
		return known;
	}

	private async catchUp(reading: Reading): Promise<KnownRelations> {
		const { due, told, sources } = reading;
		const known = await reading.known;
		if (sources.size === 0)
			for (const { path } of notesOf(this.workspace)) due.add(this.workspace.full(path));
		for (const id of told) {
			const path = pathOf(this.workspace, id);
			if (path !== null && !sources.has(path)) due.add(path);
		}
		told.clear();
		if (due.size === 0) return known;
		const named = namesIn(this.workspace);
		let read = 0;
		for (const path of due) {
			due.delete(path);
			await this.readNote(known, reading, path, named);
			read += 1;
			if (read % NOTES_A_STEP === 0) await this.pacer.breathe();
		}
		return known;
	}

	private async readNote(
		known: KnownRelations,
		{ due, sources }: Reading,
		path: string,
		named: Named,
	): Promise<void> {
		const before = sources.get(path);
		const found = await mentionsAt(this.workspace, path, named);
		if (before !== undefined && before !== found?.source) {
			known.setMentions(before, []);
			sources.delete(path);
			// Its note may have been read where it is now.
			const now = pathOf(this.workspace, before);
			if (now !== null && now !== path) due.add(now);
		}
		if (!found) return;
		known.setMentions(found.source, found.edges);
		sources.set(path, found.source);
	}
}
