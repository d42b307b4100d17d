// The scenarios that run in the browser host and in the real app alike.

import { deepStrictEqual as same, ok } from 'node:assert/strict';
import type { AppDriver, Scenario } from './app-driver';
import { STATE_FOLDERS, stateVault, taskNote } from './notes';

export const SCENARIOS: readonly Scenario[] = [
	{
		name: 'the ribbon icon opens the panel',
		desktopOnly: true,
		files: {},
		async run(app) {
			await app.click('.side-dock-ribbon-action[aria-label^="Signoff"]');
			await app.see('.signoff-panel', 'No workspace yet');
		},
	},
	{
		name: 'onboarding creates nothing before a click, then the folders of the states',
		files: { 'Notes/Mine.md': 'Mine\n' },
		async run(app) {
			const before = await app.tree();
			await app.command('signoff:set-up');
			await app.see('.signoff-onboarding', 'Nothing is created before you confirm.');
			await app.click('.signoff-way', 'Create folders here');
			await app.see('.signoff-plan', 'Pending_Approval');
			same(await app.tree(), before);
			await app.fill('.signoff-folder-input', 'Agents');
			await app.see('.signoff-plan', 'Agents/Pending_Approval');
			same(await app.tree(), before);
			await app.click('.signoff-onboarding button', 'Create 8 folders');
			await app.seeNone('.signoff-onboarding');
			const made = ['Agents/', ...STATE_FOLDERS.map((folder) => `Agents/${folder}/`)];
			same((await app.tree()).filter(isNoLog), [...before, ...made].sort());
			ok((await app.tree()).includes('Agents/Logs/'));
			same(await app.read('Notes/Mine.md'), 'Mine\n');
		},
	},
	{
		name: 'creating the workspace again leaves everything as it is',
		files: stateVault(),
		async run(app) {
			const before = await contents(app);
			for (let times = 0; times < 2; times += 1) {
				await app.command('signoff:set-up');
				await app.click('.signoff-way', 'Create folders here');
				await app.see('.signoff-plan', 'Already there');
				await app.click('.signoff-onboarding button.mod-cta');
				await app.seeNone('.signoff-onboarding');
			}
			same(await contents(app), before);
		},
	},
	{
		name: 'adopting shows the mapping first and changes no note',
		files: {
			...stateVault('AI_Employee_Vault'),
			'AI_Employee_Vault/In_Progress/cloud/claimed.md': 'Claimed\n',
			'AI_Employee_Vault/Archive/old.md': 'Old\n',
		},
		async run(app) {
			const before = await contents(app);
			await app.command('signoff:set-up');
			await app.click('.signoff-way', 'Adopt existing folders');
			await app.see('.signoff-mapping', 'Pending approval');
			await app.see('.signoff-mapping', 'In_Progress');
			same(await contents(app), before);
			await app.click('.signoff-onboarding button', 'Adopt');
			await app.seeNone('.signoff-onboarding');
			same(await contents(app), before);
			await app.see('.signoff-panel', 'task-pending_approval');
		},
	},
	{
		name: 'sample items come in a folder of their own and are never written twice',
		files: {},
		async run(app) {
			await addSamples(app);
			const first = await contents(app);
			ok(first.has('Signoff samples/Pending_Approval/sample-pay-invoice.md'));
			await app.see('.signoff-panel', 'Pay invoice 4711');
			await app.write('Signoff samples/Pending_Approval/sample-pay-invoice.md', '# Mine now\n');
			await app.see('.signoff-panel', 'Mine now');
			await addSamples(app);
			const path = 'Signoff samples/Pending_Approval/sample-pay-invoice.md';
			same(await app.read(path), '# Mine now\n');
			same(await contents(app), first.set(path, '# Mine now\n'));
		},
	},
	{
		name: 'the counts follow moves that other programs make',
		desktopOnly: true,
		files: stateVault(),
		async run(app) {
			await adopt(app);
			await app.see('.signoff-badge', '1');
			await app.move('Plans/task-plans.md', 'Pending_Approval/task-plans.md');
			await app.see('.signoff-badge', '2');
			await app.see('.signoff-panel', 'Task task-plans');
			await app.write(
				'Pending_Approval/new.md',
				taskNote('task-new', 'Pending_Approval', 'Brand new'),
			);
			await app.see('.signoff-badge', '3');
			await app.see('.signoff-panel', 'Brand new');
		},
	},
	{
		name: 'a hostile note is a finding and nothing of it runs',
		files: {
			...stateVault(),
			'Inbox/hostile.md': '---js\n{ a: (globalThis.hostileNoteRan = true) }\n---\n# Hostile\n',
			'Inbox/broken.md': '---\nsubject: Re: invoice: final\n---\n',
		},
		async run(app) {
			await adopt(app);
			await app.see('.signoff-panel', 'Inbox/hostile.md');
			await app.see('.signoff-panel', 'Inbox/broken.md');
			ok((await app.texts('.signoff-row')).some((row) => /broken\.md.*line 2/s.test(row)));
			await app.click('.signoff-row', 'hostile.md');
			await app.see('.signoff-note-title', 'hostile');
			ok(!(await app.hasGlobal('hostileNoteRan')));
		},
	},
];

async function adopt(app: AppDriver): Promise<void> {
	await app.command('signoff:set-up');
	await app.click('.signoff-way', 'Adopt existing folders');
	await app.click('.signoff-onboarding button', 'Adopt');
	await app.seeNone('.signoff-onboarding');
}

async function addSamples(app: AppDriver): Promise<void> {
	await app.command('signoff:set-up');
	await app.click('.signoff-way', 'Try it with sample items');
	await app.click('.signoff-onboarding button', 'Create folders and sample items');
	await app.seeNone('.signoff-onboarding');
}

/** Every path with its text; folders with ''. The logs are Signoff's own and grow. */
async function contents(app: AppDriver): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const path of (await app.tree()).filter(isNoLog)) {
		found.set(path, path.endsWith('/') ? '' : await app.read(path));
	}
	return found;
}

function isNoLog(path: string): boolean {
	return !/(^|\/)Logs\//.test(path);
}
