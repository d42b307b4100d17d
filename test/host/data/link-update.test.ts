import { describe, expect, it } from 'vitest';
import type { VaultContents } from '../../support/temp-vault';
import { type NodeVault, openNodeVault } from './node-vault';

async function open(files: VaultContents, config: object): Promise<NodeVault> {
	const opened = await openNodeVault({ ...files, '.obsidian/app.json': JSON.stringify(config) });
	await opened.vault.configFiles.load();
	return opened;
}

describe('FileManager.renameFile', () => {
	it('rewrites the links of other notes, which are modified after the rename', async () => {
		const { vault, fileManager, disk, seen } = await open(
			{
				'Old.md': '',
				'a.md':
					'---\nup: "[[Old]]"\n---\n[[Old]] ![[Old#Part]] [[Old|shown]] [text](Old.md) `[[Old]]`',
				'b.md': 'no link',
			},
			{ alwaysUpdateLinks: true },
		);
		await fileManager.renameFile(vault.getFileByPath('Old.md')!, 'New name.md');
		expect(await disk.read('a.md')).toBe(
			'---\nup: "[[New name]]"\n---\n[[New name]] ![[New name#Part]] [[New name|shown]] [text](New%20name.md) `[[Old]]`',
		);
		expect(seen).toEqual(['rename New name.md < Old.md', 'modify a.md']);
	});

	it('leaves a link that still leads to the moved file', async () => {
		const { vault, fileManager, seen } = await open(
			{ 'x.md': '', 'F/': '', 'a.md': '[[x]]' },
			{ alwaysUpdateLinks: true },
		);
		await fileManager.renameFile(vault.getFileByPath('x.md')!, 'F/x.md');
		expect(seen).toEqual(['rename F/x.md < x.md']);
	});

	it('follows a moved folder, and mends relative links out of what moved', async () => {
		const { vault, fileManager, disk } = await open(
			{ 'F/x.md': '[up](../top.md)', 'top.md': '[[F/x]]', 'G/': '' },
			{ alwaysUpdateLinks: true, newLinkFormat: 'relative' },
		);
		await fileManager.renameFile(vault.getFolderByPath('F')!, 'G/H');
		expect(await disk.read('top.md')).toBe('[[G/H/x]]');
		expect(await disk.read('G/H/x.md')).toBe('[up](../../top.md)');
	});

	it('asks when the setting is off, and remembers “always”', async () => {
		const { vault, fileManager, disk } = await open({ 'x.md': '', 'a.md': '[[x]] [[x]]' }, {});
		const asked: number[][] = [];
		fileManager.prompts.mayUpdateLinks = (links, notes) => {
			asked.push([links, notes]);
			return Promise.resolve(asked.length === 1 ? 'no' : 'always');
		};
		const file = vault.getFileByPath('x.md')!;
		await fileManager.renameFile(file, 'y.md');
		expect(asked).toEqual([[2, 1]]);
		expect(await disk.read('a.md')).toBe('[[x]] [[x]]');
		await fileManager.renameFile(file, 'x.md');
		await fileManager.renameFile(file, 'z.md');
		expect(await disk.read('a.md')).toBe('[[z]] [[z]]');
		expect(vault.getConfig('alwaysUpdateLinks')).toBe(true);
	});

	it('is a plain rename for Vault.rename', async () => {
		const { vault, seen } = await open(
			{ 'x.md': '', 'a.md': '[[x]]' },
			{ alwaysUpdateLinks: true },
		);
		await vault.rename(vault.getFileByPath('x.md')!, 'y.md');
		expect(seen).toEqual(['rename y.md < x.md']);
	});
});

describe('FileManager.trashFile', () => {
	it.each([
		['system', ['.trash/a.md']],
		['local', ['.trash/a.md']],
		['none', []],
	])('follows the trash setting %s', async (trashOption, expected) => {
		const { vault, fileManager, seen } = await open({ 'a.md': '' }, { trashOption });
		await fileManager.trashFile(vault.getFileByPath('a.md')!);
		const isThere = await vault.adapter.exists('.trash');
		expect(isThere ? (await vault.adapter.list('.trash')).files : []).toEqual(expected);
		expect(seen).toEqual(['delete a.md']);
	});

	it('is asked about by promptForDeletion, which deletes only after a yes', async () => {
		const { vault, fileManager, seen } = await open({ 'a.md': '' }, {});
		const file = vault.getFileByPath('a.md')!;
		fileManager.prompts.mayDelete = () => Promise.resolve(false);
		expect(await fileManager.promptForDeletion(file)).toBe(false);
		expect(seen).toEqual([]);
		fileManager.prompts.mayDelete = () => Promise.resolve(true);
		expect(await fileManager.promptForDeletion(file)).toBe(true);
		expect(seen).toEqual(['delete a.md']);
	});
});

describe('FileManager.generateMarkdownLink', () => {
	it.each([
		[{}, '[[x]]', '![[pic one.png]]'],
		[{ newLinkFormat: 'absolute' }, '[[F/x]]', '![[pic one.png]]'],
		[{ newLinkFormat: 'relative' }, '[[../F/x]]', '![[../pic one.png]]'],
		[{ useMarkdownLinks: true }, '[x](x.md)', '![pic one](pic%20one.png)'],
	])('follows the settings %j', async (config, note, picture) => {
		const { vault, fileManager } = await open(
			{ 'F/x.md': '', 'pic one.png': '', 'G/a.md': '' },
			config,
		);
		const link = (path: string): string =>
			fileManager.generateMarkdownLink(vault.getFileByPath(path)!, 'G/a.md');
		expect([link('F/x.md'), link('pic one.png')]).toEqual([note, picture]);
	});
});

describe('FileManager.getAvailablePathForAttachment', () => {
	it('finds a free name in the folder of the settings, which it makes', async () => {
		const { vault, fileManager } = await open(
			{ 'G/a.md': '', 'G/files/p.png': '' },
			{ attachmentFolderPath: './files' },
		);
		expect(await fileManager.getAvailablePathForAttachment('p.png', 'G/a.md')).toBe(
			'G/files/p 1.png',
		);
		expect(await fileManager.getAvailablePathForAttachment('p.png', 'b.md')).toBe('files/p.png');
		expect(vault.getFolderByPath('files')).not.toBeNull();
	});
});
