// What a model answers is shown while it comes, and gone when it is there.

import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateVault, taskNote } from '../scenarios/notes';
import { graveFindings } from '../support/axe';
import { chooseModel } from '../support/choose-model';
import { Desk } from '../support/desk';
import { startServer, type TestServer } from '../support/http-server';
import { expectIntactLog } from '../support/ledger';
import { openAi } from '../support/model-server';
import { pressSeen } from '../support/presses';
import { openReadyPanel, openSignoff } from '../support/signoff';

const THINK = `${taskNote('roses', 'Pending_Approval', 'Think of roses')}
## Plan

- [ ] Say which roses are nice

    \`\`\`json
    { "agent": "llm" }
    \`\`\`
`;
const PLAN = JSON.stringify({
	goal: 'Water the roses',
	steps: [{ step_id: '1', description: 'Water them', status: 'pending' }],
});

let server: TestServer;
let desk: Desk;

const page = () => desk.host.page;
const soFar = (within: string) => page().locator(`${within} .signoff-answer-so-far`);

beforeEach(async () => {
	server = await startServer();
	const files = { ...stateVault(), 'Pending_Approval/roses.md': THINK };
	desk = new Desk(await openSignoff({ files, workspaces: [''] }));
	await openReadyPanel(desk.host);
	await chooseModel(desk, server);
});

afterEach(async () => {
	await expectIntactLog(desk.host);
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
	await server.close();
});

/** The answer begins, and goes on when it is told to. */
function halfAnswer(text: string): () => void {
	const events = openAi.events({ text, usage: { inputTokens: 1, outputTokens: 1 } });
	const half = Math.floor(events.length / 2);
	let held: ServerResponse | null = null;
	server.answerWith((response) => {
		held = response;
		response.writeHead(200, { 'content-type': 'text/event-stream' });
		response.write(events.slice(0, half).join(''));
	});
	return () => held?.end(events.slice(half).join(''));
}

describe('the answer of a model', () => {
	it('is seen in the plan dialog while it comes', async () => {
		const goOn = halfAnswer(PLAN);
		await desk.run('signoff:plan-this');
		const dialog = page().locator('.signoff-plan-modal');
		await dialog.getByRole('textbox').fill('Water the roses');
		await dialog.getByRole('button', { name: 'Make a plan' }).click();
		await soFar('.signoff-plan-modal').filter({ hasText: '{"goal":"Water the roses"' }).waitFor();
		expect(await dialog.getByRole('status').allInnerTexts()).toEqual(['The model is answering…']);
		expect(await soFar('.signoff-plan-modal').getAttribute('aria-live')).toBe('off');
		expect(await graveFindings(page(), '.signoff-plan-modal')).toEqual([]);
		goOn();
		await dialog.locator('.signoff-plan-steps', { hasText: 'Water them' }).waitFor();
		expect(await soFar('.signoff-plan-modal').count()).toBe(0);
	});

	it('is seen in the run view below its step, as plain text, and gone with the step', async () => {
		const said = `<b>Tea</b> roses, **all** of them. ${'They are nice. '.repeat(300)}`;
		const goOn = halfAnswer(said);
		await desk.open('Pending_Approval/roses.md');
		await desk.button('.signoff-card', 'Approve…').click();
		await pressSeen(desk.button('.signoff-review', 'Approve'));
		await page().locator('.signoff-review').waitFor({ state: 'detached' });
		await pressSeen(desk.button('.signoff-run', 'Run'));
		await desk.button('.signoff-run', 'Open the run view').click();
		const answer = soFar('.signoff-run-view .signoff-run-step.is-current');
		await answer.filter({ hasText: 'They are nice.' }).waitFor();
		expect((await answer.innerText()).length).toBeLessThan(2_100);
		expect(await answer.innerText()).toMatch(/^… /);
		expect(await answer.locator('b, strong').count()).toBe(0);
		const current = page().locator('.signoff-run-view .is-current');
		expect(await current.getByRole('status').innerText()).toBe('The model is answering…');
		expect(await answer.evaluate((box) => box.scrollTop > 0)).toBe(true);
		expect(await graveFindings(page(), '.signoff-run-view')).toEqual([]);
		goOn();
		await page().locator('.signoff-run[data-status="complete"]').waitFor();
		expect(await soFar('body').count()).toBe(0);
		expect(await desk.host.read('Done/roses.md')).toContain('- [x] Say which roses are nice');
	});

	it('is seen while it drafts the summary of a branch, which the person then edits', async () => {
		const dialog = page().locator('.modal.signoff-talk-modal');
		await desk.run('signoff:new-conversation');
		await dialog.getByLabel('Title').fill('Roses');
		await dialog.getByLabel('First message').fill('Which roses are nice?');
		await dialog.getByRole('button', { name: 'Begin' }).click();
		await page().locator('.signoff-talk-message', { hasText: 'Which roses' }).waitFor();
		const goOn = halfAnswer('Tea roses are nice, and nobody knows why.');
		await page().getByRole('button', { name: 'What to do with Roses', exact: true }).click();
		await page().locator('.menu-item', { hasText: 'Collapse…' }).click();
		await dialog.getByRole('button', { name: 'Draft with the model' }).click();
		await soFar('.signoff-talk-modal').filter({ hasText: 'Tea roses' }).waitFor();
		expect(await graveFindings(page(), '.signoff-talk-modal')).toEqual([]);
		goOn();
		const field = dialog.getByRole('textbox', { name: 'Summary' });
		await expect.poll(() => field.inputValue()).toBe('Tea roses are nice, and nobody knows why.');
		await field.fill('Tea roses are nice, and everybody knows why.');
		await dialog.getByRole('button', { name: 'Collapse', exact: true }).click();
		await page().locator('.signoff-talk-summary', { hasText: 'everybody knows why' }).waitFor();
		expect(await desk.host.read('Conversations/roses.md')).toMatch(/^summary_by: user, agent$/m);
	});
});
