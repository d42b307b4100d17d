// Backlog.md itself, both ways: what it wrote is taken in here, and it reads and changes what is written for it.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Tool } from '../support/tool';
import { fromNpm, type FromNpm } from './from-npm';
import { backlogVault } from './vault';

let tool: Tool;
let backlog: FromNpm;

beforeAll(async () => {
	tool = await Tool.build();
	backlog = await fromNpm('backlog.md', '1.52.0', 'backlog');
});
afterAll(() => Promise.all([tool.remove(), backlog.remove()]));

async function emptyProject(): Promise<string> {
	const dir = await backlog.project();
	await backlog.run(dir, 'init', 'Interop', '--defaults', '--agent-instructions', 'none');
	await backlog.run(dir, 'config', 'set', 'remoteOperations', 'false');
	return dir;
}

/** Two tasks and one below the first, a draft, a document, and one that is done. */
async function project(): Promise<string> {
	const dir = await emptyProject();
	const create = (...args: string[]) => backlog.run(dir, 'task', 'create', ...args, '--plain');
	const first = ['-d', 'Issue tokens: "quoted", [[linked]] and `code`.', '--priority', 'high'];
	await create('Token endpoint', ...first, '-a', '@alice', '-l', 'auth,api', '--ac', 'Has a code');
	await create('Below: the "first"', '-p', 'task-1', '--type', 'bug', '--due-date', '2027-01-31');
	await create(
		'Client',
		'--dep',
		'task-1',
		'-s',
		'In Progress',
		'--plan',
		'1. Do',
		'--notes',
		'So',
	);
	await create('Finished', '-s', 'Done', '--final-summary', 'It is done.');
	await create('A thought', '--draft');
	await backlog.run(dir, 'task', 'edit', '1', '--check-ac', '1', '--plain');
	await backlog.run(dir, 'doc', 'create', 'Tokens', '-t', 'specification');
	return dir;
}

async function filesOf(dir: string): Promise<Map<string, string>> {
	const found = await readdir(join(dir, 'backlog'), { recursive: true, withFileTypes: true });
	const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
	const texts = paths
		.toSorted()
		.map(async (path) => [path.slice(dir.length), await readFile(path, 'utf8')] as const);
	return new Map(await Promise.all(texts));
}

/** Without the path, which is another one in each project. */
async function shown(dir: string, id: string): Promise<string> {
	return (await backlog.run(dir, 'task', id, '--plain')).replace(/^File: .*$/m, '');
}

describe('Backlog.md', () => {
	it('finds its own files unchanged after they were notes', async () => {
		const dir = await project();
		const before = await filesOf(dir);
		const { signoff } = await backlogVault(tool);
		expect(await signoff('import', dir)).toMatchObject({ created: 6, conflicts: [], problems: [] });
		expect(await signoff('import', dir)).toMatchObject({ created: 0, changed: 0, unchanged: 6 });
		await signoff('export', dir, '--as', 'backlog.md');
		expect(await filesOf(dir)).toEqual(before);
	});

	it('lists and shows in another project what it wrote in the first', async () => {
		const [from, to] = [await project(), await emptyProject()];
		const { signoff } = await backlogVault(tool);
		await signoff('import', from);
		await signoff('export', to, '--as', 'backlog.md');
		const list = (dir: string) => backlog.run(dir, 'task', 'list', '--plain');
		expect(await list(to)).toBe(await list(from));
		expect(await list(to)).toContain('TASK-3');
		for (const id of ['1', '1.1', '2', '3'])
			expect(await shown(to, id)).toBe(await shown(from, id));
	});

	it('lists, shows and changes what was written here, and each takes what the other changes', async () => {
		const dir = await emptyProject();
		const { signoff, waiting } = await backlogVault(tool);
		const text = ['--content', '# Why\n\nIt: "breaks", - [ ] often.\n', '--priority', '1'];
		await signoff('create', 'issue', '--title', 'Fix: the #1 "thing"', ...text, '--tags', 'a,b c');
		await signoff('create', 'issue', '--title', 'Then', '--parent', 'issue-001');
		await signoff('link', 'issue-001', 'blocks', 'issue-002');
		await signoff('create', 'spec', '--title', 'Sign in', '--content', 'As agreed.');
		await signoff('export', dir, '--as', 'backlog.md');
		const list = await backlog.run(dir, 'task', 'list', '--plain');
		expect(list).toMatch(/\[HIGH\] TASK-1 - Fix: the #1 "thing"/);
		expect(list).toMatch(/- Then$/m);
		expect(await shown(dir, '1')).toContain('It: "breaks", - [ ] often.');
		expect(await shown(dir, '1')).toContain('Labels: a, b c');
		expect(await backlog.run(dir, 'doc', 'list', '--plain')).toContain('Sign in');
		await backlog.run(dir, 'task', 'edit', '1', '-s', 'In Progress', '-t', 'Fixed', '--plain');
		// What was exported is known: what only the other tool has changed since is taken.
		expect(await signoff('import', dir)).toMatchObject({
			...{ created: 0, changed: 1, unchanged: 2, conflicts: [], problems: [] },
		});
		expect(await signoff('show', 'issue-001')).toMatchObject({
			entity: { title: 'Fixed', status: 'in_progress' },
		});
		await backlog.run(dir, 'task', 'edit', '1', '-t', 'Fixed again', '--plain');
		expect(await signoff('import', dir)).toMatchObject({ created: 0, changed: 1, conflicts: [] });
		expect(await signoff('show', 'issue-001')).toMatchObject({
			entity: {
				...{ title: 'Fixed again', status: 'in_progress', priority: 1 },
				...{ blocks: ['issue-002'], tags: ['a', 'b c'] },
			},
		});
		await signoff('update', 'issue-001', '--title', 'Fixed here');
		await signoff('export', dir, '--as', 'backlog.md');
		expect(await shown(dir, '1')).toContain('TASK-1 - Fixed here');
		// What it changes after that is not written over.
		await backlog.run(dir, 'task', 'edit', '1', '-t', 'Fixed there', '--plain');
		await signoff('update', 'issue-001', '--priority', '3');
		expect(await waiting('export', dir, '--as', 'backlog.md')).toMatchObject({
			left: [{ id: 'issue-001', externalId: 'TASK-1' }],
		});
		expect(await shown(dir, '1')).toContain('TASK-1 - Fixed there');
	});
});
