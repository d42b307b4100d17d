import { describe, expect, it } from 'vitest';
import { openNodeVault } from './node-vault';

describe('Vault.rename', () => {
	it('fires rename with the old path when the file already has the new one', async () => {
		const { vault, seen } = await openNodeVault({ 'a.md': '', 'In/': '' });
		const file = vault.getFileByPath('a.md')!;
		await vault.rename(file, 'In/b.md');
		expect(seen).toEqual(['rename In/b.md < a.md']);
		expect(file).toMatchObject({ path: 'In/b.md', name: 'b.md', basename: 'b' });
		expect(file.parent?.path).toBe('In');
		expect(vault.getFileByPath('a.md')).toBeNull();
	});

	it('fires rename for the folder first, then once per descendant, in the same tick', async () => {
		const { vault, seen } = await openNodeVault({ 'A/x.md': '', 'A/B/y.md': '' });
		let atFirst = 0;
		vault.on('rename', () => {
			if (atFirst === 0) {
				atFirst = -1;
				queueMicrotask(() => (atFirst = seen.length));
			}
		});
		await vault.rename(vault.getFolderByPath('A')!, 'Z');
		expect(seen[0]).toBe('rename Z < A');
		expect(seen.slice(1).sort()).toEqual([
			'rename Z/B < A/B',
			'rename Z/B/y.md < A/B/y.md',
			'rename Z/x.md < A/x.md',
		]);
		expect(atFirst).toBe(4);
	});

	it('fires before it resolves, and not again when the watcher reports it', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'A/x.md': '1' });
		await vault.rename(vault.getFolderByPath('A')!, 'B');
		const before = [...seen];
		await caughtUp();
		expect(before).toEqual(['rename B < A', 'rename B/x.md < A/x.md']);
		expect(seen).toEqual(before);
	});

	it('fires from adapter.rename as well', async () => {
		const { vault, seen } = await openNodeVault({ 'a.md': '' });
		await vault.adapter.rename('a.md', 'b.md');
		expect(seen).toEqual(['rename b.md < a.md']);
	});

	it('refuses an existing destination by the app’s message, from both interfaces', async () => {
		const { vault, fileManager, seen } = await openNodeVault({ 'a.md': '', 'b.md': '' });
		const file = vault.getFileByPath('a.md')!;
		await expect(vault.rename(file, 'b.md')).rejects.toThrow('Destination file already exists!');
		await expect(fileManager.renameFile(file, 'b.md')).rejects.toThrow(
			'Destination file already exists!',
		);
		expect(seen).toEqual([]);
	});

	it('fails when the destination folder is missing', async () => {
		const { vault } = await openNodeVault({ 'a.md': '' });
		const file = vault.getFileByPath('a.md')!;
		await expect(vault.rename(file, 'Missing/a.md')).rejects.toThrow(/^ENOENT/);
		expect(file.path).toBe('a.md');
	});

	it('rejects a name with a colon', async () => {
		const { vault } = await openNodeVault({ 'a.md': '' });
		await expect(vault.rename(vault.getFileByPath('a.md')!, 'a:b.md')).rejects.toThrow(
			'File name cannot contain',
		);
	});

	it('lets a listener that moves the file back do so', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'A/x.md': '', 'B/': '' });
		const back = new Promise<void>((resolve) => {
			vault.on('rename', (file, oldPath) => {
				if (file.path === 'B/x.md') void vault.rename(file, oldPath).then(resolve);
			});
		});
		await vault.rename(vault.getFileByPath('A/x.md')!, 'B/x.md');
		await back;
		await caughtUp();
		expect(seen).toEqual(['rename B/x.md < A/x.md', 'rename A/x.md < B/x.md']);
		expect(vault.getFiles().map((file) => file.path)).toEqual(['A/x.md']);
	});
});
