// `npm run screenshots`: the README's pictures, taken from the running plugin on the demo vault.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildPlugin, makeReadyDemo, repoDir } from './demo';
import { withDemoPage, withStage, type Stage } from './demo-page';

const picturesDir = join(repoDir, 'docs', 'pictures');

const SHARP = { deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
const DESKTOP = { ...SHARP, viewport: { width: 1280, height: 800 } };
const PHONE = { ...SHARP, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Picture {
	name: string;
	theme: 'light' | 'dark';
	phone?: boolean;
	pose: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
	{ name: 'panel-light', theme: 'light', pose: openWaitingNote },
	{ name: 'panel-dark', theme: 'dark', pose: openWaitingNote },
	{ name: 'panel-phone', theme: 'light', phone: true, pose: openCardOnPhone },
	{ name: 'review-light', theme: 'light', pose: openReview },
	{
		name: 'review-phone',
		theme: 'light',
		phone: true,
		pose: async (page) => {
			await openCardOnPhone(page);
			await page.locator('.signoff-card .mod-cta').tap();
			await page.locator('.signoff-review .signoff-text').waitFor();
		},
	},
	{ name: 'put-back-light', theme: 'light', pose: showPutBack },
	{ name: 'onboarding-dark', theme: 'dark', pose: openOnboarding },
	{
		name: 'adopt-light',
		theme: 'light',
		pose: async (page) => {
			await openOnboarding(page);
			await page.locator('.signoff-way', { hasText: 'Adopt existing folders' }).click();
			await page.locator('.signoff-survey-total').waitFor();
		},
	},
];

/** The queue, and no longer being compared with the log. */
async function openPanel(page: Page): Promise<void> {
	await runCommand(page, 'signoff:open-panel');
	await page.locator('.signoff-queue .signoff-row').first().waitFor();
	await page.getByText('Comparing the notes with the log').waitFor({ state: 'hidden' });
}

/** On a phone the note opens over the panel, so that the panel has to be called again. */
async function openCardOnPhone(page: Page): Promise<void> {
	await openPanel(page);
	// A phone enforces only when it is told to.
	await page.getByRole('button', { name: 'Enforce here' }).tap();
	await page.getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
	await openPanel(page);
	await page.locator('.signoff-row', { hasText: 'Pay invoice 4711' }).first().tap();
	await page.locator('.view-header-title', { hasText: 'task-pay-invoice-4711' }).waitFor();
	await runCommand(page, 'signoff:open-panel');
	await showCard(page);
}

/** Down to its buttons, and as much as there is room for above them. */
async function showCard(page: Page): Promise<void> {
	const buttons = page.locator('.signoff-card-buttons');
	await buttons.waitFor();
	await buttons.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function openReview(page: Page): Promise<void> {
	await openWaitingNote(page);
	await page.locator('.signoff-card .mod-cta').click();
	await page.locator('.signoff-review .signoff-text').waitFor();
	await page.mouse.move(0, 0);
}

/** What an agent gets that moves the note to Approved itself. */
async function showPutBack(page: Page): Promise<void> {
	await openWaitingNote(page);
	await page.evaluate(`(async () => {
		const { vault } = window.hostTest.app;
		const note = vault.getFileByPath('Pending_Approval/task-pay-invoice-4711.md');
		await vault.rename(note, 'Approved/task-pay-invoice-4711.md');
	})()`);
	await page.locator('.notice', { hasText: 'asks for approval' }).waitFor();
	await page.locator('.signoff-note .signoff-message', { hasText: 'tried to approve' }).waitFor();
}

async function openWaitingNote(page: Page): Promise<void> {
	await page.locator('.nav-folder-title[data-path="Pending_Approval"]').click();
	await openPanel(page);
	// By its name: the order is final only when all items have been read.
	await page.locator('.signoff-queue .signoff-row', { hasText: 'Pay invoice 4711' }).click();
	await showCard(page);
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

async function takePicture(stage: Stage, { name, theme, phone, pose }: Picture): Promise<void> {
	const options = { ...stage, makeVault: makeReadyDemo, page: { theme, phone: phone ?? false } };
	await withDemoPage({ ...options, context: phone ? PHONE : DESKTOP }, async (page) => {
		await pose(page);
		await page.evaluate('window.hostTest.idle()');
		await page.screenshot({ path: join(picturesDir, `${name}.png`) });
		console.log(`docs/pictures/${name}.png`);
	});
}

await mkdir(picturesDir, { recursive: true });
await buildPlugin();
await withStage(async (stage) => {
	for (const picture of PICTURES) await takePicture(stage, picture);
});
