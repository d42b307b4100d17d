import { chmod, mkdir, readdir, readFile, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, serve } from './serve';

describe('reading', () => {
	it('tells what a file is and when it was changed', async () => {
		const { api, dir } = await serve({ 'a.md': 'four' });
		await utimes(join(dir, 'a.md'), 1000, 1234.567);
		expect(await api.stat('a.md')).toMatchObject({ kind: 'file', size: 4, mtime: 1_234_567 });
	});

	it('tells the birth time, which a later edit leaves alone', async () => {
		const { api, dir } = await serve({ 'a.md': 'four' });
		const born = Math.round((await stat(join(dir, 'a.md'))).birthtimeMs);
		await api.write('a.md', 'more');
		expect(await api.stat('a.md')).toMatchObject({ ctime: born });
	});

	it.each(['missing.md', 'missing/a.md', 'a.md/below'])('has no stat for %s', async (path) => {
		const { api } = await serve({ 'a.md': '' });
		expect(await api.stat(path)).toBeNull();
	});

	it('lists the children of a folder as vault paths, dot-names included', async () => {
		const { api } = await serve({
			'sub/b.md': '',
			'sub/.hidden': '',
			'sub/deep/c.md': '',
			'sub/.dot/': '',
		});
		const { files, folders } = await api.list('sub');
		expect(files.sort()).toEqual(['sub/.hidden', 'sub/b.md']);
		expect(folders.sort()).toEqual(['sub/.dot', 'sub/deep']);
	});

	it.each(['', '/'])('lists the vault itself as %j', async (path) => {
		const { api } = await serve({ 'a.md': '', 'sub/b.md': '' });
		expect(await api.list(path)).toEqual({ files: ['a.md'], folders: ['sub'] });
	});

	it('reads many files in one answer, in the order asked for', async () => {
		const { api } = await serve({ 'a.md': 'ä', 'b.md': '', 'c.md': 'c' });
		expect(await api.readMany(['c.md', 'missing.md', 'b.md', 'a.md', 'c.md'])).toEqual([
			'c',
			null,
			'',
			'ä',
			'c',
		]);
	});

	it('reads a thousand files in one answer', async () => {
		const names = Array.from({ length: 1000 }, (_, index) => `${index}.md`);
		const { api } = await serve(Object.fromEntries(names.map((name) => [name, `in ${name}`])));
		expect(await api.readMany(names)).toEqual(names.map((name) => `in ${name}`));
	});

	it('refuses a list of paths that is none', async () => {
		const { api } = await serve();
		for (const body of ['{}', '[1]', 'a.md']) {
			await expect(api.ask('POST', 'read-many', {}, body)).rejects.toMatchObject({
				code: 'EINVAL',
			});
		}
	});
});

describe('writing', () => {
	it('answers with the stat that the file now has', async () => {
		const { api, dir } = await serve();
		const answered = await api.write('a.md', 'text');
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('text');
		expect(answered).toEqual(await api.stat('a.md'));
	});

	it('replaces all of a longer content', async () => {
		const { api, dir } = await serve({ 'a.md': 'something long' });
		await api.write('a.md', 'short');
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('short');
	});

	it('sets the time of change that the page asks for', async () => {
		const { api } = await serve();
		const answered = await api.write('a.md', 'x', { mtime: '1600000000123', ctime: '1' });
		expect(answered.mtime).toBe(1_600_000_000_123);
	});

	it('appends, and makes the file when it is not there', async () => {
		const { api, dir } = await serve({ 'a.md': 'one\n' });
		await api.append('a.md', 'two\n');
		await api.append('new.md', 'first\n');
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('one\ntwo\n');
		expect(await readFile(join(dir, 'new.md'), 'utf8')).toBe('first\n');
	});

	it('keeps the order of appends that come at once', async () => {
		const { api, dir } = await serve();
		const lines = Array.from({ length: 50 }, (_, index) => `${index}\n`);
		await Promise.all(lines.map((line) => api.append('a.md', line)));
		const written = (await readFile(join(dir, 'a.md'), 'utf8')).split('\n').filter(Boolean);
		expect(written.sort()).toEqual(lines.map((line) => line.trim()).sort());
	});

	it('does not make the folder of a file', async () => {
		const { api } = await serve();
		const message = "ENOENT: no such file or directory, open 'no/a.md'";
		await expect(api.write('no/a.md', 'x')).rejects.toMatchObject({
			status: 200, // no HTTP error: the browser would write it to the console
			code: 'ENOENT',
			message,
		});
		await expect(api.append('no/a.md', 'x')).rejects.toMatchObject({ message });
	});

	it('does not write over a folder', async () => {
		const { api } = await serve({ 'sub/b.md': '' });
		await expect(api.write('sub', 'x')).rejects.toMatchObject({ code: 'EISDIR' });
	});

	it('makes a folder with all that is above it, and is content with one that is there', async () => {
		const { api, dir } = await serve();
		await api.mkdir('a/b/c');
		await api.mkdir('a/b/c');
		expect((await stat(join(dir, 'a/b/c'))).isDirectory()).toBe(true);
	});

	it('does not make a folder where a file is', async () => {
		const { api } = await serve({ 'a.md': '' });
		await expect(api.mkdir('a.md')).rejects.toMatchObject({ status: 409, code: 'EEXIST' });
	});

	it('refuses more than 512 MB before it reads a byte of it', async () => {
		const { server, dir } = await serve();
		const answer = await ask(server.port, `/${server.token}/api/write?path=a.bin`, {
			method: 'PUT',
			headers: {
				origin: `http://127.0.0.1:${server.port}`,
				'content-length': String(512 * 1024 * 1024 + 1),
				expect: '100-continue',
			},
		});
		expect(answer.status).toBe(413);
		expect(JSON.parse(answer.body)).toMatchObject({ code: 'EFBIG' });
		expect(await readdir(dir)).toEqual([]);
	});
});

describe('moving and removing', () => {
	it('renames a file and a folder', async () => {
		const { api, dir } = await serve({ 'a.md': 'text', 'sub/b.md': 'b' });
		expect(await api.rename('a.md', 'sub/c.md')).toMatchObject({ kind: 'file', size: 4 });
		expect(await api.rename('sub', 'other')).toMatchObject({ kind: 'folder' });
		expect((await readdir(join(dir, 'other'))).sort()).toEqual(['b.md', 'c.md']);
	});

	it('does not rename over anything', async () => {
		const { api, dir } = await serve({ 'a.md': 'a', 'b.md': 'b', 'empty/': '' });
		await expect(api.rename('a.md', 'b.md')).rejects.toMatchObject({
			status: 409,
			code: 'EEXIST',
			message: "EEXIST: file already exists, rename 'a.md' -> 'b.md'",
		});
		await expect(api.rename('a.md', 'empty')).rejects.toMatchObject({ code: 'EEXIST' });
		expect(await readFile(join(dir, 'b.md'), 'utf8')).toBe('b');
	});

	it('renames to another case of the same name', async () => {
		const { api, dir } = await serve({ 'note.md': 'text' });
		await api.rename('note.md', 'Note.md');
		expect(await readdir(dir)).toEqual(['Note.md']);
	});

	it('does not rename to another case when that is another file', async (ctx) => {
		const { api, dir } = await serve({ 'note.md': 'small', 'Note.md': 'large' });
		ctx.skip((await readdir(dir)).length < 2, 'Case does not count on this disk.');
		await expect(api.rename('note.md', 'Note.md')).rejects.toMatchObject({ code: 'EEXIST' });
		expect(await readFile(join(dir, 'Note.md'), 'utf8')).toBe('large');
	});

	it('does not rename into a folder that is not there', async () => {
		const { api } = await serve({ 'a.md': '' });
		await expect(api.rename('a.md', 'no/a.md')).rejects.toMatchObject({
			code: 'ENOENT',
			message: "ENOENT: no such file or directory, rename 'a.md' -> 'no/a.md'",
		});
	});

	it('copies a file and a whole folder, but not over anything', async () => {
		const { api, dir } = await serve({ 'a.md': 'text', 'sub/deep/b.md': 'b' });
		await api.copy('a.md', 'c.md');
		await api.copy('sub', 'again');
		expect(await readFile(join(dir, 'c.md'), 'utf8')).toBe('text');
		expect(await readFile(join(dir, 'again/deep/b.md'), 'utf8')).toBe('b');
		await expect(api.copy('a.md', 'c.md')).rejects.toMatchObject({ code: 'EEXIST' });
	});

	it('removes a file, but not a folder', async () => {
		const { api, dir } = await serve({ 'a.md': '', 'sub/b.md': '' });
		await api.remove('a.md');
		await expect(api.remove('sub')).rejects.toMatchObject({ status: expect.any(Number) as number });
		expect(await readdir(dir)).toEqual(['sub']);
	});

	it('removes a folder with its content only when asked to', async () => {
		const { api, dir } = await serve({ 'sub/b.md': '', 'empty/': '', 'a.md': '' });
		await api.rmdir('empty', false);
		await expect(api.rmdir('sub', false)).rejects.toMatchObject({ code: 'ENOTEMPTY' });
		await expect(api.rmdir('a.md', true)).rejects.toMatchObject({ code: 'ENOTDIR' });
		await expect(api.rmdir('missing', true)).rejects.toMatchObject({ code: 'ENOENT' });
		await api.rmdir('sub', true);
		expect(await readdir(dir)).toEqual(['a.md']);
	});

	it('removes a link inside a removed folder, not what it leads to', async () => {
		const { api, dir } = await serve({ 'kept/a.md': 'text', 'sub/': '' });
		await symlink('../kept', join(dir, 'sub/link'));
		await api.rmdir('sub', true);
		expect(await readFile(join(dir, 'kept/a.md'), 'utf8')).toBe('text');
	});

	it('puts trash under its plain name, then numbers it', async () => {
		const { api, dir } = await serve({ 'a.md': '1', 'sub/a.md': '2', 'v1.2/a.md': '3' });
		expect(await api.trash('a.md', 'local')).toEqual({ trashed: true });
		await api.trash('sub/a.md', 'local');
		await api.trash('v1.2/a.md', 'local');
		await api.trash('v1.2', 'local');
		await mkdir(join(dir, 'v1.2'));
		await api.trash('v1.2', 'local');
		expect((await readdir(join(dir, '.trash'))).sort()).toEqual([
			'a 2.md',
			'a 3.md',
			'a.md',
			'v1.2',
			'v1.2 2',
		]);
		expect(await readFile(join(dir, '.trash/a 2.md'), 'utf8')).toBe('2');
	});

	it("leaves the system's trash alone and says so", async () => {
		const { api } = await serve({ 'a.md': '' });
		expect(await api.trash('a.md', 'system')).toEqual({ trashed: false });
		expect(await api.stat('a.md')).not.toBeNull();
	});

	it('keeps the rights of a file that it writes', async () => {
		const { api, dir } = await serve({ 'a.md': '' });
		await chmod(join(dir, 'a.md'), 0o640);
		await api.write('a.md', 'x');
		expect((await stat(join(dir, 'a.md'))).mode & 0o777).toBe(0o640);
	});
});

describe('requests that make no sense', () => {
	it('answers a missing path with EINVAL', async () => {
		const { api } = await serve();
		await expect(api.ask('GET', 'read')).rejects.toMatchObject({ status: 400, code: 'EINVAL' });
	});

	it('answers an unknown operation with 404', async () => {
		const { server } = await serve();
		expect((await fetch(`${server.url}api/format-disk`)).status).toBe(404);
	});

	it('never tells a path of this machine', async () => {
		const { api, dir } = await serve({ 'a.md': '', 'sub/': '' });
		const failures = await Promise.allSettled([
			api.read('missing.md'),
			api.read('sub'),
			api.list('a.md'),
			api.rename('missing.md', 'b.md'),
			api.rmdir('missing', true),
			api.copy('missing.md', 'b.md'),
			api.mkdir('a.md/below'),
		]);
		for (const failure of failures) {
			expect(failure.status).toBe('rejected');
			if (failure.status === 'rejected') expect(String(failure.reason)).not.toContain(dir);
		}
	});
});
