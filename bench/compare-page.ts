// What a person feels while a vault of 20,000 notes is adopted in the app and compared with the log for the first time:
// how long it takes, from the button on until all that waits has asked, against reading the same notes in the same page;
// and the longest task on the thread that draws, with the plugin's part of it (task-share.ts). The profiler is on for
// both, and the page is the browser host, whose files come over HTTP.

import type { Page } from 'playwright-core';
import { buildPlugin, installInto } from '../scripts/demo';
import { withDemoPage, withStage } from '../scripts/demo-page';
import { WORKFLOW_STATES } from '../src/core/workflow/states';
import { actionText, logged, longTasks, ourPart, PLUGIN_URL, WATCH } from './burst';
import { writeInAllStates } from './index-notes';
import type { Row } from './measure';
import { profile, shareOf } from './task-share';

const NOTES = 20_000;
const PATIENCE = { timeout: 480_000 };

export async function benchComparePage(): Promise<Row[]> {
	await buildPlugin();
	return withStage((stage) => {
		let dir = '';
		const makeVault = async (vaultDir: string) => {
			dir = vaultDir;
			await writeInAllStates(vaultDir, NOTES);
			await installInto(vaultDir);
		};
		return withDemoPage({ ...stage, makeVault }, async (page) => {
			await page.evaluate('window.hostTest.idle()');
			const reading = await readingIn(page);
			await openSurvey(page);
			await page.evaluate(WATCH);
			let comparing = 0;
			const taken = await profile(page, async () => {
				const started = performance.now();
				await page.locator('.signoff-onboarding button', { hasText: 'Adopt' }).click();
				await logged(dir, actionText('approval_requested'), waiting());
				comparing = performance.now() - started;
			});
			const tasks = await longTasks(page);
			return rowsOf({ reading, comparing, ours: shareOf(taken, tasks, PLUGIN_URL) });
		});
	});
}

/** In milliseconds, one note after the other. */
async function readingIn(page: Page): Promise<number> {
	return page.evaluate(`(async () => {
		const { vault } = window.hostTest.app;
		const notes = vault.getMarkdownFiles();
		const started = performance.now();
		for (const { path } of notes) await vault.adapter.read(path);
		return performance.now() - started;
	})()`);
}

async function openSurvey(page: Page): Promise<void> {
	await page.evaluate('window.hostTest.app.commands.executeCommandById("signoff:set-up")');
	await page.locator('.signoff-way', { hasText: 'Adopt existing folders' }).click();
	await page.locator('.signoff-survey-total').waitFor(PATIENCE);
	await page.evaluate('window.hostTest.idle()');
}

/** How many of the notes lie in Pending approval. */
function waiting(): number {
	const part = WORKFLOW_STATES.indexOf('Pending_Approval');
	return Math.ceil((NOTES - part) / WORKFLOW_STATES.length);
}

function rowsOf(taken: { reading: number; comparing: number; ours: number }): Row[] {
	const name = `comparing ${NOTES.toLocaleString('en')} notes in the app`;
	const reading = { baseline: taken.reading, baselineName: 'reading them in the page, in turn' };
	return [
		{ name: `${name}, clock`, unit: 'ms', value: taken.comparing, ...reading, budget: 3 },
		ourPart(name, taken.ours),
	];
}
