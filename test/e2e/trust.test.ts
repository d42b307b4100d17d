import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { stateVault } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

const DATA = '.obsidian/plugins/signoff/data.json';
const ALERT = '.signoff-trust';

async function saved(): Promise<Record<string, unknown>> {
	return JSON.parse(await host.read(DATA)) as Record<string, unknown>;
}

/** Another program stops the watching, while the app is closed. */
beforeEach(async () => {
	host = await openSignoff({ files: stateVault(), workspaces: [''] });
	await hostDriver(host).see('.signoff-badge', '1');
	await host.idle();
	await host.write(DATA, JSON.stringify({ ...(await saved()), workspaces: [] }));
	await host.reload();
	await hostDriver(host).command('signoff:open-panel');
	await hostDriver(host).see(ALERT, 'The workspace in the vault folder would not be watched');
	await hostDriver(host).see('.signoff-badge', '1');
});

describe('settings that were changed outside', () => {
	it('are put back when the person keeps their own', async () => {
		await hostDriver(host).click(`${ALERT} button`, 'Keep mine');
		await hostDriver(host).seeNone(ALERT);
		await host.idle();
		await expect.poll(saved).toMatchObject({ workspaces: [standardWorkspace('')] });
		await host.reload();
		await hostDriver(host).see('.signoff-badge', '1');
		await openReadyPanel(host);
		expect(await host.page.locator(ALERT).count()).toBe(0);
	});

	it('count when the person accepts them, and not when a program presses the button', async () => {
		const accept = host.page.locator(`${ALERT} button`, { hasText: 'Accept' });
		await accept.evaluate((button: HTMLElement) => button.click(), undefined);
		await host.idle();
		await hostDriver(host).see(ALERT, 'would not be watched');
		await hostDriver(host).see('.signoff-badge', '1');
		await accept.click();
		await hostDriver(host).seeNone(ALERT);
		await host.page.locator('.signoff-badge').waitFor({ state: 'hidden' });
		await host.reload();
		await host.idle();
		expect(await host.page.locator('.signoff-badge').isVisible()).toBe(false);
	});
});
