import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { install } from '../../scripts/install';
import { runScript } from '../support/run-script';

let dir: string;

beforeEach(async () => {
	dir = await mkdtemp(join(tmpdir(), 'signoff-install-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

const run = (...args: string[]) => install(args, () => undefined);
const plugins = () => join(dir, '.obsidian', 'plugins', 'signoff');
const enabled = () => join(dir, '.obsidian', 'community-plugins.json');

describe('npm run install-plugin', { timeout: 60_000 }, () => {
	it('puts the three files into a vault and leaves it switched off', async () => {
		await mkdir(join(dir, '.obsidian'));
		const { code, output } = await runScript('scripts/install-plugin.ts', [dir]);
		expect(output).toContain('Installed');
		expect(code).toBe(0);
		expect((await readdir(plugins())).sort()).toEqual(['main.js', 'manifest.json', 'styles.css']);
		await expect(readFile(enabled())).rejects.toThrow();
	});

	it('ends with 1 and one line when it refuses', async () => {
		const { code, output } = await runScript('scripts/install-plugin.ts', []);
		expect([code, output.trimEnd()]).toEqual([
			1,
			'Usage: npm run install-plugin -- VAULT [--enable]',
		]);
	});

	it('switches it on beside the plugins that are on, once', async () => {
		await mkdir(join(dir, '.obsidian'));
		await writeFile(enabled(), '["dataview"]');
		await run(dir, '--enable');
		await run(dir, '--enable');
		expect(JSON.parse(await readFile(enabled(), 'utf8'))).toEqual(['dataview', 'signoff']);
	});

	it('keeps the settings of an earlier version', async () => {
		await mkdir(plugins(), { recursive: true });
		await writeFile(join(plugins(), 'data.json'), '{"a":1}');
		await run(dir);
		expect(await readFile(join(plugins(), 'data.json'), 'utf8')).toBe('{"a":1}');
	});

	it('refuses a folder that is no vault, and leaves it empty', async () => {
		await expect(run(dir)).rejects.toThrow(/is no Obsidian vault: it has no \.obsidian folder/);
		expect(await readdir(dir)).toEqual([]);
	});

	it('refuses a folder that does not exist, a file, and no argument at all', async () => {
		await writeFile(join(dir, 'file'), '');
		await expect(run(join(dir, 'gone'))).rejects.toThrow(/does not exist/);
		await expect(run(join(dir, 'file'))).rejects.toThrow(/is a file, not a vault/);
		await expect(run()).rejects.toThrow(/Usage/);
	});

	it.each(['{"not":"a list"}', '["dataview",', ''])(
		'does not overwrite a list of plugins that it cannot read: %s',
		async (text) => {
			await mkdir(join(dir, '.obsidian'));
			await writeFile(enabled(), text);
			await expect(run(dir, '--enable')).rejects.toThrow(
				new Error(`${enabled()} is no list of plugins; it was left as it is.`),
			);
			expect(await readFile(enabled(), 'utf8')).toBe(text);
		},
	);
});
