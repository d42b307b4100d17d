// A new SQLite database, whole or not at all. SQLite is compiled to WebAssembly, so nothing has to be built on anybody's machine.

import { rm, rename } from 'node:fs/promises';
import type { Table } from '../core/backlog/tables';

/** Says that a database is Signoff's, and may be made again: `Sgno`. */
const APPLICATION_ID = 0x53676e6f;

/** Takes the place of what is there. */
export async function writeDatabase(path: string, tables: readonly Table[]): Promise<void> {
	const part = `${path}.${process.pid}.part`;
	await rm(part, { force: true });
	// Loaded for this alone: it is larger than the rest of the tool.
	const { Database } = await import('node-sqlite3-wasm');
	const database = new Database(part);
	try {
		database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA journal_mode = OFF; BEGIN;`);
		for (const { name, create, rows } of tables) {
			database.exec(create);
			const [first] = rows;
			if (!first) continue;
			const insert = database.prepare(
				`INSERT OR REPLACE INTO ${name} VALUES (${first.map(() => '?').join(', ')})`,
			);
			for (const row of rows) insert.run([...row]);
			insert.finalize();
		}
		database.exec('COMMIT;');
	} finally {
		database.close();
	}
	await rename(part, path);
}

/** Whether the file at this path is a database that `writeDatabase` made. Throws for what is none at all. */
export async function isOwnDatabase(path: string): Promise<boolean> {
	const { Database } = await import('node-sqlite3-wasm');
	const database = new Database(path, { fileMustExist: true, readOnly: true });
	try {
		return database.get('PRAGMA application_id')?.application_id === APPLICATION_ID;
	} finally {
		database.close();
	}
}
