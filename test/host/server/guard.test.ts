import { describe, expect, it } from 'vitest';
import { ask, serve } from './serve';

describe('the door of the host server', () => {
	it('listens on the loopback only', async () => {
		const { server } = await serve();
		expect(server.url).toBe(`http://127.0.0.1:${server.port}/${server.token}/`);
		const elsewhere = fetch(server.url.replace('127.0.0.1', '127.0.0.2'));
		await expect(elsewhere).rejects.toThrow();
	});

	it('makes a token that nobody guesses, a new one for every start', async () => {
		const one = await serve();
		const other = await serve();
		expect(one.server.token).toMatch(/^[\w-]{32}$/);
		expect(other.server.token).not.toBe(one.server.token);
	});

	it.each([
		'/',
		'/api/tree',
		'/wrong/',
		'/wrong/api/tree',
		'/host.js',
		'//api/tree',
		'*',
		'http://evil.example/',
	])('answers %s, without the token, with 404 and nothing else', async (path) => {
		const { server } = await serve({ 'a.md': 'text' });
		const answer = await ask(server.port, path);
		expect(answer).toMatchObject({ status: 404, body: '' });
	});

	it('does not take a longer or shorter token for the right one', async () => {
		const { server } = await serve();
		for (const token of [server.token.slice(0, -1), `${server.token}x`, '']) {
			expect((await ask(server.port, `/${token}/api/tree`)).status).toBe(404);
		}
	});

	it.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost:1'])(
		'refuses the name %s, which a rebound address would send',
		async (host) => {
			const { server } = await serve();
			const answer = await ask(server.port, `/${server.token}/api/tree`, { headers: { host } });
			expect(answer).toMatchObject({ status: 403, body: '' });
		},
	);

	it('answers to localhost as to 127.0.0.1', async () => {
		const { server } = await serve();
		const headers = { host: `localhost:${server.port}` };
		expect((await ask(server.port, `/${server.token}/`, { headers })).status).toBe(200);
	});

	it.each(['http://evil.example', 'null', 'https://127.0.0.1', 'http://127.0.0.1:1'])(
		'refuses the origin %s even for reading',
		async (origin) => {
			const { server } = await serve();
			const answer = await ask(server.port, `/${server.token}/api/tree`, { headers: { origin } });
			expect(answer).toMatchObject({ status: 403, body: '' });
		},
	);

	it('changes nothing for a request that does not say it comes from our page', async () => {
		const { server, api } = await serve({ 'a.md': 'text' });
		const path = `/${server.token}/api/remove?path=a.md`;
		expect((await ask(server.port, path, { method: 'POST' })).status).toBe(403);
		const crossSite = { 'sec-fetch-site': 'cross-site' };
		expect((await ask(server.port, path, { method: 'POST', headers: crossSite })).status).toBe(403);
		expect(await api.stat('a.md')).not.toBeNull();
	});

	it('takes a change that the browser marks as same-origin', async () => {
		const { server, api } = await serve({ 'a.md': 'text' });
		const headers = { 'sec-fetch-site': 'same-origin' };
		const path = `/${server.token}/api/remove?path=a.md`;
		expect((await ask(server.port, path, { method: 'POST', headers })).status).toBe(200);
		expect(await api.stat('a.md')).toBeNull();
	});

	it('does not change anything for a GET', async () => {
		const { server, api } = await serve({ 'a.md': 'text' });
		const answer = await ask(server.port, `/${server.token}/api/remove?path=a.md`);
		expect(answer.status).toBe(405);
		expect(await api.stat('a.md')).not.toBeNull();
	});

	it('keeps the token out of what other sites get to see', async () => {
		const { server } = await serve();
		const { headers } = await ask(server.port, `/${server.token}/`);
		expect(headers).toMatchObject({
			'referrer-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'content-security-policy': "frame-ancestors 'none'",
		});
		expect(headers).not.toHaveProperty('access-control-allow-origin');
	});

	it.each([
		'',
		'/',
		'/host.js',
		'/missing.js',
		'/res/a.md',
		'/api/tree',
		'/api/changes',
		'/api/no',
	])('shields the answer to %s like every other', async (path) => {
		const { server } = await serve({ 'a.md': 'text' });
		const asked = new AbortController();
		const address = server.url.replace(/\/$/, path);
		const { headers } = await fetch(address, { redirect: 'manual', signal: asked.signal });
		asked.abort();
		expect(Object.fromEntries(headers)).toMatchObject({
			'cache-control': 'no-store',
			'cross-origin-resource-policy': 'same-origin',
			'referrer-policy': 'same-origin',
			'x-content-type-options': 'nosniff',
		});
	});
});
