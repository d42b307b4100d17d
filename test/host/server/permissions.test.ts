// Rights mean nothing to root, so as root this file's process becomes nobody, for good: it is in a project that
// shares no process.
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { folderOf, Listener, serve } from './serve';

const NOBODY = 65534;

beforeAll(() => {
	if (process.getuid?.() !== 0) return;
	process.setgid?.(NOBODY);
	process.setuid?.(NOBODY);
});

async function restrict(path: string, mode: number): Promise<void> {
	const { mode: before } = await stat(path);
	await chmod(path, mode);
	onTestFinished(() => chmod(path, before));
}

describe.skipIf(process.platform === 'win32')('rights', () => {
	it('missing for the vault are told in one sentence', async () => {
		const dir = await folderOf();
		await restrict(dir, 0o000);
		await expect(serve({}, { vaultDir: dir })).rejects.toThrow(
			`The vault folder ${dir} cannot be read (EACCES).`,
		);
	});

	it('to read only are told at the start, and at every write', async () => {
		const dir = await folderOf({ 'a.md': 'text' });
		await restrict(dir, 0o555);
		const { server, api } = await serve({}, { vaultDir: dir });
		expect(server.notices).toEqual([
			`The vault folder ${dir} is not writable: it can be read only.`,
		]);
		expect((await api.read('a.md')).toString()).toBe('text');
		await expect(api.write('b.md', 'x')).rejects.toMatchObject({
			status: 403,
			code: 'EACCES',
			message: "EACCES: permission denied, open 'b.md'",
		});
		await expect(api.trash('a.md', 'local')).rejects.toMatchObject({ code: 'EACCES' });
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('text');
	});

	it('missing for one file or folder are a reason to pass it over', async () => {
		const { api, server, dir } = await serve({ 'a.md': '', 'mine.md': '', 'locked/b.md': '' });
		await restrict(join(dir, 'mine.md'), 0o000);
		await restrict(join(dir, 'locked'), 0o000);
		// A server that starts on such a folder; one that has seen the folder before keeps what it knew.
		const fresh = await serve({}, { vaultDir: dir });
		expect((await fresh.api.tree()).entries.map(({ path }) => path)).toEqual(['a.md', 'locked']);
		expect(fresh.server.skipped).toEqual([
			{ path: 'locked', reason: 'it cannot be read (EACCES)' },
			{ path: 'mine.md', reason: 'it cannot be read (EACCES)' },
		]);
		await expect(api.read('mine.md')).rejects.toMatchObject({ code: 'EACCES' });
		expect(server.notices).toEqual([]);
	});

	it('taken from a folder do not make its notes vanish', async () => {
		const served = await serve({ 'locked/b.md': '' });
		const listener = await Listener.on(served);
		await restrict(join(served.dir, 'locked'), 0o000);
		expect(await listener.takeSynced(served)).toEqual([]);
	});
});
