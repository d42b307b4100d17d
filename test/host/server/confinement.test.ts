import { mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVaultPath } from '../../../host/server/vault-path';
import { type Api, folderOf, serve, type Served } from './serve';

/** A vault beside a folder with a secret, with links from the one to the other. */
async function besideASecret(): Promise<Served & { outside: string }> {
	const outside = await folderOf({ 'secret.md': 'secret' });
	const served = await serve({ 'a.md': 'inside', 'sub/b.md': 'inside' });
	await symlink(outside, join(served.dir, 'out'));
	await symlink(join(outside, 'secret.md'), join(served.dir, 'out.md'));
	await symlink(join(outside, 'new.md'), join(served.dir, 'dangling.md'));
	await symlink('loop', join(served.dir, 'loop'));
	await symlink('sub', join(served.dir, 'in'));
	return { ...served, outside };
}

const everyOperation: [string, (api: Api, path: string) => Promise<unknown>][] = [
	['list', (api, path) => api.list(path)],
	['stat', (api, path) => api.stat(path)],
	['read', (api, path) => api.read(path)],
	['write', (api, path) => api.write(path, 'x')],
	['append', (api, path) => api.append(path, 'x')],
	['mkdir', (api, path) => api.mkdir(path)],
	['rename from', (api, path) => api.rename(path, 'free.md')],
	['rename to', (api, path) => api.rename('a.md', path)],
	['copy from', (api, path) => api.copy(path, 'free.md')],
	['copy to', (api, path) => api.copy('a.md', path)],
	['remove', (api, path) => api.remove(path)],
	['rmdir', (api, path) => api.rmdir(path, true)],
	['trash', (api, path) => api.trash(path, 'local')],
];

describe('confinement to the vault', () => {
	it.each(everyOperation)('holds for %s', async (_name, operate) => {
		const { api, outside, dir } = await besideASecret();
		const paths = [
			'../secret.md',
			'sub/../../secret.md',
			'..',
			'sub/..',
			join(outside, 'secret.md'),
			'/a.md',
			'C:\\secret.md',
			'c:/secret.md',
			'\\\\server\\share',
			'a.md\0.png',
			'out',
			'out/secret.md',
			'out/new.md',
			'out.md',
			'dangling.md',
		];
		const before = await readdir(dir);
		for (const path of paths) {
			await expect(operate(api, path), path).rejects.toMatchObject({
				status: 403,
				code: 'EREFUSED',
			});
		}
		expect(await readdir(dir)).toEqual(before);
		expect(await readdir(outside)).toEqual(['secret.md']);
		expect(await readFile(join(outside, 'secret.md'), 'utf8')).toBe('secret');
	});

	it('holds for read-many and for resources', async () => {
		const { api, server } = await besideASecret();
		expect(await api.readMany(['a.md', '../secret.md', 'out.md'])).toEqual(['inside', null, null]);
		for (const path of ['out.md', '..%2fsecret.md', '%2e%2e/%2e%2e/etc/passwd', 'out/secret.md']) {
			expect((await fetch(`${server.url}res/${path}`)).status, path).not.toBe(200);
		}
	});

	it('follows a link that stays inside', async () => {
		const { api, dir } = await besideASecret();
		expect((await api.read('in/b.md')).toString()).toBe('inside');
		await api.write('in/c.md', 'new');
		expect(await readFile(join(dir, 'sub/c.md'), 'utf8')).toBe('new');
	});

	it('answers a link that leads in a circle with ELOOP', async () => {
		const { api } = await besideASecret();
		await expect(api.read('loop')).rejects.toMatchObject({ code: 'ELOOP' });
		await expect(api.write('loop/a.md', 'x')).rejects.toMatchObject({ code: 'ELOOP' });
	});

	it('is not misled by a folder whose name begins like the vault', async () => {
		const parent = await folderOf({ 'vault/a.md': '', 'vault-2/b.md': 'b' });
		await symlink('../vault-2', join(parent, 'vault/out'));
		const { api } = await serve({}, { vaultDir: join(parent, 'vault') });
		await expect(api.read('out/b.md')).rejects.toMatchObject({ code: 'EREFUSED' });
	});

	it('serves a vault that is itself behind a link', async () => {
		const parent = await folderOf({ 'real/a.md': 'text' });
		await symlink('real', join(parent, 'link'));
		const { api, server } = await serve({}, { vaultDir: join(parent, 'link') });
		expect(server.vaultDir).toBe(join(parent, 'real'));
		expect((await api.read('a.md')).toString()).toBe('text');
	});

	it('never moves, removes or overwrites the vault itself', async () => {
		const { api, dir } = await serve({ 'a.md': 'text' });
		for (const root of ['', '/', '.', './']) {
			await expect(api.rmdir(root, true)).rejects.toMatchObject({ code: 'EPERM' });
			await expect(api.trash(root, 'local')).rejects.toMatchObject({ code: 'EPERM' });
			await expect(api.rename(root, 'x')).rejects.toMatchObject({ code: 'EPERM' });
			await expect(api.write(root, 'x')).rejects.toMatchObject({ code: 'EPERM' });
		}
		expect(await readdir(dir)).toEqual(['a.md']);
	});

	it('takes no path apart into anything but plain names, whatever the text', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string({ unit: 'binary' }), hostileText), (text) => {
				let parts: string[];
				try {
					parts = parseVaultPath(text);
				} catch {
					return true;
				}
				return parts.every((part) => part !== '' && part !== '..' && !/[/\0]/.test(part));
			}),
			{ numRuns: 2000 },
		);
	});

	it('writes nothing outside, whatever the path', async () => {
		const { api, dir, outside } = await besideASecret();
		await mkdir(join(dir, 'sub/deep'));
		await symlink('../..', join(dir, 'sub/deep/up'));
		await symlink('../../..', join(dir, 'sub/deep/out'));
		await fc.assert(
			fc.asyncProperty(hostileText, async (path) => {
				const written = await api.write(path, 'written').then(
					() => true,
					() => false,
				);
				if (written) {
					const real = await realpath(resolve(dir, path));
					expect(real.startsWith(`${dir}/`)).toBe(true);
					await writeFile(real, '');
				}
				expect(await readdir(outside)).toEqual(['secret.md']);
				expect(await readFile(join(outside, 'secret.md'), 'utf8')).toBe('secret');
			}),
			{ numRuns: 400 },
		);
	});
});

const hostileText = fc
	.array(
		fc.constantFrom(
			...['..', '.', '', 'sub', 'deep', 'up', 'out', 'out.md', 'in', 'a.md', 'secret.md', 'loop'],
			...['dangling.md', '...', '.. ', '%2e%2e', '..\\', 'C:', '\0', '~', '🗂', 'new.md'],
		),
		{ minLength: 1, maxLength: 6 },
	)
	.map((parts) => parts.join('/'));
