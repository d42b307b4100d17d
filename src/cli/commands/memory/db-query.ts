// `signoff db query FILE SQL`: asks a database, and changes nothing in it.

import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { askDatabase } from '../../../node/sqlite/database-file';
import type { SqlDatabase, SqlRow, SqlValue } from '../../../node/sqlite/sqlite';
import { databaseText } from '../../../text/cli/memory-db';
import { defineCommand, type Around, type Call } from '../../kit/command';
import { Ending, EXIT, type ExitCode } from '../../kit/exit-codes';
import { safeLine } from '../../kit/safe-line';
import type { Terminal } from '../../kit/terminal';

const USAGE = 'signoff db query FILE SQL';
const MOST_ROWS = 1_000;
const WIDEST_CELL = 60;

export const dbQuery = defineCommand({
	...{ name: 'db query', operand: 'FILE SQL', takesRest: true, texts: ['param', 'limit'] },
	...{ help: databaseText.help.query, run },
});

async function run(call: Call<'param' | 'limit'>, around: Around): Promise<ExitCode> {
	const [file = '', ...words] = call.words;
	const sql = words.join(' ');
	if (sql.trim() === '') throw new Ending(EXIT.calledWrongly, databaseText.noOperand(USAGE));
	if (!isQuestion(sql)) throw new Ending(EXIT.calledWrongly, databaseText.onlyAsks);
	const limit = limitOf(call.text('limit'));
	const path = resolve(around.cwd, file);
	const found = await lstat(path).catch(() => null);
	if (!found) throw new Ending(EXIT.failed, databaseText.noDatabase(path));
	const rows = await askDatabase(path, (database) =>
		firstRows(database, sql, call.texts('param').map(paramOf), limit + 1),
	).catch((error: unknown) => {
		throw new Ending(EXIT.failed, databaseText.refused(messageOf(error)));
	});
	const shown = rows.slice(0, limit);
	if (call.json) await printLines(shown, around.terminal);
	else printTable(shown, around.terminal);
	if (rows.length > limit) around.terminal.note(databaseText.moreRows(limit));
	return EXIT.done;
}

/** Opening it for reading alone keeps the database as it is, but `VACUUM INTO` would write a file of its own. */
function isQuestion(sql: string): boolean {
	const begin = sql.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/, '');
	return /^(?:select|with|values|explain|pragma)\b/i.test(begin);
}

function limitOf(typed: string | null): number {
	if (typed === null) return MOST_ROWS;
	const limit = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
	if (limit === 0) throw new Ending(EXIT.calledWrongly, databaseText.badLimit);
	return limit;
}

/** A number where it is written as one is. SQLite compares it with a column of texts all the same. */
function paramOf(typed: string): SqlValue {
	const number = Number(typed);
	return Number.isFinite(number) && String(number) === typed ? number : typed;
}

function firstRows(
	database: SqlDatabase,
	sql: string,
	params: readonly SqlValue[],
	most: number,
): SqlRow[] {
	const statement = database.prepare(sql);
	try {
		const rows: SqlRow[] = [];
		for (const row of statement.rows(params)) {
			rows.push(row);
			if (rows.length === most) break;
		}
		return rows;
	} finally {
		statement.end();
	}
}

async function printLines(rows: readonly SqlRow[], terminal: Terminal): Promise<void> {
	for (const row of rows) {
		const told: Record<string, ReturnType<typeof jsonOf>> = {};
		for (const [name, value] of Object.entries(row)) told[name] = jsonOf(value);
		terminal.json(told, 'one-of-many');
		await terminal.ready();
	}
}

function printTable(rows: readonly SqlRow[], terminal: Terminal): void {
	const names = Object.keys(rows[0] ?? {});
	if (names.length === 0) {
		terminal.line(databaseText.nothing);
		return;
	}
	const lines = [names, ...rows.map((row) => names.map((name) => cellOf(row[name] ?? null)))];
	const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
	for (const [index, line] of lines.entries()) {
		const cells = line.map((cell, at) => cell.padEnd(widths[at] ?? 0));
		const text = cells.join('  ').trimEnd();
		terminal.line(index === 0 ? terminal.styled('bold', text) : text);
	}
}

function jsonOf(value: SqlValue): string | number | null {
	if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
	return typeof value === 'bigint' ? String(value) : value;
}

function cellOf(value: SqlValue): string {
	const text = safeLine(String(jsonOf(value) ?? ''));
	return text.length > WIDEST_CELL ? `${text.slice(0, WIDEST_CELL - 1)}…` : text;
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
