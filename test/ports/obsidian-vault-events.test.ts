import { describe, expect, it } from 'vitest';
import { ObsidianVaultEvents } from '../../src/obsidian/obsidian-vault-events';
import type { VaultChange } from '../../src/ports/vault-events';
import { openNodeVault } from '../host/data/node-vault';
import type { VaultContents } from '../support/temp-vault';

async function listen(contents: VaultContents) {
	const opened = await openNodeVault(contents);
	const heard: VaultChange[] = [];
	const events = new ObsidianVaultEvents(opened.vault);
	const end = events.onChange((change) => heard.push(change));
	return { ...opened, heard, end };
}

describe('ObsidianVaultEvents', () => {
	it('says nothing of what was there before', async () => {
		const { heard } = await listen({ 'a.md': '' });
		expect(heard).toEqual([]);
	});

	it('tells what the person does in the app', async () => {
		const { vault, heard } = await listen({ 'Inbox/a.md': 'a' });
		const file = vault.getFileByPath('Inbox/a.md')!;
		await vault.modify(file, 'b');
		await vault.rename(file, 'Inbox/b.md');
		await vault.delete(file);
		await vault.create('Inbox/c.md', '');
		expect(heard).toEqual([
			{ type: 'modified', path: 'Inbox/a.md' },
			{ type: 'renamed', path: 'Inbox/b.md', from: 'Inbox/a.md' },
			{ type: 'deleted', path: 'Inbox/b.md' },
			{ type: 'created', path: 'Inbox/c.md' },
		]);
	});

	it('tells the renaming of a folder and of everything in it', async () => {
		const { vault, heard } = await listen({ 'A/B/c.md': '' });
		await vault.rename(vault.getFolderByPath('A')!, 'X');
		expect(new Set(heard)).toEqual(
			new Set([
				{ type: 'renamed', path: 'X', from: 'A' },
				{ type: 'renamed', path: 'X/B', from: 'A/B' },
				{ type: 'renamed', path: 'X/B/c.md', from: 'A/B/c.md' },
			]),
		);
	});

	it('tells what another program does, a move as a birth and a death', async () => {
		const { disk, heard, caughtUp } = await listen({ 'Inbox/a.md': 'a' });
		await disk.move('Inbox/a.md', 'Done/a.md');
		await caughtUp();
		expect(heard).toContainEqual({ type: 'created', path: 'Done/a.md' });
		expect(heard).toContainEqual({ type: 'deleted', path: 'Inbox/a.md' });
		expect(heard.some(({ type }) => type === 'renamed')).toBe(false);
	});

	it('falls silent when it is ended', async () => {
		const { vault, heard, end } = await listen({ 'a.md': '' });
		end();
		const file = vault.getFileByPath('a.md')!;
		await vault.modify(file, 'x');
		await vault.rename(file, 'b.md');
		await vault.create('c.md', '');
		await vault.delete(file);
		expect(heard).toEqual([]);
	});
});
