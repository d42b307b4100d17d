// What a database of a vault is made of: the ledger as seed 003 has it, and the specs and issues as seed 004 does.

import { BacklogReadModel } from '../../app/backlog';
import { backlogTables } from '../../core/backlog/tables';
import { joinPath } from '../../core/workflow/paths';
import { LOGS_FOLDER } from '../../core/workflow/workspace';
import { rowCounts, writeTables } from '../../node/sqlite/database-file';
import type { SqlDatabase } from '../../node/sqlite/sqlite';
import { backlogNotes } from '../kit/backlog-notes';
import type { Around, Call } from '../kit/command';
import type { OpenVault } from '../kit/open-vault';
import { readIndex } from '../kit/read-items';
import { rootsWithLogs } from '../logs/log-files';
import { streamEntries } from '../logs/stream-entries';
import { Documents } from './documents';
import { SoilFiller } from './fill-soil';

/** How many rows each table got, and how many lines of the logs were no entries. */
export interface Filled {
	rows: Record<string, number>;
	skipped: number;
}

export async function fillDatabase(
	database: SqlDatabase,
	vault: OpenVault,
	call: Call,
	around: Around,
): Promise<Filled> {
	const filler = new SoilFiller(database);
	filler.createTables();
	let skipped = 0;
	const wanted = {
		task: null,
		since: null,
		foreign: () => undefined,
		skipped: () => (skipped += 1),
	};
	const roots = await rootsWithLogs(vault, call);
	for (const root of roots) {
		const folder = joinPath(root, LOGS_FOLDER);
		const documents = new Documents(vault.files, folder);
		for await (const logged of streamEntries(vault, folder, wanted))
			await filler.add(logged, documents);
	}
	filler.end();
	const backlog = await backlogOf(vault, roots, around);
	writeTables(database, backlog);
	return { skipped, rows: rowCounts(database) };
}

export async function backlogOf(vault: OpenVault, roots: readonly string[], around: Around) {
	const model = new BacklogReadModel(await readIndex(vault, around));
	const rows = roots.flatMap((root) => [...model.rows(root)]);
	const read = (path: string) => vault.files.read(path);
	const notes = await backlogNotes({ rows, read }, around.now());
	return backlogTables(notes.map((note) => ({ ...note, filePath: note.path })));
}
