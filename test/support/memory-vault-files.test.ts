import { describe, expect, it } from 'vitest';
import { runVaultFilesContract } from '../ports/vault-files.contract';
import type { VaultChange } from '../../src/ports/vault-events';
import { Crashed } from './memory-failures';
import { MemoryVaultFiles } from './memory-vault-files';

runVaultFilesContract('MemoryVaultFiles', (contents) =>
	Promise.resolve(new MemoryVaultFiles(contents)),
);

function heardFrom(vault: MemoryVaultFiles): VaultChange[] {
	const heard: VaultChange[] = [];
	vault.events.onChange((change) => heard.push(change));
	return heard;
}

describe('MemoryVaultFiles, touched from outside,', () => {
	it('tells a new note from a changed one', () => {
		const vault = new MemoryVaultFiles({ 'A/': '' });
		expect(vault.outside.write('A/a.md', '1')).toEqual([{ type: 'created', path: 'A/a.md' }]);
		expect(vault.outside.write('A/a.md', '2')).toEqual([{ type: 'modified', path: 'A/a.md' }]);
		expect(vault.snapshot()).toEqual({ 'A/a.md': '2' });
	});

	it('tells of the folders that are made on the way', () => {
		const vault = new MemoryVaultFiles();
		expect(vault.outside.write('A/B/c.md', '')).toEqual([
			{ type: 'created', path: 'A' },
			{ type: 'created', path: 'A/B' },
			{ type: 'created', path: 'A/B/c.md' },
		]);
	});

	it('tells the deletion of everything in a folder, the folder last', () => {
		const vault = new MemoryVaultFiles({ 'A/B/c.md': '', 'A/a.md': '', 'A2/x.md': '' });
		const gone = vault.outside.remove('A').map(({ path }) => path);
		expect(gone.slice(0, -1).sort()).toEqual(['A/B', 'A/B/c.md', 'A/a.md']);
		expect(gone.at(-1)).toBe('A');
		expect(vault.snapshot()).toEqual({ 'A2/x.md': '' });
	});

	it('tells the renaming of a folder and of everything in it', () => {
		const vault = new MemoryVaultFiles({ 'A/B/c.md': 'c', 'X/': '' });
		expect(vault.outside.move('A', 'X/Y')).toEqual([
			{ type: 'renamed', path: 'X/Y', from: 'A' },
			{ type: 'renamed', path: 'X/Y/B', from: 'A/B' },
			{ type: 'renamed', path: 'X/Y/B/c.md', from: 'A/B/c.md' },
		]);
		expect(vault.snapshot()).toEqual({ 'X/Y/B/c.md': 'c' });
	});

	it('tells a move made outside as a birth and a death, in the order asked for', () => {
		const born = { type: 'created', path: 'B/a.md' };
		const gone = { type: 'deleted', path: 'A/a.md' };
		const vault = () => new MemoryVaultFiles({ 'A/a.md': 'a', 'B/': '' });
		expect(vault().outside.move('A/a.md', 'B/a.md', 'create-delete')).toEqual([born, gone]);
		expect(vault().outside.move('A/a.md', 'B/a.md', 'delete-create')).toEqual([gone, born]);
	});

	it('moves nothing onto something, nor into itself, nor into a file', () => {
		const vault = new MemoryVaultFiles({ 'A/a.md': 'a', 'B/b.md': 'b' });
		expect(vault.outside.move('A', 'B')).toEqual([]);
		expect(vault.outside.move('A', 'A/C')).toEqual([]);
		expect(vault.outside.move('A', 'B/b.md/C')).toEqual([]);
		expect(vault.outside.move('Nowhere', 'C')).toEqual([]);
		expect(vault.snapshot()).toEqual({ 'A/a.md': 'a', 'B/b.md': 'b' });
	});
});

describe('MemoryVaultFiles, as events,', () => {
	it('tells of what the port does, right after it was done', async () => {
		const vault = new MemoryVaultFiles();
		const heard = heardFrom(vault);
		const seen: string[] = [];
		vault.events.onChange(() => seen.push(Object.keys(vault.snapshot()).join(' ')));
		await vault.createFolder('A');
		await vault.createNote('A/a.md', 'a');
		await vault.edit('A/a.md', (text) => `${text}b`);
		await vault.append('A/x.log', '1');
		await vault.append('A/x.log', '2');
		await vault.rename('A', 'B');
		await vault.remove('B/x.log');
		expect(heard).toEqual([
			{ type: 'created', path: 'A' },
			{ type: 'created', path: 'A/a.md' },
			{ type: 'modified', path: 'A/a.md' },
			{ type: 'created', path: 'A/x.log' },
			{ type: 'modified', path: 'A/x.log' },
			{ type: 'renamed', path: 'B', from: 'A' },
			{ type: 'renamed', path: 'B/a.md', from: 'A/a.md' },
			{ type: 'renamed', path: 'B/x.log', from: 'A/x.log' },
			{ type: 'deleted', path: 'B/x.log' },
		]);
		expect(seen.slice(0, 2)).toEqual(['', 'A/a.md']);
	});

	it('tells nothing where nothing changed', async () => {
		const vault = new MemoryVaultFiles({ 'A/a.md': 'a' });
		const heard = heardFrom(vault);
		await vault.edit('A/a.md', (text) => text);
		await vault.createFolder('A');
		await vault.remove('A/b.md');
		await expect(vault.createNote('A/a.md', '')).rejects.toMatchObject({ code: 'taken' });
		expect(heard).toEqual([]);
	});

	it('tells nothing of dot-names, and of a move past them only the half that shows', async () => {
		const vault = new MemoryVaultFiles({ 'a.md': '', '.trash/': '' });
		const heard = heardFrom(vault);
		await vault.append('.log', 'x');
		await vault.rename('a.md', '.trash/a.md');
		await vault.rename('.trash/a.md', '.trash/b.md');
		await vault.rename('.trash/b.md', 'b.md');
		expect(heard).toEqual([
			{ type: 'deleted', path: 'a.md' },
			{ type: 'created', path: 'b.md' },
		]);
	});

	it('falls silent when it is ended', async () => {
		const vault = new MemoryVaultFiles();
		const heard: VaultChange[] = [];
		vault.events.onChange((change) => heard.push(change))();
		await vault.createNote('a.md', '');
		expect(heard).toEqual([]);
	});
});

describe('MemoryVaultFiles, told to fail,', () => {
	it('refuses what lies at or below a path, until it is told otherwise', async () => {
		const vault = new MemoryVaultFiles({ 'Logs/a.log': 'a', 'Logsx/': '' });
		vault.refuse('Logs', 'unwritable');
		await expect(vault.append('Logs/a.log', 'b')).rejects.toMatchObject({ code: 'unwritable' });
		await expect(vault.rename('Logs/a.log', 'b')).rejects.toMatchObject({ code: 'unwritable' });
		expect(await vault.read('Logs/a.log')).toBe('a');
		await vault.append('Logsx/a.log', 'x');
		vault.refuse('Logs', null);
		await vault.append('Logs/a.log', 'b');
		expect(await vault.read('Logs/a.log')).toBe('ab');
	});

	it('refuses the n-th write, once', async () => {
		const vault = new MemoryVaultFiles({ 'a.md': '0' });
		vault.failWrite(2);
		await vault.edit('a.md', () => '1');
		await vault.edit('a.md', (text) => text);
		await expect(vault.rename('a.md', 'b.md')).rejects.toMatchObject({ code: 'unwritable' });
		await vault.rename('a.md', 'b.md');
		expect(vault.snapshot()).toEqual({ 'b.md': '1' });
	});

	it('leaves a piece of what a torn write was to add', async () => {
		const vault = new MemoryVaultFiles({ 'a.log': 'one\n' });
		vault.tear(2);
		await expect(vault.append('a.log', 'two\n')).rejects.toMatchObject({ code: 'unwritable' });
		expect(await vault.read('a.log')).toBe('one\ntw');
		await vault.append('a.log', 'o\n');
		expect(await vault.read('a.log')).toBe('one\ntwo\n');
	});

	it('answers nothing after a crash, and loses nothing that was written before', async () => {
		const vault = new MemoryVaultFiles({ 'a.log': '' });
		const heard = heardFrom(vault);
		vault.crashAfter(1, 1);
		await vault.append('a.log', '1');
		await expect(vault.append('a.log', '23')).rejects.toThrow(Crashed);
		await expect(vault.read('a.log')).rejects.toThrow(Crashed);
		const anew = vault.restart();
		await expect(vault.append('a.log', 'x')).rejects.toThrow(Crashed);
		heard.length = 0;
		await anew.append('a.log', '3');
		expect(anew.snapshot()).toEqual({ 'a.log': '123' });
		expect(heard).toEqual([]);
	});
});
