// `npm run screenshots`: the README's pictures, taken from the running plugin on the demo vault.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { buildPage } from '../host/build-page';
import { startHostServer } from '../host/server/server';
import { chromiumLaunchOptions, ensureChromium } from './chromium';
import { buildPlugin, makeReadyDemo, repoDir } from './demo';

interface Picture {
	name: string;
	theme: 'light' | 'dark';
	phone?: boolean;
	pose: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
	{ name: 'panel-light', theme: 'light', pose: openWaitingNote },
	{ name: 'panel-dark', theme: 'dark', pose: openWaitingNote },
	{ name: 'panel-phone', theme: 'light', phone: true, pose: openPanel },
	{ name: 'onboarding-dark', theme: 'dark', pose: openOnboarding },
	{
		name: 'adopt-light',
		theme: 'light',
		pose: async (page) => {
			await openOnboarding(page);
			await page.locator('.signoff-way', { hasText: 'Adopt existing folders' }).click();
			await page.locator('.signoff-mapping').waitFor();
		},
	},
];

async function openPanel(page: Page): Promise<void> {
	await runCommand(page, 'signoff:open-panel');
	await page.locator('.signoff-row').first().waitFor();
}

async function openWaitingNote(page: Page): Promise<void> {
	await page.locator('.nav-folder-title[data-path="Pending_Approval"]').click();
	await openPanel(page);
	await page.locator('.signoff-row').first().click();
	await page.locator('.signoff-note-title').waitFor();
	await page.locator('.markdown-preview-view', { hasText: 'eight chairs' }).waitFor();
	await page.mouse.move(0, 0);
}

async function openOnboarding(page: Page): Promise<void> {
	await openWaitingNote(page);
	await runCommand(page, 'signoff:set-up');
	await page.locator('.signoff-way:not(:disabled)', { hasText: 'Adopt' }).waitFor();
}

async function runCommand(page: Page, id: string): Promise<void> {
	await page.evaluate(`window.hostTest.app.commands.executeCommandById(${JSON.stringify(id)})`);
}

async function takePicture(browser: Browser, picture: Picture, assetsDir: string): Promise<void> {
	const dir = await mkdtemp(join(tmpdir(), 'signoff-picture-'));
	const vaultDir = join(dir, 'Demo vault');
	await makeReadyDemo(vaultDir);
	const { theme, phone = false } = picture;
	const server = await startHostServer({
		vaultDir,
		assetsDir,
		testing: true,
		page: { theme, phone },
	});
	const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
	const context = await browser.newContext({
		viewport,
		deviceScaleFactor: 2,
		hasTouch: phone,
		isMobile: phone,
		reducedMotion: 'reduce',
	});
	try {
		const page = await context.newPage();
		await page.goto(server.url);
		await page.waitForFunction('window.hostTest !== undefined');
		await page.evaluate('window.hostTest.ready');
		await picture.pose(page);
		await page.evaluate('window.hostTest.idle()');
		await page.screenshot({ path: join(repoDir, 'docs', 'pictures', `${picture.name}.png`) });
		console.log(`docs/pictures/${picture.name}.png`);
	} finally {
		await context.close();
		await server.close();
		await rm(dir, { recursive: true, force: true });
	}
}

const browser = await chromium.launch(chromiumLaunchOptions(await ensureChromium()));
const assetsDir = await mkdtemp(join(tmpdir(), 'signoff-page-'));
try {
	await mkdir(join(repoDir, 'docs', 'pictures'), { recursive: true });
	await buildPlugin();
	await buildPage(assetsDir);
	for (const picture of PICTURES) await takePicture(browser, picture, assetsDir);
} finally {
	await browser.close();
	await rm(assetsDir, { recursive: true, force: true });
}
