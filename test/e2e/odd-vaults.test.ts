import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { stateVault, taskNote } from '../scenarios/notes';
import { contentsOf } from '../support/folder-contents';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';
import { makeTempVault } from '../support/temp-vault';

let host: TestHost;

afterEach(() => host.close());

const PANEL = '.signoff-panel';

/** All but the logs, which are Signoff's own. */
async function notesOf(dir: string): Promise<Record<string, string>> {
	const all = Object.entries(await contentsOf(dir));
	return Object.fromEntries(all.filter(([path]) => !path.startsWith('Logs/')));
}

describe('odd files', () => {
	it('are shown or skipped, and not one byte of them changes', async () => {
		host = await openSignoff({
			files: {
				...stateVault(),
				'Pending_Approval/Überweisung 🧾 #4 [neu].md': taskNote(
					'emoji',
					'Pending_Approval',
					'Emoji',
				),
				'Pending_Approval/crlf.md': taskNote('crlf', 'Pending_Approval', 'Windows').replaceAll(
					'\n',
					'\r\n',
				),
				'Pending_Approval/bom.md': `\uFEFF${taskNote('bom', 'Pending_Approval', 'Marked')}`,
				'Pending_Approval/Case.md': taskNote('case-1', 'Pending_Approval', 'Upper'),
				'Pending_Approval/case.md': taskNote('case-2', 'Pending_Approval', 'Lower'),
				'Pending_Approval/huge.md': `# Huge\n${'x'.repeat(20 * 1024 * 1024)}`,
				'Pending_Approval/nul.md': new Uint8Array([35, 32, 78, 0, 10]),
				'Pending_Approval/photo.png': new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]),
				'Pending_Approval/latin1.md': new Uint8Array([35, 32, 0xe9, 0xff, 10]),
			},
			workspaces: [''],
		});
		const before = await notesOf(host.dir);
		const app = hostDriver(host);
		await app.see('.signoff-badge', '9');
		await app.command('signoff:open-panel');
		for (const title of ['Emoji', 'Windows', 'Marked', 'Upper', 'Lower', 'huge'])
			await app.see(PANEL, title);
		await app.see(PANEL, 'This note has 20.1 MB');
		await app.see(PANEL, 'This file holds bytes that no text has.');
		await host.idle();
		expect(host.errors).toEqual([]);
		expect(await notesOf(host.dir)).toEqual(before);
	});

	it('a loop of links does not stop the start', async () => {
		const vault = await makeTempVault(stateVault());
		await symlink(join(vault.dir, 'Inbox'), join(vault.dir, 'Inbox', 'loop'));
		await symlink('/', join(vault.dir, 'Inbox', 'out'));
		host = await openSignoff({ vaultDir: vault.dir, workspaces: [''] });
		await hostDriver(host).see('.signoff-badge', '1');
		expect(host.server.skipped.map(({ path }) => path).sort()).toEqual(['Inbox/loop', 'Inbox/out']);
		await host.close();
		await vault.remove();
	});

	it('a state folder that is a file is named, and nothing is created', async () => {
		host = await openSignoff({ files: { Approved: 'I am a file', 'Mine.md': 'Mine\n' } });
		const before = await host.tree();
		const app = hostDriver(host);
		await app.command('signoff:set-up');
		await app.click('.signoff-way', 'Create folders here');
		await app.see('.signoff-message', 'Approved is in the way');
		await expect
			.poll(() => host.page.locator('.signoff-onboarding .mod-cta').isDisabled())
			.toBe(true);
		expect(await host.tree()).toEqual(before);
	});

	it.each(['../outside', '.hidden', 'a:b', 'con', 'name.'])(
		'refuses %j as a folder',
		async (name) => {
			host = await openSignoff();
			const app = hostDriver(host);
			await app.command('signoff:set-up');
			await app.click('.signoff-way', 'Create folders here');
			await app.fill('.signoff-folder-input', name);
			await host.page.locator('.signoff-message.is-error').waitFor();
			await expect
				.poll(() => host.page.locator('.signoff-onboarding .mod-cta').isDisabled())
				.toBe(true);
			expect(await host.tree()).toEqual([]);
		},
	);

	it('a disk that refuses is said, and the settings stay as they were', async () => {
		host = await openSignoff();
		const app = hostDriver(host);
		await app.command('signoff:set-up');
		await app.click('.signoff-way', 'Create folders here');
		await app.see('.signoff-plan', 'Done');
		host.server.faults.failNext({ path: 'Plans' }, 'ENOSPC');
		await app.click('.signoff-onboarding button.mod-cta');
		await app.see('.signoff-message.is-error', 'Plans cannot be written');
		expect(await host.exists('.obsidian/plugins/signoff/data.json')).toBe(false);
		await app.click('.signoff-onboarding button.mod-cta');
		await app.seeNone('.signoff-onboarding');
		await expect.poll(() => host.tree()).toContain('Plans/');
	});
});

describe('settings that cannot be stored', () => {
	it('are said, and the workspace is not there', async () => {
		host = await openSignoff({ files: stateVault() });
		const app = hostDriver(host);
		await app.command('signoff:set-up');
		await app.click('.signoff-way', 'Adopt existing folders');
		await app.see('.signoff-mapping', 'Inbox');
		host.server.faults.failNext({ path: /data\.json$/, op: 'write' }, 'ENOSPC');
		await app.click('.signoff-onboarding button', 'Adopt');
		await app.see('.signoff-message.is-error', 'data.json cannot be written');
		expect(await host.page.locator('.signoff-badge').isVisible()).toBe(false);
		await app.click('.signoff-onboarding button', 'Adopt');
		await app.seeNone('.signoff-onboarding');
		await app.see('.signoff-badge', '1');
	});
});
