// Which workflow `signoff init` sets up.

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

async function vaultWith(contents: VaultContents = {}): Promise<string> {
	const vault = await makeTempVault(contents);
	onTestFinished(() => vault.remove());
	return vault.dir;
}

async function workspaceIn(dir: string): Promise<unknown> {
	const text = await readFile(join(dir, '.obsidian/plugins/signoff/data.json'), 'utf8');
	const { workspaces } = JSON.parse(text) as { workspaces: unknown[] };
	return workspaces[0];
}

const GROWN = { 'Needs_Action/a.md': 'a', 'Plans/pending/p.md': 'p', 'Done/b.md': 'b' };

describe('signoff init --workflow', () => {
	it('makes the folders of the cognitive loop', async () => {
		const dir = await vaultWith();
		const { code, out } = await tool.run(['init', dir, '--workflow', 'cognitive-loop', '--json']);
		expect(code).toBe(0);
		expect((JSON.parse(out) as { made: string[] }).made).toContain('Plans/pending');
		expect(await workspaceIn(dir)).toMatchObject({
			workflow: 'cognitive-loop',
			origin: 'created',
			folders: { Approved: ['Plans/approved'] },
		});
	});

	it('adopts them as the workflow that was named has them', async () => {
		const dir = await vaultWith(GROWN);
		await tool.run(['init', dir, '--workflow', 'cognitive-loop']);
		expect(await workspaceIn(dir)).toMatchObject({
			workflow: 'cognitive-loop',
			origin: 'adopted',
			folders: { Pending_Approval: ['Plans/pending'] },
		});
		const other = await vaultWith(GROWN);
		await tool.run(['init', other]);
		expect(await workspaceIn(other)).toMatchObject({
			folders: { Pending_Approval: ['Pending_Approval'] },
		});
	});

	it('changes no workspace from one to the other', async () => {
		const dir = await vaultWith();
		await tool.run(['init', dir, '--workflow', 'cognitive-loop']);
		const before = await contentsOf(dir);
		const { code, err } = await tool.run(['init', dir, '--workflow', 'control-plane']);
		expect(code).toBe(1);
		expect(err).toContain('follows another workflow already');
		expect((await tool.run(['init', dir])).code).toBe(0);
		expect(await contentsOf(dir)).toEqual(before);
		expect(await workspaceIn(dir)).toMatchObject({ workflow: 'cognitive-loop' });
	});

	it('knows two of them', async () => {
		const dir = await vaultWith();
		const { code, err } = await tool.run(['init', dir, '--workflow', 'kanban']);
		expect([code, await contentsOf(dir)]).toEqual([2, {}]);
		expect(err).toContain('control-plane or cognitive-loop');
	});
});
