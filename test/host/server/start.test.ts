import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, folderOf, serve } from './serve';

describe('startHostServer', () => {
	it('says that a folder does not exist', async () => {
		const missing = '/nowhere/at all';
		await expect(serve({}, { vaultDir: missing })).rejects.toThrow(
			'The vault folder /nowhere/at all does not exist.',
		);
	});

	it('says that a file is no folder', async () => {
		const dir = await folderOf({ 'a.md': '' });
		const vaultDir = join(dir, 'a.md');
		await expect(serve({}, { vaultDir })).rejects.toThrow(
			`The vault has to be a folder, but ${vaultDir} is a file.`,
		);
	});

	it('says that a port is taken', async () => {
		const { server } = await serve();
		await expect(serve({}, { port: server.port })).rejects.toThrow(
			`Port ${server.port} cannot be used; choose another one.`,
		);
	});

	it('takes the port and the token it is given', async () => {
		const { server: first } = await serve();
		await first.close();
		const { server } = await serve({}, { port: first.port, token: 'known' });
		expect(server.url).toBe(`http://127.0.0.1:${first.port}/known/`);
	});

	it('writes nothing into the vault', async () => {
		const { dir, api } = await serve();
		await api.tree();
		expect(await readdir(dir)).toEqual([]);
	});

	it('has nothing to say about an ordinary folder', async () => {
		const { server } = await serve({ 'a.md': '' });
		expect(server).toMatchObject({ notices: [], skipped: [] });
	});

	it('closes while a page listens and a request waits', async () => {
		const { server, api } = await serve();
		await fetch(`${server.url}api/changes`);
		const hold = server.faults.holdNext({ path: 'a.md' });
		const lost = expect(api.write('a.md', 'x')).rejects.toThrow();
		await hold.reached;
		await server.close();
		await lost;
		await expect(ask(server.port, '/')).rejects.toThrow();
	});
});

describe('the page', () => {
	it('is told about itself', async () => {
		const { server, dir } = await serve({}, { testing: true, page: { phone: true } });
		const html = await (await fetch(server.url)).text();
		const json = /id="host">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
		expect(JSON.parse(json)).toEqual({
			vaultName: dir.split('/').at(-1),
			testing: true,
			phone: true,
			theme: 'system',
			dragInternals: true,
			language: 'en',
		});
	});

	it('is not broken by the name of a vault', async () => {
		const vaultName = '</script><script>alert(1)</script> $& $1';
		const { server } = await serve({}, { page: { vaultName } });
		const html = await (await fetch(server.url)).text();
		expect(html).not.toContain('alert(1)</script>');
		const json = /id="host">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
		expect(JSON.parse(json)).toMatchObject({ vaultName });
	});

	it('gets its files by plain name, and none besides', async () => {
		const { server } = await serve();
		const script = await fetch(`${server.url}host.js`);
		expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
		for (const name of [
			'missing.js',
			'deep/secret.txt',
			'deep%2fsecret.txt',
			'..%2f..%2fetc%2fpasswd',
		]) {
			expect((await fetch(server.url + name)).status, name).toBe(404);
		}
	});

	it('is found without the last slash of its address', async () => {
		const { server } = await serve();
		const response = await fetch(server.url.slice(0, -1));
		expect(response.url).toBe(server.url);
		expect(response.status).toBe(200);
	});

	it('shows files of the vault, which cannot run as a page of ours', async () => {
		const { server } = await serve({ 'a.svg': '<svg/>', 'evil.html': '<script></script>' });
		const picture = await fetch(`${server.url}res/a.svg`);
		expect(picture.headers.get('content-type')).toBe('image/svg+xml');
		const page = await fetch(`${server.url}res/evil.html`);
		expect(page.headers.get('content-security-policy')).toContain('sandbox');
	});

	it('gets a plain answer for a resource that is not there', async () => {
		const { server } = await serve();
		expect((await fetch(`${server.url}res/missing.png`)).status).toBe(404);
		expect((await fetch(`${server.url}res/%ff.png`)).status).toBe(400);
	});
});
