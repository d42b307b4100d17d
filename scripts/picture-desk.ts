// What most pictures begin with.

import type { Page } from 'playwright-core';

const SHARP = { deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
export const DESKTOP = { ...SHARP, viewport: { width: 1280, height: 800 } };
export const WIDE = { ...SHARP, viewport: { width: 1440, height: 900 } };
export const PHONE = {
	...SHARP,
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
};

export async function collapseSides(page: Page): Promise<void> {
	await page.evaluate(`(() => {
		const { leftSplit, rightSplit } = window.hostTest.app.workspace;
		leftSplit.collapse();
		rightSplit.collapse();
	})()`);
}

/** The queue, and no longer being compared with the log. */
export async function openPanel(page: Page): Promise<void> {
	await runCommand(page, 'signoff:open-panel');
	await page.locator('.signoff-queue .signoff-row').first().waitFor();
	await page.getByText('Comparing the notes with the log').waitFor({ state: 'hidden' });
}

/** As soon as it is offered: the plugin may have just been started. */
export async function runCommand(page: Page, id: string): Promise<void> {
	const run = `window.hostTest.app.commands.executeCommandById(${JSON.stringify(id)})`;
	await page.waitForFunction(run);
}

/** They lie over the panel. */
export async function dismissNotices(page: Page): Promise<void> {
	const first = page.locator('.notice').first();
	while ((await first.count()) > 0) {
		await first.click({ position: { x: 5, y: 5 } });
		await page.evaluate(AT_REST);
	}
}

/** When what slides has arrived. As text: tsx would name a function with a helper that the page does not have. */
export const AT_REST = `Promise.allSettled(document.getAnimations()
	.filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
	.map(({ finished }) => finished))`;
