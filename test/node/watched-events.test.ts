import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, describe, it, onTestFinished } from 'vitest';
import { WatchedEvents, watchFile } from '../../src/node/watched-events';
import type { VaultChange } from '../../src/ports/vault-events';
import { makeTempVault, putFile, type VaultContents } from '../support/temp-vault';

const PATIENCE = { timeout: 10_000, interval: 20 };

async function watching(contents: VaultContents) {
	const vault = await makeTempVault(contents);
	const failures: unknown[] = [];
	const events = new WatchedEvents(vault.dir, (error) => failures.push(error));
	const told: VaultChange[] = [];
	events.onChange((change) => told.push(change));
	await events.start();
	onTestFinished(async () => {
		await events.stop();
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

	it('is silent when it has stopped', async () => {
		const vault = await makeTempVault({ 'Inbox/': '' });
		onTestFinished(() => vault.remove());
		const events = new WatchedEvents(vault.dir, () => undefined);
		await events.start();
		await events.stop();
		await events.stop();
	});
});

describe('watchFile', () => {
	it('hears of a file that is replaced, and of one that goes', async () => {
		const vault = await makeTempVault({ '.obsidian/data.json': '{}' });
		let heard = 0;
		const end = watchFile(join(vault.dir, '.obsidian/data.json'), () => (heard += 1));
		onTestFinished(async () => {
			await end();
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
