// `signoff db build|watch|query` on real files: what the seed's own SQL and Python's SQLite make of the database.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NewEntry } from '../../../src/core/entries';
import { parseLine } from '../../../src/core/ledger/parse';
import { askDatabase } from '../../../src/node/sqlite/database-file';
import { seedStatements } from '../../support/seed-schema';
import { makeTempVault } from '../../support/temp-vault';
import { Tool } from '../../support/tool';
import { task } from '../../support/plane';
import { chainOf, OPENED } from '../../core/ledger/ledger-lines';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const LOG = 'Logs/2026-01-27.log';
const item = (at: number) => `item_00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const CONVERSATION = 'uuid_11111111-1111-4111-8111-111111111111';
const NOTE = 'entity_22222222-2222-4222-8222-222222222222';
const ARTIFACT = 'art_33333333-3333-4333-8333-333333333333';

const SAID = {
	...{ description: 'I want the search bar at the top', summary: null, title: null },
	...{ sender: 'user', recipient: 'agent', subject: null },
	fragments: [{ id: '^a7f', content: 'I want the search bar at the top' }],
};
const DOCUMENT = JSON.stringify(SAID);
const DIGEST = createHash('sha256').update(DOCUMENT).digest('hex');
const message = (data_sha256: string): NewEntry => ({
	action: 'message_added',
	context: {
		conversation: CONVERSATION,
		path: 'C.md',
		sender: 'user',
		fragments: ['^a7f'],
		data_sha256,
	},
});
const version = (commit: string, parent: string | null, at: number): NewEntry => ({
	action: 'note_versioned',
	taskId: 'task-1',
	context: {
		entity_uuid: NOTE,
		entity_type: 'item',
		path: 'a.md',
		commit,
		parent,
		version: at,
		changes: { fields: {} },
	},
});

/** By their places: 1 begins a conversation, 2 is a message that leads to 3, a tool's call, and to 4, a commit. */
const ENTRIES: NewEntry[] = [
	OPENED,
	{
		action: 'conversation_created',
		context: { conversation: CONVERSATION, path: 'C.md', title: 'C' },
	},
	message(DIGEST),
	{
		action: 'tool_used',
		cause: item(2),
		context: {
			tool: 'artifact_reader',
			operation: 'scroll_to',
			caller: 'agent',
			data_sha256: 'f'.repeat(64),
		},
	},
	{
		action: 'artifact_created',
		cause: item(3),
		context: { artifact_uuid: ARTIFACT, label: 'goals_doc', path: 'g.md' },
	},
	{
		action: 'artifact_delta',
		cause: item(3),
		context: {
			artifact_uuid: ARTIFACT,
			path: 'g.md',
			commit: 'c1',
			parent: null,
			ops: '+1:^a7f',
			references: ['^a7f'],
		},
	},
	version('v1', null, 1),
	version('v2', 'v1', 2),
	{
		action: 'time_corrected',
		context: { target: item(2), corrected_at: '2026-01-20T00:00:00.000Z', reason: 'on paper' },
	},
];

async function vaultWith(entries: readonly NewEntry[] = ENTRIES) {
	const { dir, remove } = await makeTempVault({
		'.obsidian/app.json': '{}',
		[LOG]: `${chainOf(entries).join('\n')}\n`,
		[`Logs/objects/${DIGEST}`]: DOCUMENT,
	});
	onTestFinished(remove);
	const out = join(dir, 'soil.db');
	const run = (...args: string[]) => tool.run([...args, '--vault', dir]);
	const build = () => run('db', 'build', '--out', out);
	return { dir, out, run, build };
}

const ask = (path: string, sql: string) =>
	askDatabase(path, (database) => {
		const statement = database.prepare(sql);
		const rows = [...statement.rows([])];
		statement.end();
		return rows;
	});

describe('signoff db build', () => {
	it('makes the seed’s tables and indexes, word for word', async () => {
		const { out, build } = await vaultWith();
		expect(await build()).toMatchObject({
			code: 0,
			err: '',
			out: `9 items, 0 specs and issues in ${out}.\n`,
		});
		const theirs = "'item', 'unique_relation', 'multi_relation', 'entity', 'delta_notification'";
		const made = await ask(
			out,
			`SELECT sql FROM sqlite_master WHERE tbl_name IN (${theirs}) AND sql NOT NULL`,
		);
		expect(made.map(({ sql }) => sql).sort()).toEqual(seedStatements().sort());
	});

	it('has every entry as an item, with the fields of its type', async () => {
		const { out, build } = await vaultWith();
		await build();
		const items = await ask(out, 'SELECT uuid, _type, data FROM item ORDER BY uuid');
		expect(items.map(({ _type }) => _type)).toEqual([
			...['SystemEvent', 'SystemEvent', 'Message', 'ToolCall', 'ArtifactCreated'],
			...['ArtifactDelta', 'EntityDelta', 'EntityDelta', 'SystemEvent'],
		]);
		expect(JSON.parse(String(items[2]?.data))).toEqual(SAID);
		const missing = await ask(out, 'SELECT uuid FROM signoff_entry WHERE missing = 1');
		expect(missing).toEqual([{ uuid: item(3) }]);
		const [corrected] = await ask(
			out,
			`SELECT canonical_at, happened_at FROM signoff_item WHERE uuid = '${item(2)}'`,
		);
		expect(corrected).toEqual({
			canonical_at: '2026-01-27T10:30:02.000Z',
			happened_at: '2026-01-20T00:00:00.000Z',
		});
	});

	it('has entities as they are, and what subscribers are to be told', async () => {
		const { out, build } = await vaultWith();
		await build();
		const entities = await ask(
			out,
			'SELECT uuid, type, hash, previous_hash, version FROM entity ORDER BY type',
		);
		expect(entities).toEqual([
			{ uuid: ARTIFACT, type: 'artifact', hash: 'c1', previous_hash: null, version: 1 },
			expect.objectContaining({ uuid: CONVERSATION, type: 'conversation', version: 2 }),
			{ uuid: NOTE, type: 'item', hash: 'v2', previous_hash: 'v1', version: 2 },
		]);
		const told = await ask(
			out,
			'SELECT entity_uuid, old_hash, new_hash, version, processed FROM delta_notification ORDER BY id',
		);
		expect(told).toEqual([
			{ entity_uuid: NOTE, old_hash: '', new_hash: 'v1', version: 1, processed: 0 },
			{ entity_uuid: NOTE, old_hash: 'v1', new_hash: 'v2', version: 2, processed: 0 },
		]);
	});

	it('says what a subscriber that is named has processed', async () => {
		const { dir, out, run } = await vaultWith();
		expect((await tool.run(['init', dir])).code).toBe(0);
		const marked = await run('deltas', '--subscriber', 'budget', '--mark', '1');
		expect(marked).toMatchObject({ code: 0, err: '' });
		const processed = async (subscriber: string) => {
			expect((await run('db', 'build', '--out', out, '--subscriber', subscriber)).code).toBe(0);
			return ask(out, 'SELECT new_hash, processed FROM delta_notification ORDER BY id');
		};
		expect(await processed('budget')).toEqual([
			{ new_hash: 'v1', processed: 1 },
			{ new_hash: 'v2', processed: 0 },
		]);
		expect((await processed('other')).map((row) => row.processed)).toEqual([0, 0]);
	});

	it('answers the seed’s own SQL in Python', async () => {
		const { out, build } = await vaultWith();
		await build();
		const script = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
forward = open("test/formats/seed-003/forward.sql").read()
roots = open("test/formats/seed-003/roots.sql").read()
ask = lambda sql, at: sorted(row[0] for row in db.execute(sql, (at,)))
message = json.loads(db.execute("SELECT json_extract(data, '$.fragments') FROM item WHERE _type = 'Message'").fetchone()[0])
print(json.dumps([ask(forward, sys.argv[2]), ask(roots, sys.argv[3]), message, db.execute("PRAGMA integrity_check").fetchone()[0], db.execute("PRAGMA foreign_key_check").fetchall()]))
`;
		const asked = spawnSync('python3', ['-c', script, out, item(2), item(5)], { encoding: 'utf8' });
		expect(asked.stderr).toBe('');
		expect(JSON.parse(asked.stdout)).toEqual([
			[item(3), item(4), item(5)],
			[item(2)],
			SAID.fragments,
			'ok',
			[],
		]);
	});

	it('lets SQLite follow relations from an item on instead of through all of their kind', async () => {
		const uses = Array.from({ length: 200 }, (_, at): NewEntry => ({
			action: 'tool_used',
			cause: item(at),
			context: { tool: 'artifact_reader', operation: 'scroll_to', caller: 'agent' },
		}));
		const { out, build } = await vaultWith([OPENED, ...uses]);
		await build();
		const forward = await readFile('test/formats/seed-003/forward.sql', 'utf8');
		const plan = await ask(out, `EXPLAIN QUERY PLAN ${forward}`);
		const steps = plan.map(({ detail }) => String(detail).replace(/ USING .*\(/, ' ('));
		expect(steps).toContain('SEARCH r (source=?)');
	});

	it('goes on where lines are broken or hostile, and says so', async () => {
		const { out, build, dir } = await vaultWith();
		const [deep = ''] = chainOf([{ action: 'note_added', context: { about: 'x' } }]);
		const nested = deep
			.replace('"x"', `${'['.repeat(9_000)}${']'.repeat(9_000)}`)
			.replaceAll('-000000000000', '-00000000aaaa');
		expect(parseLine(nested).ok).toBe(true);
		await appendFile(join(dir, LOG), `no entry\n${nested}\n{"torn": `);
		const { code, err } = await build();
		expect(code).toBe(0);
		expect(err).toContain('1 line of the logs isn’t an entry');
		expect(await ask(out, 'SELECT count(*) AS count FROM item')).toEqual([{ count: 10 }]);
	});

	it('writes over nothing that it did not make, and leaves nothing beside it', async () => {
		const { dir, out, build, run } = await vaultWith();
		const other = join(dir, 'other.db');
		spawnSync('python3', [
			'-c',
			'import sqlite3,sys; d=sqlite3.connect(sys.argv[1]); d.execute("create table a(b)"); d.commit()',
			other,
		]);
		expect(await run('db', 'build', '--out', other)).toMatchObject({ code: 1 });
		expect(await ask(other, 'SELECT name FROM sqlite_master')).toEqual([{ name: 'a' }]);
		await build();
		expect((await build()).code).toBe(0);
		expect((await readdir(dir)).sort()).toEqual(['.obsidian', 'Logs', 'other.db', 'soil.db']);
		await rm(out);
	});
});

describe('signoff db query', () => {
	it('answers as a table or as JSON lines, with parameters, and says where there is more', async () => {
		const { out, build } = await vaultWith();
		await build();
		const query = (...more: string[]) => tool.run(['db', 'query', out, ...more]);
		const sql = 'SELECT uuid, _type FROM item WHERE _type = ? ORDER BY uuid';
		const table = await query(sql, '--param', 'EntityDelta');
		expect(table).toMatchObject({ code: 0, err: '' });
		expect(table.out.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
			['uuid', '_type'],
			[item(6), 'EntityDelta'],
			[item(7), 'EntityDelta'],
			[''],
		]);
		const lines = await query(sql, '--param', 'EntityDelta', '--json', '--limit', '1');
		expect(lines.out).toBe(`{"uuid":"${item(6)}","_type":"EntityDelta"}\n`);
		expect(lines.err).toContain('Only the first 1 row');
		const number = await query(
			'SELECT 9007199254740993 AS big, ? + 1 AS next',
			'--param',
			'41',
			'--json',
		);
		expect(number.out).toBe('{"big":"9007199254740993","next":42}\n');
		expect((await query('SELECT 1 WHERE 0')).out).toBe('No rows.\n');
	});

	it('writes nothing, whatever it is asked', async () => {
		const { out, build, dir } = await vaultWith();
		await build();
		const before = await readFile(out);
		const query = (sql: string) => tool.run(['db', 'query', out, sql]);
		expect(await query('DELETE FROM item')).toMatchObject({ code: 2 });
		expect(await query(`VACUUM INTO '${join(dir, 'x.db')}'`)).toMatchObject({ code: 2 });
		const hidden = await query('/* a */ -- b\n WITH a AS (SELECT 1) DELETE FROM item');
		expect(hidden).toMatchObject({ code: 1, err: expect.stringContaining('readonly') as string });
		expect(await query('SELECT nothing')).toMatchObject({ code: 1 });
		expect(await query('')).toMatchObject({ code: 2 });
		expect(await tool.run(['db', 'query', join(dir, 'no.db'), 'SELECT 1'])).toMatchObject({
			code: 1,
		});
		expect((await readFile(out)).equals(before)).toBe(true);
		expect((await readdir(dir)).sort()).toEqual(['.obsidian', 'Logs', 'soil.db']);
	});
});

describe('signoff db watch', () => {
	it('adds what is added, and makes the database again where a log was changed', async () => {
		const { dir, out } = await vaultWith(ENTRIES.slice(0, 3));
		const running = tool.start(['db', 'watch', '--out', out, '--vault', dir, '--json']);
		onTestFinished(() => void running.stop('SIGKILL'));
		await running.says(/"event":"made"/);
		const lines = chainOf(ENTRIES);
		await appendFile(join(dir, LOG), `${lines.slice(3, 6).join('\n')}\n${lines[6]?.slice(0, 9)}`);
		await running.says(/"event":"added","items":3/);
		await appendFile(join(dir, LOG), `${lines[6]?.slice(9)}\n`);
		await running.says(/"event":"added","items":1/);
		const triggers = "SELECT target FROM unique_relation WHERE kind = 'triggers' ORDER BY target";
		expect(await ask(out, triggers)).toEqual([3, 4, 5].map((at) => ({ target: item(at) })));
		await writeFile(join(dir, LOG), `${chainOf(ENTRIES.slice(0, 2)).join('\n')}\n`);
		await running.says(/"event":"made"[^]*"event":"made"/);
		expect(await ask(out, 'SELECT count(*) AS count FROM item')).toEqual([{ count: 2 }]);
		const second = await tool.run(['db', 'watch', '--out', out, '--vault', dir]);
		expect(second).toMatchObject({ code: 4 });
		expect(await running.stop('SIGINT')).toMatchObject({ code: 0 });
		expect((await readdir(dir)).sort()).toEqual(['.obsidian', 'Logs', 'soil.db']);
	});

	it('has the same rows as a database that is made at once, also after it was killed', async () => {
		const { dir, out, run } = await vaultWith(ENTRIES.slice(0, 4));
		const killed = tool.start(['db', 'watch', '--out', out, '--vault', dir]);
		await killed.says(/4 items/);
		await killed.stop('SIGKILL');
		expect(await ask(out, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
		const running = tool.start(['db', 'watch', '--out', out, '--vault', dir]);
		onTestFinished(() => void running.stop('SIGKILL'));
		await running.says(/4 items/);
		await appendFile(join(dir, LOG), `${chainOf(ENTRIES).slice(4).join('\n')}\n`);
		await running.says(/5 more items/);
		await running.stop('SIGINT');
		const whole = join(dir, 'whole.db');
		await run('db', 'build', '--out', whole);
		for (const table of [
			'item',
			'entity',
			'unique_relation',
			'multi_relation',
			'delta_notification',
			'signoff_entry',
			'signoff_time',
			'signoff_entity',
		])
			expect(await ask(out, `SELECT * FROM ${table} ORDER BY 1`), table).toEqual(
				await ask(whole, `SELECT * FROM ${table} ORDER BY 1`),
			);
	});
});

describe('what texts mention', () => {
	const [ONE, TWO] = ['Needs_Action/one.md', 'Needs_Action/two.md'];
	const one = (text: string) => task('task-1', 'Needs_Action', `# One\n\n${text}\n`);

	async function vaultWithNotes() {
		const { dir, remove } = await makeTempVault({
			[ONE]: one(`See [[two]], and @${item(2)}.`),
			[TWO]: task('task-2', 'Needs_Action', '# Two\n\n[[Needs_Action/one]], `[[two]]`\n'),
		});
		onTestFinished(remove);
		expect((await tool.run(['init', dir, '--enforce'])).code).toBe(0);
		const running = tool.start(['watch', '--vault', dir, '--json']);
		await running.says(/"event":"watching"/);
		await running.stop('SIGINT');
		return { dir, out: join(dir, 'soil.db') };
	}

	/** The seed's own question, with the row that it is answered from. */
	const told = (out: string, source: string) =>
		ask(out, `SELECT * FROM multi_relation WHERE kind = 'mentions' AND source = '${source}'`);

	const answered = async (dir: string, path: string) => {
		const asked = ['relations', path, '--kind', 'mentions', '--vault', dir, '--json'];
		const { relations } = JSON.parse((await tool.run(asked)).out) as {
			relations: { uuid: string; source: string; target: string; metadata: object | null }[];
		};
		return relations;
	};

	it('is in the seed’s table, with how sure it is and where it stands, as the query layer answers', async () => {
		const { dir, out } = await vaultWithNotes();
		expect(await tool.run(['db', 'build', '--out', out, '--vault', dir])).toMatchObject({
			code: 0,
		});
		const rows = await told(out, 'task-1');
		expect(rows.map(({ target, confidence }) => [target, confidence]).sort()).toEqual([
			[item(2), 1],
			['task-2', 0.9],
		]);
		const text = await readFile(join(dir, ONE), 'utf8');
		const spans = rows.map(({ metadata }) => JSON.parse(String(metadata)) as { span: number[] });
		expect(spans.map(({ span: [from, to] }) => text.slice(from, to)).sort()).toEqual([
			`@${item(2)}`,
			'[[two',
		]);
		for (const [path, id] of [
			[ONE, 'task-1'],
			[TWO, 'task-2'],
		] as const) {
			const rowsOf = (await told(out, id)).map((row) => ({
				...row,
				metadata: JSON.parse(String(row.metadata)) as unknown,
			}));
			const layer = (await answered(dir, path)).filter(({ source }) => source === id);
			expect(rowsOf).toHaveLength(id === 'task-1' ? 2 : 1);
			expect(layer).toEqual(
				expect.arrayContaining(rowsOf.map((row): unknown => expect.objectContaining(row))),
			);
			expect(layer).toHaveLength(rowsOf.length);
		}
	});

	it('is said by messages, in what was typed, as the query layer answers of them', async () => {
		const { dir, out } = await vaultWithNotes();
		const talk = async (...words: string[]) => {
			const done = await tool.run(['talk', ...words, '--vault', dir, '--json']);
			return JSON.parse(done.out) as { uuid: string; path: string; item: string };
		};
		const said = 'Bars need much space, but phones have none, as in [[two]].';
		const one = await talk('new', 'Space', '--text', said);
		const running = tool.start(['db', 'watch', '--out', out, '--vault', dir, '--json']);
		onTestFinished(() => void running.stop('SIGKILL'));
		await running.says(/"event":"made"/);
		const two = await talk('say', one.uuid, 'See [[one]].');
		const targets = async (id: string) => (await told(out, id)).map(({ target }) => target);
		await vi.waitFor(async () => expect(await targets(two.item)).toEqual(['task-1']), 15_000);
		await running.stop('SIGINT');
		for (const made of [out, join(dir, 'whole.db')]) {
			if (made !== out) await tool.run(['db', 'build', '--out', made, '--vault', dir]);
			expect(await told(made, one.uuid)).toEqual([]);
			const spans = await ask(
				made,
				`SELECT source_type, substr(json_extract(data, '$.description'), 1 + json_extract(metadata, '$.span[0]'),
				json_extract(metadata, '$.span[1]') - json_extract(metadata, '$.span[0]')) AS said
				FROM multi_relation JOIN item ON item.uuid = source WHERE kind = 'mentions' AND _type = 'Message' ORDER BY said`,
			);
			expect(spans).toEqual(
				['[[one', '[[two'].map((words) => ({ source_type: 'item', said: words })),
			);
		}
		const ends = (await answered(dir, one.path)).map(({ source, target }) => [source, target]);
		expect(ends.sort()).toEqual(
			[
				[one.item, 'task-2'],
				[two.item, 'task-1'],
			].sort(),
		);
	}, 60_000);

	it('is said by messages also where their note isn’t there', async () => {
		const said = JSON.stringify({ description: `See @${item(1)}.` });
		const digest = createHash('sha256').update(said).digest('hex');
		const talk = [...ENTRIES.slice(1, 2), message(digest)];
		const entries = talk.map((entry) => ({ ...entry, taskId: CONVERSATION }));
		const { dir, out, build } = await vaultWith([OPENED, ...entries]);
		await writeFile(join(dir, 'Logs/objects', digest), said);
		expect(await build()).toMatchObject({ code: 0 });
		expect(await told(out, item(2))).toMatchObject([{ target: item(1), source_type: 'item' }]);
	});

	it('follows the text while the database is watched, and is gone with the note', async () => {
		const { dir, out } = await vaultWithNotes();
		const running = tool.start(['db', 'watch', '--out', out, '--vault', dir, '--json']);
		onTestFinished(() => void running.stop('SIGKILL'));
		await running.says(/"event":"made"/);
		expect(await told(out, 'task-1')).toHaveLength(2);
		const targets = async () => (await told(out, 'task-1')).map(({ target }) => target);
		await writeFile(join(dir, ONE), one('See [[two]].'));
		await vi.waitFor(async () => expect(await targets()).toEqual(['task-2']), 15_000);
		await rm(join(dir, ONE));
		await vi.waitFor(async () => expect(await targets()).toEqual([]), 15_000);
		expect(await told(out, 'task-2')).toHaveLength(1);
	});
});
