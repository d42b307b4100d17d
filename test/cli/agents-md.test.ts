import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../../src/cli/kit/exit-codes';
import { standardWorkspace } from '../../src/core/workflow/workspace';
import { agentsPage } from '../../src/text/recorded/agents-page';
import { expectPromised } from '../support/promised';
import { makeTempVault } from '../support/temp-vault';
import { Tool } from '../support/tool';

let tool: Tool;
beforeAll(async () => {
	tool = await Tool.build();
}, 120_000);
afterAll(() => tool.remove());

describe('signoff agents-md', () => {
	it('prints the page for the workspace, as Markdown or as JSON', async () => {
		const vault = await makeTempVault();
		onTestFinished(vault.remove);
		await tool.run(['init', vault.dir]);
		const page = agentsPage(standardWorkspace(''));
		const args = ['agents-md', '--vault', vault.dir];
		expect(await tool.run(args)).toEqual({ code: 0, out: page, err: '' });
		const answer: unknown = JSON.parse((await tool.run([...args, '--json'])).out);
		expect(answer).toMatchObject({ text: page });
		expectPromised('agents-md', [answer]);
	});

	it('asks which of several workspaces is meant', async () => {
		const vault = await makeTempVault();
		onTestFinished(vault.remove);
		for (const root of ['One', 'Two']) await tool.run(['init', vault.dir, '--root', root]);
		const { code, err } = await tool.run(['agents-md', '--vault', vault.dir]);
		expect([code, err]).toEqual([EXIT.calledWrongly, expect.stringContaining('--workspace')]);
		const { out } = await tool.run(['agents-md', '--vault', vault.dir, '--workspace', 'Two']);
		expect(out).toContain('the folder `Two` of this vault');
	});
});
