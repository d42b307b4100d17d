// What every SettingsStore must do, whatever keeps the settings.

import { describe, expect, it } from 'vitest';
import { withWorkspace } from '../../src/core/settings';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import type { SettingsStore } from '../../src/ports/settings-store';

/** A store that has been loaded with what is stored. */
export type SettingsSetup = (stored: unknown) => Promise<SettingsStore>;

export function runSettingsStoreContract(name: string, setup: SettingsSetup): void {
	describe(`${name} as SettingsStore`, () => {
		it('reads what is stored, and the defaults for the rest', async () => {
			const store = await setup({ ribbonCount: false });
			expect(store.loaded).toBe(true);
			expect(store.current()).toMatchObject({ ribbonCount: false, statusBar: true });
		});

		it('keeps what it does not understand', async () => {
			const store = await setup({ future: { a: 1 }, workspaces: ['from the future'] });
			await store.update((settings) => ({ ...settings, statusBar: false }));
			expect(store.current()).toMatchObject({
				future: { a: 1 },
				setAside: ['from the future'],
				statusBar: false,
			});
		});

		it('applies changes that come at once one after the other', async () => {
			const store = await setup(null);
			const roots = ['A', 'B', 'C'];
			const add = (root: string) =>
				store.update((settings) => withWorkspace(settings, standardWorkspace(root)));
			await Promise.all(roots.map(add));
			expect(store.current().workspaces.map(({ root }) => root)).toEqual(roots);
		});

		it('tells listeners of a change that is current by then, until they end it', async () => {
			const store = await setup(null);
			const seen: boolean[] = [];
			const end = store.onChange((settings) => {
				expect(store.current()).toBe(settings);
				seen.push(settings.ribbonCount);
			});
			await store.update((settings) => ({ ...settings, ribbonCount: false }));
			expect(seen).toEqual([false]);
			end();
			await store.update((settings) => ({ ...settings, ribbonCount: true }));
			expect(seen).toEqual([false]);
		});

		it('goes on after a change that throws', async () => {
			const store = await setup(null);
			const failing = store.update(() => {
				throw new Error('no');
			});
			await expect(failing).rejects.toThrow('no');
			await store.update((settings) => ({ ...settings, statusBar: false }));
			expect(store.current().statusBar).toBe(false);
		});
	});
}
