// Each bundle ends with the licences of all that it holds.

import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { licencesOf, usedIn } from '../build/licences.mjs';
import { pluginBuild, toolBuild } from '../esbuild.config.mjs';

async function tempDir(): Promise<string> {
	const dir = await mkdtemp(join(tmpdir(), 'licences-'));
	onTestFinished(() => rm(dir, { recursive: true }));
	return dir;
}

/** As it is compared: lines are wrapped in many ways, and quotes are of two kinds. */
const plain = (text: string) => text.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

const packageIn = (path: string) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [];

/** Whose it is, and then what is permitted, each as it is written. */
async function piecesOf(folder: string): Promise<string[]> {
	const [file = ''] = (await readdir(folder)).filter((one) => /^licen[cs]e/i.test(one));
	const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
	const path = file === '' ? `build/licences/${name}.txt` : join(folder, file);
	const parts = (await readFile(path, 'utf8')).split(/\n\s*\n/);
	return parts
		.filter((one) => !/^\s*(The )?(MIT|ISC) License/.test(one))
		.flatMap((part) => (part.startsWith('Copyright') ? part.trim().split('\n') : [part]))
		.map(plain);
}

describe('licences', () => {
	it.each([
		[
			'the plugin',
			(dir: string) => pluginBuild({ production: true, outfile: join(dir, 'main.js') }),
		],
		['the tool', (dir: string) => toolBuild({ production: true, outdir: dir })],
	])(
		'at the end of each file of %s have the whole text for every package in it',
		async (_, options) => {
			const dir = await tempDir();
			const { metafile } = await build({ ...options(dir), metafile: true });
			const bundles = Object.entries(metafile.outputs).map(([path, { inputs }]) => ({
				file: join(dir, basename(path)),
				folders: new Set(usedIn(inputs).flatMap(packageIn)),
			}));
			const holding = bundles.filter(({ folders }) => folders.size > 0);
			expect(holding.length).toBeGreaterThan(0);
			for (const { file, folders } of holding) {
				const code = await readFile(file, 'utf8');
				const said = plain(code.slice(code.lastIndexOf('/*')));
				expect(code.endsWith('*/\n')).toBe(true);
				for (const folder of folders)
					for (const piece of await piecesOf(folder)) expect(said).toContain(piece);
			}
		},
	);

	it('fail the build where a package has none', async () => {
		const folder = join(await tempDir(), 'node_modules/@some/package');
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, 'package.json'), '{"name": "@some/package", "version": "1.0.0"}');
		await expect(licencesOf([join(folder, 'index.js')])).rejects.toThrow(
			'@some/package is bundled and has no licence text.',
		);
	});
});
