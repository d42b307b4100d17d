// Both kinds of SQLite do the same; Node's own is tested where there is one.

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askDatabase, isOwnDatabase, writeDatabase } from '../../src/node/sqlite/database-file';
import { nodeSqlite, wasmSqlite } from '../../src/node/sqlite/sqlite';
import { makeTempVault } from '../support/temp-vault';

const KINDS = [
	{ name: 'WebAssembly', forNull: '\uFFFD', open: wasmSqlite },
	{ name: 'Node', forNull: '\u0000', open: () => Promise.resolve(nodeSqlite()) },
];

async function aFolder(): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	return dir;
}

describe.each(KINDS)('SQLite of $name', ({ open, forNull }) => {
	it('keeps values as they are, and refuses to write where it is opened to read', async ({
		skip,
	}) => {
		const maker = await open();
		if (!maker) return skip();
		const path = join(await aFolder(), 'a.db');
		const database = maker.open(path, false);
		database.exec('CREATE TABLE a (id INTEGER, t TEXT, r REAL, b BLOB)');
		const insert = database.prepare('INSERT INTO a VALUES (?, ?, ?, ?)');
		const values = [2n ** 60n, 'ä\u0000😀', 0.1, new Uint8Array([0, 255])] as const;
		insert.run(values);
		insert.run([7, null, null, null]);
		insert.end();
		database.close();
		const reader = maker.open(path, true);
		const all = reader.prepare('SELECT * FROM a ORDER BY id');
		const rows = [...all.rows([])];
		all.end();
		const [id, text, r, b] = values;
		const t = text.replace('\u0000', forNull);
		expect(rows).toEqual([
			{ id: 7, t: null, r: null, b: null },
			{ id, t, r, b },
		]);
		expect(() => reader.exec('DELETE FROM a')).toThrow(/read-?only/);
		reader.close();
		expect(() => maker.open(`${path}.none`, true)).toThrow();
	});
});

describe('writeDatabase', () => {
	it('leaves what was there where it fails, and nothing beside it', async () => {
		const dir = await aFolder();
		const path = join(dir, 'a.db');
		await writeDatabase(path, async (database) => {
			database.exec('CREATE TABLE a (b)');
			return Promise.resolve();
		});
		const failing = writeDatabase(path, () => Promise.reject(new Error('full')));
		await expect(failing).rejects.toThrow('full');
		expect(await readdir(dir)).toEqual(['a.db']);
		expect(await isOwnDatabase(path)).toBe(true);
	});
});

describe('askDatabase', () => {
	it('asks also where a process that was killed has left its lock', async () => {
		const path = join(await aFolder(), 'a.db');
		await writeDatabase(path, async (database) => {
			database.exec('CREATE TABLE a (b)');
			return Promise.resolve();
		});
		await mkdir(`${path}.lock`);
		const ask = () =>
			askDatabase(path, (database) => {
				const statement = database.prepare('SELECT count(*) AS n FROM a');
				const rows = [...statement.rows([])];
				statement.end();
				return rows;
			});
		expect(await Promise.all([ask(), ask()])).toEqual([[{ n: 0 }], [{ n: 0 }]]);
	});
});
