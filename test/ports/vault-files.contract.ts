// What every VaultFiles promises. Whoever implements the port runs this on the real thing.

import { describe, expect, it } from 'vitest';
import type { VaultFiles } from '../../src/ports/vault-files';
import { faultOf, ODD_NAMES, type VaultFilesSetup } from './vault-files.cases';
import { listedFiles } from './vault-files.links.contract';
import { movingFiles } from './vault-files.moves.contract';
import { writingFiles } from './vault-files.writes.contract';

export function runVaultFilesContract(name: string, setup: VaultFilesSetup): void {
	describe(`VaultFiles as ${name}`, () => {
		listing(setup);
		looking(setup);
		reading(setup);
		creatingFolders(setup);
		creatingNotes(setup);
		writingFiles(setup);
		movingFiles(setup);
		listedFiles(setup);
	});
}

function listing(setup: VaultFilesSetup): void {
	describe.each(['list', 'disk'] as const)('notesIn by %s', (by) => {
		it('lists the notes at every depth, and each of them can be found with its size in bytes', async () => {
			const files = await setup({
				'Inbox/a.md': 'four',
				'Inbox/deep/er/b.md': 'é',
				'Inbox/EMPTY.MD': '',
				'Done/c.md': 'c',
			});
			expect(await sizesIn(files, 'Inbox', by)).toEqual({
				'Inbox/EMPTY.MD': 0,
				'Inbox/a.md': 4,
				'Inbox/deep/er/b.md': 2,
			});
		});

		it('lists the whole vault for the empty path', async () => {
			const files = await setup({ 'top.md': '1', 'A/b.md': '22' });
			expect(await sizesIn(files, '', by)).toEqual({ 'A/b.md': 2, 'top.md': 1 });
		});

		it('lists neither other files nor folders that are called like notes', async () => {
			const files = await setup({
				'A/x.png': '',
				'A/md': '',
				'A/n.md.tmp': '',
				'A/folder.md/': '',
			});
			expect(await files.notesIn('A', by)).toEqual([]);
		});

		it('looks into a folder that is called like a note', async () => {
			const files = await setup({ 'A/folder.md/x.md': 'x' });
			expect(await sizesIn(files, 'A/folder.md', by)).toEqual({ 'A/folder.md/x.md': 1 });
		});

		it('does not take a longer name for a folder below', async () => {
			const files = await setup({ 'Inbox/a.md': 'a', 'Inbox 2/b.md': 'b', 'Inbox.md': 'c' });
			expect(await sizesIn(files, 'Inbox', by)).toEqual({ 'Inbox/a.md': 1 });
		});

		it('leaves out what the app does not show', async () => {
			const files = await setup({ '.trash/a.md': 'a', 'A/.b.md': 'b', 'A/.c/d.md': 'd' });
			expect(await files.notesIn('', by)).toEqual([]);
		});

		it('lists nothing where there is no such folder', async () => {
			const files = await setup({ 'a.md': 'a' });
			expect(await files.notesIn('Nowhere', by)).toEqual([]);
			expect(await files.notesIn('a.md', by)).toEqual([]);
		});

		it.each(ODD_NAMES)('lists and reads a note called %j', async (name) => {
			const files = await setup({ [`A/${name}`]: 'text' });
			expect(await sizesIn(files, 'A', by)).toEqual({ [`A/${name}`]: 4 });
			expect(await files.read(`A/${name}`)).toBe('text');
		});
	});

	describe('folders', () => {
		it('lists every folder with the notes directly in it, the vault as the empty path', async () => {
			const files = await setup({
				'top.md': '',
				'A/a.md': '',
				'A/b.md': '',
				'A/c.png': '',
				'A/B/d.md': '',
				'Empty/': '',
				'.hidden/x.md': '',
			});
			const folders = await files.folders();
			expect(Object.fromEntries(folders.map(({ path, notes }) => [path, notes]))).toEqual({
				'': 1,
				A: 2,
				'A/B': 1,
				Empty: 0,
			});
			expect(folders).toHaveLength(4);
		});
	});
}

function looking(setup: VaultFilesSetup): void {
	describe('note', () => {
		it('finds the note at this very path', async () => {
			const files = await setup({ 'A/a.md': 'abc' });
			expect(await files.note('A/a.md')).toMatchObject({ path: 'A/a.md', size: 3 });
		});

		it('knows a birth that is not in the future', async () => {
			const files = await setup({ 'a.md': 'abc' });
			const createdAt = (await files.note('a.md'))?.createdAt ?? Number.NaN;
			expect(createdAt).toBeGreaterThan(0);
			expect(createdAt).toBeLessThanOrEqual(Date.now() + 1000);
			expect((await files.note('a.md'))?.modifiedAt).toBeGreaterThanOrEqual(0);
		});

		it.each(['A/b.md', 'B/a.md', 'A', 'A/folder.md', 'A/x.png', 'A/a.md/b.md', ''])(
			'finds no note at %j',
			async (path) => {
				const files = await setup({ 'A/a.md': '', 'A/folder.md/': '', 'A/x.png': '' });
				expect(await files.note(path)).toBeNull();
			},
		);
	});

	describe('kindOf', () => {
		it.each([
			['', 'folder'],
			['A', 'folder'],
			['A/B', 'folder'],
			['A/a.md', 'file'],
			['A/x.png', 'file'],
			['A/nothing.md', null],
			['A/a.md/below', null],
			['a', null],
		])('says of %j: %s', async (path, kind) => {
			const files = await setup({ 'A/a.md': '', 'A/x.png': '', 'A/B/': '' });
			expect(await files.kindOf(path)).toBe(kind);
		});
	});
}

function reading(setup: VaultFilesSetup): void {
	describe('read', () => {
		it.each([
			['nothing', ''],
			['a byte order mark', '\uFEFF---\na: 1\n---\n'],
			['line ends of both kinds', 'a\r\nb\nc\r\n'],
			['no line end at the end', 'a\nb'],
			['characters beyond the first plane', '🎉 اردو'],
			['a zero byte', 'a\0b'],
		])('gives the text as it is: %s', async (_, text) => {
			const files = await setup({ 'a.md': text });
			expect(await files.read('a.md')).toBe(text);
		});

		it('reads bytes that are no text without failing', async () => {
			const files = await setup({ 'a.md': Uint8Array.of(0x61, 0xff, 0xfe, 0x62) });
			expect(await files.read('a.md')).toBe('a\uFFFD\uFFFDb');
		});

		it.each(['b.md', 'Nowhere/a.md', 'A', 'a.md/b.md'])('finds nothing at %j', async (path) => {
			const files = await setup({ 'a.md': 'a', 'A/': '' });
			expect(await faultOf(files.read(path))).toBe('missing');
		});
	});
}

function creatingFolders(setup: VaultFilesSetup): void {
	describe('createFolder', () => {
		it('makes the folder and the ones above it', async () => {
			const files = await setup({});
			await files.createFolder('A/B/C');
			const folders = await files.folders();
			expect(folders.map(({ path }) => path).sort()).toEqual(['', 'A', 'A/B', 'A/B/C']);
		});

		it('leaves a folder that is there as it is', async () => {
			const files = await setup({ 'A/a.md': 'mine' });
			await files.createFolder('A');
			await files.createFolder('');
			expect(await files.read('A/a.md')).toBe('mine');
			expect(await files.folders()).toHaveLength(2);
		});

		it.each(['a.md', 'a.md/B', 'a.md/B/C'])('refuses %j where a file lies', async (path) => {
			const files = await setup({ 'a.md': 'mine' });
			expect(await faultOf(files.createFolder(path))).toBe('taken');
			expect(await files.read('a.md')).toBe('mine');
			expect(await files.folders()).toEqual([{ path: '', notes: 1 }]);
		});
	});
}

function creatingNotes(setup: VaultFilesSetup): void {
	describe('createNote', () => {
		it('writes the text, which then can be read, looked up and listed', async () => {
			const files = await setup({ 'A/': '' });
			await files.createNote('A/a.md', 'é\r\n');
			expect(await files.read('A/a.md')).toBe('é\r\n');
			expect(await files.note('A/a.md')).toMatchObject({ path: 'A/a.md', size: 4 });
			expect(await sizesIn(files, '', 'list')).toEqual({ 'A/a.md': 4 });
		});

		it('writes an empty note', async () => {
			const files = await setup({});
			await files.createNote('a.md', '');
			expect(await files.note('a.md')).toMatchObject({ size: 0 });
		});

		it('never overwrites', async () => {
			const files = await setup({ 'a.md': 'mine', 'folder.md/': '' });
			expect(await faultOf(files.createNote('a.md', 'theirs'))).toBe('taken');
			expect(await faultOf(files.createNote('folder.md', 'theirs'))).toBe('taken');
			expect(await files.read('a.md')).toBe('mine');
			expect(await files.kindOf('folder.md')).toBe('folder');
		});

		it('lets one of two win, and says so to the other', async () => {
			const files = await setup({});
			const faults = await Promise.all([
				faultOf(files.createNote('a.md', 'first')),
				faultOf(files.createNote('a.md', 'second')),
			]);
			expect([...faults].sort()).toEqual([null, 'taken'].sort());
			expect(await files.read('a.md')).toBe(faults[0] === null ? 'first' : 'second');
		});

		it.each(['Nowhere/b.md', 'a.md/b.md'])('refuses %j, whose folder is missing', async (path) => {
			const files = await setup({ 'a.md': 'mine' });
			expect(await faultOf(files.createNote(path, 'text'))).toBe('unwritable');
			expect(await files.folders()).toEqual([{ path: '', notes: 1 }]);
		});
	});
}

async function sizesIn(
	files: VaultFiles,
	folder: string,
	by: 'list' | 'disk',
): Promise<Record<string, number>> {
	const sizes: Record<string, number> = {};
	for (const path of await files.notesIn(folder, by)) {
		sizes[path] = (await files.note(path))?.size ?? Number.NaN;
	}
	return sizes;
}
