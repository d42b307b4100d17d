// `signoff memory export|import` on real files: a project goes out and comes in again without loss, also one that somebody else wrote.

import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SEED_SCHEMA } from '../../../src/core/soil/db/schema';
import { askDatabase } from '../../../src/node/sqlite/database-file';
import { makeTempVault } from '../../support/temp-vault';
import { Tool } from '../../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

/** The seed's own names, some of which aren't ids of ours. */
const FOREIGN: Record<string, unknown> = {
	'stack.json': ['uuid_1', 'uuid_2'],
	'frames.json': { agent: { branch_uuid: 'uuid_2', head: 'item_2', mood: 'busy' } },
	'labels.json': { goals_doc: 'art_uuid1', lost_doc: 'art_uuid9' },
	'logs/uuid_1.json': {
		uuid: 'uuid_1',
		parent_uuid: null,
		items: ['item_1', 'tc_001'],
		summary: null,
		colour: 'red',
	},
	'logs/uuid_2.json': {
		...{ uuid: 'uuid_2', parent_uuid: 'uuid_1', items: ['item_2'] },
		summary: {
			timestamp: '2025-12-31T12:00:00Z',
			author: 'user',
			content: 'We take PostgreSQL.',
			fragment_ids: ['^m8n'],
		},
	},
	'artifacts/art_uuid1/metadata.json': {
		uuid: 'art_uuid1',
		label: 'goals_doc',
		label_history: ['aims'],
		owner: 'me',
	},
};
const TEXTS: Record<string, string> = {
	'artifacts/art_uuid1/content.txt': '# Goals\n\nPostgreSQL\n',
	'artifacts/art_uuid1/snapshots/c4f2a1b.txt': '# Goals\n\nSQLite\n',
	'artifacts/art_uuid1/snapshots/d5e6f7a.txt': '# Goals\n\nPostgreSQL\n',
};

const message = (description: string, id: string) => ({
	...{ description, summary: null, title: null, sender: 'user', recipient: null, subject: null },
	...{ fragments: [{ id, content: description }], extra: [1, { a: null }] },
});
const delta = (commit: string, parent: string | null, ops: string) => ({
	...{ artifact_uuid: 'art_uuid1', commit, parent, ops, references: ['^m8n'] },
});
const at = (minute: number) => `2025-12-31T10:0${minute}:00.123456`;
const ITEMS: [string, string, string, object][] = [
	['item_1', 'Message', at(1), message('Why not SQLite?', '^a7f')],
	[
		'tc_001',
		'ToolCall',
		at(2),
		{
			tool: 'artifact_reader',
			operation: 'scroll_to',
			params: {},
			result: null,
			caller: 'agent',
			context: null,
		},
	],
	['item_2', 'Message', at(3), message('## user · 2026-01-01T00:00:00Z\n\nSwitch.', '^m8n')],
	['item_3', 'ArtifactCreated', at(4), { artifact_uuid: 'art_uuid1', label: 'aims' }],
	['item_4', 'ArtifactDelta', at(5), delta('c4f2a1b', null, '+1 +2 +3')],
	['item_5', 'ArtifactDelta', at(6), delta('d5e6f7a', 'c4f2a1b', '~3:^a7f→^m8n')],
	[
		'item_6',
		'EntityDelta',
		at(7),
		{
			entity_uuid: 'entity_9',
			entity_type: 'user',
			commit: 'v1',
			parent: null,
			version: 1,
			changes: {},
		},
	],
	['item_7', 'Weather', at(8), { rain: true }],
];

const MAKE = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
given = json.load(sys.stdin)
db.executescript(given["schema"])
for uuid, kind, at, data in given["items"]:
    db.execute("INSERT INTO item VALUES (?, ?, ?, ?, ?)", (uuid, kind, at, at, json.dumps(data)))
db.execute("INSERT INTO unique_relation VALUES ('rel_001', 'triggers', 'item_1', 'item', 'tc_001', 'item', '2025-12-31T10:02:00Z', NULL)")
db.execute("INSERT INTO unique_relation VALUES ('rel_002', 'replies_to', 'item_2', 'item', 'item_1', 'item', '2025-12-31T10:03:00Z', '{\\"a\\": 1}')")
db.execute("INSERT INTO multi_relation VALUES ('rel_003', 'mentions', 'item_1', 'item', 'entity_alice', 'entity', '2025-12-31T10:02:00Z', 0.95, '{\\"span\\": [45, 50]}')")
db.commit()
`;

async function foreignProject(items = ITEMS): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	const project = join(dir, 'project_xyz');
	for (const [path, content] of Object.entries({ ...FOREIGN, ...TEXTS })) {
		await mkdir(join(project, path, '..'), { recursive: true });
		await writeFile(
			join(project, path),
			typeof content === 'string' ? content : JSON.stringify(content),
		);
	}
	const input = JSON.stringify({ schema: SEED_SCHEMA, items });
	const made = spawnSync('python3', ['-c', MAKE, join(project, 'soil.db')], { input });
	expect(made.stderr.toString()).toBe('');
	return project;
}

async function aVault() {
	const { dir, remove } = await makeTempVault({ 'Inbox/': '' });
	onTestFinished(remove);
	expect((await tool.run(['init', dir, '--enforce'])).code).toBe(0);
	const run = (...args: string[]) => tool.run([...args, '--vault', dir]);
	const exported = join(dir, '..', `${dir.split('/').at(-1) ?? ''}-out`);
	onTestFinished(() => rm(exported, { recursive: true, force: true }));
	return { dir, run, exported };
}

async function filesIn(dir: string): Promise<Record<string, unknown>> {
	const listed = await readdir(dir, { recursive: true, withFileTypes: true });
	const found: Record<string, unknown> = {};
	for (const { name, parentPath } of listed.filter((entry) => entry.isFile())) {
		if (name === 'soil.db') continue;
		const path = join(parentPath, name);
		const text = await readFile(path, 'utf8');
		found[path.slice(dir.length + 1)] = name.endsWith('.json')
			? (JSON.parse(text) as unknown)
			: text;
	}
	return found;
}

const rowsOf = (dir: string, table: string) =>
	askDatabase(join(dir, 'soil.db'), (database) => {
		const statement = database.prepare(`SELECT * FROM ${table} ORDER BY 1`);
		const rows = [...statement.rows([])].map((row) => ({ ...row }));
		statement.end();
		return rows;
	});

describe('signoff memory', () => {
	it('takes somebody else’s project in, and gives the same back', async () => {
		const project = await foreignProject();
		const { dir, run, exported } = await aVault();
		const imported = await run('memory', 'import', project, '--json');
		expect(imported.err).toBe('');
		expect(JSON.parse(imported.out)).toMatchObject({
			...{ conversations: 2, artifacts: 1, items: 8, relations: 3, problems: [] },
		});
		const note = await readFile(join(dir, 'Conversations', 'uuid-2.md'), 'utf8');
		expect(note).toContain('\\## user · 2026');
		expect(note).toContain('We take PostgreSQL. ^m8n');
		expect(await readFile(join(dir, 'Artifacts/goals-doc.md'), 'utf8')).toContain(
			'label: goals_doc',
		);
		const out = await run('memory', 'export', exported);
		expect(out).toMatchObject({ code: 0, err: '' });
		expect(await filesIn(exported)).toEqual({ ...FOREIGN, ...TEXTS });
		for (const table of ['item', 'unique_relation', 'multi_relation']) {
			const [theirs, ours] = [await rowsOf(project, table), await rowsOf(exported, table)];
			const same = theirs.map((row) => ({ ...row, ...jsonIn(row) }));
			expect(
				ours.map((row) => ({ ...row, ...jsonIn(row) })),
				table,
			).toEqual(expect.arrayContaining(same));
		}
		const deltas = await rowsOf(exported, 'delta_notification');
		expect(deltas).toEqual([expect.objectContaining({ entity_uuid: 'entity_9', new_hash: 'v1' })]);
	});

	it('relates items of somebody else’s project under the names that they have there', async () => {
		const said = message('As @item_3 says, ask [it](uuid_1).', '^a7f');
		const project = await foreignProject([['item_1', 'Message', at(1), said], ...ITEMS.slice(1)]);
		const { run, exported } = await aVault();
		await run('memory', 'import', project);
		expect(await run('memory', 'export', exported)).toMatchObject({ code: 0, err: '' });
		const ids = (await rowsOf(exported, 'item')).map(({ uuid }) => uuid);
		const ends = [
			...(await rowsOf(exported, 'multi_relation')),
			...(await rowsOf(exported, 'unique_relation')),
		]
			.flatMap((row) => [
				[row.source_type, row.source],
				[row.target_type, row.target],
			])
			.flatMap(([type, id]) => (type === 'item' ? [String(id)] : []));
		expect(ends).toContain('item_1');
		expect(ends.filter((id) => !ids.includes(id))).toEqual([]);
	});

	it('goes from vault to vault without loss, and takes nothing in twice', async () => {
		const project = await foreignProject();
		const [first, second] = [await aVault(), await aVault()];
		await first.run('memory', 'import', project);
		await first.run('memory', 'export', first.exported);
		expect(await first.run('memory', 'export', first.exported)).toMatchObject({ code: 0 });
		expect((await second.run('memory', 'import', first.exported)).err).toBe('');
		expect(await second.run('memory', 'export', second.exported)).toMatchObject({
			code: 0,
			err: '',
		});
		expect(await filesIn(second.exported)).toEqual(await filesIn(first.exported));
		for (const table of ['item', 'unique_relation', 'multi_relation', 'delta_notification']) {
			const before = (await rowsOf(first.exported, table)).map(withoutNumber);
			const after = (await rowsOf(second.exported, table)).map(withoutNumber);
			expect(after, table).toEqual(expect.arrayContaining(before));
		}
		const again = await second.run('memory', 'import', first.exported, '--json');
		expect(again.code).toBe(3);
		const receipt = JSON.parse(again.out) as { problems: { code: string }[] };
		expect(receipt).toMatchObject({ conversations: 0, artifacts: 0, items: 0, relations: 0 });
		expect(new Set(receipt.problems.map(({ code }) => code))).toEqual(new Set(['known']));
	});

	it('says which message of an export has no text, as one that is too long to be kept', async () => {
		const { dir, run, exported } = await aVault();
		await run('talk', 'new', 'Storage', '--text', 'Short.');
		const note = join(dir, 'Conversations/storage.md');
		const long = 'word '.repeat(250_000);
		await writeFile(note, `${await readFile(note, 'utf8')}\n## agent\n\n${long}\n`);
		await run('talk', 'say', 'storage', '--text', 'After it.');
		const out = await run('memory', 'export', exported, '--json');
		expect(out.code).toBe(3);
		const { missing } = JSON.parse(out.out) as { missing: string[] };
		expect(missing).toEqual([expect.stringMatching(/^soil\.db item_[0-9a-f-]{36}$/)]);
		const items = await rowsOf(exported, 'item');
		const [lost] = items.filter(({ uuid }) => missing[0]?.endsWith(String(uuid)));
		expect(lost).toMatchObject({ _type: 'Message' });
	});

	it('takes nothing in where the export is the vault’s own', async () => {
		const { run, exported } = await aVault();
		await run('talk', 'new', 'Storage', '--text', 'One.');
		await run('talk', 'say', 'storage', '--text', 'Two.');
		await run('talk', 'fork', 'storage', '--title', 'Idea', '--text', 'Three.');
		await run('talk', 'collapse', 'idea', 'Over.');
		await run('talk', 'reopen', 'idea');
		expect(await run('memory', 'export', exported)).toMatchObject({ code: 0 });
		expect((await rowsOf(exported, 'unique_relation')).length).toBeGreaterThan(0);
		const imported = await run('memory', 'import', exported, '--json');
		const nothing = { conversations: 0, artifacts: 0, items: 0, relations: 0 };
		expect(JSON.parse(imported.out)).toMatchObject(nothing);
	});

	it('leaves out what texts merely mention: the text comes, and says it again', async () => {
		const project = await foreignProject();
		const content = '# Goals\n\nSee [[uuid-2]].\n';
		await writeFile(join(project, 'artifacts/art_uuid1/content.txt'), content);
		const [first, second] = [await aVault(), await aVault()];
		await first.run('memory', 'import', project);
		await first.run('memory', 'export', first.exported);
		const imported = await second.run('memory', 'import', first.exported, '--json');
		expect(imported.err).toBe('');
		await second.run('memory', 'export', second.exported);
		const [theirs, ours] = [first, second].map(({ exported }) => inferredIn(exported));
		expect(await ours).toEqual([expect.objectContaining({ confidence: 0.9 })]);
		expect(await ours).toEqual(await theirs);
		const logs = (await readdir(join(second.dir, 'Logs'))).filter((name) => name.endsWith('.log'));
		const texts = logs.map((name) => readFile(join(second.dir, 'Logs', name), 'utf8'));
		expect((await Promise.all(texts)).join('')).not.toContain('"inferred"');
	});

	it('names what is torn, missing or in a circle, and takes the rest', async () => {
		const project = await foreignProject();
		const put = (path: string, value: unknown) =>
			writeFile(join(project, path), JSON.stringify(value));
		await put('logs/uuid_1.json', {
			uuid: 'uuid_1',
			parent_uuid: 'uuid_2',
			items: ['item_1', 'item_99'],
		});
		await put('logs/uuid_3.json', { uuid: 'uuid_3', parent_uuid: 'uuid_77', items: [] });
		await writeFile(join(project, 'labels.json'), '{"torn": ');
		await writeFile(join(project, 'notes.md'), 'mine');
		await rm(join(project, 'artifacts/art_uuid1/snapshots/c4f2a1b.txt'));
		await rm(join(project, 'artifacts/art_uuid1/content.txt'));
		await writeFile(join(project, 'artifacts/art_uuid1/snapshots/aaaa111.txt'), 'stray');
		const { run, exported } = await aVault();
		const imported = await run('memory', 'import', project, '--json');
		expect(imported.code).toBe(3);
		const { problems } = JSON.parse(imported.out) as { problems: { code: string; id?: string }[] };
		expect(problems.map(({ code, id }) => [code, id ?? ''].join(' ').trim()).sort()).toEqual([
			...['broken', 'cycle uuid_1', 'cycle uuid_2', 'no-content art_uuid1', 'no-delta aaaa111'],
			...['no-item item_99', 'no-parent uuid_77', 'no-snapshot c4f2a1b', 'unknown-file'],
		]);
		await run('memory', 'export', exported);
		const files = await filesIn(exported);
		expect(files['logs/uuid_1.json']).toMatchObject({ items: ['item_1', 'item_99'] });
		expect(files['artifacts/art_uuid1/snapshots/aaaa111.txt']).toBe('stray');
	});

	it('names what is there twice or of another type, and takes the rest', async () => {
		const project = await foreignProject();
		const put = (path: string, value: unknown) =>
			writeFile(join(project, path), JSON.stringify(value));
		await put('stack.json', ['uuid_1', 5, 'uuid_2']);
		await put('logs/uuid_1.json', {
			...(FOREIGN['logs/uuid_1.json'] as object),
			items: ['item_1', 7],
		});
		await put('logs/zzz.json', { uuid: 'uuid_1', parent_uuid: null, items: [] });
		await mkdir(join(project, 'artifacts/zzz'));
		await put('artifacts/zzz/metadata.json', { uuid: 'art_uuid1', label: 'x', label_history: [] });
		const { run, exported } = await aVault();
		const imported = await run('memory', 'import', project, '--json');
		const { problems } = JSON.parse(imported.out) as { problems: { code: string; path: string }[] };
		expect(problems.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
			...['broken logs/uuid_1.json', 'broken stack.json'],
			...['twice artifacts/zzz/metadata.json', 'twice logs/zzz.json'],
		]);
		await run('memory', 'export', exported);
		const files = await filesIn(exported);
		expect(files['logs/uuid_1.json']).toMatchObject({ items: ['item_1', 7], colour: 'red' });
		expect((await run('talk', 'show', 'uuid-1')).out).toContain('Why not SQLite?');
		expect(files['stack.json']).toEqual(['uuid_1', 'uuid_2']);
	});

	it('reads what it can of a database that is torn', async () => {
		const project = await foreignProject();
		const whole = await readFile(join(project, 'soil.db'));
		await writeFile(join(project, 'soil.db'), whole.subarray(0, 3_000));
		const { run } = await aVault();
		const imported = await run('memory', 'import', project);
		expect(imported.code).toBe(3);
		expect(imported.err).toContain('soil.db: this can’t be read');
		expect(imported.out).toContain('2 conversations, 1 artifact,');
	});

	it('leaves an item where it is that uses a name which the seed keeps for relations', async () => {
		const own = (id: string, more: object) => [id, 'Note', at(9), { text: 'Buy tea.', ...more }];
		const items = [own('item_91', { replies_to: 'item_1' }), own('item_92', { mood: 'fine' })];
		const project = await foreignProject([...ITEMS, ...items] as typeof ITEMS);
		const { run } = await aVault();
		const imported = await run('memory', 'import', project, '--json');
		expect(imported.code).toBe(3);
		const receipt = JSON.parse(imported.out) as { items: number; problems: object[] };
		expect(receipt.problems).toContainEqual({
			...{ code: 'reserved-name', path: 'soil.db', id: 'item_91' },
		});
		expect(receipt.items).toBe(ITEMS.length + 1);
	});

	it('writes over nobody’s files', async () => {
		const { dir, run } = await aVault();
		const before = await readdir(dir);
		expect(await run('memory', 'export', join(dir, 'Inbox'))).toMatchObject({ code: 0 });
		await writeFile(join(dir, 'Inbox', 'mine.txt'), 'x');
		const refused = await run('memory', 'export', join(dir, 'Inbox'));
		expect(refused).toMatchObject({ code: 1 });
		expect(await readFile(join(dir, 'Inbox', 'mine.txt'), 'utf8')).toBe('x');
		expect(await readdir(dir)).toEqual(before);
		expect(await run('memory', 'import', join(dir, 'nowhere'))).toMatchObject({ code: 1 });
		expect(await run('memory', 'import')).toMatchObject({ code: 2 });
	});
});

/** By when its note was written it may be another one. */
async function inferredIn(exported: string): Promise<Record<string, unknown>[]> {
	const rows = await rowsOf(exported, 'multi_relation');
	const found = rows.filter(({ metadata }) => String(metadata).includes('"inferred"'));
	return found.map(({ realized_at: _, ...row }) => row);
}

function jsonIn(row: Record<string, unknown>): Record<string, unknown> {
	const parsed = (value: unknown): unknown =>
		typeof value === 'string' ? JSON.parse(value) : value;
	return 'data' in row ? { data: parsed(row.data) } : { metadata: parsed(row.metadata) };
}

/** The number of a notification is the order in which it came into this database. */
function withoutNumber({ id: _, ...row }: Record<string, unknown>): Record<string, unknown> {
	return row;
}
