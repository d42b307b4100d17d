// Tasks on real files, from the note that a watcher drops to the end: approved by a drag, approved by a
// button, and rejected.

import { afterEach, describe, expect, it } from 'vitest';
import {
	HARMLESS_PLAN,
	HARMLESS_TASK,
	LOOP_FOLDERS,
	MAIL_STEPS,
	PLAN,
	planNote,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
} from '../app/loop/loop-setup';
import { summaryNote } from '../scenarios/notes';
import { Desk } from '../support/desk';
import { decisionsOn, expectIntactLog, logged } from '../support/ledger';
import { openReadyPanel, openSignoff } from '../support/signoff';
import { pressSeen } from '../support/presses';
import {
	APPROVED,
	carryOut,
	currentStep,
	expectClosed,
	openLoopDesk,
	PENDING,
	planIdOf,
	reached,
	there,
} from './loop-setup';

let desk: Desk;

afterEach(async () => {
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
});

const REJECTED = 'Plans/rejected/550e8400-plan.md';

const page = () => desk.host.page;
const current = () => currentStep(desk);
const row = (text: string | RegExp) =>
	page().locator('.signoff-note .signoff-row', { hasText: text });

/** An e-mail that asks for something harmless, by a sender who must be asked about nonetheless. */
const ASKING_TASK = HARMLESS_TASK.replace('source: manual', 'source: gmail').replace(
	'requires_approval: false',
	'requires_approval: true',
);
const interpreted = (task: string) => task.indexOf('\n## Interpretation');

describe('a dropped-in e-mail', () => {
	it('goes from WATCH to CLOSE where a person approves its plan by a drag', async () => {
		desk = await openLoopDesk();
		await desk.host.write(TASK, ASKING_TASK.slice(0, interpreted(ASKING_TASK)));
		await reached(desk, TASK_ID, 'WATCH');
		await desk.open(TASK);
		await current().filter({ hasText: 'Watch' }).waitFor();
		await page().getByText('Waits for an “## Interpretation” section').waitFor();
		await desk.button('.signoff-note', 'Insert missing sections').click();
		await expect.poll(() => desk.host.read(TASK)).toContain('## Interpretation\n\n<!-- What');
		await desk.button('.signoff-note', 'Insert missing sections').waitFor({ state: 'detached' });
		await desk.host.write(TASK, ASKING_TASK);
		await reached(desk, TASK_ID, 'REASON');
		await current().filter({ hasText: 'Reason' }).waitFor();
		await desk.host.write(PLAN, HARMLESS_PLAN());
		await there(desk, PENDING);
		await current().filter({ hasText: 'Approve' }).waitFor();
		await desk.unfold('Plans', 'Plans/pending');
		await desk.drag(PENDING, 'Plans/approved');
		await reached(desk, TASK_ID, 'ACT');
		const plan = await planIdOf(desk, TASK_ID);
		await expect
			.poll(() => decisionsOn(desk.host, plan))
			.toEqual(['approved by explorer-drag drop']);
		await carryOut(desk);
		await expectClosed(desk);
		await current().filter({ hasText: 'Close' }).waitFor();
	});

	it('gets the sections that it lacks by a tap on a phone', async () => {
		const phone = { page: { phone: true }, touch: true, viewport: { width: 390, height: 844 } };
		desk = await openLoopDesk({ [TASK]: taskNote() }, phone);
		await page().getByRole('button', { name: 'Enforce here' }).tap();
		await page().getByRole('button', { name: 'Enforce here' }).waitFor({ state: 'detached' });
		await reached(desk, TASK_ID, 'WATCH');
		await desk.open(TASK);
		await openReadyPanel(desk.host);
		await desk.button('.signoff-note', 'Insert missing sections').tap();
		await expect.poll(() => desk.host.read(TASK)).toContain('## Interpretation');
		await desk.button('.signoff-note', 'Insert missing sections').waitFor({ state: 'detached' });
	});

	it('goes from WATCH to CLOSE where a person approves from the task’s own note', async () => {
		desk = await openLoopDesk();
		await desk.host.write(TASK, taskNote());
		await reached(desk, TASK_ID, 'WATCH');
		// Its note says so, too: whoever writes at the same moment has the last word.
		await desk.host.idle();
		await desk.host.write(TASK, taskNote(THOUGHT));
		await desk.host.write(PLAN, planNote(MAIL_STEPS));
		await reached(desk, TASK_ID, 'APPROVE');
		await desk.open(TASK);
		await row('Plan: 550e8400-plan (in pending)').waitFor();
		await page().locator('.signoff-todo', { hasText: 'Draft the answer' }).waitFor();
		await desk.button('.signoff-card', 'Approve…').click();
		await page().locator('.signoff-review .signoff-text', { hasText: 'Send the e-mail' }).waitFor();
		await desk.button('.signoff-review', 'Approve').click();
		await reached(desk, TASK_ID, 'ACT');
		const plan = await planIdOf(desk, TASK_ID);
		await expect.poll(() => decisionsOn(desk.host, plan)).toEqual(['approved by review click']);
		await expect.poll(() => desk.host.read(APPROVED)).toContain('approval_status: approved');
		await row('Plan: 550e8400-plan (in approved)').click();
		await page().locator('.view-header-title', { hasText: '550e8400-plan' }).first().waitFor();
		await row('Task: task_invoice').waitFor();
		await carryOut(desk);
		await expectClosed(desk);
	});

	it('ends in Done with the reason where a person rejects its plan', async () => {
		desk = await openLoopDesk();
		await desk.host.write(TASK, taskNote(THOUGHT));
		await desk.host.write(PLAN, planNote(MAIL_STEPS));
		await reached(desk, TASK_ID, 'APPROVE');
		await desk.open(TASK);
		await desk.button('.signoff-card', 'Reject…').click();
		await page().locator('.signoff-reason textarea').fill('Not this month');
		await desk.button('.modal', 'Reject').click();
		await there(desk, 'Done/task_invoice.md');
		await expect
			.poll(() => desk.host.read('Done/task_invoice.md'))
			.toContain('rejection_reason: Not this month');
		await expect.poll(() => desk.host.read(REJECTED)).toContain('rejection_reason: Not this month');
		expect(await logged(desk.host, TASK_ID, 'loop_ended')).toMatchObject({
			context: { end: 'rejected', actor: 'human' },
		});
		await current().filter({ hasText: 'Rejected' }).waitFor();
		await page().getByText('The plan was rejected.').waitFor();
		await expectIntactLog(desk.host);
	});

	it('gets a draft of a plan by the command and by the button, and no second one', async () => {
		desk = await openLoopDesk();
		expect(await desk.run('signoff:draft-plan')).toBe(false);
		await desk.host.write(TASK, taskNote(THOUGHT));
		await reached(desk, TASK_ID, 'REASON');
		await desk.open(TASK);
		await desk.button('.signoff-note', 'Draft a plan').click();
		await row(/^Plan: .*draft, in (Plans|pending)/).waitFor();
		await page().getByRole('button', { name: 'Draft a plan' }).waitFor({ state: 'detached' });
		expect(await desk.run('signoff:draft-plan')).toBe(false);
		// Its note is moved once more, from Plans to Plans/pending.
		await desk.host.idle();
		const plans = (await desk.host.tree()).filter((path) => /^Plans\/.*\.md$/.test(path));
		expect(plans).toHaveLength(1);
		await expect.poll(() => desk.host.read(plans[0] ?? '')).toContain(`task_id: ${TASK_ID}`);
	});
});

describe('both workflows in one vault', () => {
	it('go on side by side, each by its own table', async () => {
		const loop = Object.keys(LOOP_FOLDERS).map((folder) => [`Loop/${folder}`, ''] as const);
		const host = await openSignoff({
			workspaces: ['Ops', { root: 'Loop', workflow: 'cognitive-loop' }],
			files: {
				...Object.fromEntries(loop),
				...{ 'Ops/Inbox/': '', 'Ops/Approved/': '', 'Ops/Done/': '' },
				'Ops/Pending_Approval/low.md': summaryNote('low'),
			},
		});
		desk = new Desk(host);
		await openReadyPanel(host);
		await host.write(`Loop/${TASK}`, taskNote(THOUGHT));
		await host.write(`Loop/${PLAN}`, planNote(MAIL_STEPS));
		await reached(desk, TASK_ID, 'APPROVE', 'Loop');
		await there(desk, `Loop/${PENDING}`);
		await desk.open('Ops/Pending_Approval/low.md');
		await expect.poll(() => page().locator('.signoff-step').count()).toBe(6);
		await pressSeen(desk.button('.signoff-card', 'Approve'));
		await there(desk, 'Ops/Approved/low.md');
		await desk.open(`Loop/${TASK}`);
		await current().filter({ hasText: 'Approve' }).waitFor();
		await expect.poll(() => page().locator('.signoff-step').count()).toBe(8);
		await page().locator('.signoff-total', { hasText: 'Inbox' }).waitFor();
		await desk.button('.signoff-card', 'Approve…').click();
		await desk.button('.signoff-review', 'Approve').click();
		await reached(desk, TASK_ID, 'ACT', 'Loop');
		await expectIntactLog(host, 'Ops');
		await expectIntactLog(host, 'Loop');
	});

	it('show no state that no workspace has', async () => {
		desk = await openLoopDesk();
		await page().locator('.signoff-total', { hasText: 'Needs action' }).waitFor();
		expect(await page().locator('.signoff-total', { hasText: 'Inbox' }).count()).toBe(0);
	});
});
