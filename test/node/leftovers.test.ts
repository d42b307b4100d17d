import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeLeftovers } from '../../src/node/leftovers';
import { makeTempVault } from '../support/temp-vault';

const ID = '00000000-0000-4000-8000-000000000000';

describe('removeLeftovers', () => {
	it('removes what Signoff left behind, and nothing else', async () => {
		const others = ['a.md', '.signoff-x.tmp', `x.signoff-${ID}.tmp`, `.signoff-${ID}.tmp.md`];
		const left = [
			`.signoff-${ID}.tmp`,
			`deep/.signoff-${ID}.tmp`,
			`${'0'.repeat(32)}.json.${ID}.tmp`,
		];
		const contents = Object.fromEntries([...others, ...left].map((path) => [path, 'x']));
		const [vault, away] = [await makeTempVault(contents), await makeTempVault(contents)];
		onTestFinished(async () => {
			await vault.remove();
			await away.remove();
		});
		await symlink(away.dir, join(vault.dir, 'link'));
		expect(removeLeftovers(vault.dir)).toBe(3);
		expect((await readdir(vault.dir)).sort()).toEqual([...others, 'deep', 'link'].sort());
		expect(await readdir(join(vault.dir, 'deep'))).toEqual([]);
		expect(await readdir(away.dir)).toHaveLength(7);
	});

	it('finds nothing where there is no folder', () => {
		expect(removeLeftovers('/nowhere/at/all')).toBe(0);
	});
});
