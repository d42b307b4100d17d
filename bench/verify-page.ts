// What a person feels while a large log is verified in the app: the longest task on the thread that draws, in
// Chromium, and how much of it was the plugin's (task-share.ts). The log is another device's, a thousand entries a day.

import { buildPlugin, makeReadyDemo } from '../scripts/demo';
import { withDemoPage, withStage } from '../scripts/demo-page';
import { actionText, logged, longTasks, ourPart, PLUGIN_URL, WATCH } from './burst';
import { logsOf, plansOf, writeLogs } from './logs';
import type { Row } from './measure';
import { DEVICE } from './running-workspace';
import { profile, shareOf } from './task-share';

const ENTRIES = 50_000;

export async function benchVerifyPage(): Promise<Row[]> {
	await buildPlugin();
	return withStage((stage) => {
		let dir = '';
		const makeVault = async (vaultDir: string) => {
			dir = vaultDir;
			await makeReadyDemo(vaultDir);
			const logs = logsOf([...plansOf(ENTRIES)], new Date());
			const named = logs.map(({ name, text }) => ({
				name: name.replace('.log', `.${DEVICE}.log`),
				text,
			}));
			await writeLogs(vaultDir, named);
		};
		return withDemoPage({ ...stage, makeVault }, async (page) => {
			await logged(dir, actionText('workspace_created'), 1);
			await page.evaluate('window.hostTest.idle()');
			await page.evaluate(WATCH);
			const taken = await profile(page, async () => {
				await page.evaluate(
					'window.hostTest.app.commands.executeCommandById("signoff:verify-log")',
				);
				await page.getByText(`${DEVICE}: intact.`).waitFor({ timeout: 480_000 });
			});
			const name = `verifying ${ENTRIES.toLocaleString('en')} entries in the app`;
			return [ourPart(name, shareOf(taken, await longTasks(page), PLUGIN_URL))];
		});
	});
}
