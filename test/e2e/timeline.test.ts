import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatBacklogNote } from '../../src/core/backlog/backlog-note';
import { payNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { issueOf } from '../support/any-backlog';
import { openDesk, type AppWindow, type Desk } from '../support/desk';
import { logged } from '../support/ledger';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';

let desk: Desk;

const page = () => desk.host.page;
const rows = () => page().locator('.signoff-timeline-row');
const details = () => page().locator('.signoff-timeline-details');
const search = () => page().locator('.signoff-timeline-search');
const list = () => page().locator('.signoff-timeline-list');

describe('the timeline', () => {
	beforeAll(async () => {
		desk = await openDesk({ 'Pending_Approval/pay.md': payNote('pay') });
		await hostDriver(desk.host).command('signoff:open-timeline');
		await rows().first().waitFor();
	});

	afterAll(() => desk.host.close());

	it('shows what happened, newest first, and what comes without being asked', async () => {
		await desk.host.move('Pending_Approval/pay.md', 'Approved/pay.md');
		await page().getByText('put back from Approved').first().waitFor();
		await expect.poll(() => rows().first().innerText()).toContain('put back from Approved');
	});

	it('tells why something happened, and what it led to', async () => {
		await rows().first().click();
		await details().getByRole('heading', { name: 'put back from Approved' }).waitFor();
		await details()
			.getByRole('region', { name: 'In this event' })
			.getByRole('button', { name: 'asked for approval' })
			.click();
		await details().getByRole('heading', { name: 'asked for approval' }).waitFor();
		const chain = details().locator('.signoff-why-row');
		await expect
			.poll(async () => (await chain.allInnerTexts()).join('\n'))
			.toContain('put back from Approved');
		await chain.first().click();
		await expect.poll(() => details().locator('h2').first().innerText()).not.toContain('asked');
	});

	it('is filtered by words and by kind, and says when nothing fits', async () => {
		const before = await rows().count();
		await search().fill('put back');
		await expect.poll(() => rows().count()).toBeLessThan(before);
		await search().fill('no such words anywhere');
		await page().getByText('Nothing fits.').waitFor();
		await page().getByRole('button', { name: 'Clear filter' }).click();
		await expect.poll(() => rows().count()).toBe(before);
		await page().locator('.signoff-chip', { hasText: 'Violations' }).click();
		await page().getByText('1 of 3 events').waitFor();
		await page().getByRole('button', { name: 'Clear filter' }).click();
	});

	it('tells an act in one row, which opens and closes by a press on its count, and by keys', async () => {
		const act = rows().filter({ hasText: 'put back from Approved' });
		const asked = list().locator('.is-under', { hasText: 'asked for approval' });
		await asked.waitFor();
		expect(await act.getAttribute('aria-expanded')).toBe('true');
		await act.locator('.signoff-timeline-open').click();
		await asked.waitFor({ state: 'detached' });
		await act.click();
		await list().focus();
		await page().keyboard.press('ArrowRight');
		await asked.waitFor();
		await asked.click();
		await page().keyboard.press('ArrowLeft');
		await asked.waitFor({ state: 'detached' });
		await expect.poll(() => act.getAttribute('aria-selected')).toBe('true');
		expect(await graveFindings(page(), '.signoff-timeline-view')).toEqual([]);
	});

	it('is used by keys alone: move, follow, retrace, search', async () => {
		await list().focus();
		await page().keyboard.press('End');
		await page().keyboard.press('Home');
		await page().keyboard.press('j');
		await expect.poll(() => rows().nth(1).getAttribute('aria-selected')).toBe('true');
		await page().keyboard.press('f');
		await page()
			.getByRole('button', { name: /^Only / })
			.waitFor();
		await page().keyboard.press('r');
		await details()
			.getByText(/^Step 1 of /)
			.waitFor();
		await details().getByRole('button', { name: 'One step on' }).click();
		await details()
			.getByText(/^Step 2 of /)
			.waitFor();
		await list().focus();
		await page().keyboard.press('/');
		await expect
			.poll(() => search().evaluate((element) => element === element.ownerDocument.activeElement))
			.toBe(true);
	});

	it('shows its keys, and closes by Escape what is open: first them, then the details', async () => {
		await list().focus();
		await page().keyboard.press('?');
		await page().locator('.signoff-timeline-keys').getByText('Follow this item').waitFor();
		await page().keyboard.press('Escape');
		await page().locator('.signoff-timeline-keys').waitFor({ state: 'detached' });
		await details().waitFor();
		await page().keyboard.press('Escape');
		await details().waitFor({ state: 'detached' });
		expect(
			await list().evaluate((element) => element === element.ownerDocument.activeElement),
		).toBe(true);
	});
});

describe('the timeline on a phone', () => {
	it('lies open, with nothing over it, and fits the screen', async () => {
		const own = await openDesk({ 'Pending_Approval/pay.md': payNote('pay') });
		await own.host.idle();
		const vault = await makeTempVault();
		await cp(own.host.dir, vault.dir, { recursive: true });
		const phone = await openSignoff({
			vaultDir: vault.dir,
			page: { phone: true },
			contextOptions: {},
		});
		await phone.page.setViewportSize({ width: 360, height: 780 });
		await openReadyPanel(phone);
		await hostDriver(phone).command('signoff:open-timeline');
		// A real click: it fails where a sidebar lies over the row.
		await phone.page.locator('.signoff-timeline-row').last().click();
		await phone.page.locator('.signoff-timeline-details').waitFor();
		const bar = await phone.page.locator('.signoff-timeline-bar').boundingBox();
		expect(bar?.height).toBeLessThan(100);
		await phone.close();
		await own.host.close();
		await vault.remove();
	});
});

describe('specs and issues in the timeline', () => {
	it('are found by their kind, say what changed, and lead to their notes', async () => {
		const path = 'Backlog/issues/issue-001.md';
		const note = formatBacklogNote(issueOf({ id: 'issue-001', title: 'Token' }), '', null);
		desk = await openDesk({
			'Backlog/meta.json': '{"next_spec_id": 1, "next_issue_id": 2}\n',
			[path]: note,
			'Trail.md': '```signoff\nshow: trail\nitem: issue-001\n```\n',
		});
		await logged(desk.host, 'issue-001', 'entity_created');
		await desk.host.write(path, note.replace('assignee: null', 'assignee: ada'));
		await logged(desk.host, 'issue-001', 'entity_changed');
		await hostDriver(desk.host).command('signoff:open-timeline');
		await page().locator('.signoff-chip', { hasText: 'Backlog' }).click();
		const changed = rows().filter({ hasText: 'issue-001 changed: assignee' });
		await changed.click();
		await details().getByText('– → ada', { exact: true }).waitFor();
		await details().getByRole('button', { name: 'Open note' }).click();
		await page().locator('.view-header-title', { hasText: 'issue-001' }).first().waitFor();
		await page().evaluate(async () => {
			const { workspace, vault } = (window as unknown as AppWindow).hostTest.app;
			const file = vault.getFileByPath('Trail.md');
			if (file) await workspace.getLeaf(false).openFile(file, { state: { mode: 'preview' } });
		});
		const trail = page().locator('.signoff-embed');
		await trail.getByText('Trail of Token').waitFor();
		await trail.locator('.signoff-row', { hasText: 'changed: assignee' }).waitFor();
		expect(desk.host.errors).toEqual([]);
		await desk.host.close();
	});
});
