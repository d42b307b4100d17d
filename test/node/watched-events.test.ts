import { EventEmitter } from 'node:events';
import { renameSync, watch, type FSWatcher } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, describe, it, onTestFinished } from 'vitest';
import type { FolderWatchParts } from '../../src/node/folder-watch';
import { WatchedEvents, watchFile } from '../../src/node/watched-events';
import type { VaultChange } from '../../src/ports/vault-events';
import { makeTempVault, putFile, type VaultContents } from '../support/temp-vault';

const PATIENCE = { timeout: 10_000, interval: 20 };

async function watching(contents: VaultContents, parts: Partial<FolderWatchParts> = {}) {
	const vault = await makeTempVault(contents);
	const failures: unknown[] = [];
	const events = new WatchedEvents(vault.dir, {
		failed: (error) => failures.push(error),
		...parts,
	});
	const told: VaultChange[] = [];
	events.onChange((change) => told.push(change));
	events.start();
	onTestFinished(async () => {
		events.stop();
		await vault.remove();
		expect(failures).toEqual([]);
	});
	const at = (path: string) => join(vault.dir, path);
	const isTold = (type: string, path: string) =>
		told.some((change) => change.type === type && change.path === path);
	const hears = (type: string, path: string) =>
		expect.poll(() => isTold(type, path), PATIENCE).toBe(true);
	return { dir: vault.dir, told, at, hears, isTold };
}

/** As of a system that loses events. */
function deafWatcher(): FSWatcher {
	const deaf = { close: () => undefined, ref: () => deaf, unref: () => deaf };
	return Object.assign(new EventEmitter(), deaf) as FSWatcher;
}

describe('WatchedEvents', () => {
	it('is silent about what was there, and tells what is made, changed and deleted', async () => {
		const { dir, told, at, hears } = await watching({ 'Inbox/a.md': 'a' });
		expect(told).toEqual([]);
		await putFile(dir, 'Inbox/b.md', 'b');
		await hears('created', 'Inbox/b.md');
		await writeFile(at('Inbox/a.md'), 'more');
		await hears('modified', 'Inbox/a.md');
		await mkdir(at('Plans'));
		await hears('created', 'Plans');
		await rm(at('Inbox/a.md'));
		await hears('deleted', 'Inbox/a.md');
	});

	it('tells a move as what appeared and what vanished', async () => {
		const { at, hears } = await watching({ 'Inbox/a.md': 'a', 'Plans/': '' });
		await rename(at('Inbox/a.md'), at('Plans/a.md'));
		await hears('created', 'Plans/a.md');
		await hears('deleted', 'Inbox/a.md');
	});

	it('tells of a folder that was renamed together with where its notes are', async () => {
		const { at, told, hears, isTold } = await watching({ 'Plans/a.md': 'a', 'Plans/b.md': 'b' });
		let known = false;
		const check = () => (known = isTold('created', 'Old/a.md') && isTold('created', 'Old/b.md'));
		const push = told.push.bind(told);
		told.push = (...changes) => {
			const length = push(...changes);
			// Whoever hears of the folder hears of the rest in the same turn.
			if (changes.some(({ type, path }) => type === 'deleted' && path === 'Plans'))
				queueMicrotask(check);
			return length;
		};
		await rename(at('Plans'), at('Old'));
		await hears('deleted', 'Plans');
		expect(known).toBe(true);
	});

	it('passes over names with a dot, and follows no link', async () => {
		const { dir, at, hears, told } = await watching({ '.obsidian/x': '', 'Inbox/': '' });
		await symlink(at('.obsidian'), at('Inbox/link'));
		await putFile(dir, '.obsidian/y', 'y');
		await putFile(dir, 'Inbox/.hidden.md', 'h');
		await putFile(dir, 'Inbox/last.md', 'l');
		await hears('created', 'Inbox/last.md');
		const others = told.filter(({ path }) => !['Inbox/last.md', 'Inbox/link'].includes(path));
		expect(others).toEqual([]);
	});

	it('tells of a change that leaves size and time as they were', async () => {
		const { at, hears } = await watching({ 'Inbox/a.md': 'one' });
		const { atime, mtime } = await stat(at('Inbox/a.md'));
		await writeFile(at('Inbox/a.md'), 'two');
		await utimes(at('Inbox/a.md'), atime, mtime);
		await hears('modified', 'Inbox/a.md');
	});

	it('tells of a note that is away and back before anybody looks', async () => {
		const { at, hears } = await watching({ 'A/m.md': 'm', 'P/': '' });
		renameSync(at('A/m.md'), at('P/m.md'));
		renameSync(at('P/m.md'), at('A/m.md'));
		await hears('modified', 'A/m.md');
		await hears('deleted', 'P/m.md');
	});

	it('follows a folder that takes the place of another, with all that is in it', async () => {
		const { dir, at, hears } = await watching({ 'Plans/a.md': 'a', 'Other/deep/b.md': 'b' });
		renameSync(at('Plans'), at('Away'));
		renameSync(at('Other'), at('Plans'));
		await hears('deleted', 'Plans/a.md');
		await hears('created', 'Away/a.md');
		await hears('created', 'Plans/deep/b.md');
		await putFile(dir, 'Plans/deep/c.md', 'c');
		await hears('created', 'Plans/deep/c.md');
		await putFile(dir, 'Away/d.md', 'd');
		await hears('created', 'Away/d.md');
	});

	it('passes over names with a dot, but for those that are asked for', async () => {
		const { dir, told, hears } = await watching(
			{ '.seen/a.md': 'a', '.passed/a.md': 'a', 'Inbox/.seen/a.md': 'a' },
			{ isShown: (path) => path === '.seen' },
		);
		await putFile(dir, '.passed/b.md', 'b');
		await putFile(dir, 'Inbox/.seen/b.md', 'b');
		await putFile(dir, '.seen/.b.md', 'b');
		await putFile(dir, '.seen/b.md', 'b');
		await hears('created', '.seen/b.md');
		expect(told.filter(({ path }) => path !== '.seen/b.md')).toEqual([]);
	});

	it('keeps a watch for each folder, none for a file, and none where it is told to look away', async () => {
		const watched: string[] = [];
		const { dir, at, hears, told } = await watching(
			{ 'Inbox/a.md': 'a', 'Inbox/b.md': 'b', 'Logs/objects/x/1': '1' },
			{
				isLeftOut: (path) => path === 'Logs/objects',
				watch: (path: string) => {
					watched.push(path);
					return watch(path);
				},
			},
		);
		expect(watched.sort()).toEqual([dir, at('Inbox'), at('Logs')]);
		await putFile(dir, 'Logs/objects/2', '2');
		await putFile(dir, 'Logs/last', 'l');
		await hears('created', 'Logs/last');
		expect(told.filter(({ path }) => path.startsWith('Logs/objects/'))).toEqual([]);
	});

	it.each(['ENOSPC', 'EMFILE'] as const)(
		'compares what the system gives no watch for (%s), says so once, and watches when it can',
		async (code) => {
			let isFull = true;
			const watched: string[] = [];
			const failed: unknown[] = [];
			const { dir, at, hears } = await watching(
				{ 'Inbox/a.md': 'a', 'Plans/deep/b.md': 'b' },
				{
					failed: (error) => failed.push(error),
					watch: (path: string) => {
						if (isFull) throw Object.assign(new Error('no more'), { code });
						watched.push(path);
						return watch(path);
					},
				},
			);
			await rename(at('Inbox/a.md'), at('Plans/deep/a.md'));
			await hears('created', 'Plans/deep/a.md');
			await hears('deleted', 'Inbox/a.md');
			const { atime, mtime } = await stat(at('Plans/deep/b.md'));
			await writeFile(at('Plans/deep/b.md'), 'B');
			await utimes(at('Plans/deep/b.md'), atime, mtime);
			await hears('modified', 'Plans/deep/b.md');
			expect(failed).toEqual([expect.objectContaining({ name: 'WatchLimit', code })]);
			isFull = false;
			await expect.poll(() => watched.length, PATIENCE).toBe(4);
			await putFile(dir, 'Plans/deep/c.md', 'c');
			await hears('created', 'Plans/deep/c.md');
			expect(failed).toHaveLength(1);
		},
	);

	it('says nothing of the files in a folder that was touched itself', async () => {
		const watched: string[] = [];
		const { at, hears, isTold } = await watching(
			{ 'Inbox/a.md': 'a', 'Inbox/b.md': 'b' },
			{
				watch: (path: string) => {
					watched.push(path);
					return watch(path);
				},
				// They were made long before they were listed.
				now: () => Date.now() + 60_000,
			},
		);
		await writeFile(at('Inbox/b.md'), 'more');
		await hears('modified', 'Inbox/b.md');
		const touches = () => watched.filter((path) => path === at('Inbox')).length - 1;
		await chmod(at('Inbox'), 0o700);
		await expect.poll(touches, PATIENCE).toBeGreaterThan(0);
		expect(isTold('modified', 'Inbox/a.md')).toBe(false);
		// What is known of them from then on is as good.
		await writeFile(at('Inbox/a.md'), 'more');
		await hears('modified', 'Inbox/a.md');
	});

	it('tells of a file in it that was changed unheard, though', async () => {
		const { at, hears, isTold } = await watching(
			{ 'Inbox/a.md': 'a' },
			{ watch: (path: string) => (path.endsWith('Inbox') ? deafWatcher() : watch(path)) },
		);
		await writeFile(at('Inbox/a.md'), 'A');
		expect(isTold('modified', 'Inbox/a.md')).toBe(false);
		await chmod(at('Inbox'), 0o700);
		await hears('modified', 'Inbox/a.md');
	});

	it('is silent when it has stopped, also about what it has held back', async () => {
		const opened: FSWatcher[] = [];
		let closed = 0;
		const { dir, at, hears } = await watching({ 'Old/a.md': 'a', 'Inbox/': '' });
		const stopped = new WatchedEvents(dir, {
			failed: () => undefined,
			watch: (path) => {
				const watcher = watch(path).on('close', () => (closed += 1));
				opened.push(watcher);
				return watcher;
			},
		});
		const toldThere: VaultChange[] = [];
		stopped.onChange((change) => toldThere.push(change));
		const heard = new Promise<void>((resolve) => {
			// It has seen that the folder is gone, and waits for what comes with that.
			stopped.onStirred(() => queueMicrotask(resolve));
		});
		stopped.start();
		await rename(at('Old'), at('.old'));
		await heard;
		stopped.stop();
		stopped.stop();
		await putFile(dir, 'Inbox/b.md', 'b');
		// The other one has heard of everything by now.
		await hears('deleted', 'Old/a.md');
		await hears('created', 'Inbox/b.md');
		expect(toldThere).toEqual([]);
		await expect.poll(() => closed, PATIENCE).toBe(opened.length);
	});
});

describe('watchFile', () => {
	it('hears of a file that is replaced, and of one that goes', async () => {
		const vault = await makeTempVault({ '.obsidian/data.json': '{}' });
		let heard = 0;
		const end = watchFile(join(vault.dir, '.obsidian/data.json'), () => (heard += 1));
		onTestFinished(async () => {
			end();
			await vault.remove();
		});
		await expect
			.poll(async () => {
				await putFile(vault.dir, '.obsidian/data.json', `{"a": ${heard}}`);
				return heard;
			}, PATIENCE)
			.toBeGreaterThan(1);
	});
});
