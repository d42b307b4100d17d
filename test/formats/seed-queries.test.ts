// Seed 001's own Python, as it is printed there, reads what the built tool wrote: its dataclasses and three queries are
// in `seed-001`, unchanged; run.py only fills in what the seed leaves open.

import { spawnSync } from 'node:child_process';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LINE_KEYS } from '../../src/core/ledger/layout';
import { task } from '../support/plane';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const RUN = fileURLToPath(new URL('seed-001/run.py', import.meta.url));

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

interface Said {
	plans: string[];
	transitions: string[][];
	keys: string[];
	decision: string;
}

it.skipIf(!hasPython)("seed 001's queries run unchanged", async () => {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	expect((await tool.run(['init', dir])).code).toBe(0);
	await writeFile(join(dir, 'Plans/task-001.md'), task('task-001', 'Plans', 'Send the e-mail.\n'));
	await writeFile(join(dir, 'Plans/task-002.md'), task('task-002', 'Plans'));
	const running = tool.start(['watch', '--vault', dir, '--json']);
	onTestFinished(async () => {
		await running.stop('SIGKILL');
	});
	await running.says(/"event":"watching"/);
	await rename(join(dir, 'Plans/task-001.md'), join(dir, 'Pending_Approval/task-001.md'));
	await running.says(/"action":"approval_requested"/);
	await running.stop('SIGINT');
	const logs = (await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'));
	const { stdout, stderr } = spawnSync('python3', [RUN, dir, join(dir, 'Logs', logs[0] ?? '')]);
	expect(stderr.toString()).toBe('');
	const said = JSON.parse(stdout.toString()) as Said;
	expect(said).toMatchObject({ plans: ['task-002'], decision: 'pending' });
	expect(said.transitions).toEqual([['Plans', 'Pending_Approval', expect.stringMatching(/Z$/)]]);
	expect(said.keys).toEqual([...LINE_KEYS].sort());
});
