// A task on its way while the app is quit, or cut off from power, in every state of the loop.

import { expect, it, onTestFinished } from 'vitest';
import {
	MAIL_STEPS,
	PLAN,
	planNote,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
} from '../app/loop/loop-setup';
import { openReadyPanel } from '../support/signoff';
import {
	carryOut,
	currentStep,
	expectClosed,
	openLoopDesk,
	PENDING,
	reached,
	there,
	wayOf,
} from './loop-setup';

/** Quits where the task rests, and cuts the power where it goes on by itself. */
it('a restart loses nothing in any state, and the task goes on', async () => {
	const desk = await openLoopDesk();
	onTestFinished(() => desk.host.close());
	const restart = async () => {
		await desk.host.reload();
		await openReadyPanel(desk.host);
	};
	const powerCut = async () => {
		await desk.host.kill();
		await restart();
	};
	await desk.host.write(TASK, taskNote());
	await reached(desk, TASK_ID, 'WATCH');
	await restart();
	await desk.host.write(TASK, taskNote(THOUGHT));
	await reached(desk, TASK_ID, 'REASON');
	await restart();
	await desk.host.write(PLAN, planNote(MAIL_STEPS));
	await expect.poll(() => wayOf(desk, TASK_ID)).toContain('REASON>PLAN');
	await powerCut();
	await reached(desk, TASK_ID, 'APPROVE');
	await there(desk, PENDING);
	await restart();
	await desk.open(TASK);
	await desk.button('.signoff-card', 'Approve…').click();
	await desk.button('.signoff-review', 'Approve').click();
	await reached(desk, TASK_ID, 'ACT');
	await restart();
	await carryOut(desk);
	await expect.poll(() => wayOf(desk, TASK_ID)).toContain('ACT>LOG');
	await powerCut();
	await expectClosed(desk);
	await restart();
	await expectClosed(desk);
	await desk.open('Done/task_invoice.md');
	await currentStep(desk).filter({ hasText: 'Close' }).waitFor();
	expect(desk.host.errors).toEqual([]);
});
