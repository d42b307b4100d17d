// Choosing the workflow: for new folders, and for folders that look like the cognitive loop's.

import { afterEach, describe, expect, it } from 'vitest';
import {
	MAIL_STEPS,
	PLAN,
	planNote,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
} from '../app/loop/loop-setup';
import { Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';
import { reached } from './loop-setup';

let host: TestHost;

afterEach(async () => {
	expect(host.errors).toEqual([]);
	await host.close();
});

const DATA = '.obsidian/plugins/signoff/data.json';

async function choose(way: string): Promise<void> {
	await hostDriver(host).command('signoff:set-up');
	await hostDriver(host).click('.signoff-way', way);
}

const workflow = (name: string) => host.page.getByRole('radio', { name });

async function confirm(name: RegExp): Promise<void> {
	await host.page.locator('.signoff-onboarding').getByRole('button', { name }).click();
	await hostDriver(host).seeNone('.signoff-onboarding');
	await openReadyPanel(host);
}

describe('setting up the cognitive loop', () => {
	it('makes its folders when a person chooses it, and runs it', async () => {
		host = await openSignoff();
		await choose('Create folders here');
		await expect.poll(() => workflow('Control plane').isChecked()).toBe(true);
		await hostDriver(host).see('.signoff-plan', 'Inbox');
		await workflow('Cognitive loop').check();
		await hostDriver(host).see('.signoff-plan', 'Plans/pending');
		expect(await host.page.locator('.signoff-plan').innerText()).not.toContain('Inbox');
		expect(await host.tree()).toEqual([]);
		await confirm(/^Create 10 folders$/);
		await expect.poll(() => host.tree()).toContain('Done/invalid/');
		await expect
			.poll(async () => JSON.parse(await host.read(DATA)) as object)
			.toMatchObject({
				workspaces: [{ root: '', workflow: 'cognitive-loop' }],
			});
		await host.write(TASK, taskNote(THOUGHT));
		await host.write(PLAN, planNote(MAIL_STEPS));
		await reached(new Desk(host), TASK_ID, 'APPROVE');
	});

	it('is suggested where Plans has its folders, and each adopts what it governs', async () => {
		const files = {
			'AI/Needs_Action/task_invoice.md': taskNote(THOUGHT),
			'AI/Plans/pending/550e8400-plan.md': planNote(MAIL_STEPS),
			'AI/Inbox/': '',
			'AI/Done/': '',
		};
		host = await openSignoff({ files });
		await choose('Adopt existing folders');
		await expect.poll(() => workflow('Cognitive loop').isChecked()).toBe(true);
		const mapped = () => host.page.locator('.signoff-mapping-row').allInnerTexts();
		const line = (row: string) => row.replace(/\s+/g, ' ');
		expect((await mapped()).map(line)).toContainEqual(
			expect.stringMatching(/Plans\/pending .*Pending approval/),
		);
		await workflow('Control plane').check();
		await expect.poll(mapped).not.toContainEqual(expect.stringContaining('Plans/pending'));
		await workflow('Cognitive loop').check();
		await confirm(/^Adopt$/);
		await expect
			.poll(async () => JSON.parse(await host.read(DATA)) as object)
			.toMatchObject({
				workspaces: [
					{
						root: 'AI',
						workflow: 'cognitive-loop',
						origin: 'adopted',
						folders: { Needs_Action: ['Needs_Action'], Pending_Approval: ['Plans/pending'] },
					},
				],
			});
		await reached(new Desk(host), TASK_ID, 'APPROVE', 'AI');
	});
});

describe('the settings', () => {
	it('have the hours of the reminders where a workspace follows the loop, and there only', async () => {
		host = await openSignoff({ workspaces: [{ root: '', workflow: 'cognitive-loop' }, 'Ops'] });
		await host.page.keyboard.press('ControlOrMeta+,');
		const tab = host.page.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ });
		await tab.click();
		const item = (name: string) =>
			host.page.locator('.mod-settings .setting-item').filter({ hasText: name });
		await item('Vault folder').filter({ hasText: 'Cognitive loop' }).waitFor();
		const set = async (name: string, usual: string, hours: string) => {
			const input = item(name).locator('input');
			await expect.poll(() => input.inputValue()).toBe(usual);
			await input.fill(hours);
			await input.blur();
		};
		await set('Remind me after', '24', '0');
		await set('Remind me again after', '72', '96');
		await host.idle();
		await expect
			.poll(async () => JSON.parse(await host.read(DATA)) as object)
			.toMatchObject({ reminderHours: 0, escalationHours: 96 });
		await item('Vault folder').locator('.clickable-icon, button').last().click();
		await host.page.getByRole('button', { name: 'Stop watching' }).click();
		await item('Remind me after').waitFor({ state: 'detached' });
	});
});
