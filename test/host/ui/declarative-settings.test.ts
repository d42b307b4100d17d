import type { SettingDefinitionItem } from 'obsidian';
import { afterEach, describe, expect, it } from 'vitest';
import { takeNotes, useHost, type UiWindow } from './ui-page';

/** A plugin whose tab shows the definitions that a test puts into `window.definitions`. */
const PROBE = `'use strict';
const { Plugin, PluginSettingTab, SettingPage, Setting } = require('obsidian');
window.notes = [];
class Tab extends PluginSettingTab {
	getSettingDefinitions() { return window.definitions ? window.definitions(this) : []; }
	display() { window.notes.push('display'); }
}
exports.default = class extends Plugin {
	async onload() {
		this.settings = Object.assign({ on: false, name: 'a b', count: 3 }, await this.loadData());
		this.tab = new Tab(this.app, this);
		this.addSettingTab(this.tab);
	}
};
`;

interface TabWindow extends UiWindow {
	definitions: (tab: ProbeTab) => SettingDefinitionItem[];
}

interface ProbeTab {
	plugin: { settings: Record<string, unknown> };
	update(): void;
	refreshDomState(): void;
	containerEl: HTMLElement;
}

const host = useHost({
	plugins: [{ id: 'probe', main: PROBE }],
	files: { 'Inbox/a.md': '', 'b.md': '' },
});

/** Opens the settings on the probe's tab with these definitions, given as a function for the page. */
async function show(definitions: (tab: ProbeTab) => SettingDefinitionItem[]): Promise<void> {
	await host.current.page.evaluate(`window.definitions = ${definitions.toString()}`);
	await host.current.page.evaluate(() => {
		const { app } = (window as unknown as TabWindow).hostTest;
		app.setting.open();
		app.setting.openTabById('probe');
	});
}

const row = (name: string) =>
	host.current.page
		.locator('.setting-item')
		.filter({ has: host.current.page.getByText(name, { exact: true }) });

async function storedSettings(): Promise<unknown> {
	await host.current.idle();
	return JSON.parse(await host.current.read('.obsidian/plugins/probe/data.json')) as unknown;
}

afterEach(async () => {
	await host.current.page.keyboard.press('Escape');
	await host.current.page.keyboard.press('Escape');
	await host.current.page.locator('.modal').waitFor({ state: 'detached' });
});

describe('getSettingDefinitions', () => {
	it('is drawn instead of display(), unless it is empty', async () => {
		await show(() => [{ name: 'Row' }]);
		await expect.poll(() => row('Row').count()).toBe(1);
		expect(await takeNotes(host.current)).toEqual([]);
		await host.current.page.keyboard.press('Escape');
		await show(() => []);
		expect(await takeNotes(host.current)).toEqual(['display']);
	});

	it('draws groups under their headings, and neighbours without a group together', async () => {
		await show(() => [
			{ name: 'One' },
			{ name: 'Two' },
			{ type: 'group', heading: 'Group', cls: 'mine', items: [{ name: 'Three' }] },
		]);
		const groups = await host.current.page
			.locator('.setting-group')
			.evaluateAll((els) =>
				els.map((el) => [
					el.querySelector('.setting-item-heading .setting-item-name')?.textContent,
					el.querySelectorAll('.setting-items > .setting-item').length,
					el.classList.contains('mine'),
				]),
			);
		expect(groups).toEqual([
			['', 2, false],
			['Group', 1, true],
		]);
	});

	it('gives render its row and group, and calls its cleanup before the row goes', async () => {
		await show(() => [
			{
				name: 'Own',
				render: (setting, group) => {
					const ui = window as unknown as UiWindow;
					setting.addButton((button) => button.setButtonText('Mine'));
					ui.notes.push(`in group: ${group.listEl.contains(setting.settingEl)}`);
					return () => void ui.notes.push('cleaned');
				},
			},
		]);
		await expect.poll(() => row('Own').getByRole('button').textContent()).toBe('Mine');
		await host.current.page.keyboard.press('Escape');
		expect(await takeNotes(host.current)).toEqual(['in group: true', 'cleaned']);
	});

	it('runs an action with the row and its place', async () => {
		await show(() => [
			{ name: 'First' },
			{
				name: 'Act',
				action: (el, index) =>
					(window as unknown as UiWindow).notes.push(`${el.className.split(' ')[0]} ${index}`),
			},
		]);
		await row('Act').click();
		expect(await takeNotes(host.current)).toEqual(['setting-item 1']);
	});
});

describe('a control', () => {
	it('shows the stored value, writes plugin.settings and saves data.json', async () => {
		await show(() => [
			{ name: 'On', control: { type: 'toggle', key: 'on' } },
			{
				name: 'Level',
				control: { type: 'dropdown', key: 'level', defaultValue: 'b', options: { a: 'A', b: 'B' } },
			},
		]);
		await expect.poll(() => row('Level').locator('select').inputValue()).toBe('b');
		await row('On').locator('.checkbox-container').click();
		await row('Level').locator('select').selectOption('a');
		await expect.poll(storedSettings).toMatchObject({ on: true, level: 'a' });
	});

	it('shows what is wrong with the stored value and does not touch it', async () => {
		await show(() => [
			{
				name: 'Name',
				control: {
					type: 'text',
					key: 'name',
					validate: (value) => (value.includes(' ') ? 'No spaces.' : undefined),
				},
			},
		]);
		await expect.poll(() => row('Name').getByText('No spaces.').count()).toBe(1);
		await expect.poll(() => row('Name').locator('input').inputValue()).toBe('a b');
	});

	it('keeps a value that fails its check out of the settings, and stores one that passes', async () => {
		await show(() => [
			{
				name: 'Name',
				control: {
					type: 'text',
					key: 'name',
					validate: (value) => (value.includes(' ') ? 'No spaces.' : ''),
				},
			},
		]);
		const name = (): Promise<unknown> =>
			host.current.page.evaluate(() => {
				const { plugins } = (window as unknown as UiWindow).hostTest.app.plugins;
				return (plugins.probe!.settings as { name: string }).name;
			});
		await row('Name').locator('input').fill('c d');
		await expect.poll(name).toBe('a b');
		await row('Name').locator('input').fill('cd');
		await expect.poll(name).toBe('cd');
		await expect.poll(() => row('Name').locator('.setting-item-error').count()).toBe(0);
	});

	it('lets no slow check of an old value overtake that of a newer one', async () => {
		await show(() => [
			{
				name: 'Slow',
				control: {
					type: 'text',
					key: 'slow',
					validate: (value) =>
						new Promise((resolve) => {
							const answers = window as unknown as Record<string, () => void>;
							answers[`check:${value}`] = () => resolve(value === 'old' ? 'Bad.' : undefined);
						}),
				},
			},
		]);
		const input = row('Slow').locator('input');
		await input.fill('old');
		await input.fill('new');
		await host.current.page.evaluate(() => {
			const answers = window as unknown as Record<string, () => void>;
			answers['check:new']?.();
			answers['check:old']?.();
		});
		await expect.poll(storedSettings).toMatchObject({ slow: 'new' });
		await expect.poll(() => row('Slow').locator('.setting-item-error').count()).toBe(0);
	});

	it('of the type number stores numbers, and the default for what is none', async () => {
		await show(() => [
			{ name: 'Count', control: { type: 'number', key: 'count', defaultValue: 7, min: 0, max: 9 } },
		]);
		const input = row('Count').locator('input[type=number]');
		await input.fill('5');
		await expect.poll(storedSettings).toMatchObject({ count: 5 });
		await input.fill('');
		await expect.poll(storedSettings).toMatchObject({ count: 7 });
	});

	it('of the type folder offers folders, and the root only if asked', async () => {
		await show(() => [
			{ name: 'Folder', control: { type: 'folder', key: 'folder' } },
			{ name: 'Any', control: { type: 'folder', key: 'any', includeRoot: true } },
			{
				name: 'File',
				control: { type: 'file', key: 'file', filter: (file) => file.path !== 'b.md' },
			},
		]);
		const offered = async (name: string): Promise<string[]> => {
			await row(name).locator('input').focus();
			return host.current.page.locator('.suggestion-item').allTextContents();
		};
		await expect.poll(() => offered('Folder')).toEqual(['Inbox']);
		await expect.poll(() => offered('Any')).toEqual(['/', 'Inbox']);
		await expect.poll(() => offered('File')).toEqual(['Inbox/a.md']);
		await host.current.page.keyboard.press('Enter');
		await expect.poll(storedSettings).toMatchObject({ file: 'Inbox/a.md' });
	});
});

describe('visible and disabled', () => {
	it('are asked again after every change of a control', async () => {
		await show((tab) => [
			{ name: 'Switch', control: { type: 'toggle', key: 'switch' } },
			{ name: 'Hidden', visible: () => tab.plugin.settings.switch === true },
			{
				name: 'Locked',
				control: { type: 'text', key: 'x', disabled: () => tab.plugin.settings.switch !== true },
			},
		]);
		await expect.poll(() => row('Hidden').isVisible()).toBe(false);
		await expect.poll(() => row('Locked').locator('input').isDisabled()).toBe(true);
		await row('Switch').locator('.checkbox-container').click();
		await expect.poll(() => row('Hidden').isVisible()).toBe(true);
		expect(await row('Locked').locator('input').isDisabled()).toBe(false);
	});
});

describe('update', () => {
	it('draws the new definitions, and leaves the row alone that has the focus', async () => {
		await show((tab) => {
			Object.assign(window, { shownTab: tab });
			const extra = (window as unknown as { extra?: string }).extra;
			return [
				{ name: 'Typing', control: { type: 'text', key: 'typing' } },
				...(extra === undefined ? [] : [{ name: extra }]),
			];
		});
		const { page } = host.current;
		await row('Typing').locator('input').pressSequentially('ab');
		await page.evaluate(() => {
			Object.assign(window, { extra: 'New row' });
			(window as unknown as { shownTab: ProbeTab }).shownTab.update();
		});
		await page.keyboard.type('c');
		await expect.poll(() => row('Typing').locator('input').inputValue()).toBe('abc');
		await expect.poll(() => row('New row').count()).toBe(1);
	});
});

describe('a list', () => {
	const show3 = (): Promise<void> =>
		show(() => {
			const { notes } = window as unknown as UiWindow;
			return [
				{
					type: 'list',
					heading: 'Things',
					onDelete: (index) => notes.push(`delete ${index}`),
					onReorder: (from, to) => notes.push(`move ${from} to ${to}`),
					addItem: { name: 'Add thing', action: () => notes.push('add') },
					items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
				},
			];
		});

	it('deletes by button and by key, and adds', async () => {
		await show3();
		const { page } = host.current;
		await row('b').getByLabel('Delete').click();
		await row('c').focus();
		await page.keyboard.press('Delete');
		await page.getByLabel('Add thing').click();
		expect(await takeNotes(host.current)).toEqual(['delete 1', 'delete 2', 'add']);
	});

	it('is reordered by dragging the handle; the rows have moved when the plugin is told', async () => {
		await show3();
		const { page } = host.current;
		const to = (await row('c').boundingBox())!;
		await row('a').getByLabel('Drag to rearrange').hover();
		await page.mouse.down();
		await page.mouse.move(to.x + 20, to.y + to.height - 2, { steps: 5 });
		await page.mouse.up();
		expect(await takeNotes(host.current)).toEqual(['move 0 to 2']);
		await expect
			.poll(() => page.locator('.setting-items .setting-item-name').allTextContents())
			.toEqual(['b', 'c', 'a']);
	});

	it('says so when it is empty', async () => {
		await show(() => [{ type: 'list', emptyState: 'None yet.', items: [] }]);
		await expect.poll(() => host.current.page.getByText('None yet.').isVisible()).toBe(true);
	});

	it('filters its rows by its search, except those that are not searchable', async () => {
		await show(() => [
			{
				type: 'group',
				heading: 'Find',
				search: { placeholder: 'Filter…', match: (def, query) => def.name.includes(query) },
				items: [{ name: 'apple' }, { name: 'pear' }, { name: 'always', searchable: false }],
			},
		]);
		await host.current.page.getByPlaceholder('Filter…').fill('app');
		await expect.poll(() => row('apple').isVisible()).toBe(true);
		await expect.poll(() => row('pear').isVisible()).toBe(false);
		await expect.poll(() => row('always').isVisible()).toBe(true);
	});
});

describe('a page', () => {
	it('shows its value and status on its entry, opens, and leads back', async () => {
		await show(() => [
			{
				type: 'page',
				name: 'More',
				displayValue: () => '3 things',
				status: 'warning',
				items: [{ name: 'Deep', control: { type: 'toggle', key: 'deep' } }],
			},
		]);
		const { page } = host.current;
		await expect
			.poll(() => row('More').locator('.setting-item-value').textContent())
			.toBe('3 things');
		await expect.poll(() => row('More').locator('.mod-warning svg').count()).toBe(1);
		await row('More').click();
		await expect.poll(() => page.locator('.setting-page-title').textContent()).toBe('More');
		await row('Deep').locator('.checkbox-container').click();
		await expect.poll(storedSettings).toMatchObject({ deep: true });
		await page.locator('.setting-page-titlebar button').click();
		await expect.poll(() => row('More').isVisible()).toBe(true);
	});

	it('of a plugin’s own class is made anew each time, displayed, and hidden', async () => {
		await show(() => {
			const { notes, hostTest } = window as unknown as UiWindow;
			class Own extends hostTest.obsidian.SettingPage {
				override title = 'Own title';
				display(): void {
					notes.push('display');
					this.containerEl.setText('own content');
				}
				override hide(): void {
					notes.push('hide');
				}
			}
			return [{ type: 'page', name: 'Own', page: () => new Own() }];
		});
		await row('Own').click();
		await expect
			.poll(() => host.current.page.locator('.setting-page-title').textContent())
			.toBe('Own title');
		await expect.poll(() => host.current.page.getByText('own content').isVisible()).toBe(true);
		await host.current.page.locator('.setting-page-titlebar button').click();
		expect(await takeNotes(host.current)).toEqual(['display', 'hide']);
	});
});
