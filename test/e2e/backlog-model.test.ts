// A spec that is planned by a language model: what it says is a draft, which a person reads, changes and keeps.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import { chooseModel } from '../support/choose-model';
import { openDesk, type Desk } from '../support/desk';
import { AUTH } from '../support/entity-texts';
import { startServer, type TestServer } from '../support/http-server';
import { expectIntactLog, logged } from '../support/ledger';
import { answering, openAi } from '../support/model-server';

const SPEC = 'Backlog/specs/spec-002.md';
const ISSUES = {
	issues: [
		{
			title: 'Append, never rewrite',
			description: 'A file that only grows.',
			line: 5,
			blocks: [1],
		},
		{ title: 'Name the writer of each entry', issue_type: 'feature', priority: 1, line: 6 },
		{ title: 'Buy a bigger disk', issue_type: 'chore' },
	],
};

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
	server = await startServer();
	desk = await openDesk(AUTH, { viewport: { width: 1500, height: 900 } });
});

afterAll(async () => {
	await expectIntactLog(desk.host);
	await desk.host.close();
	await server.close();
});

it('plans a spec by what the model answers, and writes what the person keeps of it', async () => {
	await chooseModel(desk, server);
	const usage = { inputTokens: 100, outputTokens: 50 };
	server.answerWith(
		answering(openAi, { text: '{"issues":[]}' }),
		answering(openAi, { text: JSON.stringify(ISSUES), usage }),
	);
	const panel = desk.host.page.locator('.signoff-panel');
	const dialog = desk.host.page.locator('.modal.signoff-backlog-modal');
	await desk.open(SPEC);
	await panel.getByRole('button', { name: 'Plan this spec' }).click();
	await dialog.getByLabel('Title of issue 3').waitFor();
	expect(await graveFindings(desk.host.page, '.signoff-backlog-modal')).toEqual([]);
	// What can't be used is asked for once more.
	expect(server.heard.map(({ path }) => path)).toEqual([openAi.path, openAi.path]);
	expect(server.heard[0]?.body).toContain('5: - [ ] Write each entry once');
	await dialog.getByText('waits for Append, never rewrite').waitFor();
	expect(await dialog.getByLabel('Type of issue 2').inputValue()).toBe('feature');
	expect(await desk.host.exists('Backlog/issues/issue-007.md')).toBe(false);
	await dialog.getByLabel('Title of issue 1').fill('Only ever append');
	await dialog.getByRole('checkbox', { name: 'Buy a bigger disk' }).uncheck();
	await dialog.getByRole('button', { name: 'Create 2 issues' }).click();
	await panel.getByText('0 of 2 closed').waitFor();
	const note = (id: string) => desk.host.read(`Backlog/issues/${id}.md`);
	expect(await note('issue-007')).toMatch(
		/title: Only ever append\n[^]*blocks: \[issue-008\]\n[^]*A file that only grows\./,
	);
	expect(await note('issue-008')).toMatch(/priority: 1\n[^]*issue_type: feature\n/);
	expect(await desk.host.exists('Backlog/issues/issue-009.md')).toBe(false);
	expect(await desk.host.read(SPEC)).toContain(
		'- [ ] Write each entry once [[@issue-007]]\n- [ ] Show who did it [[@issue-008]]\n',
	);
	const { context } = await logged(desk.host, 'spec-002', 'entity_changed');
	expect(context).toMatchObject({
		...{ planned_by: 'model', model: `${new URL(server.url).host}/m-1` },
		...{ repairs: 1, issues: 2, actor: 'human' },
	});
	expect(desk.host.errors).toEqual([]);
});
