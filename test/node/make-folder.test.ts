import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../src/node/make-folder';
import { makeTempVault } from '../support/temp-vault';

describe('makeFolder', () => {
	it('makes what is missing, for this person alone, and leaves the rest', async () => {
		const vault = await makeTempVault({ 'a/x.md': 'x' });
		onTestFinished(() => vault.remove());
		const before = statSync(join(vault.dir, 'a')).mode;
		makeFolder(join(vault.dir, 'a/b/c'), 0o700);
		makeFolder(join(vault.dir, 'a/b/c'), 0o700);
		expect(statSync(join(vault.dir, 'a/b/c')).isDirectory()).toBe(true);
		expect(statSync(join(vault.dir, 'a')).mode).toBe(before);
		if (process.platform !== 'win32') {
			expect(statSync(join(vault.dir, 'a/b')).mode & 0o777).toBe(0o700);
		}
		expect(() => makeFolder(join(vault.dir, 'a/x.md/y'), 0o700)).toThrow();
	});

	it.skipIf(process.platform !== 'linux')('ends where nobody may make one', () => {
		expect(() => makeFolder('/proc/nope/signoff/deep', 0o700)).toThrow();
	});
});
