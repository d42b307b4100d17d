// What the panel shows of the cognitive loop, on a control plane of the test's making.

import { beforeEach, describe, expect, it } from 'vitest';
import { graveFindings } from '../support/axe';
import type { TestHost } from '../support/host';
import { deeds, given, opened, useViews } from '../support/views';

let host: TestHost;

useViews((shown) => (host = shown));

const note = () => host.page.locator('.signoff-note');
const option = (name: string) =>
	host.page.locator('.signoff-options').getByRole('button', { name });

describe('a task', () => {
	it('has its plan’s card and steps beside it, and the key reviews the plan', async () => {
		await given(host, (views) => {
			const { control, make } = views;
			const [task, plan] = ['Needs_Action/task.md', 'Plans/pending/plan.md'];
			views.active = task!;
			control.standings.set(task, make.standing({ path: task, state: 'Needs_Action' }));
			control.standings.set(plan, make.standing({ path: plan }));
			control.reviews.set(plan, make.review({ path: plan }));
			control.plans.set(plan, [make.step({ text: 'Pay the invoice' })]);
			control.loops.set(
				task,
				make.loop({
					plan: { path: plan, state: 'Pending_Approval', isDraft: false },
					canDraft: false,
				}),
			);
		});
		await host.page.locator('.signoff-card').waitFor();
		await host.page.locator('.signoff-todo', { hasText: 'Pay the invoice' }).waitFor();
		await note().getByText('Waits for a plan note').waitFor();
		expect(await note().getByRole('button', { name: 'Draft a plan' }).count()).toBe(0);
		await host.page.locator('.signoff-panel .signoff-more').focus();
		await host.page.keyboard.press('a');
		await expect.poll(() => deeds(host)).toEqual([['review', 'Plans/pending/plan.md']]);
	});

	it('is drafted a plan by its button, for the task also from its plan’s note', async () => {
		await given(host, (views) => {
			const { control, make } = views;
			views.active = 'Plans/rejected/plan.md';
			control.standings.set(views.active, make.standing({ path: views.active, state: 'Rejected' }));
			control.loops.set(views.active, make.loop());
		});
		await note().getByRole('button', { name: 'Draft a plan' }).click();
		await expect.poll(() => deeds(host)).toEqual([['draft', 'Needs_Action/task_invoice.md']]);
		await note().locator('.signoff-row', { hasText: 'Task: task_invoice' }).click();
		await expect.poll(() => opened(host)).toEqual(['Needs_Action/task_invoice.md']);
	});

	it('lists all that it still has to show, what comes next with its sentence, and inserts what is missing', async () => {
		await given(host, (views) => {
			const { control, make } = views;
			views.active = 'Needs_Action/task_invoice.md';
			const standing = { path: views.active, state: 'Needs_Action' } as const;
			control.standings.set(views.active, make.standing(standing));
			control.loops.set(
				views.active,
				make.loop({
					evidence: [
						{ name: 'interpretation', is: 'missing', isNext: true },
						{ name: 'intent', is: 'placeholder', isNext: false },
						{ name: 'plan', is: 'there', isNext: false },
					],
					next: 'Waits for words.',
					canInsert: true,
				}),
			);
		});
		const list = note().getByRole('list', { name: 'What it takes' });
		await list.waitFor();
		expect(await list.getByRole('listitem').allTextContents()).toEqual([
			'Interpretation: missingWaits for words.',
			'Intent: missingThere is one, but it is only a placeholder.',
			'A plan: there',
		]);
		await note().getByText('1/3').waitFor();
		expect(await note().getByText('Waits for words.').count()).toBe(1);
		expect(await graveFindings(host.page, '.signoff-note')).toEqual([]);
		const insert = note().getByRole('button', { name: 'Insert missing sections' });
		await insert.click();
		await insert.focus();
		await host.page.keyboard.press('Enter');
		const [path, act] = ['Needs_Action/task_invoice.md', 'insert-sections'];
		await expect
			.poll(() => deeds(host))
			.toEqual([
				[act, path],
				[act, path],
			]);
		expect(await opened(host)).toEqual([]);
	});

	it('leads to what its payment came to, and the folder of that explains itself', async () => {
		await given(host, (views) => {
			const { control, make } = views;
			views.active = 'Done/task_invoice.md';
			control.standings.set(views.active, make.standing({ path: views.active, state: 'Done' }));
			control.loops.set(
				views.active,
				make.loop({ evidence: [], next: 'Done.', outcome: 'Accounting/2026-03-01_550e8400.md' }),
			);
		});
		await note().getByText('Done.').waitFor();
		expect(await note().getByRole('list', { name: 'What it takes' }).count()).toBe(0);
		await note().locator('.signoff-row', { hasText: 'What it came to: 2026-03-01' }).click();
		await expect.poll(() => opened(host)).toEqual(['Accounting/2026-03-01_550e8400.md']);
		await given(host, (views) => {
			views.active = 'Accounting/2026-03-01_550e8400.md';
		});
		await host.page.getByText('Signoff notes here what it came to').waitFor();
	});

	it('shows its title alone where nothing is known of it yet', async () => {
		await given(host, (views) => {
			const { control, make } = views;
			views.active = 'Needs_Action/a.md';
			const standing = { path: views.active, title: 'New', state: 'Needs_Action' } as const;
			control.standings.set(views.active, make.standing(standing));
			control.loops.set(views.active, null);
		});
		await note().getByText('New', { exact: true }).waitFor();
		expect(await host.page.locator('.signoff-step').count()).toBe(0);
	});
});

describe('an error report', () => {
	beforeEach(() =>
		given(host, (views) => {
			const { control, make } = views;
			views.active = 'Needs_Action/ERROR_1.md';
			const standing = { path: views.active, state: 'Needs_Action' } as const;
			control.standings.set(views.active, make.standing(standing));
			control.loops.set(
				views.active,
				make.loop({
					report: {
						...{ title: 'The server is down', severity: 'high', status: 'open', isOver: false },
						options: [
							{ act: 'retry', label: 'Retry', text: 'Harmless.' },
							{ act: null, label: 'Check MCP server', text: 'Verify that it runs' },
							{ act: 'open-task', label: 'Open the task', text: '' },
							{ act: 'ignore', label: 'Ignore', text: '' },
						],
						problems: ['The error note has no id.'],
						sha256: 'ab',
					},
				}),
			);
		}),
	);

	it('says what happened, how grave it is, and what is wrong with the report itself', async () => {
		await note().getByText('The server is down').waitFor();
		await note().getByText('Error report · severity high · open').waitFor();
		await note().getByText('The error note has no id.').waitFor();
	});

	it('does what its buttons say, and has no button for a suggestion', async () => {
		await option('Retry manually').click();
		await option('Open the task').click();
		await expect.poll(() => deeds(host)).toEqual([['retry', 'panel', 'Needs_Action/ERROR_1.md']]);
		await expect.poll(() => opened(host)).toEqual(['Needs_Action/task_invoice.md']);
		await host.page.locator('.signoff-options').getByText('Check MCP server').waitFor();
		expect(await option('Check MCP server').count()).toBe(0);
	});

	it('is dealt with by no program', async () => {
		await option('Ignore').evaluate((element) => (element as HTMLElement).click());
		await host.page.locator('.notice', { hasText: 'Only a person’s own click' }).waitFor();
		expect(await deeds(host)).toEqual([]);
	});
});
