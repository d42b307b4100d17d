import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filesBelow, writeOverFound } from '../../../src/cli/kit/foreign-files';
import { makeTempVault } from '../../support/temp-vault';

async function folder() {
	const { dir, remove } = await makeTempVault({ 'a.md': '\uFEFFA', 'old/b.md': 'B' });
	onTestFinished(remove);
	return { dir, found: (await filesBelow(dir)).files };
}

describe('writeOverFound', () => {
	const files = new Map([
		['a.md', 'New'],
		['new/b.md', 'B'],
	]);

	it('writes what differs, and takes away what is elsewhere now', async () => {
		const { dir, found } = await folder();
		await writeOverFound(dir, found, { files, moved: ['old/b.md'] });
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('New');
		expect(await readFile(join(dir, 'new/b.md'), 'utf8')).toBe('B');
		expect(await readdir(join(dir, 'old'))).toEqual([]);
	});

	it.each([
		['changes what it would write over', 'a.md'],
		['changes what it would take away', 'old/b.md'],
		['makes what it would make', 'new/b.md'],
	])('writes nothing where somebody %s', async (_, path) => {
		const { dir, found } = await folder();
		await mkdir(join(dir, 'new'), { recursive: true });
		await writeFile(join(dir, path), 'Somebody’s');
		const write = writeOverFound(dir, found, { files, moved: ['old/b.md'] });
		await expect(write).rejects.toThrow(`${path} has just been changed`);
		expect(await readFile(join(dir, path), 'utf8')).toBe('Somebody’s');
		if (path !== 'a.md') expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('\uFEFFA');
		if (path !== 'old/b.md') expect(await readFile(join(dir, 'old/b.md'), 'utf8')).toBe('B');
	});
});
