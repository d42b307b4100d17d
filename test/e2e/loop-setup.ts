// A vault that follows the cognitive loop, with a task in it as a watcher drops it.

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { done, LOOP_FOLDERS, TASK, TASK_ID } from '../app/loop/loop-setup';
import { Desk } from '../support/desk';
import type { OpenHostOptions } from '../support/host';
import { entriesOf, expectIntactLog } from '../support/ledger';
import { openReadyPanel, openSignoff } from '../support/signoff';
import type { VaultContents } from '../support/temp-vault';

export const PENDING = 'Plans/pending/550e8400-plan.md';
export const APPROVED = 'Plans/approved/550e8400-plan.md';

const WHOLE_WAY = [
	...['>WATCH', 'WATCH>WRITE', 'WRITE>REASON', 'REASON>PLAN', 'PLAN>APPROVE', 'APPROVE>ACT'],
	...['ACT>LOG', 'LOG>CLOSE'],
];

export async function openLoopDesk(
	files: VaultContents = {},
	options: OpenHostOptions = {},
): Promise<Desk> {
	const host = await openSignoff({
		...options,
		workspaces: [{ root: '', workflow: 'cognitive-loop' }],
		files: { ...LOOP_FOLDERS, ...files },
	});
	try {
		await openReadyPanel(host);
		return new Desk(host);
	} catch (error) {
		await host.close();
		throw error;
	}
}

/** The states that the log has recorded for a task, in order: `WATCH>WRITE`. */
export async function wayOf({ host }: Desk, id: string, root = ''): Promise<string[]> {
	const entries = await entriesOf(host, id, root);
	return entries
		.filter(({ action }) => action === 'loop_advanced')
		.map(({ from_state: from, to_state: to }) => `${from ?? ''}>${to ?? ''}`);
}

/** Waits until the task has come to this state. */
export async function reached(desk: Desk, id: string, state: string, root = ''): Promise<void> {
	await expect.poll(async () => (await wayOf(desk, id, root)).at(-1)?.split('>')[1]).toBe(state);
}

/** Waits until a file is there. */
export async function there({ host }: Desk, path: string): Promise<void> {
	await expect.poll(() => host.exists(path)).toBe(true);
}

/** The step of the stepper in which the open note's task is. */
export function currentStep({ host }: Desk): Locator {
	return host.page.locator('.signoff-step[aria-current="step"]');
}

/** With the time of the test's own clock: what is dated before the approval does not count. */
function doneNow(note: string): string {
	return done(note, 'done', `${new Date().toISOString().slice(0, 19)}Z`);
}

/** As an agent does, that carries an approved plan out. */
export async function carryOut(desk: Desk): Promise<void> {
	await there(desk, APPROVED);
	await desk.host.write(APPROVED, doneNow(await desk.host.read(APPROVED)));
}

/** The task has gone the whole way, and its notes say so. */
export async function expectClosed(desk: Desk): Promise<void> {
	await reached(desk, TASK_ID, 'CLOSE');
	expect(await wayOf(desk, TASK_ID)).toEqual(WHOLE_WAY);
	const read = (path: string) => expect.poll(() => desk.host.read(path));
	await read('Done/task_invoice.md').toContain('current_state: CLOSE');
	await read('Done/task_invoice.md').toContain('plan_path: Done/550e8400-plan.md');
	await read('Done/550e8400-plan.md').toContain('completed_at: ');
	await expect.poll(() => desk.host.exists(TASK)).toBe(false);
	await expectIntactLog(desk.host);
}

/** The report of a task's error, in Needs_Action. */
export async function reportOf({ host }: Desk, id: string): Promise<string> {
	const isReport = (path: string) => path.startsWith('Needs_Action/ERROR_') && path.includes(id);
	const find = async () => (await host.tree()).filter(isReport);
	await expect.poll(find).toHaveLength(1);
	const [found] = await find();
	if (found === undefined) throw new Error('The report has gone.');
	return found;
}

/** What the log knows the task's plan by. */
export async function planIdOf({ host }: Desk, id: string): Promise<string> {
	const entries = await entriesOf(host, id);
	return String(entries.findLast(({ context }) => 'plan' in context)?.context.plan);
}
