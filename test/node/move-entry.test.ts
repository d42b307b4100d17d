import { link, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { moveEntry } from '../../src/node/move-entry';
import { makeTempVault, type VaultContents } from '../support/temp-vault';

async function realFolder(contents: VaultContents): Promise<(path: string) => string> {
	const { dir, remove } = await makeTempVault(contents);
	onTestFinished(remove);
	return (path) => join(dir, path);
}

describe('moveEntry', () => {
	it('leaves a file in one place, whoever else moves it at the same time', async () => {
		const at = await realFolder({ 'From/a': 'text', 'To/': '' });
		for (let round = 0; round < 30; round += 1) {
			const from = at(round === 0 ? 'From/a' : `To/${(await readdir(at('To')))[0]}`);
			const ours = [1, 2].map((number) => at(`To/${round}-${number}`));
			const theirs = rename(from, at(`To/${round}-theirs`));
			const moves = await Promise.allSettled([
				...ours.map((to) => Promise.resolve().then(() => moveEntry(from, to))),
				theirs,
			]);
			expect(moves.some(({ status }) => status === 'fulfilled')).toBe(true);
			expect(await readdir(at('To'))).toHaveLength(1);
		}
		const [left] = await readdir(at('To'));
		expect(await readFile(at(`To/${left}`), 'utf8')).toBe('text');
	});

	it('moves one name of a file that has others', async () => {
		const at = await realFolder({ a: 'text' });
		await link(at('a'), at('b'));
		moveEntry(at('a'), at('c'));
		expect((await readdir(at(''))).sort()).toEqual(['b', 'c']);
	});

	it('finishes a move that a crash left with both names', async () => {
		const at = await realFolder({ a: 'text' });
		await link(at('a'), at('b'));
		moveEntry(at('a'), at('b'));
		expect(await readdir(at(''))).toEqual(['b']);
		expect(await readFile(at('b'), 'utf8')).toBe('text');
	});

	it('takes a copy for another file', async () => {
		const at = await realFolder({ a: 'text', b: 'text' });
		expect(() => moveEntry(at('a'), at('b'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
		expect((await readdir(at(''))).sort()).toEqual(['a', 'b']);
	});

	it('does not replace an empty folder by a folder', async () => {
		const at = await realFolder({ 'A/a': 'a', 'B/': '' });
		expect(() => moveEntry(at('A'), at('B'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
		expect(await readdir(at('A'))).toEqual(['a']);
	});
});
