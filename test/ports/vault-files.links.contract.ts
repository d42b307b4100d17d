// What every VaultFiles promises of the files that a note may name.

import { describe, expect, it } from 'vitest';
import type { VaultFilesSetup } from './vault-files.cases';

export function listedFiles(setup: VaultFilesSetup): void {
	describe('allFiles', () => {
		it('lists every file of any kind, and nothing that is hidden', async () => {
			const shown = ['top.md', 'Files/invoice.pdf', 'Files/deep/no ending', 'Files/Ä.csv'];
			const hidden = ['.hidden/secret.md', 'Files/.env', 'Files/.git/config'];
			const paths = [...shown, ...hidden];
			const files = await setup({ 'Empty/': '', ...Object.fromEntries(paths.map((p) => [p, ''])) });
			expect((await files.allFiles()).sort()).toEqual(shown.sort());
		});

		it('follows what happens', async () => {
			const files = await setup({ 'A/a.md': '', 'B/': '' });
			await files.createNote('B/b.md', '');
			expect((await files.allFiles()).sort()).toEqual(['A/a.md', 'B/b.md']);
			await files.rename('B/b.md', 'A/b.md');
			expect((await files.allFiles()).sort()).toEqual(['A/a.md', 'A/b.md']);
		});
	});
}
