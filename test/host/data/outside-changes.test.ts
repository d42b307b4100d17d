import { describe, expect, it } from 'vitest';
import { openNodeVault } from './node-vault';

describe('a change from outside', () => {
	it('is create plus delete for a moved file, never rename', async () => {
		const { seen, disk, caughtUp } = await openNodeVault({ 'A/x.md': '1', 'B/': '' });
		await disk.move('A/x.md', 'B/x.md');
		await caughtUp();
		expect(seen).toEqual(['create B/x.md', 'delete A/x.md']);
	});

	it('may also come as delete before create', async () => {
		const { seen, disk, caughtUp } = await openNodeVault(
			{ 'A/x.md': '1', 'B/': '' },
			{ changeOrder: 'removals-first' },
		);
		await disk.move('A/x.md', 'B/x.md');
		await caughtUp();
		expect(seen).toEqual(['delete A/x.md', 'create B/x.md']);
	});

	it('is create and delete for each descendant of a moved folder', async () => {
		const { seen, disk, caughtUp } = await openNodeVault({ 'A/x.md': '', 'A/B/y.md': '' });
		await disk.move('A', 'Z');
		await caughtUp();
		expect(seen.filter((event) => event.startsWith('rename'))).toEqual([]);
		expect(seen.filter((event) => event.startsWith('create')).sort()).toEqual([
			'create Z',
			'create Z/B',
			'create Z/B/y.md',
			'create Z/x.md',
		]);
		expect(seen.filter((event) => event.startsWith('delete')).at(-1)).toBe('delete A');
	});

	it('is modify for an edited file, with its new size', async () => {
		const { vault, seen, disk, caughtUp } = await openNodeVault({ 'a.md': '1' });
		await disk.write('a.md', 'longer');
		await caughtUp();
		// One or two: a watcher may see the file between its truncation and its text.
		expect([...new Set(seen)]).toEqual(['modify a.md']);
		expect(vault.getFileByPath('a.md')?.stat.size).toBe(6);
	});

	it('is told apart from our own write to the same file', async () => {
		const { vault, seen, disk, caughtUp } = await openNodeVault({ 'a.md': '1' });
		await vault.modify(vault.getFileByPath('a.md')!, 'ours');
		await caughtUp();
		expect(seen).toEqual(['modify a.md']);
		await disk.write('a.md', 'theirs!');
		await caughtUp();
		expect(seen.length).toBeGreaterThan(1);
		expect(vault.getFileByPath('a.md')?.stat.size).toBe(7);
	});

	it('is told of a file that we moved away and made again', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'a.md': '1' });
		await vault.rename(vault.getFileByPath('a.md')!, 'b.md');
		await vault.create('a.md', 'new');
		await caughtUp();
		expect(seen).toEqual(['rename b.md < a.md', 'create a.md']);
		expect(vault.getFiles()).toHaveLength(2);
	});

	it('leaves out what happened while the vault was closed', async () => {
		const { vault, seen, metadataCache } = await openNodeVault({ 'a.md': '' }, { closed: true });
		await vault.load();
		await metadataCache.initialize();
		expect(seen).toEqual(['create a.md']);
	});
});

describe('a change by the adapter', () => {
	it('shows in the vault only when the watcher reports it', async () => {
		const { vault, seen, caughtUp } = await openNodeVault({ 'a.md': '1' });
		await vault.adapter.write('b.md', 'x');
		expect(seen).toEqual([]);
		await vault.adapter.append('a.md', '23');
		await vault.adapter.mkdir('F');
		await caughtUp();
		expect([...seen].sort()).toEqual(['create F', 'create b.md', 'modify a.md']);
	});

	it('needs the parent folder', async () => {
		const { vault } = await openNodeVault();
		await expect(vault.adapter.write('F/a.md', '')).rejects.toThrow(/^ENOENT/);
	});

	it('keeps the order in which it was asked, reads included', async () => {
		const { vault } = await openNodeVault({ 'a.md': '1' });
		const { adapter } = vault;
		const [before, , after, other] = await Promise.all([
			adapter.read('a.md'),
			adapter.write('a.md', '2'),
			adapter.read('a.md'),
			adapter.read('missing.md').catch((error: unknown) => String(error)),
		]);
		expect([before, after]).toEqual(['1', '2']);
		expect(other).toContain('ENOENT: no such file or directory');
	});
});

describe('the adapter’s queue', () => {
	it('lets nothing of this app come before a slow write that was asked first', async () => {
		const { vault, server } = await openNodeVault({ 'a.md': '1', 'b.md': 'b' });
		const slow = server.faults.holdNext({ path: 'a.md' });
		const order: string[] = [];
		const write = vault.adapter.write('a.md', '2').then(() => order.push('write'));
		const read = vault.adapter.read('b.md').then(() => order.push('read'));
		const process = vault
			.process(vault.getFileByPath('b.md')!, (text) => `${text}!`)
			.then(() => order.push('process'));
		await slow.reached;
		expect(order).toEqual([]);
		slow.release();
		await Promise.all([write, read, process]);
		expect(order).toEqual(['write', 'read', 'process']);
	});

	it('goes on after a failure', async () => {
		const { vault, server } = await openNodeVault({ 'a.md': '1' });
		server.faults.failNext({ path: 'a.md' }, 'ENOSPC');
		await expect(vault.adapter.append('a.md', 'x')).rejects.toMatchObject({ code: 'ENOSPC' });
		await vault.adapter.append('a.md', '2');
		expect(await vault.adapter.read('a.md')).toBe('12');
	});

	it('lists the root with its dot-names', async () => {
		const { vault } = await openNodeVault({ 'a.md': '', '.obsidian/app.json': '{}' });
		expect(await vault.adapter.list('/')).toEqual({ files: ['a.md'], folders: ['.obsidian'] });
	});
});

describe('opening a vault', () => {
	it('fires create for every folder and file, parents first', async () => {
		const { vault, seen } = await openNodeVault(
			{ 'A/B/y.md': '', 'a.md': '', '.obsidian/app.json': '{}' },
			{ closed: true },
		);
		expect(vault.getFiles()).toEqual([]);
		await vault.load();
		expect([...seen].sort()).toEqual(['create A', 'create A/B', 'create A/B/y.md', 'create a.md']);
		expect(seen.indexOf('create A')).toBeLessThan(seen.indexOf('create A/B'));
	});

	it('keeps apart names that differ only in case, and takes any character', async () => {
		const names = ['Note.md', 'note.md', '🛠 tools & more.md', 'ünï cödé.md', '100% #1 [x].md'];
		const { vault } = await openNodeVault(Object.fromEntries(names.map((name) => [name, name])));
		for (const name of names) expect(await vault.read(vault.getFileByPath(name)!)).toBe(name);
	});
});
