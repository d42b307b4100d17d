import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { chmod, link, readdir, readFile, readlink, stat, symlink, utimes } from 'node:fs/promises';
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

	it('follows no link out of the vault, wherever it stands on the way', async () => {
		const outside = await realVault({ 'secret.md': 'secret', 'a.log': 'log' });
		const { dir, files } = await realVault({ 'a.md': 'a' });
		await symlink(outside.dir, join(dir, 'out'));
		await symlink(join(outside.dir, 'a.log'), join(dir, 'a.log'));
		const acts = [
			() => files.createNote('out/new.md', 'x'),
			() => files.createFile('out/new', Uint8Array.of(1)),
			() => files.createFolder('out/New'),
			() => files.append('out/a.log', 'x'),
			() => files.append('a.log', 'x'),
			() => files.rename('a.md', 'out/a.md'),
		];
		for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'unwritable' });
		const reads = [
			() => files.read('out/secret.md'),
			() => files.readBytes('out/secret.md'),
			() => files.edit('out/secret.md', () => 'x'),
			() => files.rename('out/secret.md', 'mine.md'),
		];
		for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'missing' });
		await expect(files.readBytes('a.log')).rejects.toMatchObject({ code: 'unreadable' });
		expect(await files.note('out/secret.md')).toBeNull();
		expect(await files.notesIn('out')).toEqual([]);
		expect(await files.filesIn('out')).toEqual([]);
		expect(await files.kindOf('out/secret.md')).toBeNull();
		await files.remove('out/secret.md');
		expect(await readFile(join(outside.dir, 'secret.md'), 'utf8')).toBe('secret');
		expect(await readFile(join(outside.dir, 'a.log'), 'utf8')).toBe('log');
		expect((await readdir(outside.dir)).sort()).toEqual(['a.log', 'secret.md']);
	});

	it.each(['../a.md', '../../etc/hosts', 'A/../../a.md'])('does not leave by %j', async (path) => {
		const { files } = await realVault({ 'A/': '' });
		await expect(files.read(path)).rejects.toMatchObject({ code: 'missing' });
		await expect(files.createNote(path, 'x')).rejects.toMatchObject({ code: 'unwritable' });
	});

	it('removes and moves a link, never what it leads to', async () => {
		const { dir, files } = await realVault({ 'a.md': 'a', 'B/': '' });
		await symlink(join(dir, 'a.md'), join(dir, 'one'));
		await symlink(join(dir, 'a.md'), join(dir, 'two'));
		await files.remove('one');
		await files.rename('two', 'B/two');
		expect(await readlink(join(dir, 'B', 'two'))).toBe(join(dir, 'a.md'));
		expect(await files.read('a.md')).toBe('a');
	});

	it('does not wait at a pipe', async () => {
		const { dir, files } = await realVault({});
		execFileSync('mkfifo', [join(dir, 'a.log')]);
		await expect(files.append('a.log', 'x')).rejects.toMatchObject({ code: 'unwritable' });
		await expect(files.readBytes('a.log')).rejects.toMatchObject({ code: 'unreadable' });
	});

	describe('edit', () => {
		it('does not touch a file whose text stays the same', async () => {
			const { dir, files } = await realVault({ 'a.md': 'text' });
			await utimes(join(dir, 'a.md'), 1000, 1000);
			const { ino, mtimeMs, ctimeMs } = await stat(join(dir, 'a.md'));
			await files.edit('a.md', (text) => text);
			expect(await stat(join(dir, 'a.md'))).toMatchObject({ ino, mtimeMs, ctimeMs });
		});

		it('keeps the rights of the file', async () => {
			const { dir, files } = await realVault({ 'a.md': 'text' });
			await chmod(join(dir, 'a.md'), 0o640);
			await files.edit('a.md', () => 'new');
			expect((await stat(join(dir, 'a.md'))).mode & 0o777).toBe(0o640);
		});

		it('loses nothing that another program writes meanwhile', async () => {
			const { dir, files } = await realVault({ 'a.md': 'one' });
			let asked = 0;
			const text = await files.edit('a.md', (before) => {
				if ((asked += 1) === 1) writeFileSync(join(dir, 'a.md'), 'theirs');
				return `${before} and mine`;
			});
			expect(text).toBe('theirs and mine');
			expect(await files.read('a.md')).toBe('theirs and mine');
			expect(await readdir(dir)).toEqual(['a.md']);
		});

		it('gives up where another program never stops, and leaves its text', async () => {
			const { dir, files } = await realVault({ 'a.md': '' });
			let asked = 0;
			const edit = files.edit('a.md', () => {
				writeFileSync(join(dir, 'a.md'), 'x'.repeat((asked += 1)));
				return 'mine';
			});
			await expect(edit).rejects.toMatchObject({ code: 'unwritable' });
			expect(await files.read('a.md')).toBe('x'.repeat(asked));
			expect(await readdir(dir)).toEqual(['a.md']);
		});

		it('says that a note is missing that went meanwhile, and does not bring it back', async () => {
			const { dir, files } = await realVault({ 'a.md': 'one' });
			const edit = files.edit('a.md', () => {
				rmSync(join(dir, 'a.md'));
				return 'two';
			});
			await expect(edit).rejects.toMatchObject({ code: 'missing' });
			expect(await readdir(dir)).toEqual([]);
		});

		it('does not wait for another note', async () => {
			const { files } = await realVault({ 'a.md': 'one', 'b.md': 'one' });
			const gate: (() => void)[] = [];
			const ready = new Promise<void>((resolve) => gate.push(resolve));
			const waiting = files.edit('a.md', () => 'two', ready);
			expect(await files.edit('b.md', () => 'two')).toBe('two');
			await files.rename('b.md', 'c.md');
			for (const open of gate) open();
			expect(await waiting).toBe('two');
		});

		it('does not bring back a note that is moved while it waits', async () => {
			const { dir, files } = await realVault({ 'A/a.md': '0', 'B/': '' });
			const ready = files.rename('A/a.md', 'B/a.md');
			const edit = files.edit('A/a.md', () => '1', ready);
			await expect(edit).rejects.toMatchObject({ code: 'missing' });
			expect(await readdir(join(dir, 'A'))).toEqual([]);
			expect(await files.read('B/a.md')).toBe('0');
		});

		it('does not bring back a note that is moved at the same time', async () => {
			const { files } = await realVault({ 'A/a.md': '0', 'B/': '' });
			const [, edited] = await Promise.allSettled([
				files.rename('A/a.md', 'B/a.md'),
				files.edit('A/a.md', () => '1'),
			]);
			expect(edited).toMatchObject({ status: 'rejected', reason: { code: 'missing' } });
			expect(await files.notesIn('')).toEqual(['B/a.md']);
		});
	});

	describe('rename', () => {
		it('keeps the file itself, with its birth and its rights', async () => {
			const { dir, files } = await realVault({ 'A/a.md': 'text', 'B/': '' });
			const before = await stat(join(dir, 'A/a.md'));
			await files.rename('A/a.md', 'B/a.md');
			const { ino, mode, birthtimeMs, mtimeMs, nlink } = await stat(join(dir, 'B/a.md'));
			expect({ ino, mode, birthtimeMs, mtimeMs, nlink }).toEqual({
				ino: before.ino,
				mode: before.mode,
				birthtimeMs: before.birthtimeMs,
				mtimeMs: before.mtimeMs,
				nlink: 1,
			});
		});

		it('leaves a file that has both names the new one', async () => {
			const { dir, files } = await realVault({ 'a.md': 'text' });
			await link(join(dir, 'a.md'), join(dir, 'A.md'));
			await files.rename('a.md', 'A.md');
			expect(await readdir(dir)).toEqual(['A.md']);
		});
	});
});
