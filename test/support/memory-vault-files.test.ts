import { describe, expect, it } from 'vitest';
import { runVaultFilesContract } from '../ports/vault-files.contract';
import { MemoryVaultFiles } from './memory-vault-files';

runVaultFilesContract('MemoryVaultFiles', (contents) => {
	const texts = Object.entries(contents).map(([path, content]) => [
		path,
		typeof content === 'string' ? content : new TextDecoder().decode(content),
	]);
	return Promise.resolve(new MemoryVaultFiles(Object.fromEntries(texts) as Record<string, string>));
});

describe('MemoryVaultFiles', () => {
	it('tells a new note from a changed one', () => {
		const vault = new MemoryVaultFiles();
		expect(vault.write('A/a.md', '1')).toEqual([{ type: 'created', path: 'A/a.md' }]);
		expect(vault.write('A/a.md', '2')).toEqual([{ type: 'modified', path: 'A/a.md' }]);
	});

	it('tells the deletion of everything in a folder, the folder last', () => {
		const vault = new MemoryVaultFiles({ 'A/B/c.md': '', 'A/a.md': '', 'A2/x.md': '' });
		const gone = vault.remove('A').map(({ path }) => path);
		expect(gone.slice(0, -1).sort()).toEqual(['A/B', 'A/B/c.md', 'A/a.md']);
		expect(gone.at(-1)).toBe('A');
		expect(vault.snapshot()).toEqual({ 'A2/x.md': '' });
	});

	it('tells the renaming of a folder and of everything in it', () => {
		const vault = new MemoryVaultFiles({ 'A/B/c.md': 'c' });
		expect(vault.rename('A', 'X/Y')).toEqual([
			{ type: 'renamed', path: 'X/Y', from: 'A' },
			{ type: 'renamed', path: 'X/Y/B', from: 'A/B' },
			{ type: 'renamed', path: 'X/Y/B/c.md', from: 'A/B/c.md' },
		]);
		expect(vault.snapshot()).toEqual({ 'X/Y/B/c.md': 'c' });
	});

	it('renames nothing onto something, nor into itself', () => {
		const vault = new MemoryVaultFiles({ 'A/a.md': 'a', 'B/b.md': 'b' });
		expect(vault.rename('A', 'B')).toEqual([]);
		expect(vault.rename('A', 'A/C')).toEqual([]);
		expect(vault.rename('A', 'B/b.md/C')).toEqual([]);
		expect(vault.snapshot()).toEqual({ 'A/a.md': 'a', 'B/b.md': 'b' });
	});
});
