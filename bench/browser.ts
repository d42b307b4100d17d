// A page of the browser host on a demo vault without any plugin, for what can only be measured in a browser.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildPage } from '../host/build-page';
import { makeDemoVault } from '../host/demo/make-demo-vault';
import { startHostServer } from '../host/server/server';
import { chromiumLaunchOptions, ensureChromium } from '../scripts/chromium';

export async function inDemoPage<Value>(measure: (page: Page) => Promise<Value>): Promise<Value> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-bench-'));
	const vaultDir = join(dir, 'vault');
	await makeDemoVault(vaultDir, new Date());
	await buildPage(join(dir, 'page'));
	const server = await startHostServer({ vaultDir, assetsDir: join(dir, 'page'), testing: true });
	const browser = await chromium.launch(chromiumLaunchOptions(await ensureChromium()));
	try {
		const page = await browser.newPage();
		// tsx names functions with a helper that the page does not have.
		await page.addInitScript('globalThis.__name = (named) => named;');
		await page.goto(server.url);
		await page.waitForFunction(() => 'hostTest' in window);
		await page.evaluate(
			() => (window as unknown as { hostTest: { ready: Promise<void> } }).hostTest.ready,
		);
		return await measure(page);
	} finally {
		await browser.close();
		await server.close();
		await rm(dir, { recursive: true, force: true });
	}
}
