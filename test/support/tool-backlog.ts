// A vault with a backlog, and the tool on it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { askDatabase } from '../../src/node/sqlite/database-file';
import { makeTempVault } from './temp-vault';
import type { Tool } from './tool';

interface ToolBacklog {
	dir: string;
	run: (
		line: string,
		...more: string[]
	) => Promise<{ code: number | null; out: string; err: string }>;
	json: (line: string, ...more: string[]) => Promise<Record<string, unknown>>;
	read: (path: string) => Promise<string>;
	/** Of the database, made for the question. */
	rows: (sql: string) => Promise<unknown[]>;
	/** Of a mirror. */
	lines: (kind: 'spec' | 'issue') => Promise<Record<string, unknown>[]>;
}

export function askRows(path: string, sql: string): Promise<unknown[]> {
	return askDatabase(path, (database) => {
		const statement = database.prepare(sql);
		const rows = [...statement.rows([])];
		statement.end();
		return rows;
	});
}

export async function toolBacklog(tool: Tool): Promise<ToolBacklog> {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	const run = (line: string, ...more: string[]) =>
		tool.run([...line.split(' '), ...more, '--vault', dir]);
	expect((await tool.run(['init', dir])).code).toBe(0);
	expect(await run('backlog init')).toMatchObject({ code: 0, err: '' });
	const read = (path: string) => readFile(join(dir, 'Backlog', path), 'utf8');
	return {
		...{ dir, run, read },
		rows: async (sql) => {
			const out = join(dir, 'rows.db');
			expect(await run('db build --out', out)).toMatchObject({ code: 0, err: '' });
			return askRows(out, sql);
		},
		json: async (line, ...more) =>
			JSON.parse((await run(line, ...more, '--json')).out) as Record<string, unknown>,
		lines: async (kind) =>
			(await read(`${kind}s/${kind}s.jsonl`))
				.split('\n')
				.filter(Boolean)
				.map((line) => JSON.parse(line) as Record<string, unknown>),
	};
}
