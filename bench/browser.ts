// A page of the browser host on a demo vault without any plugin, for what can only be measured in a browser.

import type { Page } from 'playwright-core';
import { makeDemoVault } from '../host/demo/make-demo-vault';
import { withDemoPage, withStage } from '../scripts/demo-page';

export function inDemoPage<Value>(measure: (page: Page) => Promise<Value>): Promise<Value> {
	const makeVault = (vaultDir: string) => makeDemoVault(vaultDir, new Date());
	return withStage((stage) =>
		withDemoPage({ ...stage, makeVault }, async (page) => {
			// tsx names functions with a helper that the page does not have.
			await page.evaluate('globalThis.__name = (named) => named;');
			return measure(page);
		}),
	);
}
