import { afterEach, describe, expect, it } from 'vitest';
import { openHost, type OpenHostOptions, type TestHost } from '../../support/host';
import { probe, type ProbeWindow } from './probe';

let host: TestHost | undefined;

async function open(options: OpenHostOptions = {}): Promise<TestHost> {
	host = await openHost(options);
	return host;
}

afterEach(async () => {
	await host?.close();
	host = undefined;
});

describe('commands', () => {
	const onload = `
		this.addCommand({ id: 'plain', name: 'Plain', callback: () => note('plain') });
		this.addCommand({ id: 'checked', name: 'Checked', checkCallback: (checking) => {
			if (!window.mayRun) return false;
			if (!checking) note('checked');
			return true;
		} });
		this.addCommand({ id: 'editor', name: 'Editor', editorCallback: (editor) => note(editor.getValue()) });
		this.addCommand({ id: 'fails', name: 'Fails', callback: () => { throw new Error('mine'); } });`;

	it('run if they may, and only then', async () => {
		const opened = await open({ plugins: [{ id: 'p', main: probe({ onload }) }] });
		const result = await opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const run = (id: string): boolean => app.commands.executeCommandById(`p:${id}`);
			const before = [run('plain'), run('checked'), run('editor'), run('fails'), run('none')];
			const listed = app.commands.listCommands().map((command) => command.id);
			Object.assign(window, { mayRun: true });
			return { before, after: run('checked'), listed: listed.filter((id) => id.startsWith('p:')) };
		});
		expect(result).toEqual({
			before: [true, false, false, false, false],
			after: true,
			listed: ['p:plain', 'p:fails'],
		});
		const log = await opened.page.evaluate(() => (window as unknown as ProbeWindow).probeLog);
		expect(log).toEqual(['plain', 'checked']);
		expect(opened.errors.join()).toContain('Command failed to execute: p:fails');
	});

	it('run by the keys of hotkeys.json', async () => {
		const opened = await open({
			files: {
				'.obsidian/hotkeys.json': JSON.stringify({
					'p:plain': [{ modifiers: ['Mod', 'Shift'], key: 'Y' }],
				}),
			},
			plugins: [{ id: 'p', main: probe({ onload }) }],
		});
		await opened.page.keyboard.press('Control+Shift+Y');
		const seen = await opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const { probeLog } = window as unknown as ProbeWindow;
			return [probeLog, app.commands.hotkeyText('p:plain'), app.lastEvent?.type];
		});
		expect(seen).toEqual([['plain'], 'Ctrl+Shift+Y', 'keydown']);
	});
});

describe('obsidian:// addresses', () => {
	it('reach their handler with decoded data, and an action has one handler only', async () => {
		const onload = `
			this.registerObsidianProtocolHandler('probe', (data) => note(JSON.stringify(data)));
			try { this.registerObsidianProtocolHandler('probe', () => {}); }
			catch (error) { note('refused'); }`;
		const opened = await open({ plugins: [{ id: 'p', main: probe({ onload }) }] });
		const handled = await opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			return ['obsidian://probe?note=a%2Fb&flag', 'obsidian://unknown', 'https://x.org'].map(
				(url) => app.protocol.open(url),
			);
		});
		expect(handled).toEqual([true, false, false]);
		await expect
			.poll(() => opened.page.evaluate(() => (window as unknown as ProbeWindow).probeLog))
			.toEqual(['refused', '{"note":"a/b","flag":"true","action":"probe"}']);
	});
});

describe('the command line', () => {
	it('runs a plugin’s handler, asks for required flags, and has unique commands', async () => {
		const onload = `
			this.registerCliHandler('p:hi', 'Say hi', { name: { description: 'Who', required: true } },
				(params) => 'hi ' + params.name);
			try { this.registerCliHandler('p:hi', '', null, () => ''); } catch (error) { note('refused'); }`;
		const opened = await open({ plugins: [{ id: 'p', main: probe({ onload }) }] });
		const answers = await opened.page.evaluate(async () => {
			const { cli } = (window as unknown as ProbeWindow).hostTest.app;
			return [
				await cli.run('p:hi', { name: 'you' }),
				await cli.run('p:hi').catch((error: unknown) => String(error)),
			];
		});
		expect(answers).toEqual(['hi you', 'Error: Missing required parameter: name']);
		await expect
			.poll(() => opened.page.evaluate(() => (window as unknown as ProbeWindow).probeLog))
			.toEqual(['refused']);
	});

	it('moves a note as a rename that no hand made', async () => {
		const opened = await open({ files: { 'a.md': 'x', 'F/': '' } });
		await opened.clearEvents();
		await opened.page.evaluate(() =>
			(window as unknown as ProbeWindow).hostTest.app.cli.run('move', { path: 'a.md', to: 'F' }),
		);
		const renames = (await opened.events()).filter(({ name }) => name === 'rename');
		expect(renames).toEqual([{ source: 'vault', name: 'rename', path: 'F/a.md', oldPath: 'a.md' }]);
		expect(await opened.read('F/a.md')).toBe('x');
	});

	it('edits properties as processFrontMatter does, and reloads a plugin', async () => {
		const opened = await open({
			files: { 'a.md': '---\nstate: "x"\n---\n' },
			plugins: [{ id: 'p', main: probe({ onload: `note('loaded')` }) }],
		});
		const read = await opened.page.evaluate(async () => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			await app.cli.run('property:set', { path: 'a.md', name: 'state', value: 'done' });
			await app.cli.run('plugin:reload', { id: 'p' });
			await app.metadataCache.settled();
			return app.cli.run('property:read', { file: 'a', name: 'state' });
		});
		expect(read).toBe('done');
		expect(await opened.read('a.md')).toBe('---\nstate: done\n---\n');
		await expect
			.poll(() => opened.page.evaluate(() => (window as unknown as ProbeWindow).probeLog))
			.toEqual(['loaded', 'loaded']);
	});
});

describe('deletion', () => {
	it('is confirmed in a dialog, and Escape keeps the file', async () => {
		const opened = await open({ files: { 'a.md': '' } });
		const answers = await opened.page.evaluateHandle(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const ask = (): Promise<boolean> =>
				app.fileManager.promptForDeletion(app.vault.getFileByPath('a.md')!);
			return { ask, first: ask() };
		});
		await opened.page.locator('.modal').waitFor();
		await expect
			.poll(() => opened.page.locator('.modal-content').textContent())
			.toContain('“a.md”');
		await opened.page.keyboard.press('Escape');
		expect(await answers.evaluate(({ first }) => first)).toBe(false);
		const second = answers.evaluate(({ ask }) => ask());
		await opened.page.getByRole('button', { name: 'Delete', exact: true }).click();
		expect(await second).toBe(true);
		expect(await opened.exists('.trash/a.md')).toBe(true);
	});
});

describe('links', () => {
	it('are updated after a question, as the answer says', async () => {
		const opened = await open({ files: { 'x.md': '', 'a.md': '[[x]]' } });
		const renamed = opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			return app.fileManager.renameFile(app.vault.getFileByPath('x.md')!, 'y.md');
		});
		await opened.page.getByRole('button', { name: 'Always update' }).click();
		await renamed;
		await opened.idle();
		expect(await opened.read('a.md')).toBe('[[y]]');
		expect(JSON.parse(await opened.read('.obsidian/app.json'))).toEqual({
			alwaysUpdateLinks: true,
		});
	});
});

describe('the device', () => {
	it('is a desktop with a file system, or a phone without', async () => {
		const about = (): unknown => {
			const { app, obsidian } = (window as unknown as ProbeWindow).hostTest;
			const { Platform, FileSystemAdapter, CapacitorAdapter } = obsidian;
			const { adapter } = app.vault;
			return [
				Platform.isDesktopApp,
				Platform.isMobileApp,
				Platform.isPhone,
				adapter instanceof FileSystemAdapter,
				adapter instanceof CapacitorAdapter,
			];
		};
		const desktop = await open();
		expect(await desktop.page.evaluate(about)).toEqual([true, false, false, true, false]);
		await desktop.close();
		const phone = await open({ page: { phone: true } });
		expect(await phone.page.evaluate(about)).toEqual([false, true, true, false, true]);
	});
});

describe('what the browser keeps', () => {
	it('outlives a restart: local storage and secrets', async () => {
		const opened = await open();
		await opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			app.saveLocalStorage('seen', { n: 1 });
			app.secretStorage.setSecret('key', 's');
		});
		await opened.reload();
		const kept = await opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			return [
				app.loadLocalStorage('seen'),
				app.loadLocalStorage('none'),
				app.secretStorage.getSecret('key'),
			];
		});
		expect(kept).toEqual([{ n: 1 }, null, 's']);
	});
});

describe('opening a vault', () => {
	it('writes nothing into it', async () => {
		const opened = await open({ files: { 'a.md': 'x' } });
		await opened.idle();
		await opened.reload();
		expect(await opened.exists('.obsidian')).toBe(false);
	});

	it('fires creates, then reads the notes, then is layout-ready', async () => {
		const opened = await open({ files: { 'F/a.md': '[[b]]' } });
		const names = (await opened.events())
			.filter(({ source, name }) => source !== 'workspace' || name === 'layout-ready')
			.map(({ name, path }) => `${name} ${path ?? ''}`.trim());
		expect(names).toEqual([
			'create F',
			'create F/a.md',
			'changed F/a.md',
			'resolve F/a.md',
			'resolved',
			'layout-ready',
		]);
	});
});
