import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { App } from '../../../host/page/obsidian/base/app';
import { openHost, type TestHost } from '../../support/host';
import { serve } from './serve';

interface AppWindow {
	hostTest: { app: App };
}

/** The status with which a wish for a socket is answered. */
function upgrade(port: number, path: string, headers: Record<string, string>): Promise<number> {
	return new Promise((resolve, reject) => {
		const asked = request({
			host: '127.0.0.1',
			port,
			path,
			headers: {
				connection: 'Upgrade',
				upgrade: 'websocket',
				'sec-websocket-version': '13',
				'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
				...headers,
			},
		});
		asked.once('response', (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		});
		asked.once('upgrade', (response, socket) => {
			socket.destroy();
			resolve(response.statusCode ?? 0);
		});
		asked.once('error', reject);
		asked.end();
	});
}

async function page(files: Record<string, string> = {}): Promise<TestHost> {
	const host = await openHost({ files });
	onTestFinished(() => host.close());
	return host;
}

describe('the socket for small questions', () => {
	it('is opened for the page only', async () => {
		const { server } = await serve();
		const at = `/${server.token}/api/socket`;
		const origin = `http://127.0.0.1:${server.port}`;
		expect(await upgrade(server.port, at, { origin })).toBe(101);
		expect(await upgrade(server.port, at, { origin: 'http://evil.example' })).toBe(403);
		expect(await upgrade(server.port, at, { origin, host: 'evil.example' })).toBe(403);
		expect(await upgrade(server.port, '/wrong/api/socket', { origin })).toBe(404);
		expect(await upgrade(server.port, `/${server.token}/api/tree`, { origin })).toBe(404);
	});

	it('does not keep the server from closing', async () => {
		const host = await openHost();
		await host.idle();
		await host.server.close();
		await host.close();
	});

	it('carries texts of every length that a frame can have, and leaves larger ones to requests', async () => {
		const host = await page();
		const lengths = [0, 1, 100, 125, 126, 1_000, 60_000, 65_536, 70_000, 300_000];
		const read = await host.page.evaluate(async (of) => {
			const { adapter } = (window as unknown as AppWindow).hostTest.app.vault;
			const back: boolean[] = [];
			for (const length of of) {
				const text = 'ä€x'.repeat(length).slice(0, length);
				await adapter.write(`${length}.txt`, text);
				back.push((await adapter.read(`${length}.txt`)) === text);
			}
			return back;
		}, lengths);
		expect(read).toEqual(lengths.map(() => true));
		expect(await host.read('126.txt')).toBe('ä€x'.repeat(42));
	});

	it('answers questions that are asked at once, each with its own answer', async () => {
		const names = Array.from({ length: 50 }, (_, index) => `${index}.md`);
		const host = await page(Object.fromEntries(names.map((name) => [name, `text of ${name}`])));
		const texts = await host.page.evaluate((of) => {
			const { adapter } = (window as unknown as AppWindow).hostTest.app.vault;
			return Promise.all(of.map((name) => adapter.transport.read(name))).then((bodies) =>
				bodies.map((body) => new TextDecoder().decode(body)),
			);
		}, names);
		expect(texts).toEqual(names.map((name) => `text of ${name}`));
	});

	it('tells a failure as the file system does', async () => {
		const host = await page();
		host.server.faults.failNext({ path: 'full.md' }, 'ENOSPC');
		const told = await host.page.evaluate(async () => {
			const { adapter } = (window as unknown as AppWindow).hostTest.app.vault;
			const failed = (error: unknown) => `${(error as { code: string }).code} ${String(error)}`;
			return [
				await adapter.read('gone.md').catch(failed),
				await adapter.write('full.md', 'text').catch(failed),
			];
		});
		expect(told[0]).toBe("ENOENT Error: ENOENT: no such file or directory, stat 'gone.md'");
		expect(told[1]).toBe("ENOSPC Error: ENOSPC: no space left on device, open 'full.md'");
		expect(host.errors).toEqual([]);
	});
});
