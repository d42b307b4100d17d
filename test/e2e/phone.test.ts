import { afterEach, describe, expect, it } from 'vitest';
import { stateVault } from '../scenarios/notes';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

describe('on a phone', () => {
	it('shows the panel within the width of the screen', async () => {
		host = await openSignoff({
			files: stateVault(),
			workspaces: [''],
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			contextOptions: { hasTouch: true, isMobile: true },
		});
		const app = hostDriver(host);
		await app.command('signoff:open-panel');
		await app.see('.signoff-panel', 'Task task-pending-approval');
		const box = await host.page.locator('.signoff-panel').boundingBox();
		expect(box?.width).toBeLessThanOrEqual(390);
		expect(
			await host.page.evaluate(() => document.documentElement.scrollWidth),
		).toBeLessThanOrEqual(390);
		await host.page.locator('.signoff-row').first().tap();
		await app.see('.view-header-title, .inline-title', 'task-pending_approval');
		expect(host.errors).toEqual([]);
	});

	it('sets a workspace up by touch, with targets large enough for a thumb', async () => {
		host = await openSignoff({
			page: { phone: true },
			viewport: { width: 390, height: 844 },
			contextOptions: { hasTouch: true, isMobile: true },
		});
		const app = hostDriver(host);
		await app.command('signoff:set-up');
		const way = host.page.locator('.signoff-way', { hasText: 'Create folders here' });
		expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		await way.tap();
		await app.see('.signoff-plan', 'Inbox');
		await host.page.locator('.signoff-onboarding .mod-cta').tap();
		await app.seeNone('.signoff-onboarding');
		expect(await host.tree()).toContain('Inbox/');
	});
});
