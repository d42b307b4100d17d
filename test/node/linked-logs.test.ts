// A folder of logs that is a link: nothing in it is listed, so nothing is written into it either.

import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NodeVaultFiles } from '../../src/node/node-vault-files';
import { ledgerOn } from '../app/ledger/ledger-setup';
import { makeTempVault } from '../support/temp-vault';

describe('NodeVaultFiles.append', () => {
	it('refuses to add to a file in a folder that is a link', async () => {
		const vault = await makeTempVault({ 'elsewhere/a.log': 'one\n' });
		onTestFinished(() => vault.remove());
		await symlink('elsewhere', join(vault.dir, 'Logs'));
		const files = new NodeVaultFiles(vault.dir);
		await expect(files.append('Logs/a.log', 'two\n')).rejects.toMatchObject({ code: 'unwritable' });
		expect(await files.read('elsewhere/a.log')).toBe('one\n');
	});

	it('begins no second chain behind the link, and goes on once the folder is back', async () => {
		const vault = await makeTempVault();
		onTestFinished(() => vault.remove());
		const { dir } = vault;
		const files = new NodeVaultFiles(dir);
		await mkdir(join(dir, 'Logs'));
		await ledgerOn(files).append({ action: 'error' });
		await rename(join(dir, 'Logs'), join(dir, 'elsewhere'));
		await symlink('elsewhere', join(dir, 'Logs'));
		const ledger = ledgerOn(files);
		await ledger.open();
		await expect(ledger.append({ action: 'error' })).rejects.toMatchObject({ code: 'unwritable' });
		expect(ledger.health()).toMatchObject({ ok: false });
		await rm(join(dir, 'Logs'));
		await rename(join(dir, 'elsewhere'), join(dir, 'Logs'));
		expect(await ledger.append({ action: 'error' })).toMatchObject({ seq: 2 });
		expect((await readdir(join(dir, 'Logs'))).filter((name) => name.endsWith('.log'))).toHaveLength(
			1,
		);
	});
});
