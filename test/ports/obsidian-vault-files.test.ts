// On the host's vault, which is the real folder behind a real server.

import { describe, expect, it } from 'vitest';
import { ObsidianVaultFiles } from '../../src/obsidian/obsidian-vault-files';
import { openNodeVault, type NodeVault } from '../host/data/node-vault';
import { runVaultFilesContract } from './vault-files.contract';
import type { VaultContents } from '../support/temp-vault';

async function open(contents: VaultContents): Promise<NodeVault & { files: ObsidianVaultFiles }> {
	const opened = await openNodeVault(contents);
	return { ...opened, files: new ObsidianVaultFiles(opened.vault) };
}

runVaultFilesContract('ObsidianVaultFiles', async (contents) => (await open(contents)).files);

describe('ObsidianVaultFiles', () => {
	it('says that a note is unreadable where the system refuses it', async () => {
		const { files, server } = await open({ 'a.md': 'text' });
		server.faults.failNext({ path: 'a.md', op: 'read' }, 'EACCES', 2);
		await expect(files.read('a.md')).rejects.toMatchObject({ code: 'unreadable', path: 'a.md' });
	});

	it('says that a note is missing that went while it was read', async () => {
		const { files, vault, disk, caughtUp } = await open({ 'a.md': 'text' });
		const cachedRead = vault.cachedRead.bind(vault);
		vault.cachedRead = async (file) => {
			await disk.remove('a.md');
			await caughtUp();
			return cachedRead(file);
		};
		await expect(files.read('a.md')).rejects.toMatchObject({ code: 'missing', path: 'a.md' });
	});

	it.each(['ENOSPC', 'EROFS', 'EACCES'] as const)(
		'says that a place is unwritable where the system says %s',
		async (code) => {
			const { files, server } = await open({});
			server.faults.failNext({ path: 'A' }, code);
			await expect(files.createFolder('A')).rejects.toMatchObject({
				code: 'unwritable',
				path: 'A',
			});
			server.faults.failNext({ path: 'a.md' }, code);
			await expect(files.createNote('a.md', 'x')).rejects.toMatchObject({ code: 'unwritable' });
			expect(await files.kindOf('a.md')).toBeNull();
		},
	);

	it.each([
		['folder', (files: ObsidianVaultFiles) => files.createFolder('x.md')],
		['note', (files: ObsidianVaultFiles) => files.createNote('x.md', 'theirs')],
	])(
		'overwrites nothing with a %s, though the vault has not heard of the file',
		async (_, create) => {
			const { files, disk } = await open({});
			await disk.write('x.md', 'mine');
			await expect(create(files)).rejects.toMatchObject({ code: 'taken', path: 'x.md' });
			expect(await disk.read('x.md')).toBe('mine');
		},
	);
});
