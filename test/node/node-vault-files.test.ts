import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NodeVaultFiles } from '../../src/node/node-vault-files';
import { runVaultFilesContract } from '../ports/vault-files.contract';
import { makeTempVault, type VaultContents } from '../support/temp-vault';

async function realVault(contents: VaultContents): Promise<{ dir: string; files: NodeVaultFiles }> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return { dir: vault.dir, files: new NodeVaultFiles(vault.dir) };
}

runVaultFilesContract('NodeVaultFiles', async (contents) => (await realVault(contents)).files);

describe('NodeVaultFiles', () => {
	it('follows no link, so that there is no loop and no way out', async () => {
		const outside = await realVault({ 'secret.md': 'secret' });
		const { dir, files } = await realVault({ 'A/a.md': 'a' });
		await symlink(outside.dir, join(dir, 'A', 'out'));
		await symlink(join(outside.dir, 'secret.md'), join(dir, 'A', 'linked.md'));
		await symlink(dir, join(dir, 'A', 'loop'));
		expect(await files.notesIn('')).toEqual(['A/a.md']);
		expect(await files.note('A/linked.md')).toBeNull();
		expect((await files.folders()).map(({ path }) => path)).toEqual(['', 'A']);
	});

	it('says that a note is unreadable where the system refuses it', async () => {
		const { dir, files } = await realVault({});
		await symlink('loop.md', join(dir, 'loop.md'));
		await expect(files.read('loop.md')).rejects.toMatchObject({
			name: 'VaultFault',
			code: 'unreadable',
			path: 'loop.md',
		});
	});

	it('says that a folder is unwritable where the system refuses it', async () => {
		const { files } = await realVault({});
		const tooLong = 'x'.repeat(300);
		await expect(files.createFolder(tooLong)).rejects.toMatchObject({ code: 'unwritable' });
		await expect(files.createNote(`${tooLong}.md`, '')).rejects.toMatchObject({
			code: 'unwritable',
		});
	});

	it('is empty where there is no vault', async () => {
		const files = new NodeVaultFiles('/nowhere/at/all');
		expect(await files.notesIn('')).toEqual([]);
		expect(await files.folders()).toEqual([{ path: '', notes: 0 }]);
		expect(await files.kindOf('')).toBeNull();
	});

	it('writes the very bytes of the text', async () => {
		const { dir, files } = await realVault({});
		await files.createNote('a.md', '\uFEFFé\r\n');
		expect([...(await readFile(join(dir, 'a.md')))]).toEqual([
			0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x0d, 0x0a,
		]);
	});
});
