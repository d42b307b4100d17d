import { describe, expect, it } from 'vitest';
import { openNodeVault } from './node-vault';

const ON_DISK = 'A/cafe\u0301\u00a0b.md';
const SHOWN = 'A/caf\u00e9 b.md';

describe('a name that is not normalised on disk', () => {
	it('is normalised in the vault, and the file is still found', async () => {
		const { vault, disk } = await openNodeVault({ [ON_DISK]: '1', 'B/': '' });
		const file = vault.getFileByPath(SHOWN)!;
		expect(await vault.read(file)).toBe('1');
		await vault.modify(file, '2');
		expect(await disk.read(ON_DISK)).toBe('2');
		await vault.rename(file, 'B/b.md');
		expect(await disk.read('B/b.md')).toBe('2');
		expect((await vault.adapter.list('A')).files).toEqual([]);
	});

	it('is followed where it appears and goes outside, and where its folder moves', async () => {
		const { vault, seen, disk, caughtUp } = await openNodeVault({ 'A/': '' });
		await disk.write(ON_DISK, '1');
		await caughtUp();
		expect(seen).toContain(`create ${SHOWN}`);
		await vault.rename(vault.getFolderByPath('A')!, 'C');
		expect(await vault.read(vault.getFileByPath('C/caf\u00e9 b.md')!)).toBe('1');
		await caughtUp();
		await disk.remove(ON_DISK.replace('A/', 'C/'));
		await caughtUp();
		expect(seen.at(-1)).toBe('delete C/caf\u00e9 b.md');
	});

	it.skipIf(process.platform === 'win32')('is not shown if it has a backslash', async () => {
		const { vault } = await openNodeVault({ 'A/x\\y.md': '1' });
		expect(vault.getFiles()).toEqual([]);
		expect(vault.skipped.map(({ path }) => path)).toEqual(['A/x\\y.md']);
	});
});
