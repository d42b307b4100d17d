// Each bundle ends with the licences of all that it holds.

import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('licences', () => {
	it.each([
		['main.js', pluginBuild],
		['signoff.mjs', toolBuild],
	])('at the end of %s has the whole text for every package in it', async (name, options) => {
		const outfile = join(await tempDir(), name);
		const { metafile } = await build({ ...options({ production: true, outfile }), metafile: true });
		const used = Object.values(metafile.outputs).flatMap(({ inputs }) => usedIn(inputs));
		const folders = used.flatMap(
			(path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
		);
		const code = await readFile(outfile, 'utf8');
		const said = plain(code.slice(code.lastIndexOf('/*')));
		expect(code.endsWith('*/\n')).toBe(true);
		expect(folders.length).toBeGreaterThan(0);
		for (const folder of new Set(folders)) {
			const [file = ''] = (await readdir(folder)).filter((one) => /^licen[cs]e/i.test(one));
			const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
			const path = file === '' ? `build/licences/${name}.txt` : join(folder, file);
			const text = await readFile(path, 'utf8');
			// Whose it is, and then what is permitted, each as it is written.
			for (const part of text.split(/\n\s*\n/).filter((one) => !/^\s*(The )?MIT License/.test(one)))
				for (const piece of part.startsWith('Copyright') ? part.trim().split('\n') : [part])
					expect(said).toContain(plain(piece));
		}
	});

	it('fail the build where a package has none', async () => {
		const folder = join(await tempDir(), 'node_modules/@some/package');
		await mkdir(folder, { recursive: true });
		await writeFile(join(folder, 'package.json'), '{"name": "@some/package", "version": "1.0.0"}');
		await expect(licencesOf([join(folder, 'index.js')])).rejects.toThrow(
			'@some/package is bundled and has no licence text.',
		);
	});
});
