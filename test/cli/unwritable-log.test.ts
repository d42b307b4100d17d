// A log that cannot grow, as on a full disk: whoever watches is told, and what was lost is counted.

import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { chmod, rename, rmdir, truncate, writeFile } from 'node:fs/promises';
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

async function setUp(): Promise<string> {
	const { dir, remove } = await makeTempVault();
	onTestFinished(remove);
	expect((await tool.run(['init', dir])).code).toBe(0);
	await putFile(dir, 'Plans/a.md', task('task-1', 'Plans', 'Pay € 9,000 to Acme.\n'));
	return dir;
}

function ended(running: Running): Running {
	onTestFinished(async () => {
		running.child.kill('SIGKILL');
		await running.ended;
	});
	return running;
}

/** Bound by permissions. */
function start(dir: string): Running {
	return ended(tool.startBound(['watch', '--vault', dir, '--json']));
}

async function statusOf(dir: string): Promise<string> {
	return (await tool.run(['status', '--vault', dir])).out;
}

/** The folder of the logs, and the log in it. */
async function protect(dir: string, isProtected: boolean): Promise<void> {
	const logs = readdirSync(join(dir, 'Logs')).filter((name) => name.endsWith('.log'));
	for (const log of logs) await chmod(join(dir, 'Logs', log), isProtected ? 0o444 : 0o644);
	await chmod(join(dir, 'Logs'), isProtected ? 0o555 : 0o755);
}

async function empty(dir: string): Promise<void> {
	const running = start(dir);
	await running.says(/"action":"key_made"/);
	await running.stop();
	await truncate(logOf(dir), 0);
}

async function watched(...args: string[]): Promise<{ dir: string; running: Running }> {
	const dir = await setUp();
	const running = ended(tool.start(['watch', '--vault', dir, ...args]));
	await running.says(/Watching|"event":"watching"/);
	await running.says(/key_made|key/);
	return { dir, running };
}

/** No file of the process can become longer than this: the system then says so, as a full disk does. */
function limitFiles(running: Running, bytes: number | 'unlimited'): void {
	const limit = `--fsize=${bytes}:unlimited`;
	execFileSync('prlimit', ['--pid', String(running.child.pid), limit]);
}

function logOf(dir: string): string {
	const [name = ''] = readdirSync(join(dir, 'Logs')).filter((one) => one.endsWith('.log'));
	return join(dir, 'Logs', name);
}

function logSize(dir: string): number {
	return statSync(logOf(dir)).size;
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

		it.each([
			['before the first start', () => Promise.resolve()],
			['and empty, though there was one', empty],
		])(
			'says that it does not enforce while the log is read-only %s, and enforces when it can',
			async (_, before) => {
				const dir = await setUp();
				await before(dir);
				await protect(dir, true);
				const running = start(dir);
				await running.says(/"event":"problem","sentence":"[^"]*cannot be written/);
				await running.says(/"event":"standing",[^\n]*"enforces":false/);
				await running.says(/"event":"watching"/);
				expect(await statusOf(dir)).toMatch(/Logs .*nothing is put back/);
				await protect(dir, false);
				await running.says(/"event":"standing",[^\n]*"enforces":true/);
				expect(await statusOf(dir)).not.toContain('nothing is put back');
				await toApproved(dir);
				await running.says(/"action":"move_refused"/);
				const { code, out } = await running.stop();
				expect(code).toBe(0);
				expect(out.match(/"event":"problem"[^\n]*cannot be written/g)).toHaveLength(1);
			},
			60_000,
		);

		it('says once that the log cannot be read, and once that it can again', async () => {
			const dir = await setUp();
			const running = start(dir);
			await running.says(/"event":"watching"/);
			await running.says(/"action":"key_made"/);
			onTestFinished(() => chmod(join(dir, 'Logs'), 0o755));
			await chmod(join(dir, 'Logs'), 0);
			await toApproved(dir);
			await running.says(/"event":"problem"[^\n]*cannot be (?:read|written)/);
			// It enforces all the same.
			await expect.poll(() => readdirSync(join(dir, 'Approved')), { timeout: 10_000 }).toEqual([]);
			await chmod(join(dir, 'Logs'), 0o755);
			await running.says(/"sentence":"The log can be written again/);
			const { code, out } = await running.stop();
			expect(code).toBe(0);
			// Of the table, which is only a copy, it says so as well.
			const said = [...out.matchAll(/"sentence":"(The [^"]*)"/g)].map(([, sentence]) => sentence);
			expect(said).toEqual([
				expect.stringMatching(/cannot be (?:read|written)/),
				expect.stringMatching(/^The log can be written again/),
			]);
			expect(out).not.toContain('EACCES');
			expect(out).toMatch(/"action":"move_refused"/);
		}, 60_000);

		it('ends when it is asked to, also where it can keep nothing and does not enforce', async () => {
			const dir = await setUp();
			await rmdir(join(dir, 'Logs'));
			await writeFile(join(dir, 'Logs'), '');
			const running = start(dir);
			await running.says(/"event":"standing",[^\n]*"enforces":false/);
			await running.says(/"event":"watching"/);
			limitFiles(running, 1);
			const { code, out, err } = await running.stop();
			expect([code, err]).toEqual([0, '']);
			expect(out).toMatch(
				/"event":"problem","sentence":"[^"]*cannot be written[^\n]*\n.*"stopped"/,
			);
		}, 20_000);

		it('goes on by what it knows where the log is emptied and read-only under it', async () => {
			const dir = await setUp();
			const running = start(dir);
			await running.says(/"action":"key_made"/);
			await truncate(logOf(dir), 0);
			await protect(dir, true);
			await running.says(/"event":"problem","sentence":"[^"]*cannot be written/);
			await toApproved(dir);
			await expect.poll(() => readdirSync(join(dir, 'Plans'))).toEqual(['a.md']);
			await protect(dir, false);
			await running.says(/"action":"log_edited"/);
			await running.says(/"action":"move_refused"/);
			await running.says(/"action":"workspace_created"[^\n]*"anew":true/);
			expect(running.out).not.toContain('"enforces":false');
			expect((await running.stop()).code).toBe(0);
		}, 60_000);
	},
);
