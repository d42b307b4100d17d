// Faults to order. A disk that is full or read-only cannot be had from root on an ordinary folder, so
// the server plays it, with the codes and words of Node.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, Listener, serve } from './serve';

describe('failNext', () => {
	it('fails one operation in the words of Node and leaves the folder alone', async () => {
		const { api, server, dir } = await serve({ 'a.md': 'old' });
		server.faults.failNext({ path: 'a.md' }, 'ENOSPC');
		await expect(api.write('a.md', 'new')).rejects.toMatchObject({
			status: 507,
			code: 'ENOSPC',
			message: "ENOSPC: no space left on device, open 'a.md'",
		});
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('old');
		await api.write('a.md', 'new');
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('new');
	});

	it('fails as often as it is told to', async () => {
		const { api, server } = await serve();
		server.faults.failNext({ path: /\.md$/ }, 'EROFS', 2);
		await expect(api.write('a.md', '')).rejects.toMatchObject({ code: 'EROFS', status: 403 });
		await expect(api.append('b.md', '')).rejects.toMatchObject({
			message: "EROFS: read-only file system, open 'b.md'",
		});
		await api.write('a.md', '');
	});

	it('meets only the operation and the path it is meant for', async () => {
		const { api, server } = await serve({ 'a.md': 'text' });
		server.faults.failNext({ path: 'a.md', op: 'read' }, 'EIO');
		server.faults.failNext({ path: 'b.md', op: 'rename' }, 'EACCES');
		await api.append('a.md', '!');
		await expect(api.read('a.md')).rejects.toMatchObject({
			code: 'EIO',
			message: "EIO: i/o error, open 'a.md'",
		});
		await expect(api.rename('a.md', 'b.md')).rejects.toMatchObject({
			message: "EACCES: permission denied, rename 'a.md' -> 'b.md'",
		});
		await api.rename('a.md', 'b.md');
	});

	it('without an operation leaves reading alone', async () => {
		const { api, server } = await serve({ 'a.md': 'text' });
		server.faults.failNext({ path: 'a.md' }, 'EACCES');
		expect((await api.read('a.md')).toString()).toBe('text');
		await expect(api.remove('a.md')).rejects.toMatchObject({ code: 'EACCES' });
	});

	it('shows in a read of many as one file that cannot be read', async () => {
		const { api, server } = await serve({ 'a.md': 'a', 'b.md': 'b' });
		server.faults.failNext({ path: 'a.md', op: 'read' }, 'EIO');
		expect(await api.readMany(['a.md', 'b.md'])).toEqual([null, 'b']);
	});
});

describe('tearNextWrite', () => {
	it('lets only the first bytes of a write reach the disk', async () => {
		const { api, server, dir } = await serve({ 'a.md': 'the old text' });
		const torn = server.faults.tearNextWrite({ path: 'a.md', keepBytes: 3 });
		void api.write('a.md', 'new text').catch(() => undefined);
		await torn;
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('new');
	});

	it('lets only the first bytes of an append reach the disk', async () => {
		const { api, server, dir } = await serve({ 'log.jsonl': '{"a":1}\n' });
		const torn = server.faults.tearNextWrite({ path: /\.jsonl$/, keepBytes: 4 });
		void api.append('log.jsonl', '{"b":2}\n').catch(() => undefined);
		await torn;
		expect(await readFile(join(dir, 'log.jsonl'), 'utf8')).toBe('{"a":1}\n{"b"');
	});

	it('answers nothing more to that page, and does nothing more for it', async () => {
		const { api, server, dir } = await serve({ 'a.md': 'a' });
		const torn = server.faults.tearNextWrite({ path: 'a.md', keepBytes: 0 });
		const answers: string[] = [];
		const note = (name: string) => (): number => answers.push(name);
		void api.write('a.md', 'x').then(note('write'), () => undefined);
		await torn;
		void api.write('b.md', 'x').then(note('later write'), () => undefined);
		void api.read('a.md').then(note('read'), () => undefined);

		// Requests that are answered at any time; meanwhile the others would have been, too.
		for (let turn = 0; turn < 5; turn += 1) await ask(server.port, '/');
		expect(answers).toEqual([]);
		expect(await readdir(dir)).toEqual(['a.md']);
	});

	it('serves the next page that is opened', async () => {
		const { api, server } = await serve({ 'a.md': 'a' });
		const torn = server.faults.tearNextWrite({ path: 'a.md', keepBytes: 1 });
		void api.write('a.md', 'xyz').catch(() => undefined);
		await torn;
		expect((await fetch(server.url)).status).toBe(200);
		expect((await api.read('a.md')).toString()).toBe('x');
	});

	it('tells a listening page nothing of what comes after', async () => {
		const served = await serve({ 'a.md': 'a' });
		const listener = await Listener.on(served);
		const torn = served.server.faults.tearNextWrite({ path: 'a.md', keepBytes: 0 });
		void served.api.write('a.md', 'x').catch(() => undefined);
		await torn;
		await served.server.rescan();
		await fetch(served.server.url);
		expect(await listener.takeSynced(served)).toEqual([]);
	});
});

describe('holdNext', () => {
	it('holds a write before it touches the disk, until it is let go', async () => {
		const { api, server, dir } = await serve({ 'a.md': 'old' });
		const hold = server.faults.holdNext({ path: 'a.md', op: 'write' });
		const written = api.write('a.md', 'new');
		await hold.reached;
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('old');
		hold.release();
		await written;
		expect(await readFile(join(dir, 'a.md'), 'utf8')).toBe('new');
	});

	it('holds up nothing else', async () => {
		const served = await serve({ 'a.md': 'old' });
		const { api, server } = served;
		const listener = await Listener.on(served);
		const hold = server.faults.holdNext({ path: 'a.md' });
		const written = api.write('a.md', 'new');
		await hold.reached;
		await api.write('b.md', 'x');
		expect((await api.read('a.md')).toString()).toBe('old');
		expect(await listener.takeSynced(served)).toEqual(['created b.md']);
		hold.release();
		await written;
	});

	it('can be followed by a failure of the same operation', async () => {
		const { api, server } = await serve();
		const hold = server.faults.holdNext({ path: 'a.md' });
		const failed = expect(api.write('a.md', 'x')).rejects.toMatchObject({ code: 'ENOSPC' });
		await hold.reached;
		server.faults.failNext({ path: 'a.md' }, 'ENOSPC');
		hold.release();
		await failed;
	});
});
