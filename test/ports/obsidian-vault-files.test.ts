// On the host's vault, which is the real folder behind a real server.

import { describe, expect, it } from 'vitest';
import { ObsidianVaultFiles } from '../../src/obsidian/obsidian-vault-files';
import { openNodeVault, type NodeVault } from '../host/data/node-vault';
import { runVaultFilesContract } from './vault-files.contract';
import type { VaultContents } from '../support/temp-vault';

async function open(contents: VaultContents): Promise<NodeVault & { files: ObsidianVaultFiles }> {
	const opened = await openNodeVault(contents);
	return { ...opened, files: new ObsidianVaultFiles(opened) };
}

runVaultFilesContract('ObsidianVaultFiles', async (contents) => (await open(contents)).files);

describe('ObsidianVaultFiles', () => {
	it('says that a note is unreadable where the system refuses it', async () => {
		const { files, server } = await open({ 'a.md': 'text' });
		server.faults.failNext({ path: 'a.md', op: 'read' }, 'EACCES', 2);
		await expect(files.read('a.md')).rejects.toMatchObject({ code: 'unreadable', path: 'a.md' });
	});

	it('reads a file that came to lie there while it was looked for', async () => {
		const { files, vault, disk } = await open({});
		const readBinary = vault.adapter.readBinary.bind(vault.adapter);
		vault.adapter.readBinary = async () => {
			vault.adapter.readBinary = readBinary;
			await disk.write('a.md', 'new');
			throw new Error('ENOENT');
		};
		expect(new TextDecoder().decode(await files.readBytes('a.md'))).toBe('new');
	});

	it('finds on disk what the vault has not heard of, and nothing that has gone', async () => {
		const { files, disk } = await open({ 'A/gone.md': 'x' });
		await disk.remove('A/gone.md');
		await disk.write('A/new.md', 'four');
		expect(await files.notesIn('A', 'disk')).toEqual(['A/new.md']);
		expect(await files.note('A/new.md')).toMatchObject({ path: 'A/new.md', size: 4 });
	});

	it('says so where a folder cannot be listed', async () => {
		const { files, server } = await open({ 'A/a.md': 'x' });
		server.faults.failNext({ path: 'A', op: 'list' }, 'EACCES');
		await expect(files.notesIn('A', 'disk')).rejects.toMatchObject({ code: 'unreadable' });
	});

	it('says so where there is no end to the folders: part of a list would be taken for all of it', async () => {
		const { files, vault } = await open({ 'A/a.md': 'x' });
		const inside = (folder: string) => ({ files: [`${folder}/a.md`], folders: [`${folder}/x`] });
		vault.adapter.list = (folder) => Promise.resolve(inside(folder));
		await expect(files.notesIn('A', 'disk')).rejects.toMatchObject({
			code: 'unreadable',
			path: 'A',
		});
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

	it('writes nothing where an edit changes nothing or throws', async () => {
		const { files, seen, disk } = await open({ 'a.md': 'text', 'b.md': 'a\uFFFDb' });
		await files.edit('a.md', (text) => text);
		await files.edit('b.md', (text) => text);
		const failing = files.edit('a.md', () => {
			throw new Error('no');
		});
		await expect(failing).rejects.toThrow('no');
		expect(seen).toEqual([]);
		expect(await disk.read('a.md')).toBe('text');
	});

	it.each([
		['read', 'unreadable'],
		['write', 'unwritable'],
	] as const)('says of an edit whose %s the system refuses: %s', async (op, code) => {
		const { files, server, disk } = await open({ 'a.md': 'text' });
		server.faults.failNext({ path: 'a.md', op }, 'EACCES');
		await expect(files.edit('a.md', () => 'new')).rejects.toMatchObject({ code, path: 'a.md' });
		expect(await disk.read('a.md')).toBe('text');
	});

	it('says of every write to a full disk that the place is unwritable', async () => {
		const { files, server } = await open({ 'a.md': 'a', 'a.log': '', 'B/': '' });
		server.faults.failNext({ path: /./ }, 'ENOSPC', 5);
		const acts = [
			() => files.append('a.log', 'x'),
			() => files.append('new.log', 'x'),
			() => files.createFile('new', Uint8Array.of(1)),
			() => files.rename('a.md', 'B/a.md'),
			() => files.remove('a.log'),
		];
		for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'unwritable' });
		expect((await files.notesIn('')).sort()).toEqual(['a.md']);
	});

	it('says that a note is missing that has gone, though the vault has not heard of it', async () => {
		const { files, disk } = await open({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' });
		for (const path of ['a.md', 'b.md', 'c.md']) await disk.remove(path);
		const acts = [
			() => files.readBytes('a.md'),
			() => files.edit('b.md', () => 'x'),
			() => files.rename('c.md', 'd.md'),
		];
		for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'missing' });
	});

	it('reads, moves and adds to files that the vault has not heard of, and overwrites none', async () => {
		const { files, disk, caughtUp } = await open({ 'a.md': 'mine' });
		await disk.write('x.log', '1');
		await disk.write('y.md', 'y');
		await files.append('x.log', '2');
		expect(await disk.read('x.log')).toBe('12');
		expect(new TextDecoder().decode(await files.readBytes('y.md'))).toBe('y');
		await disk.write('z.md', 'theirs');
		await expect(files.rename('a.md', 'z.md')).rejects.toMatchObject({ code: 'taken' });
		await files.rename('y.md', 'w.md');
		await caughtUp();
		expect(await disk.read('w.md')).toBe('y');
		expect((await files.notesIn('')).sort()).toEqual(['a.md', 'w.md', 'z.md']);
	});

	it('tells the vault of a log at once, and of each line that is added', async () => {
		const { files, seen } = await open({ 'Logs/': '' });
		await files.append('Logs/a.log', '1');
		await files.append('Logs/a.log', '2');
		expect(seen).toEqual(['create Logs/a.log', 'modify Logs/a.log']);
	});

	it('keeps files with dot-names, of which the vault never hears', async () => {
		const { files, seen, disk, caughtUp } = await open({});
		await files.append('.a.log', '1');
		await files.append('.a.log', '2');
		expect(await disk.read('.a.log')).toBe('12');
		expect(await files.readBytes('.a.log')).toHaveLength(2);
		await files.remove('.a.log');
		await expect(files.readBytes('.a.log')).rejects.toMatchObject({ code: 'missing' });
		await caughtUp();
		expect(seen).toEqual([]);
	});

	it('changes no other note when one is moved', async () => {
		const { files, vault, seen, disk } = await open({
			'A/a.md': 'a',
			'A/b.md': '[[A/a]] [a](a.md)',
			'B/': '',
		});
		vault.setConfig('alwaysUpdateLinks', true);
		await files.rename('A/a.md', 'B/a.md');
		expect(seen).toEqual(['rename B/a.md < A/a.md']);
		expect(await disk.read('A/b.md')).toBe('[[A/a]] [a](a.md)');
	});

	it('still says what is wrong where the system does not even let it look', async () => {
		const { files, vault, server } = await open({ 'a.md': 'a' });
		vault.adapter.stat = () => Promise.reject(new Error('EACCES'));
		server.faults.failNext({ path: /./, op: 'read' }, 'EACCES', 4);
		server.faults.failNext({ path: /./ }, 'EACCES', 3);
		await expect(files.readBytes('a.md')).rejects.toMatchObject({ code: 'unreadable' });
		await expect(files.edit('a.md', () => 'x')).rejects.toMatchObject({ code: 'unreadable' });
		await expect(files.rename('a.md', 'b.md')).rejects.toMatchObject({ code: 'unwritable' });
		await expect(files.append('b.md', 'x')).rejects.toMatchObject({ code: 'unwritable' });
		await expect(files.remove('a.md')).rejects.toMatchObject({ code: 'unwritable' });
	});

	it('refuses a name that the app refuses', async () => {
		const { files } = await open({ 'a.md': 'a' });
		await expect(files.rename('a.md', 'a:b.md')).rejects.toMatchObject({ code: 'unwritable' });
		expect(await files.read('a.md')).toBe('a');
	});
});
