import { afterEach, describe, expect, it } from 'vitest';
import { openHost, type OpenHostOptions, type TestHost } from '../../support/host';
import { restartToGate, WAIT_AT_GATE } from '../gate';
import { probe, type ProbeWindow } from './probe';

let host: TestHost | undefined;

async function open(options: OpenHostOptions): Promise<TestHost> {
	host = await openHost(options);
	return host;
}

function log(opened: TestHost): Promise<string[]> {
	return opened.page.evaluate(() => (window as unknown as ProbeWindow).probeLog ?? []);
}

afterEach(async () => {
	await host?.close();
	host = undefined;
});

describe('loading a community plugin', () => {
	it('awaits each onload, in the order of community-plugins.json', async () => {
		const slow = `note('a starts'); ${WAIT_AT_GATE} note('a ends');`;
		const opened = await open({
			plugins: [
				{ id: 'a', main: probe({ onload: slow }) },
				{ id: 'b', main: probe({ onload: `note('b')` }) },
			],
		});
		const openGate = await restartToGate(opened);
		await expect.poll(() => log(opened)).toEqual(['a starts']);
		await openGate();
		await expect.poll(() => log(opened)).toEqual(['a starts', 'a ends', 'b']);
	});

	it('loads on an empty vault, then fires create for each entry, then is layout-ready', async () => {
		const onload = `
			note('files at onload: ' + this.app.vault.getFiles().length);
			this.registerEvent(this.app.vault.on('create', (file) =>
				note('create ' + file.path + ', ready: ' + this.app.workspace.layoutReady)));
			this.app.workspace.onLayoutReady(() => note('ready with cache: ' +
				(this.app.metadataCache.getCache('F/x.md') !== null)));`;
		const opened = await open({
			files: { 'F/x.md': '' },
			plugins: [{ id: 'a', main: probe({ onload }) }],
		});
		await expect
			.poll(() => log(opened))
			.toEqual([
				'files at onload: 0',
				'create F, ready: false',
				'create F/x.md, ready: false',
				'ready with cache: true',
			]);
	});

	it('takes module.exports as well as a default export, and tells the plugin its folder', async () => {
		const main = `const { Plugin } = require('obsidian');
			module.exports = class extends Plugin { onload() { window.probeLog = [this.manifest.dir]; } };`;
		const opened = await open({ plugins: [{ id: 'my-plugin', main }] });
		await expect.poll(() => log(opened)).toEqual(['.obsidian/plugins/my-plugin']);
	});

	it('knows the language of the app before the first line of main.js', async () => {
		const main = `const { getLanguage, Plugin } = require('obsidian');
			window.probeLog = [getLanguage()];
			module.exports = class extends Plugin {};`;
		const opened = await open({ page: { language: 'de' }, plugins: [{ id: 'a', main }] });
		expect(await log(opened)).toEqual(['de']);
		await opened.close();
		const english = await open({ plugins: [{ id: 'a', main }] });
		expect(await log(english)).toEqual(['en']);
	});

	it('gives the app’s CodeMirror, and names a module that a browser has not', async () => {
		const onload = `
			note(typeof require('@codemirror/state').StateField.define);
			note(typeof require('@lezer/common').Tree);
			try { require('fs'); } catch (error) { note(error.message); }`;
		const opened = await open({ plugins: [{ id: 'a', main: probe({ onload }) }] });
		const [first, second, third] = await log(opened);
		expect([first, second]).toEqual(['function', 'function']);
		expect(third).toContain("Cannot find module 'fs'");
	});

	it('gives undefined for such a module on a phone, and skips desktop-only plugins', async () => {
		const opened = await open({
			page: { phone: true },
			plugins: [
				{ id: 'a', main: probe({ onload: `note(String(require('fs')))` }) },
				{ id: 'b', main: probe({ onload: `note('b')` }), manifest: { isDesktopOnly: true } },
			],
		});
		await expect.poll(() => log(opened)).toEqual(['undefined']);
	});

	it('reports what fails with a notice and on the console, and goes on', async () => {
		const opened = await open({
			plugins: [
				{
					id: 'broken',
					main: probe({ onload: `throw new Error('no')` }),
					manifest: { name: 'Broken one' },
				},
				{ id: 'no-class', main: 'module.exports = 7;' },
				{ id: 'not-a-plugin', main: 'module.exports = class {};' },
				{ id: 'syntax', main: 'const const;' },
				{ id: 'good', main: probe({ onload: `note('good')` }) },
			],
		});
		await expect.poll(() => log(opened)).toEqual(['good']);
		const notices = await opened.page.locator('.notice').allTextContents();
		expect(notices).toContain('Failed to load plugin Broken one');
		expect(opened.errors.filter((text) => text.startsWith('Plugin failure: '))).toHaveLength(4);
		const running = await opened.page.evaluate(() =>
			Object.keys((window as unknown as ProbeWindow).hostTest.app.plugins.plugins),
		);
		expect(running).toEqual(['good']);
	});

	it('puts styles.css before the theme’s style', async () => {
		const opened = await open({
			plugins: [{ id: 'a', main: probe({}), styles: '.probe { color: red }' }],
		});
		const order = await opened.page.evaluate(() => {
			const { app } = (window as unknown as ProbeWindow).hostTest;
			const styles = [...document.head.querySelectorAll('style')];
			const own = styles.findIndex((style) => style.textContent.includes('.probe'));
			return [own, styles.indexOf(app.customCss?.styleEl as HTMLStyleElement)];
		});
		expect(order[0]).toBeGreaterThanOrEqual(0);
		expect(order[0]).toBeLessThan(order[1] ?? -1);
	});

	it('calls onUserEnable only when a person switches it on, after onload', async () => {
		const main = probe({ onload: `note('onload')`, onUserEnable: `note('onUserEnable')` });
		const opened = await open({
			plugins: [
				{ id: 'a', main },
				{ id: 'b', main, enabled: false },
			],
		});
		await expect.poll(() => log(opened)).toEqual(['onload']);
		await opened.page.evaluate(() =>
			(window as unknown as ProbeWindow).hostTest.app.plugins.enablePluginAndSave('b'),
		);
		await expect.poll(() => log(opened)).toEqual(['onload', 'onload', 'onUserEnable']);
		expect(JSON.parse(await opened.read('.obsidian/community-plugins.json'))).toEqual(['a', 'b']);
	});

	it('runs onLayoutReady at once and fires no create for a plugin that is enabled later', async () => {
		const onload = `
			this.registerEvent(this.app.vault.on('create', () => note('create')));
			this.app.workspace.onLayoutReady(() => note('ready: ' + this.app.vault.getFiles().length));
			note('loaded');`;
		const opened = await open({
			files: { 'a.md': '' },
			plugins: [{ id: 'late', main: probe({ onload }), enabled: false }],
		});
		await opened.page.evaluate(() =>
			(window as unknown as ProbeWindow).hostTest.app.plugins.enablePluginAndSave('late'),
		);
		await opened.idle();
		await expect.poll(() => log(opened)).toEqual(['ready: 1', 'loaded']);
	});
});

describe('unloading a plugin', () => {
	it('unloads children, then runs cleanups, then onunload, and takes everything back', async () => {
		const onload = `
			const { Component } = require('obsidian');
			const child = new (class extends Component { onunload() { note('child'); } })();
			this.addChild(child);
			this.register(() => note('cleanup'));
			this.addCommand({ id: 'go', name: 'Go', callback: () => note('ran') });
			this.addRibbonIcon('dice', 'Probe', () => note('clicked'));
			this.addStatusBarItem().setText('probe status');
			this.registerObsidianProtocolHandler('probe', (data) => note(JSON.stringify(data)));`;
		const opened = await open({
			plugins: [
				{
					id: 'p',
					main: probe({ onload, onunload: `note('onunload')` }),
					manifest: { name: 'Probe' },
				},
			],
		});
		const state = (): Promise<unknown> =>
			opened.page.evaluate(() => {
				const { app } = (window as unknown as ProbeWindow).hostTest;
				return {
					command: app.commands.findCommand('p:go')?.name ?? null,
					ribbon: document.querySelectorAll('[aria-label="Probe"]').length,
					status: document.body.textContent.includes('probe status'),
					protocol: app.protocol.open('obsidian://probe?x=a%20b&flag'),
				};
			});
		expect(await state()).toEqual({
			command: 'Probe: Go',
			ribbon: 1,
			status: true,
			protocol: true,
		});
		await opened.page.evaluate(() =>
			(window as unknown as ProbeWindow).hostTest.app.plugins.disablePluginAndSave('p'),
		);
		expect(await state()).toEqual({ command: null, ribbon: 0, status: false, protocol: false });
		await expect
			.poll(() => log(opened))
			.toEqual(['{"x":"a b","flag":"true","action":"probe"}', 'child', 'cleanup', 'onunload']);
	});

	it('does not happen when the app quits, which grants time to those who ask', async () => {
		const onload = `this.registerEvent(this.app.workspace.on('quit', (tasks) =>
			tasks.add(async () => {
				await new Promise((resolve) => { window.goOn = resolve; });
				await this.saveData({ saved: true });
			})));`;
		const onunload = `this.app.vault.adapter.write('unloaded.md', '')`;
		const opened = await open({ plugins: [{ id: 'p', main: probe({ onload, onunload }) }] });
		const reloaded = opened.reload();
		await opened.page.waitForFunction('window.goOn');
		await opened.page.evaluate('window.goOn()');
		await reloaded;
		expect(JSON.parse(await opened.read('.obsidian/plugins/p/data.json'))).toEqual({ saved: true });
		expect(await opened.exists('unloaded.md')).toBe(false);
	});
});

describe('a plugin’s data', () => {
	it('is null when absent, and is written as JSON with two spaces', async () => {
		const onload = `note(JSON.stringify(await this.loadData())); await this.saveData({ a: [1] });
			note(JSON.stringify(await this.loadData()));`;
		const opened = await open({ plugins: [{ id: 'p', main: probe({ onload }) }] });
		await expect.poll(() => log(opened)).toEqual(['null', '{"a":[1]}']);
		expect(await opened.read('.obsidian/plugins/p/data.json')).toBe('{\n  "a": [\n    1\n  ]\n}');
	});

	it('does not reject when it cannot be written', async () => {
		const opened = await open({ plugins: [{ id: 'p', main: probe({}) }] });
		opened.server.faults.failNext({ path: /data\.json$/ }, 'ENOSPC');
		await opened.page.evaluate(() =>
			(window as unknown as ProbeWindow).hostTest.app.plugins.plugins.p?.saveData({}),
		);
		await expect.poll(() => opened.errors.join()).toContain('data.json');
	});

	it('calls onExternalSettingsChange for another program’s write, not for the plugin’s own', async () => {
		const main = probe({
			onload: `await this.saveData({ n: 1 })`,
			onExternalSettingsChange: `note(JSON.stringify(await this.loadData()))`,
		});
		const opened = await open({ plugins: [{ id: 'p', main }] });
		await opened.page.evaluate(() =>
			(window as unknown as ProbeWindow).hostTest.app.plugins.plugins.p?.saveData({ n: 2 }),
		);
		await opened.idle();
		await opened.write('.obsidian/plugins/p/data.json', '{"n":3}');
		await opened.idle();
		await expect.poll(() => log(opened)).toEqual(['{"n":3}']);
	});
});
