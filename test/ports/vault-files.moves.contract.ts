// What every VaultFiles promises of a move: it is made whole or not at all, and changes no byte.

import { describe, expect, it } from 'vitest';
import {
	contentsOf,
	faultOf,
	ODD_BYTES,
	ODD_NAMES,
	type VaultFilesSetup,
} from './vault-files.cases';

export function movingFiles(setup: VaultFilesSetup): void {
	describe('rename', () => {
		moves(setup);
		refusals(setup);
		races(setup);
	});
}

function moves(setup: VaultFilesSetup): void {
	it('moves a note to another folder', async () => {
		const files = await setup({ 'A/a.md': 'text', 'B/b.md': '' });
		await files.rename('A/a.md', 'B/a.md');
		expect(await files.note('A/a.md')).toBeNull();
		expect(await files.note('B/a.md')).toMatchObject({ path: 'B/a.md', size: 4 });
		expect((await files.notesIn('')).sort()).toEqual(['B/a.md', 'B/b.md']);
		expect(await faultOf(files.read('A/a.md'))).toBe('missing');
	});

	it.each(ODD_BYTES)('keeps the bytes: %s', async (_, bytes) => {
		const files = await setup({ 'A/a.md': bytes, 'B/': '' });
		await files.rename('A/a.md', 'B/c.md');
		expect([...(await files.readBytes('B/c.md'))]).toEqual([...bytes]);
	});

	it('moves notes with odd names there and back', async () => {
		const lying = (folder: string) =>
			Object.fromEntries(ODD_NAMES.map((name) => [`${folder}/${name}`, name]));
		const files = await setup({ ...lying('A'), 'B/': '' });
		for (const name of ODD_NAMES) await files.rename(`A/${name}`, `B/${name}`);
		expect(await contentsOf(files, 'A', 'B')).toEqual(lying('B'));
		for (const name of ODD_NAMES) await files.rename(`B/${name}`, `A/${name}`);
		expect(await contentsOf(files, 'A', 'B')).toEqual(lying('A'));
	});

	it('moves other files, to the vault itself, too', async () => {
		const files = await setup({ 'A/x.png': 'png', 'A/none': 'none' });
		await files.rename('A/x.png', 'x.png');
		await files.rename('A/none', 'none.txt');
		expect(await contentsOf(files, '', 'A')).toEqual({ 'x.png': 'png', 'none.txt': 'none' });
	});

	it('moves a folder with all that is in it', async () => {
		const files = await setup({
			'A/B/c.md': 'c',
			'A/B/D/e.md': 'e',
			'A/B/x.png': 'x',
			'A/B/Empty/': '',
			'A/Bc/f.md': 'f',
			'X/': '',
		});
		await files.rename('A/B', 'X/Y');
		const folders = (await files.folders()).map(({ path }) => path).sort();
		expect(folders).toEqual(['', 'A', 'A/Bc', 'X', 'X/Y', 'X/Y/D', 'X/Y/Empty']);
		expect((await files.notesIn('')).sort()).toEqual(['A/Bc/f.md', 'X/Y/D/e.md', 'X/Y/c.md']);
		expect(await files.read('X/Y/D/e.md')).toBe('e');
		expect(await files.read('X/Y/x.png')).toBe('x');
	});

	it('changes only the case of a name', async () => {
		const files = await setup({ 'A/note.md': 'text', 'inbox/b.md': 'b' });
		await files.rename('A/note.md', 'A/Note.md');
		await files.rename('inbox', 'Inbox');
		expect((await files.notesIn('')).sort()).toEqual(['A/Note.md', 'Inbox/b.md']);
		expect(await files.read('A/Note.md')).toBe('text');
	});
}

function refusals(setup: VaultFilesSetup): void {
	const CONTENTS = { 'A/a.md': 'mine', 'B/a.md': 'theirs', 'C/': '', 'D/d.md': 'd' };

	it.each([
		['A/a.md', 'B/a.md'],
		['A/a.md', 'C'],
		['A/a.md', 'A/a.md'],
		['A', 'B'],
		['A', 'C'],
		['A', 'B/a.md'],
		['A', 'A'],
		['A/a.md', ''],
	])('overwrites nothing: %j to %j', async (from, to) => {
		const files = await setup(CONTENTS);
		expect(await faultOf(files.rename(from, to))).toBe('taken');
		expect(await contentsOf(files, '', 'A', 'B', 'C', 'D')).toEqual({
			'A/a.md': 'mine',
			'B/a.md': 'theirs',
			'D/d.md': 'd',
		});
		expect(await files.folders()).toHaveLength(5);
	});

	it.each([
		['A/a.md', 'Nowhere/a.md'],
		['A/a.md', 'B/a.md/a.md'],
		['A', 'Nowhere/A'],
		['A', 'A/A'],
		['', 'E'],
	])('refuses what has no place to go: %j to %j', async (from, to) => {
		const files = await setup(CONTENTS);
		expect(await faultOf(files.rename(from, to))).toBe('unwritable');
		expect(await files.read('A/a.md')).toBe('mine');
		expect(await files.folders()).toHaveLength(5);
	});

	it.each(['A/b.md', 'Nowhere', 'Nowhere/a.md', 'A/a.md/b.md'])(
		'finds nothing to move at %j',
		async (from) => {
			const files = await setup(CONTENTS);
			expect(await faultOf(files.rename(from, 'C/new.md'))).toBe('missing');
			expect(await files.kindOf('C/new.md')).toBeNull();
		},
	);
}

function races(setup: VaultFilesSetup): void {
	it('lets one of two notes have a place, and loses neither', async () => {
		const files = await setup({ 'A/a.md': 'first', 'B/a.md': 'second', 'C/': '' });
		const faults = await Promise.all([
			faultOf(files.rename('A/a.md', 'C/a.md')),
			faultOf(files.rename('B/a.md', 'C/a.md')),
		]);
		expect([...faults].sort()).toEqual([null, 'taken'].sort());
		expect(Object.values(await contentsOf(files, 'A', 'B', 'C')).sort()).toEqual([
			'first',
			'second',
		]);
	});

	it('moves a note once where two want to', async () => {
		const files = await setup({ 'A/a.md': 'text', 'B/': '', 'C/': '' });
		const faults = await Promise.all([
			faultOf(files.rename('A/a.md', 'B/a.md')),
			faultOf(files.rename('A/a.md', 'C/a.md')),
		]);
		expect([...faults].sort()).toEqual([null, 'missing'].sort());
		expect(Object.values(await contentsOf(files, 'A', 'B', 'C'))).toEqual(['text']);
	});
}
