// A page of the browser host on a vault made for it. Whatever was opened is closed again, also when a
// later step fails.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { buildPage } from '../host/build-page';
import type { HostPage } from '../host/protocol';
import { startHostServer } from '../host/server/server';
import { chromiumLaunchOptions, ensureChromium } from './chromium';

/** What several pages can share. */
export interface Stage {
	browser: Browser;
	/** Where the built page is. */
	assetsDir: string;
}

interface DemoPageOptions extends Stage {
	/** Makes the vault; the folder does not exist yet. */
	makeVault: (vaultDir: string) => Promise<void>;
	page?: Partial<HostPage>;
	context?: BrowserContextOptions;
}

export function withStage<Value>(use: (stage: Stage) => Promise<Value>): Promise<Value> {
	return withFolder(async (assetsDir) => {
		await buildPage(assetsDir);
		const browser = await chromium.launch(chromiumLaunchOptions(await ensureChromium()));
		try {
			return await use({ browser, assetsDir });
		} finally {
			await browser.close();
		}
	});
}

export function withDemoPage<Value>(
	{ browser, assetsDir, makeVault, page = {}, context: contextOptions = {} }: DemoPageOptions,
	use: (page: Page) => Promise<Value>,
): Promise<Value> {
	return withFolder(async (dir) => {
		const vaultDir = join(dir, 'Demo vault');
		await makeVault(vaultDir);
		const server = await startHostServer({ vaultDir, assetsDir, testing: true, page });
		try {
			const context = await browser.newContext(contextOptions);
			try {
				const opened = await context.newPage();
				await openHostPage(opened, server.url);
				return await use(opened);
			} finally {
				await context.close();
			}
		} finally {
			await server.close();
		}
	});
}

/** Resolves when the app's layout is ready. The server has to have been started for testing. */
export async function openHostPage(page: Page, url: string): Promise<void> {
	await page.goto(url);
	await page.evaluate('window.hostLoaded.then(() => window.hostTest.ready)');
}

async function withFolder<Value>(use: (dir: string) => Promise<Value>): Promise<Value> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-demo-'));
	try {
		return await use(dir);
	} finally {
		await rm(dir, { recursive: true, force: true });
	}
}
