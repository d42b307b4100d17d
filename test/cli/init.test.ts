// Where `signoff init` makes a workspace, and where it does not.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentsOf } from '../support/folder-contents';
import { makeTempVault, type VaultContents } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

const SETTINGS = '.obsidian/plugins/signoff/data.json';

async function vaultWith(contents: VaultContents = {}): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return vault.dir;
}

describe('signoff init', () => {
	it.each([
		['', 'Inbox'],
		['', 'Logs'],
		['', 'Approved/deep/er'],
		['AI', 'AI/Done'],
		['Inbox/AI', ''],
		['Plans', ''],
	])('with a workspace in “%s” refuses one in “%s”: they would overlap', async (first, second) => {
		const dir = await vaultWith();
		expect((await tool.run(['init', dir, '--root', first])).code).toBe(0);
		const before = await contentsOf(dir);
		const settings = await readFile(join(dir, SETTINGS), 'utf8');
		const { code, out, err } = await tool.run(['init', dir, '--root', second]);
		expect([code, out]).toEqual([1, '']);
		expect(err).toMatch(/^[^\n]*overlap[^\n]*\n$/);
		expect(await contentsOf(dir)).toEqual(before);
		expect(await readFile(join(dir, SETTINGS), 'utf8')).toBe(settings);
	});

	it.each([
		['', 'AI'],
		['A', 'B'],
	])('with a workspace in “%s” makes one beside its folders, in “%s”', async (first, second) => {
		const dir = await vaultWith();
		expect((await tool.run(['init', dir, '--root', first])).code).toBe(0);
		expect((await tool.run(['init', dir, '--root', second])).code).toBe(0);
	});

	it.each(['/abs', '/', '\\abs', 'C:/abs'])(
		'refuses “%s”, which is no folder of the vault',
		async (root) => {
			const dir = await vaultWith();
			const { code, err } = await tool.run(['init', dir, '--root', root]);
			expect([code, await contentsOf(dir)]).toEqual([1, {}]);
			expect(err).toMatch(/cannot be the folder of a workspace/);
		},
	);

	it('names the folders that it made beside those that it adopted', async () => {
		const dir = await vaultWith({ 'Inbox/': '', 'Plans/': '', 'Done/a.md': 'a' });
		const { out } = await tool.run(['init', dir]);
		expect(out).toMatch(/^Adopted .*\n5 folders made: Needs_Action, Pending_Approval, .*Logs\n/);
		expect((await tool.run(['init', dir])).out).not.toContain('made');
	});
});
