import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as app from '../../../host/page/obsidian/index';
import { openHost, type TestHost } from '../../support/host';
import { deadAddress, startServer, type TestServer } from '../../support/http-server';

type TestWindow = { hostTest: { obsidian: typeof app } };

let host: TestHost;
let server: TestServer;

beforeAll(async () => {
	host = await openHost();
	server = await startServer({ cors: false });
});

afterAll(async () => {
	await server.close();
	await host.close();
});

const ask = (url: string, more: object = {}): Promise<unknown> =>
	host.page.evaluate(
		async ([asked, options]) => {
			const { obsidian } = (window as unknown as TestWindow).hostTest;
			try {
				const { status, text } = await obsidian.requestUrl({ url: asked, ...options });
				return [status, text];
			} catch (error) {
				return String(error);
			}
		},
		[url, more] as const,
	);

it('reaches servers that let no page in, with method, headers and body', async () => {
	server.answerWith((response) => response.end('fine: ü'));
	const more = { method: 'PUT', headers: { 'x-own': '1' }, body: 'ß' };
	expect(await ask(`${server.url}/a`, more)).toEqual([200, 'fine: ü']);
	const { method, path, headers, body } = server.heard.at(-1)!;
	expect([method, path, headers['x-own'], body]).toEqual(['PUT', '/a', '1', 'ß']);
});

it('follows redirects', async () => {
	server.answerWith(
		(response) => response.writeHead(302, { location: '/there' }).end(),
		(response) => response.end('there'),
	);
	expect(await ask(`${server.url}/here`)).toEqual([200, 'there']);
});

it('throws from 400 on, unless it is told not to', async () => {
	server.answerWith((response) => response.writeHead(404).end('gone'));
	expect(await ask(server.url)).toBe('Error: Request failed, status 404');
	expect(await ask(server.url, { throw: false })).toEqual([404, 'gone']);
});

it('names a failure as Chromium does', async () => {
	expect(await ask(await deadAddress())).toBe('Error: net::ERR_CONNECTION_REFUSED');
	server.answerWith((response) => response.destroy());
	expect(await ask(server.url)).toBe('Error: net::ERR_CONNECTION_RESET');
});
