import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newContext } from '../support/chromium';
import { runScript, startScript, waitForOutput } from '../support/run-script';

const START = 'scripts/start.ts';
const running: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
	for (const child of running.splice(0)) child.kill('SIGINT');
	for (const dir of folders.splice(0)) await rm(dir, { recursive: true, force: true });
});

async function start(...args: string[]): Promise<{ url: string; dir: string }> {
	const child = startScript(START, args);
	running.push(child);
	const output = await waitForOutput(child, /Open http\S+\n/);
	const url = /Open (http\S+)/.exec(output)?.[1] ?? '';
	const dir = /Serving [^:]+: (.+)/.exec(output)?.[1] ?? '';
	return { url, dir };
}

async function temporaryFolder(): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-start-'));
	folders.push(dir);
	return dir;
}

describe('npm start', () => {
	it('serves a demo vault in which the ribbon opens a panel that shows what waits', async () => {
		const { url } = await start();
		const page = await (await newContext()).newPage();
		await page.goto(url);
		const panel = page.locator('.signoff-panel');
		await page.locator('.side-dock-ribbon-action[aria-label^="Signoff"]').click();
		await panel.getByText('Pay invoice 4711 to Acme Office Supplies').first().waitFor();
		await panel.getByText('Problems', { exact: true }).first().waitFor();
		await page.context().close();
	});

	it('serves a copy of a folder of yours, which stays as it is', async () => {
		const mine = await temporaryFolder();
		await writeFile(join(mine, 'Mine.md'), 'Mine\n');
		const { dir } = await start('--vault', mine);
		expect(dir).not.toBe(mine);
		expect(await readFile(join(dir, 'Mine.md'), 'utf8')).toBe('Mine\n');
		expect(await readdir(mine)).toEqual(['Mine.md']);
	});

	it('serves the folder itself when asked to', async () => {
		const mine = await temporaryFolder();
		const { dir } = await start('--vault', mine, '--in-place');
		expect(dir).toBe(mine);
		expect(await readdir(join(mine, '.obsidian', 'plugins'))).toEqual(['signoff']);
	});

	it('says what is wrong with a folder, a port, a combination', async () => {
		const mine = await temporaryFolder();
		await writeFile(join(mine, 'file'), '');
		const complaints = [
			[['--vault', join(mine, 'gone')], /does not exist/],
			[['--vault', join(mine, 'file')], /is a file, not a folder/],
			[['--port', 'many'], /--port takes a number/],
			[['--in-place'], /--in-place needs --vault/],
		] as const;
		for (const [args, sentence] of complaints) {
			const { code, output } = await runScript(START, args);
			expect(output).toMatch(sentence);
			expect(code).toBe(1);
		}
	});
});
