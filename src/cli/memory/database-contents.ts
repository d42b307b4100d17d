// What a database of a vault is made of: the ledger as seed 003 has it, and the specs and issues as seed 004 does. Made once, or kept
// current: then of what was added to the ledger, and of notes that changed, only the rows are written that differ.

import { BacklogReadModel } from '../../app/backlog';
import type { ItemIndex } from '../../app/items';
import type { LoggedEntry } from '../../app/ledger';
import { DeltaMarks } from '../../app/memory/versions';
import { isBaseline } from '../../app/workspace';
import { backlogTables, type Table } from '../../core/backlog/tables';
import { documentOf } from '../../core/soil/db/soil-item';
import type { Edge } from '../../core/soil/relations/edge';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import {
	changedRows,
	replaceRows,
	rowCounts,
	takeStatistics,
	writeTables,
} from '../../node/sqlite/database-file';
import type { SqlDatabase } from '../../node/sqlite/sqlite';
import type { VaultChange } from '../../ports/vault-events';
import { backlogNotes } from '../kit/backlog-notes';
import type { Around } from '../kit/command';
import type { OpenVault } from '../kit/open-vault';
import { readIndex } from '../kit/read-items';
import { FollowedLogs } from '../logs/followed-logs';
import { Documents } from './documents';
import { SoilFiller } from './fill-soil';
import { NoteMentions } from './note-mentions';

/** How many rows each table got, and how many lines of the logs were no entries. */
export interface Filled {
	rows: Record<string, number>;
	skipped: number;
}

export interface Updated {
	/** How many items. */
	added: number;
	/** Whether any row is. */
	isOther: boolean;
}

interface FollowedWorkspace {
	root: string;
	logs: FollowedLogs;
	documents: Documents;
	mentions: NoteMentions;
}

export class DatabaseContents {
	private readonly workspaces: readonly FollowedWorkspace[];
	private readonly filler: SoilFiller;
	private backlog: BacklogRows | null = null;

	/** `database`: a new one, with nothing in it. */
	constructor(
		private readonly database: SqlDatabase,
		private readonly vault: OpenVault,
		private readonly roots: readonly string[],
		private readonly around: Around,
	) {
		this.filler = new SoilFiller(database);
		this.workspaces = roots.map((root) => ({
			root,
			logs: new FollowedLogs(vault, root),
			documents: new Documents(vault.files, joinPath(root, LOGS_FOLDER)),
			mentions: new NoteMentions(vault, root),
		}));
	}

	/** `subscriber`: whose word counts for what is processed; null for nobody's. */
	async fill(subscriber: string | null = null): Promise<Filled> {
		this.filler.createTables();
		for (const workspace of this.workspaces) await this.fillWith(workspace, subscriber);
		this.filler.setMentions(await this.mentions());
		this.filler.writeWhatIs();
		this.filler.end();
		const index = await readIndex(this.vault, this.around);
		this.backlog = new BacklogRows(index, this.vault, this.roots, this.around);
		writeTables(this.database, await this.backlog.tables());
		takeStatistics(this.database);
		const skipped = this.workspaces.reduce((sum, { logs }) => sum + logs.skipped, 0);
		return { skipped, rows: rowCounts(this.database) };
	}

	/** In one transaction. Null where the database has to be made again. */
	async update(changes: readonly VaultChange[]): Promise<Updated | null> {
		let added = 0;
		const before = changedRows(this.database);
		this.database.exec('BEGIN;');
		for (const workspace of this.workspaces) {
			const news = await workspace.logs.news();
			if (news === null) return null;
			await this.add(workspace, news);
			added += news.length;
		}
		for (const { mentions } of this.workspaces) mentions.forget(changes);
		const isMentionedAnew = this.filler.setMentions(await this.mentions());
		if (added > 0 || isMentionedAnew) this.filler.writeWhatIs();
		this.filler.end();
		await this.backlog?.follow(this.database, changes);
		const isOther = changedRows(this.database) > before;
		if (isOther) takeStatistics(this.database);
		this.database.exec('COMMIT;');
		return { added, isOther };
	}

	private async fillWith(workspace: FollowedWorkspace, subscriber: string | null): Promise<void> {
		const marks = new DeltaMarks(this.vault.store, workspace.root);
		const mark = subscriber === null ? null : marks.of(subscriber);
		const before = this.filler.deltas;
		// Where its entry is gone from the logs, its number counts.
		let last = before + (mark?.id ?? 0);
		for await (const some of workspace.logs.all()) {
			const at = mark ? some.findIndex(({ entry }) => entry.uuid === mark.entry) : -1;
			await this.add(workspace, some.slice(0, at + 1));
			if (at >= 0) last = this.filler.deltas;
			await this.add(workspace, some.slice(at + 1));
		}
		if (last > before) this.filler.markProcessed(before + 1, Math.min(last, this.filler.deltas));
	}

	/** Waits only where something has to be read: most entries have all that there is of them. */
	private async add(
		{ documents, mentions }: FollowedWorkspace,
		some: readonly LoggedEntry[],
	): Promise<void> {
		for (const logged of some) {
			const { entry } = logged;
			this.filler.add(logged, documentOf(entry) === null ? null : await documents.of(entry));
			if (isBaseline(entry)) await mentions.begin(entry);
			else mentions.add(entry);
		}
	}

	/** Of all workspaces, by whose text it is. */
	private async mentions(): Promise<Map<string, readonly Edge[]>> {
		const all = new Map<string, readonly Edge[]>();
		for (const { mentions } of this.workspaces)
			for (const [source, edges] of await mentions.found())
				all.set(source, [...(all.get(source) ?? []), ...edges]);
		return all;
	}
}

class BacklogRows {
	private readonly model: BacklogReadModel;
	private readonly texts = new Map<string, string>();
	private written: readonly Table[] = [];

	constructor(
		private readonly index: ItemIndex,
		private readonly vault: OpenVault,
		private readonly roots: readonly string[],
		private readonly around: Pick<Around, 'now'>,
	) {
		this.model = new BacklogReadModel(index);
	}

	async tables(): Promise<readonly Table[]> {
		const rows = this.roots.flatMap((root) => [...this.model.rows(root)]);
		const read = (path: string) => this.read(path);
		const notes = await backlogNotes({ rows, read }, this.around.now());
		this.written = backlogTables(notes.map((note) => ({ ...note, filePath: note.path })));
		return this.written;
	}

	async follow(database: SqlDatabase, changes: readonly VaultChange[]): Promise<void> {
		if (changes.length === 0) return;
		for (const change of changes) {
			this.texts.delete(change.path);
			await this.index.apply(change);
		}
		const before = this.written;
		replaceRows(database, before, await this.tables());
	}

	private async read(path: string): Promise<string> {
		const text = this.texts.get(path) ?? (await this.vault.files.read(path));
		this.texts.set(path, text);
		return text;
	}
}
