// What every VaultFiles promises of links: they lead where the app would go.

import { describe, expect, it } from 'vitest';
import type { VaultFilesSetup } from './vault-files.cases';

const CONTENTS = {
	'Inbox/task.md': '',
	'Inbox/deep/other.md': '',
	'Inbox/deep/only deep.md': '',
	'Notes/other.md': '',
	'Notes/A/far.md': '',
	'Very/Long/Way/far.md': '',
	'Files/invoice.pdf': '',
	'Files/report.md.txt': '',
	'Files/name.md': '',
	name: '',
	'top.md': '',
	'.hidden/secret.md': '',
};

const LINKS: Record<string, string | null> = {
	/** A path from the top. */
	'Notes/other': 'Notes/other.md',
	/** Such a path with its ending. */
	'Notes/other.md': 'Notes/other.md',
	/** A path that starts with a slash. */
	'/Notes/other': 'Notes/other.md',
	/** A path from the note. */
	'./deep/other': 'Inbox/deep/other.md',
	/** A path upwards. */
	'../Notes/other.md': 'Notes/other.md',
	/** A name. */
	'only deep': 'Inbox/deep/only deep.md',
	/** A name in another case. */
	'ONLY Deep': 'Inbox/deep/only deep.md',
	/** The end of a path. */
	'A/far': 'Notes/A/far.md',
	/** The shortest of several. */
	far: 'Notes/A/far.md',
	/** Another kind of file. */
	'invoice.pdf': 'Files/invoice.pdf',
	/** Another kind of file by its path. */
	'Files/invoice.pdf': 'Files/invoice.pdf',
	/** A note before a file of that name. */
	name: 'Files/name.md',
	/** A note at the top. */
	top: 'top.md',
	/** Itself. */
	'': 'Inbox/task.md',
	/** No note. */
	invoice: null,
	/** No note of that name. */
	nobody: null,
	/** Nothing on that path. */
	'Nowhere/other': null,
	/** Nothing beside the note. */
	'./other': null,
	/** No part of a name. */
	ther: null,
	/** Nothing that is hidden. */
	secret: null,
	/** No folder. */
	Notes: null,
	/** Nothing outside. */
	'../../../../etc/passwd': null,
};

export function linkedFiles(setup: VaultFilesSetup): void {
	describe('linked', () => {
		it('leads where the app would go', async () => {
			const files = await setup(CONTENTS);
			const found: Record<string, string | null> = {};
			for (const link of Object.keys(LINKS)) {
				found[link] = await files.linked(link, 'Inbox/task.md');
			}
			expect(found).toEqual(LINKS);
		});

		it('prefers the folder of the note', async () => {
			const files = await setup({ 'far.md': '', 'A/B/x.md': '', 'A/B/far.md': '', 'C/x.md': '' });
			expect(await files.linked('x', 'A/B/far.md')).toBe('A/B/x.md');
			expect(await files.linked('x', 'C/none.md')).toBe('C/x.md');
		});

		it('follows what happens', async () => {
			const files = await setup({ 'A/a.md': '', 'B/': '' });
			expect(await files.linked('b', 'A/a.md')).toBeNull();
			await files.createNote('B/b.md', '');
			expect(await files.linked('b', 'A/a.md')).toBe('B/b.md');
			await files.rename('B/b.md', 'A/b.md');
			expect(await files.linked('b', 'A/a.md')).toBe('A/b.md');
		});
	});
}
