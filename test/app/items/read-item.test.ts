import { describe, expect, it } from 'vitest';
import { readItem } from '../../../src/app/items/read-item';
import { LARGEST_NOTE } from '../../../src/core/kinds/read-note';
import { VaultFault } from '../../../src/ports/vault-files';
import { placeWith } from '../../support/builders';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { findingSentence } from '../../../src/text/findings';

const PATH = 'Inbox/a.md';
const read = (text: string, size = 100) =>
	readItem(new MemoryVaultFiles({ [PATH]: text }), placeWith({ path: PATH, size }));

describe('readItem', () => {
	it('reads a note as an item', async () => {
		expect(await read('# Title')).toMatchObject({ path: PATH, title: 'Title', findings: [] });
	});

	it('names an empty note as empty, without reading it', async () => {
		const item = await read('# Not looked at', 0);
		expect(item).toMatchObject({ title: 'a', findings: [{ code: 'empty', path: PATH }] });
	});

	it('reads a note of the largest size, and not one that is larger', async () => {
		expect(await read('# Title', LARGEST_NOTE)).toMatchObject({ title: 'Title', findings: [] });
		const large = await read('# Title', LARGEST_NOTE + 1);
		expect(large).toMatchObject({ title: 'a', findings: [{ code: 'too-large', path: PATH }] });
		expect(large?.findings.map(({ detail }) => findingSentence(detail))).toEqual([
			'This note has 5.1 MB; notes up to 5 MB are read.',
		]);
	});

	it('says that bytes are no text, and does not mistake a text for such', async () => {
		const bytes = new Uint8Array([0x23, 0x20, 0x41, 0xff, 0x0a]);
		const files = new MemoryVaultFiles({ [PATH]: bytes });
		expect(await readItem(files, placeWith({ path: PATH, size: 5 }))).toMatchObject({
			findings: [{ code: 'not-text', path: PATH }],
		});
		expect(await read('# A \uFFFD\n')).toMatchObject({ findings: [] });
	});

	it('is nothing where the note has gone', async () => {
		expect(await readItem(new MemoryVaultFiles(), placeWith())).toBeNull();
	});

	it.each(['unreadable', 'unwritable', 'taken'] as const)(
		'says that a note is unreadable where the system says %s',
		async (code) => {
			const files = new MemoryVaultFiles({ [PATH]: 'x' });
			files.read = (path) => Promise.reject(new VaultFault(code, path));
			expect(await readItem(files, placeWith({ path: PATH }))).toMatchObject({
				title: 'a',
				findings: [{ code: 'unreadable', path: PATH }],
			});
		},
	);

	it('passes on what is no fault of the files', async () => {
		const files = new MemoryVaultFiles();
		files.read = () => Promise.reject(new TypeError('a bug'));
		await expect(readItem(files, placeWith())).rejects.toThrow('a bug');
	});
});
