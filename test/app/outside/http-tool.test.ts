import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpTool } from '../../../src/app/outside/http-tool';
import { parseHosts } from '../../../src/core/tools/hosts';
import { NodeHttp } from '../../../src/node/node-http';
import { NodeTimer } from '../../../src/node/node-timer';
import type { Timer } from '../../../src/ports/timer';
import { deadAddress, startServer, type Answer, type TestServer } from '../../support/http-server';
import { ManualTimer } from '../../support/manual-timer';

let server: TestServer;
let other: TestServer;

beforeEach(async () => {
	server = await startServer();
	other = await startServer();
});

afterEach(async () => {
	await server.close();
	await other.close();
});

const never = () => new AbortController().signal;

/** `hosts`: allowed beside the server itself. */
function ask(
	input: object,
	{ hosts = [server.url], timer = new NodeTimer(), stop = never() }: Asking = {},
) {
	const tool = httpTool({ http: new NodeHttp(timer), hosts: () => parseHosts(hosts) });
	if (tool.call.effect !== 'external') throw new Error('not external');
	return tool.call.invoke({ method: 'GET', url: `${server.url}/a`, ...input }, stop);
}

interface Asking {
	hosts?: string[];
	timer?: Timer;
	stop?: AbortSignal;
}

const redirectTo =
	(location: string, status = 302): Answer =>
	(response) =>
		response.writeHead(status, { location }).end('moved');

describe('http_request', () => {
	it('sends what it was told, and answers status, a few headers and the text', async () => {
		server.answerWith((response) => {
			const headers = { 'Content-Type': 'text/plain', 'Set-Cookie': 'a=1', ETag: '"1"' };
			response.writeHead(201, headers).end('fine: ü');
		});
		const answer = await ask({ method: 'POST', headers: { 'X-Own': 'yes' }, body: '{"a":1}' });
		expect(answer).toEqual({
			ok: true,
			value: {
				...{ status: 201, text: 'fine: ü' },
				headers: { 'content-type': 'text/plain', etag: '"1"' },
			},
		});
		expect(server.heard).toMatchObject([
			{ method: 'POST', path: '/a', body: '{"a":1}', headers: { 'x-own': 'yes' } },
		]);
	});

	it.each([
		[500, 'why\n\nnot', ' answered 500: why not'],
		[404, '', ' answered 404.'],
		[422, 'x'.repeat(5_000), ` answered 422: ${'x'.repeat(300)}`],
	])('fails where the server answers %i: the steps behind it count on it', async (...given) => {
		const [status, text, said] = given;
		server.answerWith((response) => response.writeHead(status).end(text));
		const sentence = `${new URL(server.url).host}${said}`;
		expect(await ask({ method: 'POST', body: '{}' })).toEqual({
			...{ ok: false, refusal: { code: 'failed', sentence, sent: true } },
		});
	});

	it.each([
		['a host that nobody allowed', 'https://example.com/', 'example.com'],
		['another port', 'http://127.0.0.1:1/', '127.0.0.1:1'],
		['a private address', 'http://169.254.169.254/latest', 'the network around it'],
		['a private address as a number', 'http://2130706433/', 'the network around it'],
		['a private address as IPv6', 'http://[::ffff:127.0.0.1]/', 'the network around it'],
		['a name of this house', 'http://printer.local/', 'the network around it'],
		['another scheme', 'file:///etc/passwd', 'https and http'],
		['http where https was allowed', 'http://api.example/', 'by https only'],
		['http at the port of https', 'http://api.example:443/', 'by https only'],
		['a name that only begins like it', 'https://api.example.evil.example/', 'No person'],
		['credentials', 'https://user:s3cret@api.example/', 'password'],
		['a user before it', 'https://api.example@evil.example/', 'user name'],
	])('sends nothing to %s', async (_, url, sentence) => {
		const answer = await ask({ url }, { hosts: [server.url, 'api.example'] });
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-allowed', sent: false } });
		expect(!answer.ok && answer.refusal.sentence).toContain(sentence);
		expect(JSON.stringify(answer)).not.toContain('s3cret');
	});

	it.each([
		['no URL', { url: 'not a url' }],
		['another method', { method: 'TRACE' }],
		['a body of a GET', { body: 'x' }],
		['Host', { headers: { Host: 'evil.example' } }],
		['a header of the connection', { headers: { 'Transfer-Encoding': 'chunked' } }],
		['a header of a proxy', { headers: { 'Proxy-Authorization': 'x' } }],
		['a cookie', { headers: { cookie: 'a=1' } }],
		['a line break in a name', { headers: { 'a\r\nb': 'x' } }],
		['a line break in a value', { headers: { a: 'x\r\nHost: evil.example' } }],
		['a name without a letter', { headers: { '': 'x' } }],
		['something else', { follow: true }],
		['a body over the limit', { method: 'POST', body: 'x'.repeat(256 * 1024 + 1) }],
	])('sends nothing where the input has %s', async (_, input) => {
		const answer = await ask(input);
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'bad-input', sent: false } });
		expect(server.heard).toEqual([]);
	});

	it('follows a redirect of a GET within the host, three times at most', async () => {
		server.answerWith(redirectTo('/b'), (response) => response.end('there'));
		expect(await ask({})).toMatchObject({ ok: true, value: { status: 200, text: 'there' } });
		expect(server.heard.map(({ path }) => path)).toEqual(['/a', '/b']);
		server.heard.length = 0;
		server.answerWith(redirectTo('/again'));
		expect(await ask({})).toMatchObject({ ok: true, value: { status: 302 } });
		expect(server.heard).toHaveLength(4);
	});

	it.each([301, 307, 308])('follows no %i of a POST', async (status) => {
		server.answerWith(redirectTo('/b', status));
		const answer = await ask({ method: 'POST', body: 'x' });
		expect(answer).toMatchObject({ ok: true, value: { status, headers: { location: '/b' } } });
		expect(server.heard).toHaveLength(1);
	});

	it('follows no redirect to another host, whether it is allowed, private or neither', async () => {
		for (const to of [other.url, 'http://169.254.169.254/', 'https://evil.example/', 'file:///x']) {
			server.answerWith(redirectTo(to));
			const answer = await ask({});
			expect(answer).toMatchObject({ ok: true, value: { status: 302, headers: { location: to } } });
		}
		const port = new URL(other.url).port;
		server.answerWith(redirectTo(`http://localhost:${port}/`));
		await ask({}, { hosts: [server.url, `http://localhost:${port}`] });
		expect(other.heard).toEqual([]);
	});

	it('follows no redirect to another port of the host, even where that is allowed', async () => {
		server.answerWith(redirectTo(other.url));
		const answer = await ask({}, { hosts: [server.url, other.url] });
		expect(answer).toMatchObject({ ok: true, value: { status: 302 } });
		expect(other.heard).toEqual([]);
	});

	it('says that nothing was sent where nobody listens', async () => {
		const dead = await deadAddress();
		const answer = await ask({ url: dead }, { hosts: [dead] });
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'unreachable', sent: false } });
	});

	it('says that something was sent where the first of two requests went out', async () => {
		server.answerWith(redirectTo('/b'), (response) => response.destroy());
		const answer = await ask({});
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'unreachable', sent: true } });
	});

	it('says that nobody knows where the connection breaks', async () => {
		server.answerWith((response) => response.destroy());
		const answer = await ask({ method: 'POST', body: 'x' });
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'unreachable', sent: true } });
	});

	it('takes no more than 256 kB', async () => {
		server.answerWith((response) => response.end('x'.repeat(256 * 1024)));
		expect(await ask({})).toMatchObject({ ok: true });
		server.answerWith((response) => response.end('x'.repeat(5_000_000)));
		const answer = await ask({});
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'too-large', sent: true } });
	});

	it('waits 30 seconds for an answer, and no longer', async () => {
		const timer = new ManualTimer();
		const heard = new Promise<void>((resolve) => server.answerWith(() => resolve()));
		const answer = ask({}, { timer });
		await heard;
		timer.advance(30_000);
		expect(await answer).toMatchObject({ ok: false, refusal: { code: 'timeout', sent: true } });
	});

	it('is broken off by a stop, and sends nothing after one', async () => {
		const stop = new AbortController();
		server.answerWith(() => stop.abort());
		const answer = await ask({}, { stop: stop.signal });
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'unreachable', sent: true } });
		const late = await ask({}, { stop: stop.signal });
		expect(late).toMatchObject({ ok: false, refusal: { code: 'failed', sent: false } });
		expect(server.heard).toHaveLength(1);
	});

	it('asks the settings anew for every call', async () => {
		const hosts: string[] = [];
		const refused = await ask({}, { hosts });
		hosts.push(server.url);
		expect([refused.ok, (await ask({}, { hosts })).ok]).toEqual([false, true]);
	});
});

describe('whether a request took effect', () => {
	const check = (input: object) => {
		const tool = httpTool({ http: new NodeHttp(new NodeTimer()), hosts: () => [] });
		if (tool.call.effect !== 'external') throw new Error('not external');
		return tool.call.check?.({ url: `${server.url}/a`, ...input }) ?? null;
	};

	it.each(['GET', 'HEAD'])('does not matter for %s, which may be sent again', async (method) => {
		expect(await check({ method })?.(never())).toBe('did-not');
		expect(server.heard).toEqual([]);
	});

	it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('cannot be told for %s', (method) => {
		expect(check({ method })).toBeNull();
	});
});
