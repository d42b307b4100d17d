import { describe, expect, it } from 'vitest';
import { openShell, probeViewPlugin } from './shell-page';

const PHONE = {
	page: { phone: true },
	viewport: { width: 390, height: 844 },
	touch: true,
} as const;

describe('a phone', () => {
	it('says so on the body, and nothing is wider than its screen', async () => {
		const { host } = await openShell({ ...PHONE, files: { 'a.md': '' } });
		const seen = await host.page.evaluate(() => ({
			classes: ['is-mobile', 'is-phone'].every((name) => document.body.classList.contains(name)),
			width: window.innerWidth,
		}));
		expect(seen).toEqual({ classes: true, width: 390 });
		await expect.poll(() => host.page.locator('.workspace-ribbon').isVisible()).toBe(false);
		expect(host.errors).toEqual([]);
	});

	it('opens notes from the left drawer, which closes then', async () => {
		const { host, row, app } = await openShell({ ...PHONE, files: { 'a.md': 'text' } });
		await host.page.locator('.mod-root [aria-label="Open left sidebar"]').tap();
		await row('a.md').tap();
		await host.page.locator('.cm-content').getByText('text').waitFor();
		await expect
			.poll(() => app.evaluate(({ workspace }) => workspace.leftSplit.collapsed))
			.toBe(true);
	});

	it("reaches a plugin's ribbon action and its view in the right drawer", async () => {
		const plugin = probeViewPlugin(`
			this.addRibbonIcon('dice', 'Open probe', async () => {
				const leaf = this.app.workspace.getRightLeaf(false);
				await leaf.setViewState({ type: 'probe-view', active: true });
				await this.app.workspace.revealLeaf(leaf);
			});
		`);
		const { host, app } = await openShell({ ...PHONE, plugins: [plugin] });
		const { page } = host;
		await page.locator('.mobile-navbar-action[aria-label="Menu"]').tap();
		await page.locator('.menu').getByText('Open probe').tap();
		await page.locator('.workspace-drawer.mod-right').getByText('probe content').waitFor();
		const kind = await app.evaluate(({ workspace }) => workspace.rightSplit.constructor.name);
		expect(kind).toContain('WorkspaceMobileDrawer');
		await page.locator('.workspace-drawer-backdrop:visible').tap({ position: { x: 5, y: 5 } });
		await page.locator('.mod-root [aria-label="Open left sidebar"]').tap();
		await page.locator('.workspace-drawer-ribbon').getByText('Open probe').waitFor();
	});

	it('keeps its layout apart from the desktop', async () => {
		const { host, app } = await openShell({ ...PHONE, files: { 'a.md': '' } });
		await app.evaluate(({ workspace, vault }) =>
			workspace.getLeaf().openFile(vault.getFileByPath('a.md')!),
		);
		await host.idle();
		await expect.poll(() => host.exists('.obsidian/workspace-mobile.json')).toBe(true);
		expect(await host.exists('.obsidian/workspace.json')).toBe(false);
	});

	it('shows the settings as a sheet with one page a tab', async () => {
		const { host } = await openShell(PHONE);
		const { page } = host;
		await page.locator('.mobile-navbar-action[aria-label="Menu"]').tap();
		await page.locator('.menu').getByText('Settings').tap();
		const sheet = page.locator('.modal.mod-settings');
		expect((await sheet.boundingBox())?.width).toBe(390);
		await sheet.getByText('Appearance').tap();
		await sheet.getByText('Base color scheme').waitFor();
		await sheet.locator('[aria-label="Back"]').tap();
		await sheet.getByText('Community plugins').first().waitFor();
	});
});
