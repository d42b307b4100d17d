import type { Plugin } from 'obsidian';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/core/settings';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { PluginSettings } from '../../src/obsidian/plugin-settings';

/** The two methods of a plugin that are its data.json. Saves wait until they are let through. */
class DataFile {
	readonly saves: { data: unknown; finish: (error?: Error) => void }[] = [];

	constructor(public stored: unknown) {}

	loadData = (): Promise<unknown> => Promise.resolve(structuredClone(this.stored));

	saveData = (data: unknown): Promise<void> =>
		new Promise((resolve, reject) => {
			const finish = (error?: Error) => {
				if (!error) this.stored = structuredClone(data);
				if (error) reject(error);
				else resolve();
			};
			this.saves.push({ data, finish });
		});
}

function settingsOn(stored: unknown): { file: DataFile; settings: PluginSettings } {
	const file = new DataFile(stored);
	return { file, settings: new PluginSettings(file as unknown as Plugin) };
}

/** Lets everything happen that needs no outside help. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('PluginSettings', () => {
	it('has the defaults until it was loaded', async () => {
		const { settings } = settingsOn({ ribbonCount: false });
		expect(settings.current().ribbonCount).toBe(true);
		await settings.load();
		expect(settings.current().ribbonCount).toBe(false);
	});

	it('saves a change with what it does not understand', async () => {
		const { file, settings } = settingsOn({ future: { a: 1 }, statusBar: 'nonsense' });
		await settings.load();
		const updating = settings.update((current) => ({ ...current, ribbonCount: false }));
		await settle();
		file.saves[0]?.finish();
		await updating;
		expect(file.stored).toMatchObject({ future: { a: 1 }, statusBar: true, ribbonCount: false });
	});

	it('resolves when the change is saved, not before', async () => {
		const { file, settings } = settingsOn(null);
		let saved = false;
		const updating = settings
			.update((current) => ({ ...current, statusBar: false }))
			.then(() => (saved = true));
		await settle();
		expect(saved).toBe(false);
		file.saves[0]?.finish();
		await updating;
		expect(saved).toBe(true);
	});

	it('applies changes one after the other, and ends with the last', async () => {
		const { file, settings } = settingsOn(null);
		const add = (root: string) =>
			settings.update((current) => ({
				...current,
				workspaces: [...current.workspaces, standardWorkspace(root)],
			}));
		const updates = [add('A'), add('B'), add('C')];
		for (let index = 0; index < updates.length; index += 1) {
			await settle();
			expect(file.saves).toHaveLength(index + 1);
			file.saves[index]?.finish();
		}
		await Promise.all(updates);
		const { workspaces } = file.stored as Settings;
		expect(workspaces.map(({ root }) => root)).toEqual(['A', 'B', 'C']);
	});

	it('tells who asked that a save failed, and goes on saving', async () => {
		const { file, settings } = settingsOn(null);
		const failing = settings.update((current) => ({ ...current, ribbonCount: false }));
		const next = settings.update((current) => ({ ...current, statusBar: false }));
		const failed = expect(failing).rejects.toThrow('disk full');
		await settle();
		file.saves[0]?.finish(new Error('disk full'));
		await failed;
		await settle();
		file.saves[1]?.finish();
		await next;
		expect(file.stored).toMatchObject({ ribbonCount: false, statusBar: false });
	});

	it('tells listeners of every change, also from outside, until they end it', async () => {
		const { file, settings } = settingsOn(null);
		const seen: boolean[] = [];
		const end = settings.onChange(({ ribbonCount }) => seen.push(ribbonCount));
		void settings.update((current) => ({ ...current, ribbonCount: false }));
		expect(seen).toEqual([false]);
		file.stored = { ribbonCount: true };
		await settings.load();
		expect(seen).toEqual([false, true]);
		end();
		await settings.load();
		expect(seen).toHaveLength(2);
	});
});
