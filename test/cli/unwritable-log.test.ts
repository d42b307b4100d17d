// A log that cannot grow, as on a full disk: whoever watches is told, and what was lost is counted.

import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { task } from '../support/plane';
import { makeTempVault, putFile } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function watched(...args: string[]): Promise<{ dir: string; running: Running }> {
	const vault = await makeTempVault();
	onTestFinished(() => vault.remove());
	const { dir } = vault;
	expect((await tool.run(['init', dir])).code).toBe(0);
	await putFile(dir, 'Plans/a.md', task('task-1', 'Plans', 'Pay € 9,000 to Acme.\n'));
	const running = tool.start(['watch', '--vault', dir, ...args]);
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	await running.says(/Watching|"event":"watching"/);
	await running.says(/key_made|key/);
	return { dir, running };
}

/** No file of the process can become longer than this: the system then says so, as a full disk does. */
function limitFiles(running: Running, bytes: number | 'unlimited'): void {
	const limit = `--fsize=${bytes}:unlimited`;
	execFileSync('prlimit', ['--pid', String(running.child.pid), limit]);
}

function logSize(dir: string): number {
	const [name = ''] = readdirSync(join(dir, 'Logs')).filter((one) => one.endsWith('.log'));
	return statSync(join(dir, 'Logs', name)).size;
}

const toApproved = (dir: string) => rename(join(dir, 'Plans/a.md'), join(dir, 'Approved/a.md'));

describe.skipIf(process.platform !== 'linux')(
	'signoff watch with a log that cannot be written',
	() => {
		it('says so, and again when it is well, and ends well then', async () => {
			const { dir, running } = await watched('--json');
			limitFiles(running, logSize(dir) + 10);
			await toApproved(dir);
			await running.says(/"event":"problem","sentence":"[^"]*cannot be written/);
			limitFiles(running, 'unlimited');
			await running.says(/"event":"problem","sentence":"[^"]*can be written again/);
			await running.says(/"action":"move_refused"/);
			const { code, err } = await running.stop();
			expect([code, err]).toEqual([0, '']);
		}, 40_000);

		it('counts what it could not record when it is ended, with a code of its own', async () => {
			const { dir, running } = await watched();
			// Nothing can be written at all: neither the log nor what proves it.
			limitFiles(running, 1);
			await toApproved(dir);
			await running.says(/cannot be written/);
			await expect.poll(() => readdirSync(join(dir, 'Approved')), { timeout: 10_000 }).toEqual([]);
			const { code, out, err } = await running.stop();
			expect(code).toBe(1);
			expect(err.trimEnd().split('\n').at(-1)).toMatch(/^\d+ entr(y is|ies are) not recorded/);
			expect(out + err).not.toMatch(/\n\s+at /);
		});

		it('tries once more when it is ended, and loses nothing where that works', async () => {
			const { dir, running } = await watched();
			limitFiles(running, logSize(dir) + 10);
			await toApproved(dir);
			await running.says(/cannot be written/);
			await expect.poll(() => readdirSync(join(dir, 'Approved')), { timeout: 10_000 }).toEqual([]);
			limitFiles(running, 'unlimited');
			const { code, err } = await running.stop();
			expect([code, err]).toEqual([0, '']);
			expect((await tool.run(['log', '--vault', dir])).out).toContain('put back from Approved');
		});
	},
);
