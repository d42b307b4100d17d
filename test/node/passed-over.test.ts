import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { passedOverIn } from '../../src/node/passed-over';
import { makeTempVault } from '../support/temp-vault';

async function vaultDir(): Promise<string> {
	const vault = await makeTempVault({ 'Plans/a.md': 'a', 'Done/': '' });
	onTestFinished(() => vault.remove());
	return vault.dir;
}

describe.skipIf(process.platform === 'win32')('passedOverIn', () => {
	it('names nothing where only files and folders lie, and dot-names are nobody’s', async () => {
		const dir = await vaultDir();
		symlinkSync('a.md', join(dir, 'Plans/.hidden'));
		expect(await passedOverIn(dir, ['Plans', 'Done', 'Gone'])).toEqual([]);
	});

	it('names links to notes, to folders, to nothing and to themselves, and follows none', async () => {
		const dir = await vaultDir();
		mkdirSync(join(dir, 'Plans/deep'));
		symlinkSync('../Plans/a.md', join(dir, 'Done/a.md'));
		symlinkSync('../Plans', join(dir, 'Done/sub'));
		symlinkSync('nowhere', join(dir, 'Done/none.md'));
		symlinkSync('self.md', join(dir, 'Plans/deep/self.md'));
		expect(await passedOverIn(dir, ['Plans', 'Done', 'Plans/deep'])).toEqual([
			{ code: 'link', path: 'Done/a.md' },
			{ code: 'link', path: 'Done/none.md' },
			{ code: 'link', path: 'Done/sub' },
			{ code: 'link', path: 'Plans/deep/self.md' },
		]);
	});

	it('names a folder that is a link, or lies behind one', async () => {
		const dir = await vaultDir();
		renameSync(join(dir, 'Done'), join(dir, 'Other'));
		symlinkSync('Plans', join(dir, 'Done'));
		expect(await passedOverIn(dir, ['Plans', 'Done', 'Done/deep'])).toEqual([
			{ code: 'linked-folder', path: 'Done' },
		]);
	});

	it.skipIf(process.platform !== 'linux')(
		'names what has no text for a name, and pipes',
		async () => {
			const dir = await vaultDir();
			writeFileSync(Buffer.concat([Buffer.from(`${dir}/Done/b`), Buffer.from([0xff, 0xfe])]), 'x');
			execFileSync('mkfifo', [join(dir, 'Done/pipe.md')]);
			expect(await passedOverIn(dir, ['Done'])).toEqual([
				{ code: 'bad-name', path: 'Done/b��' },
				{ code: 'no-file', path: 'Done/pipe.md' },
			]);
		},
	);
});
