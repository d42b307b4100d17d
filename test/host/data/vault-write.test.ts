import { describe, expect, it } from 'vitest';
import { openNodeVault } from './node-vault';

describe('Vault.create', () => {
	it('writes the file and fires create before it resolves', async () => {
		const { vault, seen, disk, caughtUp } = await openNodeVault();
		const file = await vault.create('a.md', 'text');
		expect(seen).toEqual(['create a.md']);
		expect(file.stat.size).toBe(4);
		expect(await disk.read('a.md')).toBe('text');
		await caughtUp();
		expect(seen).toEqual(['create a.md']);
	});

	it('refuses an existing file and an existing folder by the app’s messages', async () => {
		const { vault } = await openNodeVault({ 'a.md': '', 'F/': '' });
		await expect(vault.create('a.md', '')).rejects.toThrow('File already exists.');
		await expect(vault.createFolder('F')).rejects.toThrow('Folder already exists.');
	});

	it('fails in a missing folder and creates none', async () => {
		const { vault } = await openNodeVault();
		await expect(vault.create('F/a.md', '')).rejects.toThrow(
			"ENOENT: no such file or directory, open 'F/a.md'",
		);
		expect(vault.getAllFolders()).toEqual([]);
	});

	it('makes all missing folders of a folder path, each with its create', async () => {
		const { vault, seen, caughtUp } = await openNodeVault();
		await vault.createFolder('A/B');
		await caughtUp();
		expect(seen).toEqual(['create A', 'create A/B']);
	});

	it('is blind to dot-folders, which the adapter reaches', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ '.hidden/a.md': 'x' });
		await vault.adapter.write('.hidden/b.md', 'y');
		await caughtUp();
		expect(vault.getAbstractFileByPath('.hidden')).toBeNull();
		expect((await vault.adapter.list('.hidden')).files.sort()).toEqual([
			'.hidden/a.md',
			'.hidden/b.md',
		]);
		expect(seen).toEqual([]);
	});
});

describe('Vault.modify', () => {
	it('fires once, before it resolves, however often the watcher echoes', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'a.md': '1' });
		const file = vault.getFileByPath('a.md')!;
		await vault.modify(file, 'two');
		expect(seen).toEqual(['modify a.md']);
		expect(file.stat.size).toBe(3);
		await vault.modify(file, 'three');
		await vault.append(file, '!');
		await caughtUp();
		expect(seen).toEqual(['modify a.md', 'modify a.md', 'modify a.md']);
	});

	it('fires for each of many writes of one size in one tick of the disk’s clock', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'a.md': '0' });
		const file = vault.getFileByPath('a.md')!;
		await Promise.all(['1', '2', '3', '4'].map((text) => vault.modify(file, text)));
		await caughtUp();
		expect(seen).toHaveLength(4);
		expect(await vault.cachedRead(file)).toBe('4');
	});

	it('sets the times it is told', async () => {
		const { vault } = await openNodeVault({ 'a.md': '' });
		const file = vault.getFileByPath('a.md')!;
		await vault.modify(file, 'x', { mtime: 1_700_000_000_000 });
		expect(file.stat.mtime).toBe(1_700_000_000_000);
	});
});

describe('Vault.process', () => {
	it('loses no update among concurrent calls', async () => {
		const { vault, disk } = await openNodeVault({ 'n.md': '0' });
		const file = vault.getFileByPath('n.md')!;
		const add = (text: string): string => String(Number(text) + 1);
		await Promise.all([1, 2, 3].map(() => vault.process(file, add)));
		expect(await disk.read('n.md')).toBe('3');
	});

	it('leaves the file alone and goes on when the function throws', async () => {
		const { vault, disk } = await openNodeVault({ 'n.md': 'x' });
		const file = vault.getFileByPath('n.md')!;
		const failing = vault.process(file, () => {
			throw new Error('no');
		});
		await expect(failing).rejects.toThrow('no');
		await vault.process(file, (text) => `${text}y`);
		expect(await disk.read('n.md')).toBe('xy');
	});

	it('keeps a byte order mark', async () => {
		const { vault, disk } = await openNodeVault({ 'n.md': '\uFEFFx' });
		await vault.process(vault.getFileByPath('n.md')!, (text) => `${text}y`);
		expect(await disk.read('n.md')).toBe('\uFEFFxy');
	});
});

describe('Vault, with bytes,', () => {
	const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

	it('makes, adds to and reads them as they are, and fires for each change', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'A/': '' });
		const file = await vault.createBinary('A/0123abcd', bytes(0, 0xff, 0xfe));
		await vault.appendBinary(file, bytes(0x0d));
		expect([...new Uint8Array(await vault.readBinary(file))]).toEqual([0, 0xff, 0xfe, 0x0d]);
		expect([file.extension, file.stat.size]).toEqual(['', 4]);
		await caughtUp();
		expect(seen).toEqual(['create A/0123abcd', 'modify A/0123abcd']);
	});

	it('overwrites nothing, and makes no folder', async () => {
		const { vault, disk } = await openNodeVault({ 'a.bin': 'mine' });
		await expect(vault.createBinary('a.bin', bytes(1))).rejects.toThrow('File already exists.');
		await expect(vault.createBinary('No/a.bin', bytes(1))).rejects.toThrow('ENOENT');
		expect(await disk.read('a.bin')).toBe('mine');
	});
});

describe('Vault.delete and Vault.trash', () => {
	it('fires delete for every descendant, then for the folder, each without a parent', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'A/x.md': '', 'A/B/y.md': '' });
		const parents: unknown[] = [];
		vault.on('delete', (file) => parents.push(file.parent));
		await vault.delete(vault.getFolderByPath('A')!, true);
		await caughtUp();
		expect(seen.indexOf('delete A/B/y.md')).toBeLessThan(seen.indexOf('delete A/B'));
		expect(seen.at(-1)).toBe('delete A');
		expect(seen).toHaveLength(4);
		expect(parents).toEqual([null, null, null, null]);
	});

	it('refuses a folder without force, even an empty one', async () => {
		const { vault, seen } = await openNodeVault({ 'A/': '' });
		await expect(vault.delete(vault.getFolderByPath('A')!)).rejects.toThrow('EISDIR');
		expect(seen).toEqual([]);
	});

	it('does nothing to the root', async () => {
		const { vault } = await openNodeVault({ 'a.md': '' });
		await vault.delete(vault.getRoot(), true);
		expect(vault.getFileByPath('a.md')).not.toBeNull();
	});

	it('moves to .trash, and numbers a name that is taken there', async () => {
		const { vault, seen, disk, caughtUp } = await openNodeVault({ 'a.md': '1' });
		await vault.trash(vault.getFileByPath('a.md')!, true);
		await vault.create('a.md', '2');
		await vault.trash(vault.getFileByPath('a.md')!, false);
		await caughtUp();
		expect(await disk.read('.trash/a.md')).toBe('1');
		expect(await disk.read('.trash/a 2.md')).toBe('2');
		expect(seen).toEqual(['delete a.md', 'create a.md', 'delete a.md']);
	});
});

describe('Vault.copy', () => {
	it('copies a folder with all it holds and fires create for each', async () => {
		const { vault, seen, disk, caughtUp } = await openNodeVault({ 'A/x.md': '1', 'A/B/y.md': '2' });
		await vault.copy(vault.getFolderByPath('A')!, 'C');
		await caughtUp();
		expect([...seen].sort()).toEqual([
			'create C',
			'create C/B',
			'create C/B/y.md',
			'create C/x.md',
		]);
		expect(await disk.read('C/B/y.md')).toBe('2');
	});
});
