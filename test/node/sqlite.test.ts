// Both kinds of SQLite do the same; Node's own is tested where there is one.

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import wasm from 'node-sqlite3-wasm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askDatabase, isOwnDatabase, writeDatabase } from '../../src/node/sqlite/database-file';
import { nodeSqlite, type SqlValue, wasmSqlite } from '../../src/node/sqlite/sqlite';
import { makeTempVault } from '../support/temp-vault';

const KINDS = [
	{ name: 'WebAssembly', open: wasmSqlite },
	{ name: 'Node', open: () => Promise.resolve(nodeSqlite()) },
];

async function aFolder(): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	return dir;
}

describe.each(KINDS)('SQLite of $name', ({ open }) => {
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
		const t = text.replace('\u0000', '\uFFFD');
		expect(rows).toEqual([
			{ id: 7, t: null, r: null, b: null },
			{ id, t, r, b },
		]);
		expect(() => reader.exec('DELETE FROM a')).toThrow(/read-?only/);
		reader.close();
		expect(() => maker.open(`${path}.none`, true)).toThrow();
	});
});

/** The part of `node:sqlite` that is used, over the other one: Node's own isn't in every Node. Tells what was opened. */
function withNodeSqlite(): { path: string; readOnly: boolean }[] {
	const opened: { path: string; readOnly: boolean }[] = [];
	class DatabaseSync {
		private readonly database;
		constructor(path: string, { readOnly }: { readOnly: boolean }) {
			opened.push({ path, readOnly });
			this.database = new wasm.Database(path, { readOnly, fileMustExist: readOnly });
		}
		exec = (sql: string) => this.database.exec(sql);
		close = () => this.database.close();
		prepare(sql: string) {
			const statement = this.database.prepare(sql);
			return {
				setReadBigInts: () => undefined,
				run: (...values: SqlValue[]) => statement.run(values),
				*iterate(...values: SqlValue[]) {
					yield* statement.all(values);
					statement.finalize();
				},
			};
		}
	}
	// Some versions warn when it is loaded.
	const load = () => {
		process.emitWarning('SQLite is an experimental feature', 'ExperimentalWarning');
		return { DatabaseSync };
	};
	vi.spyOn(process, 'getBuiltinModule').mockImplementation(load);
	return opened;
}

function withoutNodeSqlite(): void {
	vi.spyOn(process, 'getBuiltinModule').mockImplementation(() => undefined);
}

const count = (path: string) =>
	askDatabase(path, (database) => {
		const statement = database.prepare('SELECT count(*) AS n FROM a');
		const rows = [...statement.rows([])];
		statement.end();
		return rows;
	});

const makeOne = (path: string) =>
	writeDatabase(path, async (database) => {
		database.exec('CREATE TABLE a (b)');
		return Promise.resolve();
	});

describe('which SQLite', () => {
	it('is Node’s own where it has one, in its place and without a word of warning', async () => {
		const path = join(await aFolder(), 'a.db');
		const opened = withNodeSqlite();
		const warned = vi.fn();
		process.on('warning', warned);
		onTestFinished(() => {
			vi.restoreAllMocks();
			process.off('warning', warned);
		});
		await makeOne(path);
		expect(await count(path)).toEqual([{ n: 0 }]);
		await new Promise(setImmediate);
		expect(opened).toEqual([
			{ path: `${path}.${process.pid}.part`, readOnly: false },
			{ path, readOnly: true },
		]);
		expect(warned).not.toHaveBeenCalled();
	});

	it('is WebAssembly where Node has none', async () => {
		const path = join(await aFolder(), 'a.db');
		withoutNodeSqlite();
		onTestFinished(() => void vi.restoreAllMocks());
		expect(nodeSqlite()).toBeNull();
		await makeOne(path);
		expect(await count(path)).toEqual([{ n: 0 }]);
		expect(await readdir(join(path, '..'))).toEqual(['a.db']);
	});
});

describe('writeDatabase', () => {
	it('leaves what was there where it fails, and nothing beside it', async () => {
		const dir = await aFolder();
		const path = join(dir, 'a.db');
		await makeOne(path);
		const failing = writeDatabase(path, () => Promise.reject(new Error('full')));
		await expect(failing).rejects.toThrow('full');
		expect(await readdir(dir)).toEqual(['a.db']);
		expect(await isOwnDatabase(path)).toBe(true);
	});
});

describe('askDatabase', () => {
	it('asks also where a process that was killed has left its lock', async () => {
		const path = join(await aFolder(), 'a.db');
		await makeOne(path);
		await mkdir(`${path}.lock`);
		expect(await Promise.all([count(path), count(path)])).toEqual([[{ n: 0 }], [{ n: 0 }]]);
	});
});
