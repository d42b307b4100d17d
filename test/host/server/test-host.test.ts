// The driver that the tests of the host and of plugins use, on the real page.
import { access } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HostTest } from '../../../host/page/test-api';
import { openHost, type OpenHostOptions, type TestHost } from '../../support/host';
import { folderOf } from './serve';

async function opened(options: OpenHostOptions = {}): Promise<TestHost> {
	const host = await openHost(options);
	onTestFinished(() => host.close());
	return host;
}

const probe = {
	id: 'probe',
	main: `const { Plugin } = require('obsidian');
		module.exports = class extends Plugin {
			onload() { window.probeLoads = Number(window.probeLoads ?? 0) + 1; }
		};`,
};

describe('openHost', () => {
	it('opens a page on a real folder without an error', async () => {
		const host = await opened({ files: { 'a.md': 'text', 'sub/b.md': '', 'empty/': '' } });
		expect(host.errors).toEqual([]);
		expect(await host.tree()).toEqual(['a.md', 'empty/', 'sub/', 'sub/b.md']);
		expect(await host.read('a.md')).toBe('text');
	});

	it('installs plugins and switches them on, or not', async () => {
		const host = await opened({ plugins: [probe, { ...probe, id: 'second', enabled: false }] });
		expect(await host.page.evaluate('window.probeLoads')).toBe(1);
		expect(await host.read('.obsidian/community-plugins.json')).toBe('["probe"]');
		expect(await host.exists('.obsidian/plugins/second/main.js')).toBe(true);
	});

	it('leaves a folder that was given where it is', async () => {
		const vaultDir = await folderOf({ 'a.md': 'text' });
		const host = await openHost({ vaultDir });
		await host.close();
		await access(vaultDir);
	});

	it('removes a folder of its own', async () => {
		const host = await openHost();
		await host.close();
		await expect(access(host.dir)).rejects.toThrow();
	});
});

describe('TestHost', () => {
	it('waits until the page has seen what was done outside', async () => {
		const host = await opened({ files: { 'a.md': 'text' } });
		await host.clearEvents();
		await host.move('a.md', 'sub/a.md');
		await host.idle();
		const seen = (await host.events()).filter(({ source }) => source === 'vault');
		expect(seen.map(({ name, path }) => `${name} ${path ?? ''}`)).toEqual([
			'create sub',
			'create sub/a.md',
			'delete a.md',
		]);
	});

	it('collects the errors of the page', async () => {
		const host = await opened();
		const thrown = host.page.waitForEvent('pageerror');
		await host.page.evaluate(() => {
			console.error('told');
			setTimeout(() => {
				throw new Error('thrown');
			}, 0);
		});
		await thrown;
		expect(host.errors).toEqual(['told', 'Error: thrown']);
	});

	it('is told of a missing file without an error of the browser', async () => {
		const host = await opened();
		const codes = await host.page.evaluate(async () => {
			const { adapter } = (window as unknown as { hostTest: HostTest }).hostTest.app.vault;
			const calls = [adapter.read('gone.md'), adapter.list('gone'), adapter.remove('gone.md')];
			const ends = await Promise.allSettled(calls);
			return ends.map((end) => end.status === 'rejected' && (end.reason as { code: string }).code);
		});
		expect(codes).toEqual(['ENOENT', 'ENOENT', 'ENOENT']);
		expect(host.errors).toEqual([]);
	});

	it('starts the app again with what the browser has stored', async () => {
		const host = await opened({ plugins: [probe] });
		await host.page.evaluate(() => localStorage.setItem('kept', 'yes'));
		await host.page.evaluate('window.before = true');
		await host.reload();
		expect(await host.page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
		expect(await host.page.evaluate('window.before')).toBeUndefined();
		expect(await host.page.evaluate('window.probeLoads')).toBe(1);
	});

	it('kills the app without its last words', async () => {
		const host = await opened();
		await host.page.evaluate(() => {
			for (const last of ['beforeunload', 'pagehide', 'unload', 'visibilitychange']) {
				window.addEventListener(last, () => localStorage.setItem('last', last));
			}
		});
		await host.kill();
		expect(() => host.page).toThrow('reload() opens it');
		await host.reload();
		expect(await host.page.evaluate(() => localStorage.getItem('last'))).toBeNull();
	});

	it('kills the app in the middle of a write', async () => {
		const host = await opened({ files: { 'a.md': 'the old text' } });
		const torn = host.server.faults.tearNextWrite({ path: 'a.md', keepBytes: 3 });
		await host.page.evaluate(() => {
			void fetch('api/write?path=a.md', { method: 'PUT', body: 'new text' });
		});
		await torn;
		await host.kill();
		await host.reload();
		expect(await host.read('a.md')).toBe('new');
		expect(host.errors).toEqual([]);
	});
});
