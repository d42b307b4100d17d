// `signoff backlog export` into a folder that another tool works in.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignBacklog, jsonl } from '../support/foreign-backlog';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const CREATED = { created_at: '2026-01-01T10:00:00Z' };
const uuid = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`;

/** How each tool has two issues, and how an edit there looks. */
const TOOLS = [
	{
		as: 'sudocode',
		files: {
			'.sudocode/issues.jsonl': jsonl(
				{ id: 'i-0001', uuid: uuid(1), title: 'One', content: 'First', ...CREATED },
				{ id: 'i-0002', uuid: uuid(2), title: 'Two', content: 'Second', ...CREATED },
			),
		},
		id: 'i-0001',
		path: '.sudocode/issues.jsonl',
		other: '.sudocode/issues.jsonl',
	},
	{
		as: 'seed',
		files: {
			'.sudocode/issues/issue-001.md':
				'---\nid: issue-001\ntitle: One\ncreated_at: 2026-01-01T10:00:00Z\n---\n\nFirst\n',
			'.sudocode/issues/issue-002.md':
				'---\nid: issue-002\ntitle: Two\ncreated_at: 2026-01-01T10:00:00Z\n---\n\nSecond\n',
		},
		id: 'issue-001',
		path: '.sudocode/issues/issue-001.md',
		other: '.sudocode/issues/issue-002.md',
	},
	{
		as: 'backlog.md',
		files: {
			'backlog/config.yml': 'project_name: x\n',
			'backlog/tasks/task-1 - One.md':
				"---\nid: TASK-1\ntitle: One\nstatus: To Do\ncreated_date: '2026-01-01 10:00'\n---\nFirst\n",
			'backlog/tasks/task-2 - Two.md':
				"---\nid: TASK-2\ntitle: Two\nstatus: To Do\ncreated_date: '2026-01-01 10:00'\n---\nSecond\n",
		},
		id: 'TASK-1',
		path: 'backlog/tasks/task-1 - One.md',
		other: 'backlog/tasks/task-2 - Two.md',
	},
] as const;

describe.each(TOOLS)('signoff backlog export --as $as', ({ as, files, id, path, other }) => {
	it('leaves what has changed there since the last import as it is, names it, and writes the rest', async () => {
		const { from, write, run, json, there } = await foreignBacklog(tool, files);
		expect((await run('import', from)).code).toBe(0);
		await run('update', 'issue-001', '--priority', '1');
		await run('update', 'issue-002', '--title', 'Ours');
		await write({ [path]: (await there(path)).replace('First', 'Edited there') });
		const exported = await run('export', from, '--as', as);
		expect(exported).toMatchObject({ code: 3 });
		expect(exported.out).toContain(`${id} (issue-001 here) has changed there`);
		expect(exported.out).toContain('signoff backlog import');
		expect(await there(path)).toContain('Edited there');
		expect(await there(other)).toContain('Ours');
		expect(await json('export', from, '--as', as)).toMatchObject({
			left: [{ id: 'issue-001', externalId: id }],
		});
		// What to do about it works: both sides are there, and a person chooses.
		expect((await run('import', from)).code).toBe(3);
		expect(await there(path)).toContain('Edited there');
	});

	it('writes over it once it was imported, and over what it has written itself', async () => {
		const { from, write, run, json, there } = await foreignBacklog(tool, files);
		await run('import', from);
		await write({ [path]: (await there(path)).replace('First', 'Edited there') });
		expect((await run('import', from)).code).toBe(0);
		for (const title of ['Ours', 'Ours again']) {
			await run('update', 'issue-001', '--title', title);
			expect(await run('export', from, '--as', as)).toMatchObject({ code: 0, err: '' });
			expect(await there(path)).toContain(title);
			expect(await there(path)).toContain('Edited there');
		}
		// Nobody but Signoff has changed anything there.
		await run('update', 'issue-001', '--title', 'Ours once more');
		expect(await json('import', from)).toMatchObject({ unchanged: 2, changed: 0, conflicts: [] });
		expect(await json('show', 'issue-001')).toMatchObject({ entity: { title: 'Ours once more' } });
	});

	it('takes in what the tool has made of an export, without asking anybody', async () => {
		const { from, write, run, json, there } = await foreignBacklog(tool, files);
		await run('import', from);
		await run('update', 'issue-001', '--title', 'Ours');
		await run('export', from, '--as', as);
		await write({ [path]: (await there(path)).replace('First', 'Edited there') });
		expect(await json('import', from)).toMatchObject({ changed: 1, conflicts: [] });
		expect((await run('show', 'issue-001')).out).toMatch(/Ours[^]*Edited there/);
		expect((await run('export', from, '--as', as)).code).toBe(0);
	});

	it('says nothing of what the tool has changed in another folder: both sides are kept', async () => {
		const { dir, from, write, run, json, there } = await foreignBacklog(tool, files);
		await run('import', from);
		await run('update', 'issue-001', '--priority', '0');
		expect((await run('export', join(dir, 'elsewhere'), '--as', as)).code).toBe(0);
		await write({ [path]: (await there(path)).replace('First', 'Theirs') });
		const done = await json('import', from);
		expect(done).toMatchObject({ changed: 0, conflicts: [{ id: 'issue-001' }] });
	});

	it('leaves what is the same there and was never imported, unless it says the same', async () => {
		const { dir, from, write, run, there } = await foreignBacklog(tool);
		await run('create', 'issue', '--title', 'One', '--content', 'First\n');
		const to = join(dir, 'copy');
		await run('export', to, '--as', as);
		const written: Record<string, string> = {};
		for (const file of await readdir(to, { recursive: true, withFileTypes: true })) {
			if (!file.isFile()) continue;
			const full = join(file.parentPath, file.name);
			written[full.slice(to.length + 1)] = await readFile(full, 'utf8');
		}
		// As another clone has it, whose vault nobody exported from yet.
		await rm(join(dir, 'Backlog/exports.jsonl'));
		await write(written);
		expect((await run('export', from, '--as', as)).code).toBe(0);
		await rm(join(dir, 'Backlog/exports.jsonl'));
		const [name = ''] = Object.keys(written).filter((one) => written[one]?.includes('First'));
		await write({ [name]: (written[name] ?? '').replace('First', 'Edited there') });
		const exported = await run('export', from, '--as', as);
		expect(exported.code).toBe(3);
		expect(await there(name)).toContain('Edited there');
	});
});

describe('signoff backlog export', () => {
	it('knows an entity by its uuid where it has another id there, and makes no second one', async () => {
		const { from, write, run, json, there } = await foreignBacklog(tool);
		await run('create', 'issue', '--title', 'Ours');
		await run('create', 'issue', '--title', 'Next');
		await run('link', 'issue-002', 'blocks', 'issue-001');
		const { entity } = (await json('show', 'issue-001')) as { entity: { uuid: string } };
		const path = '.sudocode/issues.jsonl';
		const line = jsonl({ id: 'i-abcd', uuid: entity.uuid, title: 'Theirs', content: 'Text' });
		await write({ [path]: line });
		expect((await run('export', from, '--as', 'sudocode')).code).toBe(3);
		const text = await there(path);
		expect(text).toContain('"Theirs"');
		expect(text.split(entity.uuid)).toHaveLength(2);
		expect(text).toContain('"to":"i-abcd"');
	});

	it('takes two workspaces for two backlogs', async () => {
		const { dir, from, run } = await foreignBacklog(tool);
		await mkdir(join(dir, 'Other/Inbox'), { recursive: true });
		await tool.run(['init', dir, '--workspace', 'Other']);
		await run('init', '--workspace', 'Other');
		for (const root of ['', 'Other'])
			await run('create', 'issue', '--title', 'A', '--workspace', root);
		const unclear = await run('export', from, '--as', 'seed');
		expect(unclear).toMatchObject({ code: 2 });
		expect(unclear.err).toContain('--workspace');
		expect((await run('export', from, '--as', 'seed', '--workspace', 'Other')).code).toBe(0);
	});
});

describe('signoff backlog export --as beads', () => {
	const bead = (id: string, more: object = {}) => ({
		...{ id, title: `Title of ${id}`, status: 'open', priority: 2, issue_type: 'task' },
		...CREATED,
		...more,
	});
	const MEMORY = '{"_type":"memory","key":"a","value":"b"}\n';
	const OURS = 'beads-export/issues.jsonl';

	it('writes over nobody’s issues.jsonl, and leaves out nothing that stood there', async () => {
		const { from, write, run, there } = await foreignBacklog(tool, {
			'issues.jsonl': jsonl(bead('bd-1')),
		});
		await run('import', from);
		const more = jsonl(bead('bd-1'), bead('bd-2'));
		await write({ 'issues.jsonl': more });
		expect((await run('export', from, '--as', 'beads')).code).toBe(0);
		expect(await there('issues.jsonl')).toBe(more);
		expect(await there(OURS)).toBe(jsonl(bead('bd-1')));
	});

	it('gives the same bytes each time, and an import beside it complains of nothing', async () => {
		const { from, run, json, there } = await foreignBacklog(tool, {
			'.beads/issues.jsonl': jsonl(bead('bd-1'), bead('bd-2')) + MEMORY,
		});
		await run('import', from);
		await run('create', 'issue', '--title', 'Ours');
		await run('export', from, '--as', 'beads');
		const first = await there(OURS);
		expect(first.split(MEMORY)).toHaveLength(2);
		await run('export', from, '--as', 'beads');
		expect(await there(OURS)).toBe(first);
		expect(await json('import', from)).toMatchObject({ unchanged: 2, created: 0, problems: [] });
		// Where beads' own files are not there, the export itself is read.
		await rm(join(from, '.beads'), { recursive: true });
		expect(await json('import', from)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
		await run('export', from, '--as', 'beads');
		expect(await there(OURS)).toBe(first);
	});

	it('follows what beads has changed in its own files', async () => {
		const beads = '.beads/issues.jsonl';
		const { from, write, run, there } = await foreignBacklog(tool, {
			[beads]: jsonl(bead('bd-1')),
		});
		for (const title of ['One', 'Two', 'Three']) {
			await write({ [beads]: jsonl(bead('bd-1', { title })) });
			expect((await run('import', from)).code).toBe(0);
			expect((await run('export', from, '--as', 'beads')).code).toBe(0);
			expect(await there(OURS)).toContain(`"title":"${title}"`);
		}
	});

	it('takes nothing back that was changed here and only exported beside the files of beads', async () => {
		const beads = '.beads/issues.jsonl';
		const { from, write, run, json, there } = await foreignBacklog(tool, {
			[beads]: jsonl(bead('bd-1')),
		});
		await run('import', from);
		await run('update', 'issue-001', '--priority', '4');
		await run('export', from, '--as', 'beads');
		await write({ [beads]: jsonl(bead('bd-1', { title: 'Theirs' })) });
		expect(await json('import', from)).toMatchObject({
			changed: 0,
			conflicts: [{ differences: [{ field: 'title' }, { field: 'priority', ours: 4, theirs: 2 }] }],
		});
		// As beads has it that took the export in.
		await write({ [beads]: await there(OURS) });
		expect(await json('import', from)).toMatchObject({ conflicts: [], changed: 0, unchanged: 1 });
	});

	it('leaves in its own file what somebody else has put there', async () => {
		const { from, write, run, there } = await foreignBacklog(tool, {
			'.beads/issues.jsonl': jsonl(bead('bd-1')),
		});
		await run('import', from);
		await run('export', from, '--as', 'beads');
		const edited = jsonl(bead('bd-1', { description: 'Edited there' }), bead('bd-9'));
		await write({ [OURS]: `${edited}not json\n` });
		const exported = await run('export', from, '--as', 'beads');
		expect(exported).toMatchObject({ code: 3 });
		expect(exported.out).toContain('bd-1 (issue-001 here) has changed there');
		for (const text of ['Edited there', 'bd-9', 'not json'])
			expect(await there(OURS)).toContain(text);
		const [, folder = ''] = /signoff backlog import (.*)\n/.exec(exported.out) ?? [];
		expect((await run('import', folder)).code).toBe(0);
		expect((await run('export', from, '--as', 'beads')).code).toBe(0);
		for (const text of ['Edited there', 'bd-9', 'not json'])
			expect(await there(OURS)).toContain(text);
	});
});

it('signoff backlog export writes exports.jsonl anew where no text is left of it', async () => {
	const { dir, from, run, read } = await foreignBacklog(tool);
	await run('create', 'issue', '--title', 'One');
	await writeFile(join(dir, 'Backlog/exports.jsonl'), Uint8Array.of(0xff, 0xfe));
	expect(await run('export', from, '--as', 'seed')).toMatchObject({ code: 0, err: '' });
	expect(await read('Backlog/exports.jsonl')).toContain('"id":"issue-001"');
});

describe('a note that can’t be read', () => {
	it.each([
		['broken properties', '---\nid: issue-001\ntitle: [One\n---\n'],
		['bytes that are no text', Buffer.from('---\nid: issue-001\ntitle: \xe9\n---\n', 'latin1')],
	])('with %s is taken for gone neither by an export nor by an import', async (_, broken) => {
		const first = { id: 'i-0001', uuid: uuid(1), title: 'One', content: '', ...CREATED };
		const text = jsonl(first, { ...first, id: 'i-0002', uuid: uuid(2), content: '[[i-0001]]' });
		const { dir, from, run, there } = await foreignBacklog(tool, {
			'.sudocode/issues.jsonl': text,
		});
		await run('import', from);
		await writeFile(join(dir, 'Backlog/issues/issue-001.md'), broken);
		for (const act of [['export', '--as', 'sudocode'], ['import']] as const) {
			const [name, ...options] = act;
			const { code, err } = await run(name, from, ...options);
			expect(code).toBe(1);
			expect(err).toContain('Backlog/issues/issue-001.md');
		}
		expect(await there('.sudocode/issues.jsonl')).toBe(text);
		expect(await readdir(join(dir, 'Backlog/issues'))).not.toContain('issue-003.md');
	});
});
