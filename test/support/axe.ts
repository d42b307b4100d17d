// What a machine can tell about how accessible a view is: axe-core's rules, over Signoff's own part of the page.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeWindow {
	axe: typeof axe;
}

/** The grave findings, one line each; none is what a test wants. */
export async function graveFindings(page: Page, selector: string): Promise<string[]> {
	await page.locator(selector).first().waitFor();
	if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
	const { violations } = await page.evaluate(
		(part) => (window as unknown as AxeWindow).axe.run(part, { resultTypes: ['violations'] }),
		selector,
	);
	return violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
		.filter((finding) => !isAppsAccent(finding));
}

/** White on the accent colour, which is the person's choice, or on the app's red: as in every dialog of the app. */
function isAppsAccent(finding: string): boolean {
	return finding.startsWith('color-contrast: <button') && /class="mod-(cta|warning)"/.test(finding);
}
