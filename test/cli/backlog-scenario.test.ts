// `signoff backlog …` as a process on real files: seed 004's scenario, with the files that it lists and the rows of the database.

import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Tool } from '../support/tool';
import { askRows, toolBacklog } from '../support/tool-backlog';

const exec = promisify(execFile);

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const backlog = () => toolBacklog(tool);

const SPEC =
	'# Sign in\n\n## Requirements\n\n1. Support OAuth 2.0\n2. Multi-factor authentication\n';

/** Python's own SQLite: the file is one for every tool. */
const ASK = `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
rows = list(db.execute("SELECT id, title, status, priority, tags FROM issues"))
print(json.dumps(rows + list(db.execute("SELECT * FROM relationships"))))
`;

describe('signoff backlog', () => {
	it('does what the scenario of seed 004 does, with its files and rows as the result', async () => {
		const { run, json, read, lines, rows, dir } = await backlog();
		const SPECS = 'SELECT id, title, status, created_by, uuid, file_path, content FROM specs';
		const ISSUES = 'SELECT id, title, status, spec_refs, blocks, file_path FROM issues ORDER BY id';
		const made = await run(
			'backlog create spec --name auth-system --by alice --title',
			'Sign in',
			'--content',
			SPEC,
		);
		expect(made).toMatchObject({ code: 0, out: 'Created spec-001: Sign in\n', err: '' });
		const { uuid } = (await lines('spec'))[0] ?? {};
		const row = { id: 'spec-001', title: 'Sign in', status: 'draft', created_by: 'alice', uuid };
		const file_path = 'Backlog/specs/auth-system.md';
		expect(await rows(SPECS)).toEqual([{ ...row, file_path, content: SPEC }]);
		expect(await rows(ISSUES)).toEqual([]);
		expect(await run('backlog plan spec-001')).toMatchObject({ code: 0 });
		const issue = { status: 'open', spec_refs: '["spec-001"]', blocks: '[]' };
		const first = { id: 'issue-001', title: 'Support OAuth 2.0', ...issue };
		const second = { id: 'issue-002', title: 'Multi-factor authentication', ...issue };
		const at = (id: string) => ({ file_path: `Backlog/issues/${id}.md` });
		expect(await rows(ISSUES)).toEqual([
			{ ...first, ...at('issue-001') },
			{ ...second, ...at('issue-002') },
		]);
		expect(await rows('SELECT * FROM relationships ORDER BY from_id')).toEqual([
			{ from_id: 'issue-001', to_id: 'spec-001', type: 'implements' },
			{ from_id: 'issue-002', to_id: 'spec-001', type: 'implements' },
		]);
		expect(await rows('SELECT content FROM specs')).toEqual([
			{ content: expect.stringContaining('1. Support OAuth 2.0 [[@issue-001]]\n') as string },
		]);
		expect(await readdir(join(dir, 'Backlog/issues'))).toEqual([
			...['issue-001.md', 'issue-002.md', 'issues.jsonl'],
		]);
		expect(await read('specs/auth-system.md')).toContain('1. Support OAuth 2.0 [[@issue-001]]\n');
		expect(await lines('spec')).toMatchObject([
			{ id: 'spec-001', created_by: 'alice', issue_refs: ['issue-001', 'issue-002'] },
		]);
		expect(await run('backlog link issue-001 blocks issue-002')).toMatchObject({ code: 0 });
		expect(await run('backlog update issue-001 --status in_progress')).toMatchObject({ code: 0 });
		expect(await read('issues/issue-001.md')).toContain('\nstatus: in_progress\n');
		expect(await rows(ISSUES)).toEqual([
			{ ...first, ...at('issue-001'), status: 'in_progress', blocks: '["issue-002"]' },
			{ ...second, ...at('issue-002') },
		]);
		expect(await lines('issue')).toMatchObject([
			{
				...{ id: 'issue-001', status: 'in_progress', spec_refs: ['spec-001'] },
				relationships: [{ from: 'issue-001', to: 'issue-002', type: 'blocks' }],
			},
			{ id: 'issue-002', status: 'open' },
		]);
		expect(await json('backlog blocked')).toMatchObject({
			entities: [{ id: 'issue-002', blocked_by: ['issue-001'], ready: false }],
		});
		expect(await json('backlog ready')).toMatchObject({ entities: [] });
		expect(await read('meta.json')).toBe('{\n  "next_spec_id": 2,\n  "next_issue_id": 3\n}\n');
	});

	it('builds a database that can be asked, and writes over nothing else', async () => {
		const { run, dir } = await backlog();
		await run('backlog create spec --title', 'S');
		await run(
			'backlog create issue --spec spec-001 --priority 0 --tags a,b --title',
			'I',
			'--content',
			'See [[spec-001]]',
		);
		const out = join(dir, 'backlog.db');
		// By the built file, which finds SQLite beside itself.
		const { ended } = tool.start(['db', 'build', '--out', out, '--vault', dir]);
		expect(await ended).toMatchObject({ code: 0, err: '' });
		const again = await run('db build --out', out, '--json');
		expect(JSON.parse(again.out)).toMatchObject({
			rows: { specs: 1, issues: 1, relationships: 1, refs: 1 },
		});
		const asked = await exec('python3', ['-c', ASK, out]);
		expect(JSON.parse(asked.stdout)).toEqual([
			...[
				['issue-001', 'I', 'open', 0, '["a","b"]'],
				['issue-001', 'spec-001', 'implements'],
			],
		]);
		const other = join(dir, 'Backlog/meta.json');
		expect(await run('db build --out', other)).toMatchObject({ code: 1 });
		expect(await readFile(other, 'utf8')).toContain('next_issue_id');
	});

	it('keeps a watched database current, whoever changes a spec or an issue', async () => {
		const { run, dir, read } = await backlog();
		await run('backlog create issue --title', 'First');
		const out = join(dir, 'watched.db');
		const watch = tool.start(['db', 'watch', '--out', out, '--vault', dir, '--json']);
		onTestFinished(() => void watch.stop('SIGKILL'));
		await watch.says(/"event":"made"/);
		const rows = () => askRows(out, 'SELECT id, title, status FROM issues ORDER BY id');
		expect(await rows()).toEqual([{ id: 'issue-001', title: 'First', status: 'open' }]);
		await run('backlog update issue-001 --status in_progress');
		const begun = { id: 'issue-001', title: 'First', status: 'in_progress' };
		await vi.waitFor(async () => expect(await rows()).toEqual([begun]), 15_000);
		await run('backlog create issue --title', 'Second');
		const second = { id: 'issue-002', title: 'Second', status: 'open' };
		await vi.waitFor(async () => expect(await rows()).toEqual([begun, second]), 15_000);
		const note = await read('issues/issue-002.md');
		await writeFile(
			join(dir, 'Backlog/issues/issue-002.md'),
			note.replace('title: Second', 'title: Last'),
		);
		const renamed = { ...second, title: 'Last' };
		await vi.waitFor(async () => expect(await rows()).toEqual([begun, renamed]), 15_000);
		await run('backlog remove issue-001');
		await vi.waitFor(async () => expect(await rows()).toEqual([renamed]), 15_000);
		expect(await watch.stop('SIGINT')).toMatchObject({ code: 0 });
	}, 60_000);
});
