// Links by path in notes that Signoff does not write to, after items have moved on.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type AppWindow, type Desk } from '../support/desk';

const item = (id: string, state: string) =>
	`---\nid: ${id}\nstate: ${state}\n---\n# ${id}\n\nRead it.\n`;

const DAILY = `See [[Inbox/pay]] today, [[Inbox/pay#pay|in words]] and [by hand](Inbox/pay.md).

An idea: [[Inbox/idea]]. Its twin: [[Done/pay]].
`;

let desk: Desk;
const page = () => desk.host.page;
const title = () => page().locator('.workspace-leaf.mod-active .view-header-title');
const shows = (name: string) => expect.poll(() => title().textContent()).toBe(name);
const link = (words: string) =>
	page()
		.locator('.markdown-preview-view a.internal-link', { hasText: words })
		.filter({ visible: true });
const notes = async () =>
	(await desk.host.tree()).filter((path) => path.endsWith('.md') && !path.startsWith('Logs/'));

async function show(path: string, mode: 'preview' | 'source'): Promise<void> {
	await page().evaluate(
		async ([of, as]) => {
			const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
			const file = vault.getFileByPath(of);
			const state = { mode: as, source: false };
			if (file) await workspace.getLeaf(false).openFile(file, { active: true, state });
		},
		[path, mode] as const,
	);
	await desk.host.idle();
	await shows(path.replace(/^.*\/|\.md$/g, ''));
}

const FILES = { 'Inbox/pay.md': item('pay', 'Inbox'), 'Daily.md': DAILY };

describe('a link by path, after the item has moved', () => {
	beforeAll(async () => {
		desk = await openDesk(FILES);
		await desk.host.move('Inbox/pay.md', 'Needs_Action/pay.md');
	});

	afterEach(async () => {
		expect(desk.host.errors).toEqual([]);
		expect(await notes()).toEqual(['Daily.md', 'Needs_Action/pay.md']);
		expect(await desk.host.read('Daily.md')).toBe(DAILY);
	});
	afterAll(() => desk.host.close());

	it.each(['Inbox/pay', 'in words', 'by hand', 'Done/pay'])(
		'leads there from the reading view: %s',
		async (words) => {
			await show('Daily.md', 'preview');
			await expect.poll(() => link(words).getAttribute('class')).not.toContain('is-unresolved');
			await link(words).click();
			await shows('pay');
			expect(await page().evaluate(activePath)).toBe('Needs_Action/pay.md');
		},
	);

	it('leads there by the keyboard', async () => {
		await show('Daily.md', 'preview');
		await link('in words').focus();
		await page().keyboard.press('Enter');
		await shows('pay');
	});

	it('leads there from live preview, with a preview of it', async () => {
		await show('Daily.md', 'source');
		const shown = desk.editor().locator('.signoff-reference', { hasText: 'Inbox/pay]]' });
		expect(await shown.getAttribute('title')).toBe('Needs_Action/pay.md');
		await shown.click();
		await shows('pay');
	});

	it('leads there from whatever else follows links', async () => {
		await show('Daily.md', 'source');
		await page().evaluate(() =>
			(window as unknown as AppWindow).hostTest.app.workspace.openLinkText('Inbox/pay', 'Daily.md'),
		);
		await shows('pay');
	});

	it('looks as one that leads nowhere only where it is one', async () => {
		await show('Daily.md', 'preview');
		await expect.poll(() => link('Inbox/idea').getAttribute('class')).toContain('is-unresolved');
	});
});

describe('beside that', () => {
	it('a link to what no item is called makes a note, as ever, and all do once the plugin is off', async () => {
		desk = await openDesk(FILES);
		try {
			await show('Daily.md', 'preview');
			await link('Inbox/idea').click();
			await expect.poll(() => desk.host.exists('Inbox/idea.md')).toBe(true);
			await page().evaluate(() =>
				(window as unknown as AppWindow).hostTest.app.plugins.disablePlugin('signoff'),
			);
			await show('Daily.md', 'preview');
			await link('Done/pay').click();
			await expect.poll(() => desk.host.exists('Done/pay.md')).toBe(true);
			expect(desk.host.errors).toEqual([]);
		} finally {
			await desk.host.close();
		}
	});

	it('a tap leads there on a phone, also where no device enforces yet', async () => {
		const phone = { page: { phone: true }, viewport: { width: 390, height: 844 }, touch: true };
		desk = await openDesk(FILES, phone);
		try {
			const beside = page().locator('.workspace-drawer-backdrop').filter({ visible: true });
			await beside.tap({ position: { x: 5, y: 5 } });
			await show('Daily.md', 'preview');
			await link('Done/pay').tap();
			await shows('pay');
			expect(await notes()).toEqual(['Daily.md', 'Inbox/pay.md']);
			expect(desk.host.errors).toEqual([]);
		} finally {
			await desk.host.close();
		}
	});
});

function activePath(): string | undefined {
	return (window as unknown as AppWindow).hostTest.app.workspace.getActiveFile()?.path;
}
