import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withWorkspace } from '../../src/core/settings';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { FileSettings } from '../../src/node/file-settings';
import { runSettingsStoreContract } from '../ports/settings-store.contract';
import { makeTempVault } from '../support/temp-vault';

/** `null` is no file. */
async function settingsWith(text: string | null): Promise<FileSettings> {
	const vault = await makeTempVault();
	onTestFinished(() => vault.remove());
	const settings = new FileSettings(vault.dir);
	if (text !== null) {
		await mkdir(dirname(settings.path), { recursive: true });
		await writeFile(settings.path, text);
	}
	await settings.load();
	return settings;
}

runSettingsStoreContract('FileSettings', (stored) =>
	settingsWith(stored === null ? null : JSON.stringify(stored)),
);

const addWorkspace = (settings: FileSettings) =>
	settings.update((current) => withWorkspace(current, standardWorkspace('AI')));

describe('FileSettings', () => {
	it('makes the file, and leaves nothing else in its folder', async () => {
		const settings = await settingsWith(null);
		await addWorkspace(settings);
		expect(JSON.parse(await readFile(settings.path, 'utf8'))).toMatchObject({
			workspaces: [{ root: 'AI' }],
		});
		expect(await readdir(dirname(settings.path))).toEqual(['data.json']);
	});

	it('builds on what another program has stored meanwhile', async () => {
		const settings = await settingsWith('{"personName": "Kim"}');
		await writeFile(settings.path, '{"personName": "Robin", "later": 1}');
		await addWorkspace(settings);
		expect(JSON.parse(await readFile(settings.path, 'utf8'))).toMatchObject({
			...{ personName: 'Robin', later: 1, workspaces: [{ root: 'AI' }] },
		});
	});

	it.each(['{"workspaces": [', '[]', 'null', '', '\u0000'])(
		'never writes over what is no settings (%j)',
		async (text) => {
			const settings = await settingsWith(text);
			expect([settings.broken, settings.current().workspaces]).toEqual([true, []]);
			await expect(addWorkspace(settings)).rejects.toThrow('unreadable');
			expect(await readFile(settings.path, 'utf8')).toBe(text);
		},
	);

	it('tells of what it reads again', async () => {
		const settings = await settingsWith('{}');
		const seen: string[] = [];
		settings.onChange(({ personName }) => seen.push(personName));
		await writeFile(settings.path, '{"personName": "Kim"}');
		await settings.load();
		expect(seen).toEqual(['Kim']);
	});
});
