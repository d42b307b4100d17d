// Where `signoff init` makes a workspace, and where it does not.

import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { treeOf } from '../support/folder';
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

const STATES_BELOW = { 'My_Vault/Inbox/': '', 'My_Vault/Plans/': '', 'My_Vault/Done/a.md': 'a' };

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

	it('makes the folder that it is given', async () => {
		const dir = join(await vaultWith(), 'new/vault');
		expect((await tool.run(['init', dir])).code).toBe(0);
		expect(await readdir(dir)).toContain('Pending_Approval');
	});

	it.each([
		['that Obsidian knows', { 'src/a.md': '', 'My_Vault/.obsidian/': '' }, 'created'],
		['with folders that work as states', STATES_BELOW, 'adopted'],
	])('finds a vault one level below, %s, and says so', async (_, contents, origin) => {
		const dir = await vaultWith(contents);
		const { code, out } = await tool.run(['init'], dir);
		expect(code).toBe(0);
		expect(out).toContain(`Found the vault ${join(dir, 'My_Vault')}.`);
		expect(JSON.parse((await tool.run(['init', dir, '--json'])).out)).toMatchObject({
			vault: join(dir, 'My_Vault'),
			workspace: '',
			origin,
		});
		expect(await readdir(dir)).not.toContain('Inbox');
	});

	it('uses a folder as the vault that is named as one, whatever is below', async () => {
		const dir = await vaultWith({ 'My_Vault/.obsidian/': '' });
		expect((await tool.run(['init', '--vault', dir])).code).toBe(0);
		expect(await readdir(dir)).toContain('Inbox');
	});

	it('asks to name one of several', async () => {
		const dir = await vaultWith({ 'A/.obsidian/': '', 'B/.obsidian/': '' });
		const { code, err } = await tool.run(['init'], dir);
		expect(code).toBe(2);
		expect(err).toContain(`signoff init ${join(dir, 'A')}, or signoff init ${join(dir, 'B')}`);
		const states = { ...STATES_BELOW, 'B/Inbox/': '', 'B/Plans/': '', 'B/Done/': '' };
		const other = await vaultWith({ '.obsidian/': '', ...states });
		expect(await tool.run(['init'], other)).toMatchObject({
			code: 2,
			err: expect.stringMatching(/(My_Vault, B|B, My_Vault)\. Name one with --root/) as string,
		});
	});

	it('adopts the only folders that work as states, one level below in the vault', async () => {
		const dir = await vaultWith({ '.obsidian/': '', ...STATES_BELOW });
		expect(JSON.parse((await tool.run(['init', '--json'], dir)).out)).toMatchObject({
			...{ vault: dir, workspace: 'My_Vault', origin: 'adopted' },
		});
	});

	it('says what to do where a file is called .obsidian, and looks for a vault past it', async () => {
		const dir = await vaultWith({ '.obsidian/': '', 'Below/.obsidian': 'a file', 'Inbox/': '' });
		const { code, err } = await tool.run(['init', join(dir, 'Below')]);
		expect(code).toBe(1);
		expect(err).toMatch(/^[^\n]*\.obsidian is a file [^\n]*Rename or delete it[^\n]*\n$/);
		expect(await readdir(join(dir, 'Below'))).toEqual(['.obsidian']);
		const status = await tool.run(['status', '--json'], join(dir, 'Below'));
		expect(status.code).toBe(0);
	});

	it('leaves nothing half-made where the settings cannot be written, and names why', async () => {
		const dir = await vaultWith({ '.obsidian/plugins': 'a file' });
		const { code, out, err } = await tool.run(['init', dir]);
		expect([code, out]).toEqual([1, '']);
		expect(err).toMatch(
			/^[^\n]*\.obsidian\/plugins\/signoff\/data\.json[^\n]*\(E[A-Z]+: [^\n]*\n$/,
		);
		expect(err).toContain(dir);
		expect(await treeOf(dir)).toEqual([]);
	});

	it('leaves nothing half-made where a folder cannot be made, and names it', async () => {
		const above = await vaultWith();
		const dir = join(above, 'a/b');
		await mkdir(dir, { recursive: true });
		await symlink('nowhere', join(dir, 'Approved'));
		const { code, err } = await tool.run(['init', dir]);
		expect(code).toBe(1);
		expect(err).toMatch(/Approved[^\n]*\(E[A-Z]+: /);
		expect(err).toContain(dir);
		expect(await readdir(dir)).toEqual(['Approved']);
	});

	it('takes the folder away again that it made, where it fails', async () => {
		const above = await vaultWith();
		const dir = join(above, 'a/b');
		expect((await tool.run(['init', dir, '--root', '../x'])).code).toBe(1);
		expect(await readdir(above)).toEqual([]);
	});
});
