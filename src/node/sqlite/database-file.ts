// A SQLite database of ours as a file, whole or not at all.

import { copyFile, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table } from '../../core/backlog/tables';
import { headOfFile } from '../log-lines';
import {
	nodeSqlite,
	sqlite,
	type SqlDatabase,
	type SqlRow,
	type SqlValue,
	wasmSqlite,
} from './sqlite';

/** Says that a database is Signoff's, and may be made again: `Sgno`. */
const APPLICATION_ID = 0x53676e6f;

/** By the format of SQLite's files. */
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const APPLICATION_ID_AT = 68;

/** What `fill` writes takes the place of what is there. */
export async function writeDatabase<Answer>(
	path: string,
	fill: (database: SqlDatabase) => Promise<Answer>,
): Promise<Answer> {
	const part = `${path}.${process.pid}.part`;
	try {
		const database = await createDatabase(part);
		let answer: Answer;
		try {
			database.exec('BEGIN;');
			answer = await fill(database);
			database.exec('COMMIT;');
		} finally {
			database.close();
		}
		await rename(part, path);
		return answer;
	} finally {
		await removeDatabase(part);
	}
}

/** A new one in place of what is there. It is never found half-written by anybody, so it needs no journal. */
export async function createDatabase(path: string): Promise<SqlDatabase> {
	await removeDatabase(path);
	const database = (await sqlite()).open(path, false);
	// Ids come in no order: with fewer pages at hand each insert would read and write one.
	database.exec(
		`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA journal_mode = OFF; PRAGMA cache_size = -65536;`,
	);
	return database;
}

/** With what SQLite keeps beside it. */
export async function removeDatabase(path: string): Promise<void> {
	for (const end of ['', '.part', '-journal', '.lock'])
		await rm(path + end, { force: true, recursive: true });
}

export function writeTables(database: SqlDatabase, tables: readonly Table[]): void {
	for (const { name, create, rows } of tables) {
		database.exec(create);
		const [first] = rows;
		if (!first) continue;
		const marks = first.map(() => '?').join(', ');
		const insert = database.prepare(`INSERT OR REPLACE INTO ${name} VALUES (${marks})`);
		for (const row of rows) insert.run(row);
		insert.end();
	}
}

/** Writes of each table only what differs. */
export function replaceRows(
	database: SqlDatabase,
	before: readonly Table[],
	after: readonly Table[],
): void {
	for (const { name, rows } of after) {
		const gone = new Map(rowsOf(before, name).map((row) => [JSON.stringify(row), row]));
		const fresh = rows.filter((row) => !gone.delete(JSON.stringify(row)));
		const marks = (row: readonly unknown[]) => row.map(() => '?').join(', ');
		for (const row of gone.values()) {
			const names = columnsOf(database, name).map((column) => `${column} IS ?`);
			runOnce(database, `DELETE FROM ${name} WHERE ${names.join(' AND ')}`, row);
		}
		for (const row of fresh)
			runOnce(database, `INSERT OR REPLACE INTO ${name} VALUES (${marks(row)})`, row);
	}
}

function rowsOf(tables: readonly Table[], name: string): Table['rows'] {
	return tables.find((table) => table.name === name)?.rows ?? [];
}

function columnsOf(database: SqlDatabase, table: string): string[] {
	return askAll(database, `SELECT name FROM pragma_table_info('${table}')`).map(({ name }) =>
		String(name),
	);
}

function runOnce(database: SqlDatabase, sql: string, values: readonly SqlValue[]): void {
	const statement = database.prepare(sql);
	statement.run(values);
	statement.end();
}

function askAll(database: SqlDatabase, sql: string): SqlRow[] {
	const statement = database.prepare(sql);
	const rows = [...statement.rows([])];
	statement.end();
	return rows;
}

/**
 * Counts what indexes would find, where that isn't known or has changed much. Without it SQLite goes through all relations of a kind for each
 * step from one to the next. The flags: also tables that nobody asked for yet, and no more than a look at each index.
 */
export function takeStatistics(database: SqlDatabase): void {
	database.exec('PRAGMA optimize = 0x10012;');
}

/** How many rows were written or removed since it was opened. */
export function changedRows(database: SqlDatabase): number {
	return Number(askAll(database, 'SELECT total_changes() AS count')[0]?.count);
}

/** By the names of its tables. */
export function rowCounts(database: SqlDatabase): Record<string, number> {
	const tables = askAll(
		database,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
	);
	const counts = tables.map(({ name }): [string, number] => {
		const [row] = askAll(database, `SELECT count(*) AS count FROM ${String(name)}`);
		return [String(name), Number(row?.count)];
	});
	return Object.fromEntries(counts);
}

/** Whether the file at this path is a database that `writeDatabase` made. */
export async function isOwnDatabase(path: string): Promise<boolean> {
	const head = Buffer.from(await headOfFile(path, HEADER_BYTES));
	if (head.length < HEADER_BYTES || head.toString('latin1', 0, MAGIC.length) !== MAGIC)
		return false;
	return head.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID;
}

/**
 * To ask. Without Node's own SQLite one process at a time could: a folder beside the file is the lock, and one that was killed leaves it. Nothing
 * of ours writes into a database in its place, so it is opened by another name, where nobody else locks it.
 */
export async function askDatabase<Answer>(
	path: string,
	ask: (database: SqlDatabase) => Promise<Answer> | Answer,
): Promise<Answer> {
	const folder = await mkdtemp(join(tmpdir(), 'signoff-db-'));
	const alias = join(folder, 'database');
	try {
		const own = nodeSqlite();
		if (!own) await symlink(path, alias).catch(() => copyFile(path, alias));
		const database = own ? own.open(path, true) : (await wasmSqlite()).open(alias, true);
		try {
			return await ask(database);
		} finally {
			database.close();
		}
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
