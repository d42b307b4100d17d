import { describe, expect, it } from 'vitest';
import { openShell, probeOf, probeViewPlugin, shellOf } from './shell-page';

describe('views', () => {
	it('lie in .workspace-leaf-content[data-type] with a header and a content', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		await shell.app.evaluate(({ workspace }) =>
			workspace.getLeaf().setViewState({ type: 'probe-view', active: true }),
		);
		const content = shell.host.page.locator('.workspace-leaf-content[data-type="probe-view"]');
		await expect.poll(() => content.locator('> .view-header').count()).toBe(1);
		await expect.poll(() => content.locator('> .view-content').textContent()).toBe('probe content');
		await expect
			.poll(() => content.evaluate((el) => Array.from(el.children, (child) => child.className)))
			.toEqual(['view-header', 'view-content']);
	});

	it('have no navigation and the icon lucide-file unless they say otherwise', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		const base = await shell.app.evaluate(async ({ workspace }) => {
			const leaf = workspace.getLeaf();
			await leaf.setViewState({ type: 'probe-view', active: true });
			return [leaf.view.navigation, leaf.view.icon, leaf.getIcon()];
		});
		expect(base).toEqual([false, 'lucide-file', 'lucide-file']);
	});

	it('are built anew only if the type changes', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		await shell.app.evaluate(async ({ workspace }) => {
			const leaf = workspace.getLeaf();
			await leaf.setViewState({ type: 'probe-view', state: { value: 'one' }, active: true });
			await leaf.setViewState({ type: 'probe-view', state: { value: 'two' } });
			await leaf.setViewState({ type: 'empty' });
		});
		await expect
			.poll(() => probeOf(shell))
			.toMatchObject({
				made: 1,
				opened: 1,
				closed: 1,
				states: [{ value: 'one' }, { value: 'two' }],
			});
	});

	it('are deferred in a background tab until it is chosen', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		const before = await shell.app.evaluate(async ({ workspace }) => {
			const leaf = workspace.getLeaf('tab');
			await leaf.setViewState({ type: 'probe-view', state: { value: 'kept' } });
			return {
				isDeferred: leaf.isDeferred,
				found: workspace.getLeavesOfType('probe-view').length,
				state: leaf.getViewState().state,
				isProbe:
					leaf.view instanceof (window as unknown as { ProbeView: new () => object }).ProbeView,
			};
		});
		expect(before).toEqual({
			isDeferred: true,
			found: 1,
			state: { value: 'kept' },
			isProbe: false,
		});
		expect((await probeOf(shell)).made).toBe(0);
		await shell.host.page.locator('.mod-root .workspace-tab-header').nth(1).click();
		await shell.host.page.getByText('probe content').waitFor();
		await expect.poll(() => probeOf(shell)).toMatchObject({ made: 1, states: [{ value: 'kept' }] });
	});

	it('are loaded by loadIfDeferred, which waits for them', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		const isDeferred = await shell.app.evaluate(async ({ workspace }) => {
			const leaf = workspace.getLeaf('tab');
			await leaf.setViewState({ type: 'probe-view' });
			await leaf.loadIfDeferred();
			return leaf.isDeferred;
		});
		expect(isDeferred).toBe(false);
		await expect.poll(async () => (await probeOf(shell)).opened).toBe(1);
	});

	it('in a closed sidebar come to the front with revealLeaf', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		const seen = await shell.app.evaluate(async ({ workspace }) => {
			workspace.rightSplit.collapse();
			const first = workspace.getRightLeaf(false)!;
			const second = workspace.getRightLeaf(false)!;
			await second.setViewState({ type: 'probe-view' });
			const wasDeferred = second.isDeferred;
			await workspace.revealLeaf(second);
			return {
				wasDeferred,
				isDeferred: second.isDeferred,
				collapsed: workspace.rightSplit.collapsed,
				sameGroup: first.parent === second.parent,
			};
		});
		expect(seen).toEqual({
			wasDeferred: true,
			isDeferred: false,
			collapsed: false,
			sameGroup: true,
		});
		await expect
			.poll(() =>
				shell.host.page.locator('.mod-right-split').getByText('probe content').isVisible(),
			)
			.toBe(true);
	});

	it('are found or made by ensureSideLeaf, and taken away by detachLeavesOfType', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		const counts = await shell.app.evaluate(async ({ workspace }) => {
			const one = await workspace.ensureSideLeaf('probe-view', 'right', { active: true });
			const two = await workspace.ensureSideLeaf('probe-view', 'right');
			const isSame = one === two && workspace.activeLeaf === one;
			workspace.detachLeavesOfType('probe-view');
			return [isSame, workspace.getLeavesOfType('probe-view').length];
		});
		expect(counts).toEqual([true, 0]);
		await shell.host.idle();
		await expect.poll(async () => (await probeOf(shell)).closed).toBe(1);
	});

	it('come back with their state after a restart', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		await shell.app.evaluate(async ({ workspace }) => {
			const leaf = workspace.getRightLeaf(false)!;
			await leaf.setViewState({ type: 'probe-view', state: { value: 'saved' } });
			await workspace.revealLeaf(leaf);
		});
		await shell.host.reload();
		const saved = JSON.parse(await shell.host.read('.obsidian/workspace.json')) as {
			right: { children: { children: { type: string; state: unknown }[] }[] };
		};
		expect(saved.right.children[0]?.children[0]).toMatchObject({
			type: 'leaf',
			state: {
				type: 'probe-view',
				state: { value: 'saved' },
				icon: 'lucide-file',
				title: 'Probe',
			},
		});
		const again = await shellOf(shell.host);
		const state = await again.app.evaluate(({ workspace }) =>
			workspace.getLeavesOfType('probe-view').map((leaf) => leaf.view.getState()),
		);
		expect(state).toEqual([{ value: 'saved' }]);
	});

	it('give way to a placeholder that keeps type and state when their plugin is gone', async () => {
		const shell = await openShell({ plugins: [probeViewPlugin()] });
		const { host } = shell;
		await shell.app.evaluate(async ({ workspace }) => {
			await workspace
				.getLeaf()
				.setViewState({ type: 'probe-view', state: { value: 'kept' }, active: true });
		});
		await host.idle();
		await host.write('.obsidian/community-plugins.json', '[]');
		await host.reload();
		await host.page.getByText('Plugin no longer active').first().waitFor();
		const again = await shellOf(host);
		const state = await again.app.evaluate(({ workspace }) =>
			workspace.getLeavesOfType('probe-view').map((leaf) => leaf.getViewState().state),
		);
		expect(state).toEqual([{ value: 'kept' }]);
		await again.app.evaluate((app) => app.plugins.enablePluginAndSave('probe'));
		await host.page.getByText('probe content').waitFor();
		await expect.poll(async () => (await probeOf(again)).states).toEqual([{ value: 'kept' }]);
	});
});

describe('leaves', () => {
	it('are reused, opened in a tab, or split off, as getLeaf is asked', async () => {
		const { app } = await openShell({ files: { 'a.md': '', 'b.md': '' } });
		const seen = await app.evaluate(async ({ workspace, vault }) => {
			const first = workspace.getLeaf();
			await first.openFile(vault.getFileByPath('a.md')!);
			const reused = workspace.getLeaf() === first;
			const tab = workspace.getLeaf('tab');
			const split = workspace.getLeaf('split', 'horizontal');
			first.setPinned(true);
			workspace.setActiveLeaf(first);
			const unpinned = workspace.getLeaf();
			return {
				reused,
				tabInSameGroup: tab.parent === first.parent,
				splitElsewhere: split.parent !== first.parent,
				pinnedIsKept: unpinned !== first,
			};
		});
		expect(seen).toEqual({
			reused: true,
			tabInSameGroup: true,
			splitElsewhere: true,
			pinnedIsKept: true,
		});
	});

	it('leave no empty group behind, and always one in the main area', async () => {
		const { host, app, tabs } = await openShell({ files: { 'a.md': '' } });
		await app.evaluate(async ({ workspace, vault }) => {
			const file = vault.getFileByPath('a.md')!;
			await workspace.getLeaf().openFile(file);
			await workspace.getLeaf('split').openFile(file);
			await workspace.getLeaf('split', 'horizontal').openFile(file);
		});
		await expect.poll(() => host.page.locator('.mod-root .workspace-tabs').count()).toBe(3);
		await app.evaluate(({ workspace }) => workspace.detachLeavesOfType('markdown'));
		await host.idle();
		await expect.poll(() => host.page.locator('.mod-root .workspace-tabs').count()).toBe(1);
		await expect.poll(() => tabs()).toEqual(['New tab']);
	});

	it('go back and forward through what they showed', async () => {
		const { host, row, app } = await openShell({ files: { 'a.md': 'A', 'b.md': 'B' } });
		await row('a.md').click();
		await row('b.md').click();
		await host.idle();
		await host.page.locator('.mod-root [aria-label="Navigate back"]').click();
		await host.idle();
		const active = (): Promise<string | undefined> =>
			app.evaluate(({ workspace }) => workspace.getActiveFile()?.path);
		await expect.poll(active).toBe('a.md');
		await host.page.locator('.mod-root [aria-label="Navigate forward"]').click();
		await host.idle();
		await expect.poll(active).toBe('b.md');
	});

	it('follow a renamed file and let go of a deleted one', async () => {
		const { host, row, tabs, app } = await openShell({ files: { 'a.md': 'A' } });
		await row('a.md').click();
		await host.idle();
		await app.evaluate(({ vault }) => vault.rename(vault.getFileByPath('a.md')!, 'z.md'));
		await expect.poll(() => tabs()).toEqual(['z']);
		await app.evaluate(({ vault }) => vault.delete(vault.getFileByPath('z.md')!));
		await expect.poll(tabs).toEqual(['New tab']);
	});

	it('start afresh when the saved layout is no layout', async () => {
		const { host, tabs } = await openShell({
			files: { 'a.md': '', '.obsidian/workspace.json': '{"main":' },
		});
		await expect.poll(() => tabs()).toEqual(['New tab']);
		expect(await host.read('.obsidian/workspace.json')).toBe('{"main":');
	});

	it('open in a window of their own that has the same looks and helpers', async () => {
		const { host, app } = await openShell({ files: { 'a.md': 'in a window' } });
		const popup = host.context.waitForEvent('page');
		await app.evaluate(async ({ workspace, vault }) => {
			const events: string[] = [];
			workspace.on('window-open', () => events.push('open'));
			await workspace.openPopoutLeaf().openFile(vault.getFileByPath('a.md')!);
		});
		const page = await popup;
		await page.getByText('in a window').waitFor();
		const seen = await page.evaluate(() => ({
			helper: typeof document.body.createDiv,
			isPopout: document.body.classList.contains('is-popout-window'),
		}));
		expect(seen).toEqual({ helper: 'function', isPopout: true });
		await page.close();
		await expect
			.poll(() => app.evaluate(({ workspace }) => workspace.getLeavesOfType('markdown').length))
			.toBe(0);
	});
});
