// Programs that are faster than `signoff watch`, or more than it expects, on real files.

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { GRAVE, HARMLESS, task } from '../support/plane';
import { putFile, type VaultContents } from '../support/temp-vault';
import { Tool, type Running } from '../support/tool';

const run = promisify(execFile);
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function watch(contents: VaultContents): Promise<{ dir: string; running: Running }> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-races-'));
	expect((await tool.run(['init', dir])).code).toBe(0);
	for (const [path, text] of Object.entries(contents)) await putFile(dir, path, text);
	const running = tool.start(['watch', '--vault', dir]);
	onTestFinished(async () => {
		await running.stop('SIGKILL');
		await rm(dir, { recursive: true });
	});
	await running.says(/Watching/);
	return { dir, running };
}

const notesIn = async (dir: string, folder: string) =>
	(await readdir(join(dir, folder))).filter((name) => name.endsWith('.md'));

const timesIn = ({ out }: Running, words: RegExp) => [...out.matchAll(words)].length;

describe('signoff watch', () => {
	it('puts back what is moved again as soon as it was put back', async () => {
		const rounds = numbers(6);
		const { dir, running } = await watch(
			Object.fromEntries(
				rounds.map((at) => [
					`Pending_Approval/m${at}.md`,
					task(`m-${at}`, 'Pending_Approval', GRAVE),
				]),
			),
		);
		for (const at of rounds) {
			const [home, there] = [join(dir, `Pending_Approval/m${at}.md`), join(dir, 'Approved')];
			const twice = 'mv "$0" "$1"; until mv "$0" "$1" 2>/dev/null; do :; done';
			await run('bash', ['-c', twice, home, there]);
			await expect.poll(() => notesIn(dir, 'Approved')).toEqual([]);
			await running.says(new RegExp(`m-${at} +put back from Approved`));
		}
		expect((await running.stop()).out).not.toContain('deleted');
	});

	it('sees an edit that keeps the size and the time of a note that waits', async () => {
		const { dir, running } = await watch({
			'Pending_Approval/a.md': task('task-1', 'Pending_Approval', HARMLESS),
		});
		const path = join(dir, 'Pending_Approval/a.md');
		const [text, { atime, mtime, size }] = [await readFile(path, 'utf8'), await stat(path)];
		await writeFile(path, text.replace('last week', 'this week'));
		await utimes(path, atime, mtime);
		expect((await stat(path)).size).toBe(size);
		await running.says(/task-1 +new version/);
	});

	it('gets hundreds of forged approvals out, moved and written, also behind legal moves', async () => {
		const [legal, forged] = [numbers(500), numbers(100)];
		const { dir, running } = await watch({
			...Object.fromEntries(legal.map((at) => [`Inbox/l${at}.md`, task(`l-${at}`, 'Inbox')])),
			...Object.fromEntries(
				forged.map((at) => [
					`Pending_Approval/f${at}.md`,
					task(`f-${at}`, 'Pending_Approval', GRAVE),
				]),
			),
		});
		const move = (from: string, to: string) => rename(join(dir, from), join(dir, to));
		for (const at of legal) await move(`Inbox/l${at}.md`, `Needs_Action/l${at}.md`);
		for (const at of forged) {
			await move(`Pending_Approval/f${at}.md`, `Approved/f${at}.md`);
			await writeFile(join(dir, `Approved/w${at}.md`), task(`w-${at}`, 'Approved', GRAVE));
		}
		await expect.poll(() => notesIn(dir, 'Approved')).toEqual([]);
		const completed = () => timesIn(running, /l-\d+ +Inbox → Needs action/g);
		await expect.poll(completed).toBe(legal.length);
		const { out } = await running.stop();
		expect(out).not.toContain('deleted');
	});
});
