// `signoff backlog …` on seed 004's own folder, which Obsidian hides.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const head = (id: string, title: string) =>
	`---\nid: ${id}\ntitle: ${title}\ncreated_at: 2025-10-16T10:00:00Z\n---\n\n`;

/** As the seed's tool leaves it. */
const SEED = {
	'Inbox/': '',
	'.sudocode/meta.json': '{"next_spec_id": 2, "next_issue_id": 2}',
	'.sudocode/specs/auth-system.md': `${head('spec-001', 'Auth')}1. Support OAuth\n`,
	'.sudocode/issues/issue-001.md': head('issue-001', 'Add tokens'),
};

async function vault(files: Record<string, string> = SEED) {
	const { dir, remove } = await makeTempVault(files);
	onTestFinished(remove);
	const run = (line: string, ...more: string[]) =>
		tool.run([...line.split(' '), ...more, '--vault', dir]);
	expect((await tool.run(['init', dir])).code).toBe(0);
	const read = (path: string) => readFile(join(dir, path), 'utf8');
	return { dir, run, read };
}

describe('signoff backlog on .sudocode', () => {
	it('serves it as it does Backlog, with the mirrors at the seed’s own paths', async () => {
		const { dir, run, read } = await vault();
		expect(await run('backlog init --in .sudocode')).toMatchObject({ code: 0, err: '' });
		expect((await run('backlog list')).out).toMatch(/issue-001[^]*spec-001|spec-001[^]*issue-001/);
		for (const line of [
			'backlog create issue --priority 1 --title Second',
			'backlog update issue-001 --status in_progress',
			'backlog link issue-001 blocks issue-002',
			'backlog plan spec-001',
			'backlog close issue-001',
		])
			expect(await run(line), line).toMatchObject({ code: 0, err: '' });
		expect(await read('.sudocode/issues/issue-001.md')).toMatch(
			/status: needs_review\n[^]*blocks:\n {2}- issue-002\n/,
		);
		expect(await read('.sudocode/specs/auth-system.md')).toContain('[[@issue-003]]');
		expect(await read('.sudocode/specs/specs.jsonl')).toContain(
			'"file_path":".sudocode/specs/auth-system.md"',
		);
		const issues = await read('.sudocode/issues/issues.jsonl');
		expect(issues.split('\n').map((line) => /"id":"([^"]*)"/.exec(line)?.[1])).toEqual([
			...['issue-001', 'issue-002', 'issue-003', undefined],
		]);
		expect(JSON.parse(await read('.sudocode/meta.json'))).toEqual({
			...{ next_spec_id: 2, next_issue_id: 4 },
		});
		const spec = '{"id":"spec-002","title":"API","file_path":".sudocode/specs/api-v2.md"}\n';
		const mirror = '.sudocode/specs/specs.jsonl';
		await writeFile(join(dir, mirror), (await read(mirror)) + spec);
		const synced = await run('backlog sync');
		// Of what only a person can say.
		expect(synced).toMatchObject({ code: 3 });
		expect(synced.out + synced.err).toContain('issue-001 is closed. It asks to be closed');
		expect(await read('.sudocode/specs/api-v2.md')).toContain('id: spec-002\n');
		expect(await run('backlog remove spec-002')).toMatchObject({ code: 0 });
		expect(await readdir(join(dir, '.sudocode/Trash'))).toEqual(['api-v2.md']);
		expect(await run('backlog send issue-002')).toMatchObject({ code: 0 });
		expect(await read('Inbox/Second.md')).toContain('implements: issue-002');
		expect(await readdir(dir)).not.toContain('Backlog');
	});

	it('is followed by a watch, and takes in what is written beside it', async () => {
		const { dir, run, read } = await vault();
		await run('backlog init --in .sudocode');
		const watch = tool.start(['watch', '--vault', dir]);
		onTestFinished(async () => {
			await watch.stop();
		});
		await watch.says(/Watching/);
		await writeFile(join(dir, '.sudocode/issues/issue-007.md'), head('issue-007', 'By a tool'));
		expect(await run('backlog create issue --title', 'Beside it')).toMatchObject({ code: 0 });
		await vi.waitFor(
			async () =>
				expect(await read('.sudocode/issues/issues.jsonl')).toMatch(/By a tool[^]*Beside it/),
			{ timeout: 20_000 },
		);
		expect(await run('backlog init --in Work')).toMatchObject({ code: 1 });
	});

	it('is chosen only where there is no backlog yet, by the device that enforces', async () => {
		const { dir, run } = await vault({ 'Inbox/': '' });
		for (const name of ['.beads', '.sudocode/x', 'Inbox', '..', 'a:b'])
			expect(await run('backlog init --in', name), name).toMatchObject({ code: 2 });
		const terminal = { XDG_STATE_HOME: join(dir, '.terminal') };
		const line = ['backlog', 'init', '--in', '.sudocode', '--vault', dir];
		expect(await tool.start(line, dir, terminal).ended).toMatchObject({ code: 1 });
		expect(await readdir(dir)).not.toContain('.sudocode');
		expect(await run('backlog init')).toMatchObject({ code: 0 });
		const refused = await run('backlog init --in .sudocode');
		expect(refused).toMatchObject({ code: 1 });
		expect(refused.err).toContain('There is a backlog in Backlog already');
		expect(await run('backlog init --in Backlog')).toMatchObject({ code: 0 });
	});

	it('is not taken for the backlog of another tool', async () => {
		const { dir, run, read } = await vault();
		await run('backlog init --in .sudocode');
		await run('backlog create issue --title', 'One');
		const before = await read('.sudocode/issues/issue-001.md');
		expect(await run(`backlog import ${dir}`)).toMatchObject({ code: 2 });
		expect(await read('.sudocode/issues/issue-001.md')).toBe(before);
	});

	it('is not written over by an export of itself', async () => {
		const { dir, run, read } = await vault();
		await run('backlog init --in .sudocode');
		const before = await read('.sudocode/specs/specs.jsonl');
		expect(await run(`backlog export ${dir} --as seed`)).toMatchObject({ code: 2 });
		expect(await read('.sudocode/specs/specs.jsonl')).toBe(before);
		expect(await run(`backlog export ${join(dir, 'Out')} --as seed`)).toMatchObject({ code: 0 });
	});
});
