// What every VaultFiles promises of bytes: reading, editing, adding, making and deleting them.

import { describe, expect, it } from 'vitest';
import { bytesOf, faultOf, ODD_BYTES, ODD_NAMES, type VaultFilesSetup } from './vault-files.cases';

export function writingFiles(setup: VaultFilesSetup): void {
	readingBytes(setup);
	editing(setup);
	appending(setup);
	creatingFiles(setup);
	listingFiles(setup);
	removing(setup);
}

function readingBytes(setup: VaultFilesSetup): void {
	describe('readBytes', () => {
		it.each(ODD_BYTES)('gives the bytes as they are: %s', async (_, bytes) => {
			const files = await setup({ 'A/a.md': bytes, 'A/x.bin': bytes });
			expect([...(await files.readBytes('A/a.md'))]).toEqual([...bytes]);
			expect([...(await files.readBytes('A/x.bin'))]).toEqual([...bytes]);
		});

		it('gives what was written last', async () => {
			const files = await setup({ 'a.md': 'one' });
			await files.read('a.md');
			await files.edit('a.md', () => 'two');
			expect(await files.readBytes('a.md')).toEqual(bytesOf('two'));
		});

		it('gives a copy', async () => {
			const files = await setup({ 'a.md': 'one' });
			(await files.readBytes('a.md')).fill(0);
			expect(await files.read('a.md')).toBe('one');
		});

		it.each(['b.md', 'Nowhere/a.md', 'A', '', 'a.md/b.md'])('finds nothing at %j', async (path) => {
			const files = await setup({ 'a.md': 'a', 'A/': '' });
			expect(await faultOf(files.readBytes(path))).toBe('missing');
		});
	});
}

function editing(setup: VaultFilesSetup): void {
	describe('edit', () => {
		it('writes what becomes of the text, and resolves to it', async () => {
			const files = await setup({ 'A/a.md': 'one' });
			expect(await files.edit('A/a.md', (text) => `${text} é`)).toBe('one é');
			expect(await files.read('A/a.md')).toBe('one é');
			expect(await files.note('A/a.md')).toMatchObject({ size: 6 });
		});

		it.each(ODD_BYTES.slice(0, -1))('keeps what it does not change: %s', async (_, bytes) => {
			const files = await setup({ 'a.md': bytes });
			await files.edit('a.md', (text) => `${text}!`);
			expect([...(await files.readBytes('a.md'))]).toEqual([...bytes, 0x21]);
		});

		it('edits notes with odd names, and leaves nothing beside them', async () => {
			const paths = ODD_NAMES.map((name) => `A/${name}`);
			const files = await setup(Object.fromEntries(paths.map((path) => [path, 'one'])));
			for (const path of paths) await files.edit(path, () => 'longer');
			const listed = await files.filesIn('A');
			expect(listed.map(({ path }) => path).sort()).toEqual([...paths].sort());
			expect(new Set(listed.map(({ size }) => size))).toEqual(new Set([6]));
		});

		it('resolves to the text where nothing changes', async () => {
			const files = await setup({ 'a.md': 'one' });
			expect(await files.edit('a.md', (text) => text)).toBe('one');
			expect(await files.read('a.md')).toBe('one');
		});

		it('makes a note empty, and fills an empty one', async () => {
			const files = await setup({ 'a.md': 'one' });
			expect(await files.edit('a.md', () => '')).toBe('');
			expect(await files.edit('a.md', (text) => `${text.length}`)).toBe('0');
		});

		it('passes on what the change throws, and writes nothing', async () => {
			const files = await setup({ 'a.md': 'one' });
			const refusal = new Error('no');
			const edit = files.edit('a.md', () => {
				throw refusal;
			});
			await expect(edit).rejects.toBe(refusal);
			expect(await files.read('a.md')).toBe('one');
		});

		it('lets one edit after the other have the note, whatever becomes of each', async () => {
			const files = await setup({ 'a.md': '0' });
			const count = (text: string) => String(Number(text) + 1);
			const edits = [
				files.edit('a.md', count),
				files.edit('a.md', () => {
					throw new Error('no');
				}),
				files.edit('a.md', (text) => text),
				files.edit('a.md', count),
				files.edit('a.md', count),
			];
			await Promise.allSettled(edits);
			expect(await files.read('a.md')).toBe('3');
		});

		it('changes nothing before it may', async () => {
			const files = await setup({ 'A/a.md': 'one' });
			const steps: string[] = [];
			const gate: (() => void)[] = [];
			const ready = new Promise<void>((resolve) => gate.push(resolve));
			const edit = files.edit('A/a.md', () => 'two', ready).then((text) => steps.push(text));
			await files.append('A/other', 'x');
			steps.push(await files.read('A/a.md'));
			for (const open of gate) open();
			await edit;
			expect(steps).toEqual(['one', 'two']);
			expect(await files.read('A/a.md')).toBe('two');
		});

		it.each(['two', 'one'])(
			'passes on why it may not write %j, and leaves no trace',
			async (text) => {
				const files = await setup({ 'A/a.md': 'one' });
				const refusal = new Error('no');
				const ready = Promise.reject(refusal);
				await expect(files.edit('A/a.md', () => text, ready)).rejects.toBe(refusal);
				expect(await files.read('A/a.md')).toBe('one');
				expect(await files.filesIn('A')).toHaveLength(1);
			},
		);

		it('refuses bytes that are no text, and keeps them', async () => {
			const bytes = Uint8Array.of(0x61, 0xff, 0xef, 0xbf, 0xbd);
			const files = await setup({ 'a.md': bytes });
			let asked = 0;
			const edit = files.edit('a.md', (text) => {
				asked += 1;
				return `${text}!`;
			});
			expect(await faultOf(edit)).toBe('unreadable');
			expect(asked).toBe(0);
			expect([...(await files.readBytes('a.md'))]).toEqual([...bytes]);
		});

		it('does not take a replacement character that is written there for lost bytes', async () => {
			const files = await setup({ 'a.md': 'a\uFFFDb' });
			expect(await files.edit('a.md', (text) => `${text}c`)).toBe('a\uFFFDbc');
			expect(await files.read('a.md')).toBe('a\uFFFDbc');
			expect(await files.edit('a.md', (text) => text)).toBe('a\uFFFDbc');
		});

		it.each(['b.md', 'Nowhere/a.md', 'A', 'a.md/b.md'])('finds nothing at %j', async (path) => {
			const files = await setup({ 'a.md': 'a', 'A/': '' });
			expect(await faultOf(files.edit(path, () => 'x'))).toBe('missing');
			expect(await files.kindOf('b.md')).toBeNull();
		});
	});
}

function appending(setup: VaultFilesSetup): void {
	describe('append', () => {
		it('makes a file of any kind and name, and adds to its end', async () => {
			const files = await setup({ 'A/': '' });
			const paths = ['day.log', 'day.log.md', 'none', ...ODD_NAMES].map((name) => `A/${name}`);
			for (const path of paths) {
				await files.append(path, 'é\r\n');
				await files.append(path, '2\n');
				expect(await files.readBytes(path)).toEqual(bytesOf('é\r\n2\n'));
			}
			const listed = await files.filesIn('A');
			expect(listed.map(({ path }) => path).sort()).toEqual([...paths].sort());
			expect(new Set(listed.map(({ size }) => size))).toEqual(new Set([6]));
		});

		it('keeps what lies there, whatever it is', async () => {
			const files = await setup({ 'a.log': Uint8Array.of(0xff, 0xfe) });
			await files.append('a.log', '!');
			expect([...(await files.readBytes('a.log'))]).toEqual([0xff, 0xfe, 0x21]);
		});

		it('adds what comes at once in the order of the calls, each piece whole', async () => {
			const files = await setup({ 'A/': '' });
			const lines = Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(500)}\n`);
			await Promise.all(lines.map((line) => files.append('A/a.log', line)));
			expect(await files.read('A/a.log')).toBe(lines.join(''));
		});

		it('goes on after one that failed', async () => {
			const files = await setup({});
			expect(await faultOf(files.append('A/a.log', '1'))).toBe('unwritable');
			await files.createFolder('A');
			await files.append('A/a.log', '2');
			expect(await files.read('A/a.log')).toBe('2');
		});

		it.each(['Nowhere/a.log', 'a.md/a.log', 'A', ''])('refuses %j', async (path) => {
			const files = await setup({ 'a.md': 'mine', 'A/': '' });
			expect(await faultOf(files.append(path, 'x'))).toBe('unwritable');
			expect(await files.folders()).toHaveLength(2);
			expect(await files.read('a.md')).toBe('mine');
		});
	});
}

function creatingFiles(setup: VaultFilesSetup): void {
	describe('createFile', () => {
		it.each(ODD_BYTES)('writes the very bytes: %s', async (_, bytes) => {
			const files = await setup({ 'A/': '' });
			await files.createFile('A/0123abcd', bytes);
			expect([...(await files.readBytes('A/0123abcd'))]).toEqual([...bytes]);
			expect(await files.filesIn('A')).toEqual([{ path: 'A/0123abcd', size: bytes.length }]);
		});

		it('writes only the part of a buffer that it is given', async () => {
			const files = await setup({});
			await files.createFile('x', bytesOf('abcdef').subarray(2, 4));
			expect(await files.read('x')).toBe('cd');
		});

		it('never overwrites', async () => {
			const files = await setup({ 'a.bin': 'mine', 'A/': '' });
			expect(await faultOf(files.createFile('a.bin', bytesOf('theirs')))).toBe('taken');
			expect(await faultOf(files.createFile('A', bytesOf('theirs')))).toBe('taken');
			expect(await files.read('a.bin')).toBe('mine');
			expect(await files.kindOf('A')).toBe('folder');
		});

		it('lets one of two win, and says so to the other', async () => {
			const files = await setup({});
			const faults = await Promise.all([
				faultOf(files.createFile('a', bytesOf('first'))),
				faultOf(files.createFile('a', bytesOf('second'))),
			]);
			expect([...faults].sort()).toEqual([null, 'taken'].sort());
			expect(await files.read('a')).toBe(faults[0] === null ? 'first' : 'second');
		});

		it.each(['Nowhere/b', 'a.md/b'])('refuses %j, whose folder is missing', async (path) => {
			const files = await setup({ 'a.md': 'mine' });
			expect(await faultOf(files.createFile(path, bytesOf('x')))).toBe('unwritable');
			expect(await files.folders()).toEqual([{ path: '', notes: 1 }]);
		});
	});
}

function listingFiles(setup: VaultFilesSetup): void {
	describe('filesIn', () => {
		it('lists every file directly in the folder, of any kind, and nothing else', async () => {
			const files = await setup({
				'Logs/2026-11-16.log': '12345',
				'Logs/2026-11-16.log.md': '',
				'Logs/none': 'é',
				'Logs/.hidden.log': 'x',
				'Logs/objects/abc': 'x',
				'Logs/empty.md/': '',
				'Logs 2/a.log': 'x',
				'top.md': 'x',
			});
			const listed = await files.filesIn('Logs');
			expect(listed.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
				{ path: 'Logs/2026-11-16.log', size: 5 },
				{ path: 'Logs/2026-11-16.log.md', size: 0 },
				{ path: 'Logs/none', size: 2 },
			]);
			expect(await files.filesIn('')).toEqual([{ path: 'top.md', size: 1 }]);
		});

		it.each(['Nowhere', 'a.md', 'a.md/b'])('lists nothing in %j', async (path) => {
			const files = await setup({ 'a.md': 'a' });
			expect(await files.filesIn(path)).toEqual([]);
		});
	});
}

function removing(setup: VaultFilesSetup): void {
	describe('remove', () => {
		it('deletes the file, and nothing beside it', async () => {
			const files = await setup({ 'A/a': 'a', 'A/ab': 'b' });
			await files.remove('A/a');
			expect(await faultOf(files.readBytes('A/a'))).toBe('missing');
			expect(await files.read('A/ab')).toBe('b');
		});

		it.each(['b', 'Nowhere/b', 'a.md/b'])('finds nothing at %j, and is content', async (path) => {
			const files = await setup({ 'a.md': 'mine' });
			await files.remove(path);
			await files.remove(path);
			expect(await files.read('a.md')).toBe('mine');
		});

		it('refuses a folder, empty or not', async () => {
			const files = await setup({ 'A/a.md': 'mine', 'B/': '' });
			for (const path of ['A', 'B', ''])
				expect(await faultOf(files.remove(path))).toBe('unwritable');
			expect(await files.read('A/a.md')).toBe('mine');
			expect(await files.kindOf('B')).toBe('folder');
		});
	});

	describe('removeEmptyFolder', () => {
		it('takes away a folder in which nothing lies, and nothing above it', async () => {
			const files = await setup({ 'A/B/': '' });
			expect(await files.removeEmptyFolder('A/B')).toBe(true);
			expect(await files.removeEmptyFolder('A/B')).toBe(false);
			expect(await files.kindOf('A')).toBe('folder');
			expect(await files.removeEmptyFolder('A')).toBe(true);
		});

		it.each(['A/a.md', 'A/a.png', 'A/.hidden', 'A/B/'])(
			'leaves one in which %s lies',
			async (path) => {
				const files = await setup({ [path]: '' });
				expect(await files.removeEmptyFolder('A')).toBe(false);
				expect(await files.kindOf('A')).toBe('folder');
			},
		);

		it('leaves files alone, and finds nothing where nothing is', async () => {
			const files = await setup({ 'a.md': 'mine' });
			for (const path of ['a.md', 'b', 'a.md/b', 'Nowhere/b'])
				expect(await files.removeEmptyFolder(path)).toBe(false);
			expect(await files.read('a.md')).toBe('mine');
		});

		it('refuses the vault itself', async () => {
			const files = await setup({});
			expect(await faultOf(files.removeEmptyFolder(''))).toBe('unwritable');
		});
	});
}
