import { describe, expect, it } from 'vitest';
import { gesture, type TestPlane } from '../../support/plane';
import {
	decide,
	done,
	MAIL_STEPS,
	noteNamed,
	PLAN,
	planNote,
	startLoop,
	TASK,
	taskNote,
	THOUGHT,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';
const APPROVED = 'Plans/approved/550e8400-plan.md';
const LATE = 'Plans/late.md';
const OVER = 'The task of this plan is over.';

const ready = () => startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });

async function closed(): Promise<TestPlane> {
	const plane = await ready();
	await decide(plane, PENDING, 'approved');
	await write(plane, APPROVED, done(plane.notes()[APPROVED] ?? ''));
	return plane;
}

async function rejected(): Promise<TestPlane> {
	const plane = await ready();
	await decide(plane, PENDING, 'rejected', 'no');
	return plane;
}

async function failed(): Promise<TestPlane> {
	const plane = await ready();
	await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('APPROVE', 'LOG'));
	const [path] = noteNamed(plane, /ERROR_/);
	await plane.control.loop.dealWith(path, 'mark-failed', gesture('panel'));
	await plane.settle();
	return plane;
}

describe('a new plan for a task that is over', () => {
	it.each([
		['closed', closed],
		['rejected', rejected],
		['failed', failed],
	])('cannot be approved, and says why: %s', async (_, make) => {
		const plane = await make();
		await write(plane, LATE, planNote(['Send a letter to Acme']));
		expect((await plane.control.loop.view(LATE))?.next).toContain(OVER);
		const [check] = await plane.control.checkWorkspace();
		expect(check?.rows).toContainEqual(
			expect.objectContaining({ path: LATE, sentence: expect.stringContaining(OVER) as string }),
		);
		plane.vault.outside.move(LATE, 'Plans/pending/late.md');
		await plane.settle();
		const outcome = await decide(plane, 'Plans/pending/late.md', 'approved');
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'task-over' } });
		expect(plane.notes()['Plans/pending/late.md']).toBeDefined();
		expect(await decide(plane, 'Plans/pending/late.md', 'rejected', 'no')).toMatchObject({
			ok: true,
		});
	});

	it('can be approved once a person lets the task begin again', async () => {
		const plane = await rejected();
		await write(plane, LATE, planNote(['Send a letter to Acme']));
		plane.dragged.add(`Done/task_invoice.md>${TASK}`);
		await plane.vault.rename('Done/task_invoice.md', TASK);
		await plane.settle();
		await plane.settle();
		expect(await decide(plane, 'Plans/pending/late.md', 'approved')).toMatchObject({ ok: true });
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
	});
});
