// The stream of changes. Where a test waits for the watcher itself, it asks for no sync.
import { appendFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../host/protocol';
import { putFile } from '../../support/temp-vault';
import { inShort, Listener, serve } from './serve';

describe('the watcher', () => {
	it('tells a new file, an edit and a removal by itself', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		const path = join(served.dir, 'a.md');

		await putFile(served.dir, 'a.md', 'one');
		const [created] = await listener.take(({ type }) => type === 'created');
		expect(created).toMatchObject({ path: 'a.md', stat: { kind: 'file' } });

		await appendFile(path, ' more');
		const changes = await listener.take(
			(change) => change.type === 'modified' && change.stat.size === 8,
		);
		expect(new Set(changes.map(inShort))).toEqual(new Set(['modified a.md']));

		await rm(path);
		expect(await listener.take(({ type }) => type === 'removed')).toEqual([
			{ type: 'removed', path: 'a.md', kind: 'file' },
		]);
	});

	it('tells everything in a folder that was moved in, parents first', async () => {
		const served = await serve({ '.outside/new/deep/a.md': '', '.outside/new/b.md': '' });
		const listener = await Listener.on(served);
		await rename(join(served.dir, '.outside/new'), join(served.dir, 'new'));
		const changes = await listener.take(
			(change) => change.type === 'created' && change.path === 'new/deep/a.md',
		);
		expect(changes.map(inShort).filter((change) => !change.startsWith('raw'))).toEqual([
			'created new',
			'created new/b.md',
			'created new/deep',
			'created new/deep/a.md',
		]);
	});

	it('goes on after a folder came and went a hundred times', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		for (let turn = 0; turn < 100; turn += 1) {
			await mkdir(join(served.dir, 'sub'));
			await putFile(served.dir, 'sub/a.md', String(turn));
			await rm(join(served.dir, 'sub'), { recursive: true });
		}
		await putFile(served.dir, 'last.md', '');
		await listener.take((change) => change.type === 'created' && change.path === 'last.md');
	});

	it('makes sense of a folder that came and went, however much of that was seen', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		for (let turn = 0; turn < 100; turn += 1) {
			await mkdir(join(served.dir, 'sub'));
			await putFile(served.dir, 'sub/a.md', String(turn));
			await rm(join(served.dir, 'sub'), { recursive: true });
		}
		await served.api.sync(1);
		const present = new Set<string>();
		for (const change of await listener.take(({ type }) => type === 'synced')) {
			if (change.type === 'created') {
				expect(present.has(change.path)).toBe(false);
				present.add(change.path);
			} else if (change.type === 'removed') {
				expect(present.delete(change.path)).toBe(true);
			}
		}
		expect([...present]).toEqual([]);
	});

	it("does not listen to a repository's store", async () => {
		const served = await serve({ '.git/HEAD': 'ref' });
		const listener = await Listener.on(served);
		await putFile(served.dir, '.git/index', 'x');
		await putFile(served.dir, 'a.md', 'x');
		const changes = await listener.take(({ type }) => type === 'created');
		expect(changes.map(inShort)).toEqual(['created a.md']);
		expect(await listener.takeSynced(served)).toEqual([]);
	});
});

/** The watcher may look between two steps of a test, and tells them apart then; here only the sync looks. */
const serveSilently: typeof serve = (contents, options) =>
	serve(contents, { ...options, silent: true });

describe('a sync', () => {
	it('comes after everything that was done before it', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		const names = Array.from({ length: 300 }, (_, index) => `${index}.md`);
		await Promise.all(names.map((name) => putFile(served.dir, name, 'x')));
		const changes = await listener.takeSynced(served);
		expect(changes.sort()).toEqual(names.map((name) => `created ${name}`).sort());
	});

	it('carries the id it was asked with', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		await served.api.sync(41);
		expect(await listener.take(() => true)).toEqual([{ type: 'synced', id: 41 }]);
	});

	it('tells nothing when nothing has changed', async () => {
		const served = await serve({ 'a.md': '', 'sub/b.md': '' });
		const listener = await Listener.on(served);
		expect(await listener.takeSynced(served)).toEqual([]);
	});

	it('shows a move from outside as a creation, then a removal', async () => {
		const served = await serveSilently({ 'a.md': '', 'sub/': '' });
		const listener = await Listener.on(served);
		await rename(join(served.dir, 'a.md'), join(served.dir, 'sub/a.md'));
		expect(await listener.takeSynced(served)).toEqual(['created sub/a.md', 'removed a.md']);
	});

	it('shows it the other way round when a test wants that', async () => {
		const served = await serveSilently(
			{ 'a.md': '', 'sub/': '' },
			{ changeOrder: 'removals-first' },
		);
		const listener = await Listener.on(served);
		await rename(join(served.dir, 'a.md'), join(served.dir, 'sub/a.md'));
		expect(await listener.takeSynced(served)).toEqual(['removed a.md', 'created sub/a.md']);
	});

	it('shows a moved folder as new from the top down, and gone from the bottom up', async () => {
		const served = await serveSilently({ 'old/deep/a.md': '', 'old/b.md': '' });
		const listener = await Listener.on(served);
		await rename(join(served.dir, 'old'), join(served.dir, 'new'));
		expect(await listener.takeSynced(served)).toEqual([
			'created new',
			'created new/b.md',
			'created new/deep',
			'created new/deep/a.md',
			'removed old/b.md',
			'removed old/deep/a.md',
			'removed old/deep',
			'removed old',
		]);
	});

	it.each(['creations-first', 'removals-first'] as const)(
		'removes a file before a folder takes its name (%s)',
		async (changeOrder) => {
			const served = await serveSilently({ a: 'file' }, { changeOrder });
			const listener = await Listener.on(served);
			await rm(join(served.dir, 'a'));
			await mkdir(join(served.dir, 'a'));
			await putFile(served.dir, 'a/b.md', '');
			expect(await listener.takeSynced(served)).toEqual([
				'removed a',
				'created a',
				'created a/b.md',
			]);
		},
	);

	it('sees a file that was swapped for one of the same size and time', async () => {
		const served = await serveSilently({ 'a.md': 'one', 'b.md': 'two' });
		const time = new Date(1_600_000_000_000);
		for (const name of ['a.md', 'b.md']) await utimes(join(served.dir, name), time, time);
		await served.server.rescan();
		const listener = await Listener.on(served);
		await rename(join(served.dir, 'b.md'), join(served.dir, 'a.md'));
		expect(await listener.takeSynced(served)).toEqual(['modified a.md', 'removed b.md']);
	});

	it('is silent about the time of a folder, which changes with its children', async () => {
		const served = await serveSilently({ 'sub/a.md': '' });
		const listener = await Listener.on(served);
		await utimes(join(served.dir, 'sub'), 1, 1);
		expect(await listener.takeSynced(served)).toEqual([]);
	});

	it('tells of what is behind a dot only that something is different', async () => {
		const served = await serveSilently({
			'.obsidian/plugins/x/data.json': '{}',
			'.obsidian/old': '',
		});
		const listener = await Listener.on(served);
		await putFile(served.dir, '.obsidian/plugins/x/data.json', '{"a":1}');
		await putFile(served.dir, '.obsidian/new', '');
		await rm(join(served.dir, '.obsidian/old'));
		expect(await listener.takeSynced(served)).toEqual([
			'raw .obsidian/plugins/x/data.json',
			'raw .obsidian/new',
			'raw .obsidian/old',
		]);
	});

	it('shows nothing of a link that leads out', async () => {
		const served = await serveSilently({ 'a.md': '' });
		const listener = await Listener.on(served);
		await symlink('/', join(served.dir, 'out'));
		expect(await listener.takeSynced(served)).toEqual([]);
		expect(served.server.skipped).toEqual([
			{ path: 'out', reason: 'its link leads out of the vault' },
		]);
	});

	it('does not take a vault that is away for a moment for an empty one', async () => {
		const served = await serveSilently({ 'a.md': '', 'sub/b.md': '' });
		const listener = await Listener.on(served);
		await rename(served.dir, `${served.dir}-away`);
		try {
			expect(await listener.takeSynced(served)).toEqual([]);
		} finally {
			await rename(`${served.dir}-away`, served.dir);
		}
		expect(await listener.takeSynced(served)).toEqual([]);
	});
});

describe('own doings', () => {
	it('come back as changes with the stat that was answered', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		const stat = await served.api.write('a.md', 'text');
		expect(await listener.take(() => true)).toEqual([{ type: 'created', path: 'a.md', stat }]);
	});

	it('are never seen half done', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		const big = Buffer.alloc(8 * 1024 * 1024, 'x');
		await Promise.all([served.api.write('a.md', big), served.api.sync(1), served.server.rescan()]);
		await served.api.sync(2);
		const changes = await listener.take((change) => change.type === 'synced' && change.id === 2);
		for (const change of changes) {
			if (change.type === 'created' || change.type === 'modified') {
				expect(change.stat.size).toBe(big.length);
			}
		}
	});

	it('reach every page that listens', async () => {
		const served = await serve();
		const listeners = [await Listener.on(served), await Listener.on(served)];
		await served.api.write('a.md', 'text');
		for (const listener of listeners) {
			const changes = await listener.take(({ type }) => type === 'created');
			expect(changes.map(inShort)).toEqual(['created a.md']);
		}
	});
});

describe('the tree', () => {
	it('has parents before children and nothing behind a dot', async () => {
		const { api } = await serve({
			'b/c/d.md': '',
			'a.md': '',
			'.obsidian/app.json': '{}',
			'b/.hidden/x.md': '',
			'empty/': '',
		});
		expect((await api.tree()).entries.map(({ path }) => path)).toEqual([
			'a.md',
			'b',
			'b/c',
			'b/c/d.md',
			'empty',
		]);
	});

	it('is as new as the moment it was asked for', async () => {
		const { api, dir } = await serve();
		await putFile(dir, 'a.md', 'x');
		expect((await api.tree()).entries).toMatchObject([{ path: 'a.md', kind: 'file', size: 1 }]);
	});
});

describe('all changes together', () => {
	it('lead from the tree at the start to the tree at the end, whatever was done', async () => {
		const served = await serve();
		const listener = await Listener.on(served);
		const known = new Map<string, string>();
		const name = fc.constantFrom('a', 'b', 'a/c', 'a/d', 'b/c', 'a/c/e', 'f.md');
		const step = fc.oneof(
			fc.record({ does: fc.constant('write' as const), at: name }),
			fc.record({ does: fc.constant('mkdir' as const), at: name }),
			fc.record({ does: fc.constant('remove' as const), at: name }),
			fc.record({ does: fc.constant('move' as const), at: name, to: name }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
				for (const each of steps) await attempt(served.dir, each);
				await served.api.sync(1);
				for (const change of await listener.take(({ type }) => type === 'synced')) {
					replay(known, change);
				}
				const { entries } = await served.api.tree();
				const actual = new Map(entries.map(({ path, kind }) => [path, kind]));
				expect(known).toEqual(actual);
			}),
			{ numRuns: 60 },
		);
	});
});

interface Step {
	does: 'write' | 'mkdir' | 'remove' | 'move';
	at: string;
	to?: string;
}

/** A step may be impossible just now (a file in a file); then it is left out. */
async function attempt(dir: string, { does, at, to = at }: Step): Promise<void> {
	const full = join(dir, at);
	const doing = {
		write: () => writeFile(full, does),
		mkdir: () => mkdir(full),
		remove: () => rm(full, { recursive: true }),
		move: () => rename(full, join(dir, to)),
	};
	await doing[does]().catch(() => undefined);
}

/** Every change has to make sense after the one before it. */
function replay(known: Map<string, string>, change: Change): void {
	if (change.type === 'created') {
		const parent = change.path.slice(0, Math.max(change.path.lastIndexOf('/'), 0));
		expect(known.has(change.path)).toBe(false);
		expect(parent === '' || known.get(parent) === 'folder').toBe(true);
		known.set(change.path, change.stat.kind);
	} else if (change.type === 'modified') {
		expect(known.get(change.path)).toBe('file');
	} else if (change.type === 'removed') {
		expect(known.get(change.path)).toBe(change.kind);
		expect([...known.keys()].some((path) => path.startsWith(`${change.path}/`))).toBe(false);
		known.delete(change.path);
	}
}
