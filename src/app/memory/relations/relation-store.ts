// All relations of a workspace, read when somebody first asks: a start doesn't wait for them, and whoever never asks has none in
// memory. From then on it follows what this device writes, and the notes that change; where another device's log has
// changed, all of it is read again when the next question comes.

import type { Pacer } from '../../../ports/pacer';
import type { VaultChange } from '../../../ports/vault-events';
import type { LedgerEntry } from '../../../core/entries/entry';
import { isLogPath, parseLogName } from '../../../core/ledger/names';
import { KnownRelations } from '../../../core/soil/relations/known-relations';
import type { Mentions } from '../../../core/soil/relations/mentions';
import type { Edge } from '../../../core/soil/relations/edge';
import { isNotePath, isWithin, nameOf } from '../../../core/workflow/paths';
import type { RunningWorkspace } from '../../workspace';
import { MentionIndex } from './mention-index';

/** One reading of the logs. Where they are read again, another takes its place. */
interface Reading {
	known: Promise<KnownRelations>;
	texts: MentionIndex;
	/** What texts mentioned when somebody asked last. */
	mentions: Mentions;
	/** Something was written since, in a note or in the log. */
	isDue: boolean;
	/** Somebody has said something of relations since: that may be what kept a mention away. */
	isSaid: boolean;
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
			if (!this.reading) return;
			this.reading.isDue = true;
			this.reading.isSaid ||= entry.action.startsWith('relation_');
		});
	}

	/** Throws VaultFault where the logs or a note can't be read. */
	async ready(): Promise<KnownRelations> {
		const reading = (this.reading ??= {
			known: this.read(),
			texts: new MentionIndex(this.workspace),
			mentions: new Map(),
			isDue: true,
			isSaid: false,
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
			} else if (this.reading && isNotePath(path)) {
				this.reading.texts.forget(path);
				this.reading.isDue = true;
			}
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
		const known = await reading.known;
		const { isDue, isSaid, mentions: before } = reading;
		if (!isDue) return known;
		reading.isDue = false;
		reading.isSaid = false;
		const now = await reading.texts.all(this.pacer, (error) => {
			throw error;
		});
		for (const source of new Set([...before.keys(), ...now.keys()])) {
			const edges = now.get(source) ?? NONE;
			if (isSaid || before.get(source) !== edges) known.setMentions(source, edges);
		}
		reading.mentions = now;
		return known;
	}
}

const NONE: readonly Edge[] = [];
