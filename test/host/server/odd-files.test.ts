// What real folders hold. The server starts, says what it passes over, and changes nothing.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putFile } from '../../support/temp-vault';
import { folderOf, Listener, serve } from './serve';

describe('contents', () => {
	it.each([
		['CRLF line ends', 'a\r\nb\r\n'],
		['a byte order mark', '\uFEFF---\ntitle: x\n---\n'],
		['no last line end', 'x'],
		['nothing', ''],
		['bytes that are no UTF-8', Uint8Array.of(0xff, 0xfe, 0x00, 0xc3, 0x28)],
		['every byte there is', Uint8Array.from({ length: 256 }, (_, byte) => byte)],
		['20 MB', randomBytes(20 * 1024 * 1024)],
	])('come and go byte by byte with %s', async (_what, content) => {
		const bytes = Buffer.from(content);
		const { api, dir } = await serve({ 'given.md': bytes });
		expect((await api.read('given.md')).equals(bytes)).toBe(true);
		await api.write('written.md', bytes);
		expect((await readFile(join(dir, 'written.md'))).equals(bytes)).toBe(true);
	});
});

describe('names', () => {
	it.each([
		'with spaces and  two.md',
		'🛠 emoji 👩‍👩‍👧.md',
		'äöü ß – ”quotes”.md',
		'日本語/ノート.md',
		'percent %20 %2f.md',
		'plus+and&amp=#hash?.md',
		'back\\slash.md',
		'C:.md',
		'apostrophe\'s "quotes".md',
		'line\nbreak.md',
		'...three dots',
		' leading.md',
		'nfc-é.md',
		'nfd-e\u0301.md',
	])('are taken as they are: %j', async (name) => {
		const { api, dir } = await serve({ [name]: 'text' });
		const { entries } = await api.tree();
		const isHidden = name.startsWith('.');
		expect(entries.some(({ path }) => path === name)).toBe(!isHidden);
		expect((await api.read(name)).toString()).toBe('text');
		await api.append(name, ' and more');
		await api.rename(name, `${name}.moved`);
		expect(await readFile(join(dir, `${name}.moved`), 'utf8')).toBe('text and more');
	});

	it('come back from a resource address as they went in', async () => {
		const name = '🗂 a+b %41&c#d?.png';
		const { server } = await serve({ [`sub/${name}`]: 'picture' });
		const response = await fetch(`${server.url}res/sub/${encodeURIComponent(name)}`);
		expect(await response.text()).toBe('picture');
	});

	it('that differ only in case are two files', async (ctx) => {
		const probe = await folderOf({ 'a.md': '', 'A.md': '' });
		ctx.skip((await readdir(probe)).length < 2, 'Case does not count on this disk.');
		const { api } = await serve({ 'note.md': 'small', 'Note.md': 'large', 'NOTE.md': 'all' });
		expect((await api.tree()).entries.map(({ path }) => path).sort()).toEqual([
			'NOTE.md',
			'Note.md',
			'note.md',
		]);
		expect((await api.read('Note.md')).toString()).toBe('large');
		expect(await api.stat('nOTE.md')).toBeNull();
	});

	it('survive a round trip whatever they are made of', async () => {
		const { api, dir } = await serve();
		const name = fc
			.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
			.filter((text) => !/[/\0]/.test(text) && !/^(\.\.?|\\|[a-z]:\\)/i.test(text))
			.filter((text) => Buffer.byteLength(text) < 200);
		await fc.assert(
			fc.asyncProperty(name, fc.uint8Array(), async (path, bytes) => {
				await api.write(path, bytes);
				expect(await readdir(dir)).toContain(path);
				expect(new Uint8Array(await api.read(path))).toEqual(bytes);
				await api.remove(path);
			}),
			{ numRuns: 150 },
		);
		expect(await readdir(dir)).toEqual([]);
	});

	it('that are no UTF-8 are passed over with a reason', async (ctx) => {
		ctx.skip(process.platform !== 'linux', 'Elsewhere no such name can be made.');
		const { server, api, dir } = await serve({ 'a.md': '' });
		await writeFile(Buffer.concat([Buffer.from(`${dir}/bad-`), Buffer.of(0xff)]), '');
		expect((await api.tree()).entries.map(({ path }) => path)).toEqual(['a.md']);
		expect(server.skipped).toEqual([{ path: 'bad-\uFFFD', reason: 'its name is not valid UTF-8' }]);
	});
});

describe('links and other odd entries', () => {
	it('are passed over with a reason', async () => {
		const outside = await folderOf({ 'secret.md': '' });
		const { server, api, dir } = await serve({ 'a.md': 'text', 'sub/deep/b.md': '' });
		await symlink(outside, join(dir, 'out'));
		await symlink(join(outside, 'secret.md'), join(dir, 'out.md'));
		await symlink('..', join(dir, 'sub/deep/up'));
		await symlink('loop', join(dir, 'loop'));
		await symlink('pong', join(dir, 'ping'));
		await symlink('ping', join(dir, 'pong'));
		await symlink('nowhere', join(dir, 'dangling'));
		await symlink('sub/deep', join(dir, 'shortcut'));
		await symlink('a.md', join(dir, 'same.md'));
		execFileSync('mkfifo', [join(dir, 'pipe')]);

		const { entries } = await api.tree();
		expect(entries.map(({ path }) => path)).toEqual([
			'a.md',
			'same.md',
			'sub',
			'sub/deep',
			'sub/deep/b.md',
		]);
		expect(server.skipped).toEqual([
			{ path: 'dangling', reason: 'its link leads nowhere' },
			{ path: 'loop', reason: 'its link leads in a circle' },
			{ path: 'out', reason: 'its link leads out of the vault' },
			{ path: 'out.md', reason: 'its link leads out of the vault' },
			{ path: 'ping', reason: 'its link leads in a circle' },
			{ path: 'pipe', reason: 'it is neither a file nor a folder' },
			{ path: 'pong', reason: 'its link leads in a circle' },
			{ path: 'shortcut', reason: 'its link leads to another folder of the vault' },
			{ path: 'sub/deep/up', reason: 'its link leads in a circle' },
		]);
	});

	it('are left out of a listing, too', async () => {
		const { api, dir } = await serve({ 'a.md': 'text' });
		await symlink('/', join(dir, 'out'));
		await symlink('loop', join(dir, 'loop'));
		await symlink('a.md', join(dir, 'same.md'));
		expect(await api.list('')).toEqual({ files: ['a.md', 'same.md'], folders: [] });
	});

	it('do not make a read wait for ever', async () => {
		const { api, dir } = await serve();
		execFileSync('mkfifo', [join(dir, 'pipe.md')]);
		const refused = { code: 'EINVAL' };
		await expect(api.read('pipe.md')).rejects.toMatchObject(refused);
		await expect(api.write('pipe.md', 'x')).rejects.toMatchObject(refused);
		await expect(api.append('pipe.md', 'x')).rejects.toMatchObject(refused);
	});
});

describe('a large vault', () => {
	it('of 10,000 files is listed, followed and left as it is', async () => {
		const vaultDir = await folderOf();
		for (let folder = 0; folder < 20; folder += 1) {
			mkdirSync(join(vaultDir, `folder ${folder}`));
			for (let file = 0; file < 500; file += 1) {
				writeFileSync(join(vaultDir, `folder ${folder}/${file}.md`), 'x');
			}
		}
		const served = await serve({}, { vaultDir });
		const { entries, skipped } = await served.api.tree();
		expect(entries.length).toBe(10_020);
		expect(skipped).toEqual([]);
		const seen = new Set(['']);
		const early = entries.filter(({ path }) => {
			seen.add(path);
			return !seen.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0)));
		});
		expect(early).toEqual([]);

		const listener = await Listener.on(served);
		await putFile(vaultDir, 'folder 7/new.md', 'x');
		expect(await listener.takeSynced(served)).toEqual(['created folder 7/new.md']);
		expect((await readdir(vaultDir, { recursive: true })).length).toBe(10_021);
	});
});
