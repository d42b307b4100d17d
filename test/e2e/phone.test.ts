import { afterEach, describe, expect, it } from 'vitest';
import { payNote, stateVault, summaryNote } from '../scenarios/notes';
import { Desk, openDesk } from '../support/desk';
import type { TestHost } from '../support/host';
import { decisionsOn, expectIntactLog, logged } from '../support/ledger';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';

let host: TestHost;

afterEach(() => host.close());

async function enforceOnThisDevice(): Promise<void> {
	const settings = host.page.locator('.modal.mod-settings');
	await host.page.keyboard.press('ControlOrMeta+,');
	await settings.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ }).tap();
	await settings.getByRole('button', { name: 'Enforce on this device' }).tap();
	await host.page.locator('.modal:not(.mod-settings) .mod-cta').tap();
	await settings.getByText('This device puts back').waitFor();
	await host.page.keyboard.press('Escape');
	await settings.waitFor({ state: 'detached' });
	await host.idle();
}

interface QuitWindow {
	hostTest: { quit(): Promise<void> };
}

describe('on a phone', () => {
	it('shows the panel within the width of the screen', async () => {
		host = await openSignoff({
			files: stateVault(),
			workspaces: [''],
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			touch: true,
		});
		const app = hostDriver(host);
		await app.command('signoff:open-panel');
		await app.see('.signoff-panel', 'task-pending_approval');
		const box = await host.page.locator('.signoff-panel').boundingBox();
		expect(box?.width).toBeLessThanOrEqual(390);
		expect(
			await host.page.evaluate(() => document.documentElement.scrollWidth),
		).toBeLessThanOrEqual(390);
		await host.page.locator('.signoff-row').first().tap();
		await app.see('.view-header-title, .inline-title', 'task-pending_approval');
		expect(host.errors).toEqual([]);
	});

	it('decides by touch once it enforces what another device has set up', async () => {
		const vault = await makeTempVault();
		const files = {
			'Pending_Approval/low.md': summaryNote('low'),
			'Pending_Approval/high.md': payNote('high'),
		};
		const desktop = await openDesk(files, { vaultDir: vault.dir });
		await desktop.host.page.evaluate(() => (window as unknown as QuitWindow).hostTest.quit());
		await desktop.host.close();
		host = await openSignoff({
			vaultDir: vault.dir,
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			touch: true,
		});
		const desk = new Desk(host);
		const app = hostDriver(host);
		const tapRow = async (title: string) => {
			await openReadyPanel(host);
			await host.page.locator('.signoff-row', { hasText: title }).first().tap();
			await app.command('signoff:open-panel');
			await app.see('.signoff-note-title', title);
		};
		await tapRow('Summary low');
		const tick = host.page.locator('.signoff-tick').first();
		expect(await tick.boundingBox()).toMatchObject({ width: 44, height: 44 });
		expect(await tick.locator('.signoff-tick-box').boundingBox()).toMatchObject({ width: 18 });
		const approve = desk.button('.signoff-card', 'Approve');
		expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await enforceOnThisDevice();
		await tapRow('Summary low');
		await approve.scrollIntoViewIfNeeded();
		await approve.tap();
		await logged(host, 'low', 'state_transition');
		await tapRow('Payment high');
		await desk.button('.signoff-card', 'Approve…').tap();
		const review = await host.page.locator('.signoff-review').boundingBox();
		expect(review?.width).toBeLessThanOrEqual(390);
		await desk.button('.signoff-review', 'Approve').tap();
		await desk.button('.signoff-review', 'Yes, approve').tap();
		await logged(host, 'high', 'state_transition');
		await expect.poll(() => decisionsOn(host, 'low')).toEqual(['approved by panel click']);
		await expect.poll(() => decisionsOn(host, 'high')).toEqual(['approved by review click']);
		const logs = (await host.tree()).filter((path) => /^Logs\/.*\.log$/.test(path));
		expect(logs).toHaveLength(2);
		await expectIntactLog(host);
		expect(host.errors).toEqual([]);
		await host.close();
		await vault.remove();
	});

	it('sets a workspace up by touch, with targets large enough for a thumb', async () => {
		host = await openSignoff({
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			touch: true,
		});
		const app = hostDriver(host);
		await app.command('signoff:set-up');
		const way = host.page.locator('.signoff-way', { hasText: 'Create folders here' });
		expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await way.tap();
		await app.see('.signoff-plan', 'Inbox');
		await host.page.locator('.signoff-onboarding .mod-cta').tap();
		await app.seeNone('.signoff-onboarding');
		await expect.poll(() => host.tree()).toContain('Inbox/');
	});
});
