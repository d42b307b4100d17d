import { afterEach, describe, expect, it } from 'vitest';
import { payNote, stateVault, taskNote } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

async function paletteRows(query: string): Promise<string[]> {
	await host.page.keyboard.press('ControlOrMeta+p');
	await host.page.locator('.prompt-input').fill(query);
	const rows = await host.page.locator('.prompt .suggestion-item').allInnerTexts();
	return rows.map((row) => row.replace(/\s+/g, ' ').trim()).sort();
}

describe('the command palette', () => {
	it('lists the commands that make sense without a workspace', async () => {
		host = await openSignoff();
		const rows = await paletteRows('signoff');
		expect(rows.some((row) => row.includes('Open panel'))).toBe(true);
		expect(rows.some((row) => row.includes('Open board'))).toBe(true);
		expect(rows.some((row) => row.includes('Set up workspace…'))).toBe(true);
		expect(rows.some((row) => row.includes('Open next item'))).toBe(false);
		expect(rows.some((row) => row.includes('Read all items again'))).toBe(false);
	});

	it('lists all of them when something waits', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await openReadyPanel(host);
		expect(await paletteRows('signoff')).toEqual([
			'Signoff: Check workspace…',
			'Signoff: Create a base of all items',
			'Signoff: Mark earlier items as history…',
			'Signoff: New conversation…',
			'Signoff: Open agents',
			'Signoff: Open backlog',
			'Signoff: Open backlog graph',
			'Signoff: Open board',
			'Signoff: Open conversations',
			'Signoff: Open next item that needs you',
			'Signoff: Open panel',
			'Signoff: Open project',
			'Signoff: Open ready list',
			'Signoff: Open the run view',
			'Signoff: Open timeline',
			'Signoff: Plan this…',
			'Signoff: Read all items again',
			'Signoff: Set up backlog',
			'Signoff: Set up workspace…',
			'Signoff: Verify the log…',
			'Signoff: Write a note for the log…',
		]);
	});

	it('marks as history what was decided before, when the person says yes', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await openReadyPanel(host);
		const { page } = host;
		const row = page.locator('.signoff-row', { hasText: 'task-approved' });
		await row.waitFor();
		await page.getByRole('button', { name: 'Mark 3 as history…' }).click();
		await page.locator('.modal').getByText('That approves nothing').waitFor();
		await page.keyboard.press('Escape');
		await paletteRows('mark earlier items');
		await page.keyboard.press('Enter');
		await page.locator('.modal').getByRole('button', { name: 'Mark as history' }).click();
		await row.waitFor({ state: 'detached' });
		await hostDriver(host).see('.notice', '3 notes are marked as history.');
	});

	it('opens the gravest item that waits', async () => {
		host = await openSignoff({
			files: { ...stateVault(), 'Pending_Approval/urgent.md': payNote('urgent') },
			workspaces: [''],
		});
		await openReadyPanel(host);
		await paletteRows('open next item');
		await host.page.keyboard.press('Enter');
		await hostDriver(host).see('.view-header-title, .inline-title', 'urgent');
	});
});

describe('the panel by keyboard alone', () => {
	it('walks the queue with j and k and opens with Enter', async () => {
		host = await openSignoff({
			files: {
				'Pending_Approval/a.md': taskNote('a', 'Pending_Approval', 'First').replace('P2', 'P0'),
				'Pending_Approval/b.md': taskNote('b', 'Pending_Approval', 'Second').replace('P2', 'P1'),
				'Pending_Approval/c.md': taskNote('c', 'Pending_Approval', 'Third'),
			},
			workspaces: [''],
		});
		await hostDriver(host).command('signoff:open-panel');
		await hostDriver(host).see('.signoff-row', 'Third');
		await host.page.locator('.signoff-row').first().focus();
		const focused = () => host.page.locator('.signoff-row:focus').innerText();
		await host.page.keyboard.press('j');
		await expect.poll(() => focused()).toContain('Second');
		await host.page.keyboard.press('End');
		await expect.poll(() => focused()).toContain('Third');
		await host.page.keyboard.press('k');
		await expect.poll(() => focused()).toContain('Second');
		await host.page.keyboard.press('Enter');
		await hostDriver(host).see('.view-header-title, .inline-title', 'b');
		await hostDriver(host).see('.signoff-note-title', 'Second');
	});

	it('sets a workspace up without a pointer', async () => {
		host = await openSignoff();
		await hostDriver(host).command('signoff:set-up');
		await hostDriver(host).see('.signoff-onboarding', 'Create folders here');
		await tabTo('.signoff-way', 'Create folders here');
		await host.page.keyboard.press('Enter');
		await hostDriver(host).see('.signoff-plan', 'Inbox');
		await host.page.locator('.signoff-folder-input:focus').waitFor();
		await tabTo('.signoff-onboarding button', 'Create 8 folders');
		await host.page.keyboard.press('Enter');
		await hostDriver(host).seeNone('.signoff-onboarding');
		await expect.poll(() => host.tree()).toContain('Pending_Approval/');
	});

	it('suggests folders once something is typed, and not before', async () => {
		host = await openSignoff({ files: { 'Agents/Team/a.md': '' } });
		const app = hostDriver(host);
		await app.command('signoff:set-up');
		await app.click('.signoff-way', 'Create folders here');
		await host.page.locator('.signoff-folder-input:focus').waitFor();
		expect(await host.page.locator('.suggestion-item').count()).toBe(0);
		await host.page.keyboard.type('team');
		await app.see('.suggestion-item', 'Agents/Team');
		await host.page.keyboard.press('Enter');
		await app.see('.signoff-plan', 'Agents/Team/Inbox');
	});

	it('closes the onboarding with Escape and has created nothing', async () => {
		host = await openSignoff();
		await hostDriver(host).command('signoff:set-up');
		await hostDriver(host).see('.signoff-onboarding', 'Create folders here');
		await host.page.keyboard.press('Escape');
		await hostDriver(host).seeNone('.signoff-onboarding');
		expect(await host.tree()).toEqual([]);
	});
});

async function tabTo(selector: string, text: string): Promise<void> {
	const target = host.page.locator(selector).filter({ hasText: text });
	for (let tabs = 0; tabs < 30; tabs += 1) {
		if (await target.evaluate((el) => el === el.ownerDocument.activeElement)) return;
		await host.page.keyboard.press('Tab');
	}
	throw new Error(`Tab never reached ${text}.`);
}
