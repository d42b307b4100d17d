// What a person feels while an approved plan is carried out in the app, with its note, the panel and the run view open: the longest task on
// the thread that draws, and the plugin's part of it (task-share.ts).

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildPlugin, makeReadyDemo } from '../scripts/demo';
import { withDemoPage, withStage } from '../scripts/demo-page';
import { actionText, logged, longTasks, ourPart, PLUGIN_URL, WATCH } from './burst';
import type { Row } from './measure';
import { profile, shareOf } from './task-share';

/** As many as a run may take without asking. */
const STEPS = 45;
const NOTE = 'Pending_Approval/long-plan.md';

export async function benchRunPage(): Promise<Row[]> {
	await buildPlugin();
	return withStage((stage) => {
		let dir = '';
		const makeVault = async (vaultDir: string) => {
			dir = vaultDir;
			await makeReadyDemo(vaultDir);
			await writeFile(join(vaultDir, 'Diary.md'), 'Diary\n');
			await writeFile(join(vaultDir, NOTE), planText());
		};
		return withDemoPage({ ...stage, makeVault }, async (page) => {
			await page.evaluate('window.hostTest.idle()');
			await approve(page);
			await page.evaluate(WATCH);
			const taken = await profile(page, async () => {
				const button = (name: string) =>
					page.locator('.signoff-run').getByRole('button', { name, exact: true }).first();
				await press(page, button('Run'));
				await button('Open the run view').click();
				await logged(dir, actionText('run_ended'), 1);
			});
			const done = shareOf(taken, await longTasks(page), PLUGIN_URL);
			return [ourPart(`a run of ${String(STEPS)} steps in the app`, done)];
		});
	});
}

async function approve(page: Page): Promise<void> {
	await page.evaluate(`window.hostTest.app.workspace.openLinkText(${JSON.stringify(NOTE)}, '')`);
	await page
		.locator('.signoff-card')
		.getByRole('button', { name: 'Approve…', exact: true })
		.click();
	const decide = page
		.locator('.signoff-review')
		.getByRole('button', { name: 'Approve', exact: true });
	await press(page, decide);
	await page.locator('.signoff-review').waitFor({ state: 'detached' });
}

/** A button that decides takes a press when it has been seen for a moment. */
async function press(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
	await button.scrollIntoViewIfNeeded();
	await button.and(page.locator(':not([aria-disabled])')).waitFor();
	await button.click();
}

function planText(): string {
	const call = (at: number) => ({
		tool: 'append_note',
		arguments: { path: 'Diary.md', text: `Day ${String(at)}` },
	});
	const steps = Array.from(
		{ length: STEPS },
		(_, at) =>
			`${String(at + 1)}. [ ] Write day ${String(at)}\n   \`\`\`json\n   ${JSON.stringify(call(at))}\n   \`\`\``,
	);
	return `---\nid: long-plan\ntitle: A long plan\n---\n\n## Plan\n\n${steps.join('\n')}\n`;
}
