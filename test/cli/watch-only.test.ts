// What the tool says of a workspace in which nothing is put back, and of folders that it left out.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeTempVault, type VaultContents } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

async function vaultWith(contents: VaultContents): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return vault.dir;
}

async function json(...args: string[]): Promise<unknown> {
	return JSON.parse((await tool.run([...args, '--json'])).out);
}

const WITH_HABITS = { 'Inbox/': '', 'Needs_Action/a.md': '# A', 'Done/b.md': '# B' };

describe('a workspace that is only watched', () => {
	it('is called so by init, status and watch, until it is enforced', async () => {
		const dir = await vaultWith(WITH_HABITS);
		expect((await tool.run(['init', dir])).out).toContain('It is only watched');
		const said = 'The vault folder is only watched: nothing is put back';
		expect((await tool.run(['status', '--vault', dir])).out).toContain(said);
		expect(await json('status', '--vault', dir)).toMatchObject({ watchOnly: [''] });
		const running = tool.start(['watch', '--vault', dir]);
		onTestFinished(async () => void (await running.stop('SIGKILL')));
		await running.says(/Watching the vault folder/);
		expect(running.out).toContain(said);
		await running.stop();
		const enforced = await tool.run(['init', dir, '--enforce']);
		expect(enforced.out).toContain('The rules are enforced in the vault folder from now on.');
		expect(enforced.out).not.toContain('Adopted');
		expect((await tool.run(['status', '--vault', dir])).out).not.toContain(said);
	});
});

describe('signoff status', () => {
	it('says where nothing has been set up yet, whatever the folders look like', async () => {
		const dir = await vaultWith(WITH_HABITS);
		const { code, out } = await tool.run(['status', '--vault', dir]);
		expect([code, out]).toEqual([0, expect.stringContaining('Nothing has been set up')]);
		await tool.run(['init', dir]);
		expect((await tool.run(['status', '--vault', dir])).out).not.toContain('Nothing has been');
	});
});

describe('signoff init', () => {
	it('says what In_Progress usually is, and that it is left out', async () => {
		const dir = await vaultWith({ ...WITH_HABITS, 'In_Progress/c.md': '# C', 'Drafts/d.md': '' });
		const { out } = await tool.run(['init', dir]);
		expect(out).toContain('In_Progress is left out. Usually it is Plans or Approved');
		expect(out).not.toContain('Drafts');
		expect(await json('init', dir)).toMatchObject({
			leftOut: [{ folder: 'In_Progress', usual: ['Plans', 'Approved'] }],
		});
	});
});
