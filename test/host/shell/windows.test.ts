import { describe, expect, it } from 'vitest';
import { openShell, probeOf, probeViewPlugin } from './shell-page';

const WITH_SETTINGS = probeViewPlugin(`
	const { PluginSettingTab } = require('obsidian');
	this.addCommand({ id: 'hello', name: 'Say hello', callback: () => { window.probe.said = 'hello'; } });
	this.addRibbonIcon('dice', 'Roll the dice', () => { window.probe.said = 'rolled'; });
	this.addStatusBarItem().setText('probe status');
	this.settings = { loud: false };
	class Tab extends PluginSettingTab {
		getSettingDefinitions() {
			return [{ name: 'Loud voice', desc: 'Speak up.', control: { type: 'toggle', key: 'loud' } }];
		}
	}
	this.addSettingTab(new Tab(this.app, this));
`);

const said = `window.probe.said`;

describe('the command palette', () => {
	it("opens with Mod+P, lists a plugin's command by its full name, and runs it", async () => {
		const { host } = await openShell({ plugins: [WITH_SETTINGS] });
		const { page } = host;
		await page.keyboard.press('Control+p');
		await page.keyboard.type('say hello');
		const first = page.locator('.prompt .suggestion-item').first();
		await expect.poll(() => first.textContent()).toContain('probe: Say hello');
		await page.keyboard.press('Enter');
		await expect.poll(() => page.evaluate(said)).toBe('hello');
		await expect.poll(() => page.locator('.prompt').count()).toBe(0);
	});
});

describe('the quick switcher', () => {
	it('opens with Mod+O, finds a note, and makes one that is not there', async () => {
		const { host, tabs } = await openShell({ files: { 'In/Some note.md': 'x', 'b.md': '' } });
		const { page } = host;
		await page.keyboard.press('Control+o');
		await page.keyboard.type('some');
		await page.locator('.prompt .suggestion-item').getByText('In/Some note').waitFor();
		await page.keyboard.press('Enter');
		await expect.poll(tabs).toEqual(['Some note']);
		await page.keyboard.press('Control+o');
		await page.keyboard.type('Brand new');
		await page.keyboard.press('Enter');
		await expect.poll(() => host.exists('Brand new.md')).toBe(true);
	});
});

describe('the settings window', () => {
	it("opens with Mod+, and shows a plugin's tab that changes its settings", async () => {
		const { host } = await openShell({ plugins: [WITH_SETTINGS] });
		const { page } = host;
		await page.keyboard.press('Control+,');
		await page.locator('.vertical-tab-nav-item[data-setting-id="probe"]').click();
		const item = page.locator('.setting-item').filter({ hasText: 'Loud voice' });
		await item.locator('.checkbox-container').click();
		await expect
			.poll(() => host.read('.obsidian/plugins/probe/data.json').catch(() => ''))
			.toContain('"loud": true');
		await page.keyboard.press('Escape');
		await expect.poll(() => page.locator('.mod-settings').count()).toBe(0);
	});

	it('finds a setting in any tab and goes to it', async () => {
		const { host } = await openShell({ plugins: [WITH_SETTINGS] });
		const { page } = host;
		await page.keyboard.press('Control+,');
		await page.locator('.setting-search input').fill('loud');
		await page.locator('.setting-search-result').getByText('Loud voice').click();
		await page.locator('.vertical-tab-content .setting-item').getByText('Loud voice').waitFor();
	});

	it('switches a plugin on, telling it that a person did, and off, taking its views away', async () => {
		const shell = await openShell({ plugins: [{ ...WITH_SETTINGS, enabled: false }] });
		const { host, app } = shell;
		const { page } = host;
		await page.keyboard.press('Control+,');
		await page.locator('[data-setting-id="community-plugins"]').click();
		const item = page.locator('.installed-plugins-container .setting-item');
		await item.locator('.checkbox-container').click();
		await expect
			.poll(() => host.read('.obsidian/community-plugins.json').catch(() => ''))
			.toContain('probe');
		await expect.poll(async () => (await probeOf(shell)).userEnabled).toBe(true);
		await app.evaluate(({ workspace }) => workspace.ensureSideLeaf('probe-view', 'right'));
		await item.locator('.checkbox-container').click();
		await expect.poll(() => host.read('.obsidian/community-plugins.json')).not.toContain('probe');
		const left = await app.evaluate(
			({ workspace }) => workspace.getLeavesOfType('probe-view').length,
		);
		expect(left).toBe(0);
	});
});

describe('ribbon, status bar and keys', () => {
	it("show a plugin's icon and item, and take them away with it", async () => {
		const { host, app } = await openShell({ plugins: [WITH_SETTINGS] });
		const { page } = host;
		const icon = page.locator(
			'.workspace-ribbon.mod-left .side-dock-ribbon-action[aria-label="Roll the dice"]',
		);
		await icon.click();
		await expect.poll(() => page.evaluate(said)).toBe('rolled');
		await page.locator('.status-bar-item').getByText('probe status').waitFor();
		await app.evaluate((app) => app.plugins.disablePlugin('probe'));
		await expect.poll(() => icon.count()).toBe(0);
		await expect.poll(() => page.getByText('probe status').count()).toBe(0);
	});

	it('close a tab with its key or its cross, and fold the sidebars', async () => {
		const { host, row, tabs, app } = await openShell({ files: { 'a.md': '', 'b.md': '' } });
		const { page } = host;
		await row('a.md').click();
		await row('b.md').click({ button: 'middle' });
		await expect.poll(tabs).toEqual(['a', 'b']);
		await app.evaluate((app) => app.commands.executeCommandById('workspace:close'));
		await expect.poll(tabs).toEqual(['a']);
		await page.locator('.mod-root .workspace-tab-header-inner-close-button').click();
		await expect.poll(tabs).toEqual(['New tab']);
		await page.locator('.sidebar-toggle-button.mod-left .clickable-icon').click();
		await expect.poll(() => page.locator('.mod-left-split').isVisible()).toBe(false);
	});
});
