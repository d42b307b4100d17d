// Every trick is caught, by the tool as it is built; and a tool that lets one pass would say so.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentsOf } from '../support/folder-contents';
import { task } from '../support/plane';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 60_000);
afterAll(() => tool.remove());

interface Answer {
	format: string;
	caught: number;
	tried: number;
	cheats: { name: string; tried: string; caught: boolean; happened: string[] }[];
}

describe('signoff try-to-cheat', () => {
	it('catches every trick on a copy of a workspace, and leaves the workspace and nothing else behind', async () => {
		const folders = { Plans: ['Ideas'], Pending_Approval: ['Waiting'], Approved: ['Approved'] };
		const vault = await makeTempVault({
			'.obsidian/plugins/signoff/data.json': JSON.stringify({
				workspaces: [{ root: 'AI', folders: { ...folders, Rejected: ['No'], Done: ['Done'] } }],
			}),
			'AI/Waiting/mine.md': task('task-mine', 'Pending_Approval'),
		});
		onTestFinished(() => vault.remove());
		const before = await contentsOf(vault.dir);
		const { code, out, err } = await tool.start(['try-to-cheat', '--copy', '--json'], vault.dir)
			.ended;
		expect(err).toBe('');
		const { cheats, ...sum } = JSON.parse(out) as Answer;
		expect(cheats.filter(({ caught }) => !caught)).toEqual([]);
		expect(sum).toMatchObject({ format: 'signoff-cli/1', caught: 31, tried: 31 });
		expect(code).toBe(0);
		// Each for its own reason.
		const happened = new Map(cheats.map(({ name, happened: said }) => [name, said.join(' ')]));
		expect(happened.get('cut-tail')).toContain('cut off');
		expect(happened.get('folder')).toContain('folder put back');
		expect(happened.get('own-key')).toContain('put back from Approved');
		expect(happened.get('new-key')).toContain('put back from Approved');
		expect(happened.get('in-pieces')).toContain('put back from Done');
		expect(happened.get('renamed')).toContain('put back from Done');
		expect(happened.get('properties')).toContain('claimed to be approved');
		expect(happened.get('kept-times')).toContain('void');
		expect(happened.get('edit-approved')).toContain('void');
		expect(await contentsOf(vault.dir)).toEqual(before);
		expect(await tool.beside()).toEqual([]);
	}, 120_000);
});
