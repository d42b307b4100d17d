import type { Plugin } from 'obsidian';
import { describe, expect, it } from 'vitest';
import { withWorkspace, type Settings } from '../../src/core/settings';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { PluginSettings } from '../../src/obsidian/plugin-settings';
import { runSettingsStoreContract } from './settings-store.contract';

const PATH = '.obsidian/plugins/signoff/data.json';

/** A plugin's folder, with the app's manners: a save that fails is swallowed, bad JSON reads as null. */
class PluginFolder {
	readonly files = new Map<string, string>();
	full = false;

	constructor(text: string | null) {
		if (text !== null) this.files.set(PATH, text);
	}

	get data(): unknown {
		return JSON.parse(this.files.get(PATH) ?? 'null') as unknown;
	}

	asPlugin(): Plugin {
		const { files } = this;
		const adapter = {
			exists: (path: string) => Promise.resolve(files.has(path)),
			copy: (from: string, to: string) => {
				files.set(to, files.get(from) ?? '');
				return Promise.resolve();
			},
		};
		const plugin = {
			manifest: { id: 'signoff', dir: '.obsidian/plugins/signoff' },
			app: { vault: { adapter, configDir: '.obsidian' } },
			loadData: async (): Promise<unknown> => {
				await Promise.resolve();
				try {
					return this.data;
				} catch {
					return null;
				}
			},
			saveData: async (data: unknown) => {
				await Promise.resolve();
				if (!this.full) files.set(PATH, JSON.stringify(data, null, 2));
			},
		};
		return plugin as unknown as Plugin;
	}
}

function settingsOn(stored: unknown): { folder: PluginFolder; settings: PluginSettings } {
	const folder = new PluginFolder(stored === null ? null : JSON.stringify(stored));
	return { folder, settings: new PluginSettings(folder.asPlugin()) };
}

const add = (root: string) => (settings: Settings) =>
	withWorkspace(settings, standardWorkspace(root));

const roots = (settings: unknown) => (settings as Settings).workspaces.map(({ root }) => root);

runSettingsStoreContract('PluginSettings', async (stored) => {
	const { settings } = settingsOn(stored);
	await settings.load();
	return settings;
});

describe('PluginSettings', () => {
	it('has the defaults until it was loaded, and says so', async () => {
		const { settings } = settingsOn({ ribbonCount: false });
		expect([settings.loaded, settings.current().ribbonCount]).toEqual([false, true]);
		await settings.load();
		expect([settings.loaded, settings.current().ribbonCount]).toEqual([true, false]);
	});

	it('builds a change that comes before the first load on what is stored', async () => {
		const { folder, settings } = settingsOn({ workspaces: [standardWorkspace('Mine')] });
		await Promise.all([settings.update(add('New')), settings.load()]);
		expect(roots(folder.data)).toEqual(['Mine', 'New']);
		expect(roots(settings.current())).toEqual(['Mine', 'New']);
	});

	it('never differs from the file when both change at once', async () => {
		const { folder, settings } = settingsOn({ workspaces: [] });
		await settings.load();
		await Promise.all([settings.load(), settings.update(add('A')), settings.load()]);
		expect(roots(settings.current())).toEqual(['A']);
		expect(roots(folder.data)).toEqual(['A']);
	});

	it('takes over what another device wrote', async () => {
		const { folder, settings } = settingsOn({ ribbonCount: false });
		await settings.load();
		folder.files.set(PATH, '{"ribbonCount": true}');
		await settings.load();
		expect(settings.current().ribbonCount).toBe(true);
	});

	it('throws where the file does not hold the change, and has not changed', async () => {
		const { folder, settings } = settingsOn({ workspaces: [standardWorkspace('Mine')] });
		await settings.load();
		folder.full = true;
		await expect(settings.update(add('New'))).rejects.toMatchObject({
			name: 'VaultFault',
			code: 'unwritable',
			path: PATH,
		});
		expect(roots(settings.current())).toEqual(['Mine']);
		folder.full = false;
		await settings.update(add('New'));
		expect(roots(folder.data)).toEqual(['Mine', 'New']);
	});

	it.each(['{', '[]', '"text"', '{"workspaces": ['])(
		'keeps %j beside the file before it writes over it',
		async (text) => {
			const folder = new PluginFolder(text);
			const settings = new PluginSettings(folder.asPlugin());
			await settings.load();
			expect([...folder.files]).toEqual([[PATH, text]]);
			await settings.update(add('A'));
			await settings.update(add('B'));
			expect(folder.files.get(`${PATH}.broken`)).toBe(text);
			expect([...folder.files.keys()]).toHaveLength(2);
		},
	);

	it.each(['{', '[]', '7'])('tells once of a file that holds %j', async (text) => {
		const folder = new PluginFolder(text);
		const told: string[] = [];
		const settings = new PluginSettings(folder.asPlugin(), (path) => told.push(path));
		await settings.load();
		await settings.load();
		expect(told).toEqual([PATH]);
		await settings.update(add('A'));
		folder.files.set(PATH, text);
		await settings.load();
		expect(told).toEqual([PATH, PATH]);
	});

	it.each([null, '{}', '{"workspaces": 7}'])('has nothing to tell of %j', async (text) => {
		const told: string[] = [];
		const settings = new PluginSettings(new PluginFolder(text).asPlugin(), (path) =>
			told.push(path),
		);
		await settings.load();
		expect(told).toEqual([]);
	});

	it('keeps every broken file, not only the last', async () => {
		const folder = new PluginFolder('{');
		folder.files.set(`${PATH}.broken`, 'older');
		const settings = new PluginSettings(folder.asPlugin());
		await settings.update(add('A'));
		expect(folder.files.get(`${PATH}.broken`)).toBe('older');
		expect(folder.files.get(`${PATH}.broken-2`)).toBe('{');
	});
});
