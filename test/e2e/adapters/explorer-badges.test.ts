import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import { openHost, type TestHost, type TestPlugin } from '../../support/host';
import { adapterPlugin } from './adapter-plugin';

const FILES = { 'Pending/a.md': '', 'Pending/b.md': '', 'Done/': '', 'c.md': '' };

let plugin: TestPlugin;
let host: TestHost;

beforeAll(async () => {
	plugin = await adapterPlugin(
		{ ExplorerBadges: 'src/obsidian/explorer-badges' },
		`
			const tones = { 'Pending/a.md': 'high', 'c.md': 'quiet' };
			const badgeOf = (path) => ({ text: tones[path], label: 'Why ' + path, tone: tones[path] });
			const wanted = () => new Map(Object.keys(tones).map((path) => [path, badgeOf(path)]));
			const badges = this.addChild(new ExplorerBadges(app, wanted));
			window.probe = { badges, tones };
		`,
	);
});

afterEach(() => host.close());

type ProbeWindow = Window & {
	hostTest: { app: App };
	probe: { badges: { refresh(): void }; tones: Record<string, string> };
};

async function open(files: Record<string, string> = FILES): Promise<void> {
	host = await openHost({ files, plugins: [plugin] });
}

const row = (path: string) => host.page.locator(`.tree-item-self[data-path="${path}"]`);

/** `path: word`, of all badges that can be seen. */
const shown = () =>
	host.page
		.locator('.signoff-note-badge')
		.evaluateAll((els) =>
			els.map((el) => `${el.parentElement?.dataset.path ?? ''}: ${el.textContent}`).sort(),
		);

async function change(tones: Record<string, string>): Promise<void> {
	await host.page.evaluate((next) => {
		const { probe } = window as unknown as ProbeWindow;
		for (const path of Object.keys(probe.tones)) Reflect.deleteProperty(probe.tones, path);
		Object.assign(probe.tones, next);
		probe.badges.refresh();
	}, tones);
}

describe('ExplorerBadges', () => {
	it('marks the rows of notes that need attention, also before they come into sight', async () => {
		await open();
		await expect.poll(shown).toEqual(['c.md: quiet']);
		await row('Pending').click();
		await expect.poll(shown).toEqual(['Pending/a.md: high', 'c.md: quiet']);
		const badge = row('Pending/a.md').locator('.signoff-note-badge');
		await expect.poll(() => badge.getAttribute('class')).toBe('signoff-note-badge is-high');
		await expect.poll(() => badge.getAttribute('aria-label')).toBe('Why Pending/a.md');
	});

	it('changes and takes away what has changed, and touches nothing else', async () => {
		await open();
		await row('Pending').click();
		await expect.poll(shown).toEqual(['Pending/a.md: high', 'c.md: quiet']);
		const kept = await row('c.md').locator('.signoff-note-badge').elementHandle();
		await change({ 'Pending/b.md': 'low', 'c.md': 'quiet' });
		await expect.poll(shown).toEqual(['Pending/b.md: low', 'c.md: quiet']);
		expect(await kept.evaluate((el) => el.isConnected)).toBe(true);
		await change({ 'c.md': 'medium' });
		await expect.poll(shown).toEqual(['c.md: medium']);
	});

	it('follows a note that was moved', async () => {
		await open();
		await row('Done').click();
		await expect.poll(shown).toEqual(['c.md: quiet']);
		await host.page.evaluate(async () => {
			const { vault } = (window as unknown as ProbeWindow).hostTest.app;
			await vault.rename(vault.getAbstractFileByPath('c.md')!, 'Done/c.md');
		});
		await change({});
		await expect.poll(shown).toEqual([]);
		await change({ 'Done/c.md': 'low' });
		await expect.poll(shown).toEqual(['Done/c.md: low']);
	});

	it('marks a great many over several frames, also those that are not in sight', async () => {
		const paths = Array.from({ length: 250 }, (_, index) => `many/${index}.md`);
		await open(Object.fromEntries(paths.map((path) => [path, ''])));
		const marked = () =>
			host.page.evaluate(() => {
				const { workspace } = (window as unknown as ProbeWindow).hostTest.app;
				const view: object = workspace.getLeavesOfType('file-explorer')[0]!.view;
				const { fileItems } = view as { fileItems: Record<string, { selfEl: HTMLElement }> };
				const rows = Object.values(fileItems).map(({ selfEl }) => selfEl);
				return rows.filter((el) => el.querySelector('.signoff-note-badge')).length;
			});
		await change(Object.fromEntries(paths.map((path) => [path, 'low'])));
		await expect.poll(marked).toBe(250);
		await change({});
		await expect.poll(marked).toBe(0);
	});

	it('leaves the row a row: it opens and is dragged as before', async () => {
		await open();
		await expect.poll(shown).toEqual(['c.md: quiet']);
		const badge = row('c.md').locator('.signoff-note-badge');
		await badge.click();
		await host.idle();
		await expect.poll(() => row('c.md').getAttribute('class')).toContain('is-active');
		await badge.dragTo(row('Done'));
		await host.idle();
		await expect.poll(() => host.exists('Done/c.md')).toBe(true);
	});

	it('marks another explorer when it is opened', async () => {
		await open();
		await expect.poll(shown).toEqual(['c.md: quiet']);
		await host.page.evaluate(async () => {
			const { workspace } = (window as unknown as ProbeWindow).hostTest.app;
			await workspace.getLeaf('tab').setViewState({ type: 'file-explorer', active: true });
		});
		await expect.poll(shown).toEqual(['c.md: quiet', 'c.md: quiet']);
	});

	it.each([
		['no rows', undefined],
		['rows of another kind', { 'c.md': { selfEl: 'c' }, 'Pending/a.md': null }],
	])('says and draws nothing where the explorer has %s', async (_, fileItems) => {
		await open();
		await expect.poll(shown).toEqual(['c.md: quiet']);
		await host.page.evaluate((items) => {
			const { workspace } = (window as unknown as ProbeWindow).hostTest.app;
			Object.assign(workspace.getLeavesOfType('file-explorer')[0]!.view, { fileItems: items });
		}, fileItems);
		await change({ 'c.md': 'high' });
		await expect.poll(shown).toEqual([]);
		expect(host.errors).toEqual([]);
	});

	it('takes everything away when it is unloaded, also out of sight', async () => {
		await open();
		await row('Pending').click();
		await expect.poll(shown).toEqual(['Pending/a.md: high', 'c.md: quiet']);
		await row('Pending').click();
		await host.page.evaluate(async () => {
			const { hostTest, probe } = window as unknown as ProbeWindow;
			probe.badges.refresh();
			await hostTest.app.plugins.disablePlugin('adapters');
		});
		await row('Pending').click();
		await row('Pending/a.md').waitFor();
		expect(await shown()).toEqual([]);
	});
});
