// What `npm pack` makes: the tool, and nothing that it does not need.

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tool } from '../support/tool';

const run = promisify(execFile);
const OF_THE_REPO = ['package.json', 'README.md', 'LICENSE', 'src', 'test', 'manifest.json'];

const PARTS = ['gate-ask.mjs', 'gate.mjs', 'signoff.mjs', 'tool.mjs'];

let tool: Tool;
let dir: string;

/** The repository as far as it matters, with the tool built: the build itself is none of this test's. */
beforeAll(async () => {
	tool = await Tool.build();
	dir = await mkdtemp(join(tmpdir(), 'signoff-pack-'));
	await mkdir(join(dir, 'repo/dist'), { recursive: true });
	for (const name of OF_THE_REPO) await cp(name, join(dir, 'repo', name), { recursive: true });
	for (const name of PARTS) await cp(join(dirname(tool.path), name), join(dir, 'repo/dist', name));
	await writeFile(join(dir, 'repo/dist/THIRD-PARTY-LICENSES'), 'MIT');
}, 60_000);

afterAll(async () => {
	await tool.remove();
	await rm(dir, { recursive: true });
});

it.skipIf(process.platform === 'win32')(
	'packs the built tool alone, and what is unpacked works',
	async () => {
		const args = ['pack', '--ignore-scripts', '--pack-destination', dir];
		await run('npm', args, { cwd: join(dir, 'repo') });
		const [archive = ''] = (await readdir(dir)).filter((name) => name.endsWith('.tgz'));
		await run('tar', ['-xzf', archive], { cwd: dir });
		const unpacked = join(dir, 'package');
		expect((await readdir(unpacked, { recursive: true })).sort()).toEqual([
			'LICENSE',
			'README.md',
			'dist',
			'dist/THIRD-PARTY-LICENSES',
			...PARTS.map((name) => `dist/${name}`),
			'package.json',
		]);
		const { bin, version } = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')) as {
			bin: { signoff: string };
			version: string;
		};
		const signoff = [join(unpacked, bin.signoff)];
		const { stdout } = await run(process.execPath, [...signoff, '--version']);
		expect(stdout).toBe(`${version}\n`);
		// The gate is a file of its own, and answers also where it was started wrongly.
		const gate = run(process.execPath, [...signoff, 'gate', '--wrong']);
		await expect(gate).rejects.toMatchObject({ code: 2 });
	},
	60_000,
);
