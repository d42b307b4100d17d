// Which workflow `signoff init` sets up.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Around } from '../../src/cli/kit/command';
import { run } from '../../src/cli/run';
import { Terminal } from '../../src/cli/kit/terminal';
import { treeOf } from '../support/folder';
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

const ALL_PLANS = { 'Plans/pending/': '', 'Plans/approved/': '', 'Plans/rejected/': '' };

/** What `run` needs, in this process: nobody can sit at the terminal of one that a test starts. */
function around(lines: string[]): Around {
	const stream = (kept: string[]) => ({
		write: (text: string) => kept.push(text) > 0,
		on: () => undefined,
		once: () => undefined,
	});
	return {
		terminal: new Terminal({
			out: stream(lines),
			err: stream([]),
			env: {},
			closed: () => undefined,
		}),
		env: { XDG_STATE_HOME: tool.stateHome },
		cwd: '/',
		whenAsked: () => new AbortController().signal,
		now: () => new Date(),
		ask: null,
	};
}

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
		await tool.run(['init', other, '--workflow', 'control-plane']);
		expect(await workspaceIn(other)).toMatchObject({
			folders: { Pending_Approval: ['Pending_Approval'] },
		});
	});

	it.each([
		['with its tasks', { 'Needs_Action/a.md': 'a', 'Done/': '', 'Logs/': '' }],
		['alone', {}],
	])(
		'takes the loop, and says so, where all folders of its plans are there, %s',
		async (_, more) => {
			const plans = { 'Plans/pending/p.md': 'p', 'Plans/approved/': '', 'Plans/rejected/': '' };
			const dir = await vaultWith({ ...more, ...plans });
			expect((await tool.run(['init', dir])).out).toContain('It follows the cognitive loop.');
			expect(await workspaceIn(dir)).toMatchObject({
				workflow: 'cognitive-loop',
				origin: 'adopted',
				folders: { Approved: ['Plans/approved'] },
			});
		},
	);

	it.each([
		['of a few', GROWN],
		['beside those of the other', { ...ALL_PLANS, 'Approved/': '', 'Done/': '' }],
	])('refuses folders of plans that may be either, %s, and names both', async (_, contents) => {
		const dir = await vaultWith(contents);
		const before = await treeOf(dir);
		const { code, out, err } = await tool.run(['init', dir]);
		expect([code, out]).toEqual([2, '']);
		expect(err).toMatch(/Plans\/pending.*--workflow control-plane or --workflow cognitive-loop/);
		expect(await treeOf(dir)).toEqual(before);
	});

	it.each([
		['2', 'cognitive-loop'],
		['control-plane', 'control-plane'],
	])('asks whoever sits at the terminal, and takes “%s” for the %s', async (typed, workflow) => {
		const dir = await vaultWith(GROWN);
		const asked: string[] = [];
		const lines: string[] = [];
		const ask = (question: string) => {
			asked.push(question);
			return Promise.resolve(typed);
		};
		expect(await run(['init', dir, '--json'], { ...around(lines), ask })).toBe(0);
		expect(asked).toEqual([expect.stringMatching(/Plans\/pending[^]*1 +control-plane[^]*2 +cog/)]);
		expect(JSON.parse(lines.join(''))).toMatchObject({ workflow });
		expect(await run(['init', dir, '--json'], { ...around(lines), ask })).toBe(0);
		expect(asked).toHaveLength(1);
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
