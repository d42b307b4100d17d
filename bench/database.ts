// `signoff db build` against SQLite alone: the same rows of the same tables, when nothing has to be read or understood any more.

import { join } from 'node:path';
import { DatabaseContents } from '../src/cli/memory/database-contents';
import { openToRead } from '../src/cli/kit/open-vault';
import { Terminal } from '../src/cli/kit/terminal';
import { askDatabase, writeDatabase } from '../src/node/sqlite/database-file';
import type { SqlDatabase, SqlRow } from '../src/node/sqlite/sqlite';
import type { NewEntry } from '../src/core/entries';
import { chained, opening, uuidOf, writeLogs } from './logs';
import { median, type Row, workOf } from './measure';
import { inTempFolder } from './temp-folder';

const ITEMS = 100_000;
const RUNS = 3;

export function benchDatabase(): Promise<Row[]> {
	return inTempFolder(async (dir) => {
		await writeLogs(dir, chained(entries(), ITEMS, { today: new Date(), device: null }));
		const path = join(dir, 'soil.db');
		// Before the rows for the other side fill the memory.
		const value = await timed(() => buildDatabase(dir, path));
		const { schema, tables } = await copyOf(path);
		const bare = () =>
			writeDatabase(join(dir, 'bare.db'), async (database) => {
				for (const sql of schema) database.exec(sql);
				for (const { name, rows } of tables) insertAll(database, name, rows);
				return Promise.resolve();
			});
		const items = tables.find(({ name }) => name === 'item')?.rows.length ?? 0;
		if (items !== ITEMS) throw new Error(`${items} items in the database`);
		return [
			{
				...{ name: `database of ${ITEMS.toLocaleString('en')} items`, unit: 'ms', budget: 3 },
				...{ value, baseline: await timed(bare) },
				baselineName: 'inserting the same rows into the same tables',
			},
		];
	});
}

/** What `signoff db build` does. */
export async function buildDatabase(dir: string, path: string): Promise<void> {
	const around = aroundNothing(dir);
	const vault = await openToRead({ ...CALL, vault: dir }, around);
	await writeDatabase(path, (database) =>
		new DatabaseContents(database, vault, [''], around).fill(),
	);
}

/** The median, after one that is not counted; by the time of the processor, which minds less what else the machine does. */
async function timed(work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let run = 0; run <= RUNS; run += 1) times.push(await workOf(work));
	return median(times.slice(1));
}

interface CopiedTable {
	name: string;
	rows: readonly SqlRow[];
}

function copyOf(path: string): Promise<{ schema: string[]; tables: CopiedTable[] }> {
	return askDatabase(path, (database) => {
		const ask = (sql: string) => {
			const statement = database.prepare(sql);
			const rows = [...statement.rows([])];
			statement.end();
			return rows;
		};
		const made = ask(
			"SELECT name, type, sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'sqlite_%'",
		);
		const names = made.filter(({ type }) => type === 'table').map(({ name }) => String(name));
		return {
			schema: made.map(({ sql }) => String(sql)),
			tables: names.map((name) => ({ name, rows: ask(`SELECT * FROM ${name}`) })),
		};
	});
}

function insertAll(database: SqlDatabase, table: string, rows: readonly SqlRow[]): void {
	const [first] = rows;
	if (!first) return;
	const marks = Object.keys(first).map(() => '?');
	const insert = database.prepare(`INSERT INTO ${table} VALUES (${marks.join(', ')})`);
	for (const row of rows) insert.run(Object.values(row));
	insert.end();
}

const CALL = {
	...{ command: 'db build', operand: null, words: [], vault: '', workspace: null, json: false },
	...{ text: () => null, texts: () => [], isOn: () => false },
};

function aroundNothing(cwd: string) {
	const nowhere = { write: () => true, on: () => undefined, once: () => undefined };
	const env = { ...process.env, XDG_STATE_HOME: join(cwd, 'state') };
	return {
		...{ cwd, env, ask: null, now: () => new Date() },
		terminal: new Terminal({ out: nowhere, err: nowhere, env, closed: () => undefined }),
		whenAsked: () => new AbortController().signal,
	};
}

/** As much as happens in a conversation that changes a document: messages, tools, commits, versions. */
function* entries(): Generator<NewEntry, undefined> {
	yield opening();
	const [conversation, artifact] = [`uuid_${uuidOf(1)}`, `art_${uuidOf(1)}`];
	for (let at = 1; ; at += 1) {
		const cause = `item_${uuidOf(at - 1)}`;
		const kind = at % 4;
		if (kind === 1)
			yield {
				...{ action: 'message_added', taskId: conversation },
				context: { conversation, path: 'C.md', position: at, sender: 'user', fragments: ['^a7f'] },
			};
		else if (kind === 2)
			yield {
				...{ action: 'tool_used', cause },
				context: { tool: 'artifact_reader', operation: 'scroll_to', caller: 'agent', artifact },
			};
		else if (kind === 3)
			yield {
				...{ action: 'artifact_delta', taskId: artifact, cause },
				context: {
					...{ artifact_uuid: artifact, path: 'g.md', commit: `c${at}`, parent: `c${at - 4}` },
					...{ ops: '~18:^b2e→^c3d', references: ['^a7f'] },
				},
			};
		else
			yield {
				...{ action: 'note_versioned', taskId: `task-${at % 1000}`, cause },
				context: {
					...{ entity_uuid: `entity_${uuidOf(at % 1000)}`, entity_type: 'item', path: 'a.md' },
					...{ commit: `v${at}`, parent: `v${at - 4000}`, version: 1 + Math.floor(at / 1000) },
					changes: { fields: { status: ['open', 'done'] } },
				},
			};
	}
}
