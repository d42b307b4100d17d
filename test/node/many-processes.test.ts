// Several processes of the tool that write the same note at once, one of which is killed.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { makeTempVault } from '../support/temp-vault';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('loses no edit, and goes on where a process is killed', async () => {
	const { dir, remove } = await makeTempVault({ 'note.md': '', 'state/': '' });
	onTestFinished(remove);
	const outfile = join(dir, 'hammer.mjs');
	const entryPoints = [join(import.meta.dirname, 'hammer.ts')];
	const form = { bundle: true, platform: 'node', format: 'esm' } as const;
	await esbuild.build({ ...form, entryPoints, outfile, logLevel: 'silent' });
	const hammer = (name: string, count: number): ChildProcess => {
		const args = [outfile, dir, join(dir, 'state', 'write.lock'), name, String(count)];
		const child = spawn(process.execPath, args, { stdio: 'ignore' });
		onTestFinished(() => void child.kill('SIGKILL'));
		return child;
	};
	const lines = async () => (await readFile(join(dir, 'note.md'), 'utf8')).split('\n').slice(0, -1);
	const killed = hammer('killed', 1_000_000);
	const names = numbers(5).map((at) => `p${at}`);
	const ends = names.map((name) => once(hammer(name, 60), 'exit'));
	await expect
		.poll(async () => (await lines()).includes('killed-10'), { timeout: 30_000 })
		.toBe(true);
	killed.kill('SIGKILL');
	expect((await Promise.all(ends)).map(([code]) => code as number)).toEqual([0, 0, 0, 0, 0]);
	const written = await lines();
	for (const name of names)
		expect(written.filter((line) => line.startsWith(`${name}-`))).toEqual(
			numbers(60).map((at) => `${name}-${at}`),
		);
	const last = written.filter((line) => line.startsWith('killed-'));
	expect(last).toEqual(numbers(last.length).map((at) => `killed-${at}`));
}, 60_000);
