import { afterEach, describe, expect, it } from 'vitest';
import { formatBacklogNote } from '../../src/core/backlog/backlog-note';
import { parseSettings } from '../../src/core/settings';
import { trustOf } from '../../src/core/trust';
import { trustCode } from '../../src/core/trust-code';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { stateVault } from '../scenarios/notes';
import { specOf } from '../support/any-backlog';
import { Desk } from '../support/desk';
import type { TestHost } from '../support/host';
import { actionsOf, logged } from '../support/ledger';
import { hostDriver, openReadyPanel, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

const settingsWindow = () => host.page.locator('.modal.mod-settings');
const item = (name: string) =>
	settingsWindow().locator('.setting-item').filter({ hasText: name }).first();

async function openSettings(): Promise<void> {
	await host.page.keyboard.press('ControlOrMeta+,');
	await settingsWindow()
		.locator('.vertical-tab-nav-item', { hasText: /^Signoff$/ })
		.click();
	await item('Count on the ribbon icon').waitFor();
}

async function savedSettings(): Promise<Record<string, unknown>> {
	return JSON.parse(await host.read('.obsidian/plugins/signoff/data.json')) as Record<
		string,
		unknown
	>;
}

describe('settings', () => {
	it('hides and shows the counts at once, and remembers', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await hostDriver(host).see('.signoff-badge', '1');
		await hostDriver(host).see('.status-bar', '1 to approve');
		await openSettings();
		await item('Count on the ribbon icon').locator('.checkbox-container').click();
		await host.page.locator('.signoff-badge').waitFor({ state: 'hidden' });
		await item('Count in the status bar').locator('.checkbox-container').click();
		await host.page.locator('.signoff-status').waitFor({ state: 'hidden' });
		await host.idle();
		await expect
			.poll(() => savedSettings())
			.toMatchObject({ ribbonCount: false, statusBar: false });
		await host.reload();
		await openReadyPanel(host);
		expect(await host.page.locator('.signoff-badge').isVisible()).toBe(false);
	});

	it('reads the items again when the ignored files change', async () => {
		host = await openSignoff({
			files: { ...stateVault(), 'Pending_Approval/draft-x.md': '# Draft\n' },
			workspaces: [''],
		});
		await hostDriver(host).see('.signoff-badge', '2');
		await openSettings();
		const rules = item('Ignored files').locator('textarea');
		await rules.fill('draft-*');
		await rules.blur();
		await hostDriver(host).see('.signoff-badge', '1');
	});

	it('are found by the search of the settings', async () => {
		host = await openSignoff();
		await host.page.keyboard.press('ControlOrMeta+,');
		await settingsWindow()
			.locator('input[type="search"], input.search-input')
			.first()
			.fill('ribbon icon');
		await settingsWindow().getByText('Count on the ribbon icon').first().waitFor();
	});

	it('stop watching a workspace only after a question, and touch no file', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await hostDriver(host).see('.signoff-badge', '1');
		const notes = async () => (await host.tree()).filter((path) => !path.startsWith('Logs'));
		const before = await notes();
		await openSettings();
		const remove = () => item('Vault folder').locator('.clickable-icon, button').last().click();
		await remove();
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		await hostDriver(host).see('.signoff-badge', '1');
		await remove();
		await host.page.getByRole('button', { name: 'Stop watching' }).click();
		await host.page.locator('.signoff-badge').waitFor({ state: 'hidden' });
		await host.idle();
		await expect.poll(() => savedSettings()).toMatchObject({ workspaces: [] });
		expect(await notes()).toEqual(before);
	});

	it('list a workspace that is set up from here', async () => {
		host = await openSignoff({ files: stateVault('Agents') });
		await openSettings();
		await settingsWindow().getByText('No workspace has been set up.').waitFor();
		await hostDriver(host).command('signoff:set-up');
		await hostDriver(host).click('.signoff-way', 'Adopt existing folders');
		await hostDriver(host).click('.signoff-onboarding button', 'Adopt');
		await hostDriver(host).seeNone('.signoff-onboarding');
		await item('Agents').waitFor();
	});

	it('remember who decides and how long a request may wait, within reason', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await openSettings();
		await item('Your name').locator('input').fill('Ada');
		const days = item('Requests expire after').locator('input');
		await days.fill('400');
		await settingsWindow().getByText('from 1 to 365 days').waitFor();
		await host.idle();
		await expect.poll(() => savedSettings()).toMatchObject({ personName: 'Ada', requestDays: 7 });
		await days.fill('30');
		await host.idle();
		await expect.poll(() => savedSettings()).toMatchObject({ personName: 'Ada', requestDays: 30 });
	});

	it('move the backlog to another folder, and nothing is deleted in the log', async () => {
		const spec = specOf({ id: 'spec-001', title: 'Sign-in' });
		host = await openSignoff({
			files: {
				...stateVault(),
				'Backlog/meta.json': '{"next_spec_id": 2, "next_issue_id": 1}\n',
				'Backlog/specs/sign-in.md': formatBacklogNote(spec, '', null),
			},
			workspaces: [''],
		});
		await logged(host, 'spec-001', 'entity_created');
		await openSettings();
		const dialog = host.page.locator('.modal:not(.mod-settings)');
		const folder = dialog.locator('input');
		await item('Backlog folder').getByRole('button', { name: 'Change…' }).click();
		await folder.fill('Done/Backlog');
		await dialog.getByRole('button', { name: 'Use this folder' }).click();
		await dialog.getByText('Items or logs are in this folder').waitFor();
		await folder.fill('Work/Plan');
		await folder.press('Enter');
		await item('Backlog folder').getByText('in Work/Plan,').waitFor();
		expect(await host.exists('Work/Plan/specs/sign-in.md')).toBe(true);
		const { context } = await logged(host, 'spec-001', 'entity_moved');
		expect(context).toMatchObject({ path: 'Work/Plan/specs/sign-in.md' });
		expect(await host.exists('Backlog')).toBe(false);
		expect(await actionsOf(host, 'spec-001')).not.toContain('entity_removed');
		await expect.poll(() => savedSettings()).toMatchObject({ backlogFolder: 'Work/Plan' });
	});

	it('take a note as the template of new issues', async () => {
		host = await openSignoff({
			files: {
				...stateVault(),
				'Backlog/meta.json': '{}\n',
				'Templates/Issue.md': '# {{title}} ({{id}})\n\n## Done when\n',
			},
			workspaces: [''],
		});
		await openSettings();
		await item('Template for new issues').locator('input').fill('Templates/Issue.md');
		await item('Template for new issues').locator('input').blur();
		await expect
			.poll(() => savedSettings())
			.toMatchObject({ backlogTemplates: { spec: '', issue: 'Templates/Issue.md' } });
		await host.page.keyboard.press('Escape');
		await expect.poll(() => new Desk(host).run('signoff:new-issue')).toBe(true);
		await host.page.getByLabel('Title').fill('Pay the bill');
		await host.page.keyboard.press('ControlOrMeta+Enter');
		await expect
			.poll(() => host.read('Backlog/issues/issue-001.md').catch(() => ''))
			.toContain('# Pay the bill (issue-001)\n\n## Done when\n');
	});

	it('say which device enforces, and let a person make it this one', async () => {
		const devices = { first: 'desk', enforcing: 'desk', since: '2026-01-02T03:04:05.000Z' };
		const data = { workspaces: [standardWorkspace('')], devices };
		host = await openSignoff({
			files: { ...stateVault(), '.obsidian/plugins/signoff/data.json': JSON.stringify(data) },
		});
		await openSettings();
		await settingsWindow().getByText('Another device (desk)').waitFor();
		await settingsWindow().getByText('since 2026-01-02').waitFor();
		const enforce = settingsWindow().getByRole('button', { name: 'Enforce on this device' });
		await enforce.click();
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		await host.idle();
		expect(await savedSettings()).toMatchObject({ devices });
		await enforce.click();
		await host.page.locator('.modal:not(.mod-settings) .mod-cta').click();
		await settingsWindow().getByText('This device puts back').waitFor();
		await enforce.waitFor({ state: 'detached' });
		await host.idle();
		await expect.poll(() => savedSettings()).toMatchObject({ devices: { first: 'desk' } });
		await expect.poll(savedSettings).not.toMatchObject({ devices: { enforcing: 'desk' } });
	});

	it('show the code of what was accepted here, and not of what a program wrote', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await hostDriver(host).see('.signoff-badge', '1');
		await host.idle();
		await openSettings();
		const row = item('Command line tool');
		const codeInFile = async () => trustCode(trustOf(parseSettings(await savedSettings())));
		const before = await codeInFile();
		await row.getByText(before).waitFor();
		const name = item('Your name').locator('input');
		await name.fill('Ada');
		await name.blur();
		await host.idle();
		await expect.poll(() => savedSettings()).toMatchObject({ personName: 'Ada' });
		const accepted = await codeInFile();
		expect(accepted).not.toBe(before);
		await row.getByText(accepted).waitFor();
		const changed = { ...(await savedSettings()), allowedHosts: ['evil.example'] };
		await host.write('.obsidian/plugins/signoff/data.json', JSON.stringify(changed));
		await host.reload();
		await hostDriver(host).command('signoff:open-panel');
		await hostDriver(host).see('.signoff-trust', 'evil.example');
		await openSettings();
		await row.getByText(accepted).waitFor();
		expect(await codeInFile()).not.toBe(accepted);
	});

	it('keep what a newer version wrote', async () => {
		const data = { workspaces: [], fromTheFuture: { a: [1] } };
		host = await openSignoff({
			files: { '.obsidian/plugins/signoff/data.json': JSON.stringify(data) },
		});
		await openSettings();
		await item('Count on the ribbon icon').locator('.checkbox-container').click();
		await host.idle();
		await expect
			.poll(() => savedSettings())
			.toMatchObject({ fromTheFuture: { a: [1] }, ribbonCount: false });
	});
});
