import { afterEach, describe, expect, it } from 'vitest';
import { stateVault, taskNote } from '../scenarios/notes';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import type { TestHost } from '../support/host';
import { hostDriver, openSignoff } from '../support/signoff';

let host: TestHost;

afterEach(() => host.close());

const RIBBON = '.side-dock-ribbon-action[aria-label^="Signoff"]';

interface HostWindow {
	hostTest: {
		app: {
			plugins: {
				enablePlugin(id: string): Promise<unknown>;
				disablePlugin(id: string): Promise<unknown>;
				enablePluginAndSave(id: string): Promise<unknown>;
				disablePluginAndSave(id: string): Promise<unknown>;
			};
			commands: { listCommands(): { id: string }[] };
			vault: { cachedRead(file: { path: string }): Promise<string> };
		};
	};
}

/** What a person does with the switch in the settings. */
async function setEnabled(enabled: boolean): Promise<void> {
	await host.page.evaluate(async (on) => {
		const { plugins } = (window as unknown as HostWindow).hostTest.app;
		await (on ? plugins.enablePluginAndSave('signoff') : plugins.disablePluginAndSave('signoff'));
	}, enabled);
}

/** As the app does when it starts or ends, without the greeting of a person who switches it. */
async function switchPlugin(to: 'enablePlugin' | 'disablePlugin'): Promise<void> {
	await host.page.evaluate(async (act) => {
		await (window as unknown as HostWindow).hostTest.app.plugins[act]('signoff');
	}, to);
}

function commandIds(): Promise<string[]> {
	return host.page.evaluate(() =>
		(window as unknown as HostWindow).hostTest.app.commands.listCommands().map(({ id }) => id),
	);
}

/** Notes every note that a plugin asks the vault for; the app's own cache asks another way. */
async function watchReads(): Promise<void> {
	await host.page.evaluate(() => {
		const { vault } = (window as unknown as HostWindow).hostTest.app;
		const read = vault.cachedRead.bind(vault);
		const reads: string[] = [];
		Object.assign(window, { reads });
		vault.cachedRead = (file) => {
			reads.push(file.path);
			return read(file);
		};
	});
}

function readsSeen(): Promise<string[]> {
	return host.page.evaluate(() => (window as unknown as { reads: string[] }).reads);
}

describe('enabling the plugin', () => {
	it('greets a person who switches it on, and creates nothing', async () => {
		host = await openSignoff({ enabled: false, files: { 'Mine.md': 'Mine\n' } });
		await setEnabled(true);
		await hostDriver(host).see('.signoff-onboarding', 'Set up a workspace');
		expect(await host.tree()).toEqual(['Mine.md']);
		expect(await host.exists('.obsidian/plugins/signoff/data.json')).toBe(false);
	});

	it('does not greet again where a workspace is set up', async () => {
		host = await openSignoff({ enabled: false, files: stateVault(), workspaces: [''] });
		await setEnabled(true);
		await hostDriver(host).see('.signoff-badge', '1');
		await host.idle();
		expect(await host.page.locator('.signoff-onboarding').count()).toBe(0);
	});

	it('is silent when the app starts with it switched on', async () => {
		host = await openSignoff({ files: { 'Mine.md': 'Mine\n' } });
		await host.idle();
		expect(await host.page.locator('.modal, .notice').count()).toBe(0);
		expect(await host.tree()).toEqual(['Mine.md']);
	});
});

describe('starting the app', () => {
	it('shows what waits, from files that were moved while it was closed', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await hostDriver(host).see('.signoff-badge', '1');
		await host.kill();
		await host.move('Plans/task-plans.md', 'Pending_Approval/task-plans.md');
		await host.reload();
		await hostDriver(host).see('.signoff-badge', '2');
	});

	it('restores the panel where it was', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await hostDriver(host).click(RIBBON);
		await hostDriver(host).see('.signoff-panel', 'task-pending_approval');
		await host.idle();
		await host.reload();
		await hostDriver(host).see('.signoff-panel', 'task-pending_approval');
	});

	it('takes settings from another device only as far as they give up nothing, until a person accepts', async () => {
		host = await openSignoff({
			files: { ...stateVault('Desk'), ...stateVault('Agents') },
			workspaces: ['Desk'],
		});
		const app = hostDriver(host);
		await app.see('.signoff-badge', '1');
		await app.click(RIBBON);
		await app.see('.signoff-panel', 'Needs you');
		await host.idle();
		const path = '.obsidian/plugins/signoff/data.json';
		const data = JSON.parse(await host.read(path)) as { workspaces: object[] };
		const both = [...data.workspaces, standardWorkspace('Agents')];
		await host.write(path, JSON.stringify({ ...data, workspaces: both }));
		await app.see('.signoff-badge', '2');
		await host.write(path, JSON.stringify({ ...data, workspaces: [] }));
		await app.see('.signoff-trust', 'The workspace in Desk would not be watched any more.');
		await app.see('.signoff-badge', '2');
		await host.page
			.locator('.signoff-trust button', { hasText: 'Accept' })
			.evaluate((button: HTMLElement) => button.click());
		await app.see('.signoff-trust', 'Until you decide, your own still count.');
		await app.click('.signoff-trust button', 'Accept');
		await app.see('.signoff-panel', 'No workspace yet');
	});

	it('starts with any text as its settings file', async () => {
		const path = '.obsidian/plugins/signoff/data.json';
		const [first, ...others] = ODD_SETTINGS;
		host = await openSignoff({ files: { [path]: first } });
		await expectNoWorkspace(first);
		for (const data of others) {
			await switchPlugin('disablePlugin');
			await host.write(path, data);
			await host.idle();
			await switchPlugin('enablePlugin');
			await expectNoWorkspace(data);
		}

		async function expectNoWorkspace(data: string): Promise<void> {
			await hostDriver(host).click(RIBBON);
			await hostDriver(host).see('.signoff-panel', 'No workspace yet');
			expect(await host.read(path)).toBe(data);
		}
	});
});

const ODD_SETTINGS = [
	'',
	'[]',
	'"text"',
	'{"workspaces": 7}',
	'{"workspaces": [null, {"root": 1}]}',
	'{',
] as const;

describe('disabling the plugin', () => {
	it('leaves no trace in the app', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		await hostDriver(host).click(RIBBON);
		await hostDriver(host).see('.signoff-panel', 'Needs you');
		await setEnabled(false);
		await host.idle();
		await expect
			.poll(() => host.page.locator('[class*="signoff"], [aria-label*="Signoff"]').count())
			.toBe(0);
		expect(await host.page.locator('.status-bar').innerText()).not.toContain('approve');
		expect((await commandIds()).filter((id) => id.startsWith('signoff'))).toEqual([]);
		const styles = await host.page.locator('style').allTextContents();
		expect(styles.filter((text) => text.includes('signoff'))).toEqual([]);
	});

	it('ends its listening: later changes cause no work and no error', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		const app = hostDriver(host);
		await app.see('.signoff-badge', '1');
		await watchReads();
		await host.write('Pending_Approval/early.md', taskNote('early', 'Pending_Approval'));
		await app.see('.signoff-badge', '2');
		await expect.poll(() => readsSeen()).toContain('Pending_Approval/early.md');
		await setEnabled(false);
		await host.write('Pending_Approval/late.md', taskNote('late', 'Pending_Approval'));
		await host.idle();
		expect(await readsSeen()).not.toContain('Pending_Approval/late.md');
		expect(host.errors).toEqual([]);
	});

	it('stops a start that is still waiting for its settings', async () => {
		host = await openSignoff({ enabled: false, files: stateVault(), workspaces: [''] });
		await watchReads();
		const settings = host.server.faults.holdNext({ path: /signoff\/data\.json$/, op: 'read' });
		// Nothing is awaited in the page: the app's files wait behind the one that is held.
		await host.page.evaluate(() => {
			void (window as unknown as HostWindow).hostTest.app.plugins.enablePlugin('signoff');
		});
		await settings.reached;
		await host.page.evaluate(() => {
			void (window as unknown as HostWindow).hostTest.app.plugins.disablePlugin('signoff');
		});
		settings.release();
		await host.write('Pending_Approval/late.md', taskNote('late', 'Pending_Approval'));
		await host.idle();
		expect(await readsSeen()).toEqual([]);
		expect(host.errors).toEqual([]);
	});

	it('can be switched on again and shows the same', async () => {
		host = await openSignoff({ files: stateVault(), workspaces: [''] });
		for (let round = 0; round < 3; round += 1) {
			await setEnabled(false);
			await setEnabled(true);
		}
		await hostDriver(host).see('.signoff-badge', '1');
		await expect.poll(() => host.page.locator(RIBBON).count()).toBe(1);
		expect(host.errors).toEqual([]);
	});
});
