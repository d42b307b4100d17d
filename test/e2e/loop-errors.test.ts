// What the buttons of an error report do, read off the disk.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, HARMLESS_PLAN, HARMLESS_TASK, TASK_ID } from '../app/loop/loop-setup';
import type { Desk } from '../support/desk';
import { expectIntactLog, logged } from '../support/ledger';
import { pressSeen } from '../support/presses';
import { hostDriver } from '../support/signoff';
import { openLoopDesk, reached, reportOf, wayOf } from './loop-setup';

let desk: Desk;

const ACTS = [
	'retry',
	'failed',
	'acknowledge',
	'ignore',
	'drag',
	'nonsense',
	'menu',
	'queue',
] as const;
type Name = (typeof ACTS)[number];

/** A task of its own for each. */
const idOf = (name: Name) => `${String(ACTS.indexOf(name))}${TASK_ID.slice(1)}`;
const taskOf = (name: Name) => `Needs_Action/task_${name}.md`;
const planOf = (name: Name) => `Plans/${name}-plan.md`;
const own = (name: Name, note: string) => note.replaceAll(TASK_ID, idOf(name));

/** The first step is done, and the second failed. */
function failedPlan(name: Name): string {
	const [first, ...rest] = done(own(name, HARMLESS_PLAN()), 'failed').split('failed');
	return [first, rest.join('failed')].join('done');
}

async function openReport(name: Name): Promise<string> {
	const path = await reportOf(desk, idOf(name));
	await desk.open(path);
	// All reports here have one title; the panel may still show the one before.
	const [, id = ''] = /^id: (\S+)$/m.exec(await desk.host.read(path)) ?? [];
	await desk.host.page.locator('.signoff-note-id', { hasText: id }).waitFor();
	return path.replace('Needs_Action/', 'Done/');
}

const press = (name: string) => pressSeen(desk.button('.signoff-options', name));
const there = (path: string) => expect.poll(() => desk.host.exists(path)).toBe(true);

beforeAll(async () => {
	desk = await openLoopDesk();
	for (const name of ACTS) {
		await desk.host.write(taskOf(name), own(name, HARMLESS_TASK));
		await desk.host.write(planOf(name), failedPlan(name));
	}
});

afterAll(async () => {
	await expectIntactLog(desk.host);
	expect(desk.host.errors).toEqual([]);
	await desk.host.close();
});

/** The rows of "Needs you", by their names. */
const queued = () => desk.host.page.locator('.signoff-queue .signoff-row').allInnerTexts();

describe('an error report', () => {
	it('waits for a person, and is counted, until it is dealt with', async () => {
		for (const name of ACTS) await reportOf(desk, idOf(name));
		await expect.poll(async () => (await queued()).length).toBe(ACTS.length);
		const [first = ''] = await queued();
		expect(first).toContain('A step failed');
		const count = (all: number) =>
			hostDriver(desk.host).see('.status-bar', `${String(all)} need you`);
		await count(ACTS.length);
		await openReport('queue');
		await press('Ignore');
		await expect.poll(async () => (await queued()).length).toBe(ACTS.length - 1);
		await count(ACTS.length - 1);
	});

	it('lets a person retry: the report is resolved, and the task begins again', async () => {
		const resolved = await openReport('retry');
		await press('Retry manually');
		await there(resolved);
		const note = await desk.host.read(resolved);
		expect(note).toContain('resolution_status: resolved');
		expect(note).toContain('Retried: the task begins again.');
		expect(await logged(desk.host, idOf('retry'), 'loop_requeued')).toMatchObject({
			to_state: 'WATCH',
			context: { actor: 'human', via: 'panel' },
		});
		await desk.host.write(planOf('retry'), done(own('retry', HARMLESS_PLAN())));
		await reached(desk, idOf('retry'), 'CLOSE');
		const way = await wayOf(desk, idOf('retry'));
		expect(way.filter((step) => step === 'WATCH>WRITE')).toHaveLength(2);
		await there('Done/task_retry.md');
	});

	it('lets a person mark the task as failed', async () => {
		const resolved = await openReport('failed');
		await press('Mark as failed');
		await there(resolved);
		await expect
			.poll(() => desk.host.read(resolved))
			.toContain('resolution_notes: Marked as failed.');
		await there('Done/failed/task_failed.md');
		const task = await desk.host.read('Done/failed/task_failed.md');
		expect(task).toContain('last_error: ');
		await expect.poll(() => desk.host.exists(taskOf('failed'))).toBe(false);
		expect(await logged(desk.host, idOf('failed'), 'loop_ended')).toMatchObject({
			context: { end: 'failed', actor: 'human' },
		});
		await desk.open('Done/failed/task_failed.md');
		const step = desk.host.page.locator('.signoff-step[aria-current="step"]');
		await step.filter({ hasText: 'Failed' }).waitFor();
		// It can be taken back: the task begins again, and its plan stays where nobody carries it out.
		await desk.button('.signoff-moves', 'Move to Needs action').click();
		await there(taskOf('failed'));
		await reached(desk, idOf('failed'), 'REASON');
		await expect.poll(() => desk.host.read(taskOf('failed'))).toContain('current_state: REASON');
		await there('Plans/rejected/failed-plan.md');
	});

	it('can be acknowledged: it stays, and says so', async () => {
		const report = (await openReport('acknowledge')).replace('Done/', 'Needs_Action/');
		await press('Acknowledge');
		await expect.poll(() => desk.host.read(report)).toContain('resolution_status: acknowledged');
		await desk.host.page.getByText('severity medium · acknowledged').waitFor();
		await desk.button('.signoff-options', 'Acknowledge').waitFor({ state: 'detached' });
		await expect.poll(() => desk.host.read(taskOf('acknowledge'))).toContain('current_state: ACT');
	});

	it('can be ignored: it goes, and the task stays where it is', async () => {
		const resolved = await openReport('ignore');
		await press('Ignore');
		await there(resolved);
		await expect.poll(() => desk.host.read(resolved)).toContain('resolution_status: ignored');
		await expect.poll(() => desk.host.read(taskOf('ignore'))).toContain('current_state: ACT');
		await desk.open(resolved);
		await desk.host.page.getByText('severity medium · ignored').waitFor();
		await desk.button('.signoff-options', 'Retry manually').waitFor({ state: 'detached' });
	});

	it('is retried where a person drags it to Done, and put back where a program moves it', async () => {
		const resolved = await openReport('drag');
		const report = resolved.replace('Done/', 'Needs_Action/');
		await desk.host.move(report, resolved);
		await there(report);
		await expect.poll(() => desk.host.exists(resolved)).toBe(false);
		expect(await desk.host.read(report)).toContain('resolution_status: open');
		await desk.unfold('Needs_Action');
		await desk.drag(report, 'Done');
		await there(resolved);
		await expect.poll(() => desk.host.read(resolved)).toContain('resolution_status: resolved');
		expect(await logged(desk.host, idOf('drag'), 'loop_requeued')).toMatchObject({
			to_state: 'WATCH',
			context: { actor: 'human', via: 'explorer-drag' },
		});
		await desk.unfold('Needs_Action');
	});

	it('keeps its buttons where somebody edits it into nonsense, and its words', async () => {
		const resolved = await openReport('nonsense');
		const report = resolved.replace('Done/', 'Needs_Action/');
		await desk.host.write(report, '---\nresolution_status: resolved\n---\nNonsense.\n');
		// Said once, beside the buttons.
		await desk.host.page.locator('.signoff-note').getByText('The error note has no id.').waitFor();
		await press('Ignore');
		await there(resolved);
		await expect.poll(() => desk.host.read(resolved)).toContain('resolution_status: ignored');
		expect(await desk.host.read(resolved)).toContain('Nonsense.');
		await expect.poll(() => desk.host.read(taskOf('nonsense'))).toContain('current_state: ACT');
	});

	it('of an agent does what its labels say, and no more', async () => {
		const [report, id] = ['Needs_Action/ERROR_20260117T104000Z_SYSTEM.md', `9${TASK_ID.slice(1)}`];
		const options = ['Restart the server', 'Open the note'].map(
			(label, index) => `${String(index + 1)}. **${label}**: please`,
		);
		await desk.host.write(
			report,
			`---\nid: ${id}\ntask_id: ${idOf('menu')}\nresolution_status: open\n---\n\n# Error: Down\n\n## Suggested Options\n\n${options.join('\n')}\n`,
		);
		await logged(desk.host, id, 'item_registered');
		await desk.open(report);
		await desk.host.page.locator('.signoff-options', { hasText: 'Restart the server' }).waitFor();
		expect(await desk.button('.signoff-options', 'Restart the server').count()).toBe(0);
		await press('Open the note');
		await desk.host.page.locator('.view-header-title', { hasText: 'task_menu' }).first().waitFor();
		await desk.open(report);
		await press('Ignore');
		await there(report.replace('Needs_Action/', 'Done/'));
	});

	it('leads to its task and its plan, and the task back to it', async () => {
		await openReport('menu');
		const title = (name: string) =>
			desk.host.page.locator('.view-header-title', { hasText: name }).first().waitFor();
		await press('Open the task');
		await title('task_menu');
		const error = desk.host.page.locator('.signoff-note .signoff-row', {
			hasText: 'A step failed',
		});
		await error.click();
		await title('ERROR_');
		await press('Open the plan');
		await title('menu-plan');
	});

	it('can be dealt with from the menu of its file', async () => {
		const resolved = await openReport('menu');
		const report = resolved.replace('Done/', 'Needs_Action/');
		await desk.unfold('Needs_Action');
		await desk.row(report).click({ button: 'right' });
		const lines = desk.host.page.locator('.menu-item[data-section="signoff"]');
		await lines.filter({ hasText: 'Mark as failed' }).click();
		await there(resolved);
		await there('Done/failed/task_menu.md');
		expect(await logged(desk.host, idOf('menu'), 'loop_ended')).toMatchObject({
			context: { end: 'failed', actor: 'human', via: 'menu' },
		});
	});
});
