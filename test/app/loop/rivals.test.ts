import { describe, expect, it } from 'vitest';
import { gesture, type TestPlane } from '../../support/plane';
import {
	decide,
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
const DECOY = 'Plans/decoy.md';
const decoy = () => planNote(['Send a letter to Acme']);

const ready = () => startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });

const plansIn = (plane: TestPlane) =>
	Object.keys(plane.notes()).filter((path) => path.startsWith('Plans/'));

/** A plan was approved; then another one came, and a step of the first was ticked. */
async function approvedAndDecoy(): Promise<TestPlane> {
	const plane = await ready();
	await decide(plane, PENDING, 'approved');
	await write(plane, DECOY, decoy());
	await write(plane, APPROVED, (plane.notes()[APPROVED] ?? '').replace('- [ ] 1.', '- [x] 1.'));
	return plane;
}

describe('a task with two plans that is marked as failed', () => {
	it('leaves none of them to be carried out', async () => {
		const plane = await approvedAndDecoy();
		const [report] = noteNamed(plane, /Needs_Action\/ERROR_/);
		await plane.control.loop.dealWith(report, 'mark-failed', gesture('panel'));
		await plane.settle();
		expect(plane.notes()['Done/failed/task_invoice.md']).toBeDefined();
		expect(plansIn(plane)).toEqual(['Plans/rejected/550e8400-plan.md', 'Plans/rejected/decoy.md']);
	});

	it('shows the plan that it went by, whichever was changed last', async () => {
		const plane = await approvedAndDecoy();
		expect((await plane.control.loop.view(TASK))?.plan?.path).toBe(APPROVED);
	});
});

const openReports = (plane: TestPlane) =>
	Object.keys(plane.notes()).filter((path) => path.startsWith('Needs_Action/ERROR_'));

/** A plan waits for a person, and another one lies in Plans. */
async function waitingAndDecoy(): Promise<TestPlane> {
	const plane = await ready();
	await write(plane, DECOY, decoy());
	expect(openReports(plane)).toHaveLength(1);
	return plane;
}

describe('of two plans', () => {
	it('the one that a person approves counts, and the other may not be carried out', async () => {
		const plane = await waitingAndDecoy();
		await decide(plane, PENDING, 'approved');
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(plansIn(plane)).toEqual([APPROVED, 'Plans/rejected/decoy.md']);
		expect(plane.notes()['Plans/rejected/decoy.md']).toContain(
			'error: Another plan was approved for this task.',
		);
		expect(openReports(plane)).toEqual([]);
		const [, report] = noteNamed(plane, /Done\/ERROR_/);
		expect(report).toContain('resolution_status: resolved');
		expect((await plane.entries()).find(({ action }) => action === 'error_resolved')).toMatchObject(
			{
				context: { actor: 'system', act: 'settled' },
			},
		);
	});

	it('it may be the one that came later, once it asks', async () => {
		const plane = await waitingAndDecoy();
		await plane.control.move([DECOY], 'Pending_Approval', '', gesture('panel'));
		await plane.settle();
		expect(openReports(plane)).toHaveLength(1);
		await decide(plane, 'Plans/pending/decoy.md', 'approved');
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(plansIn(plane)).toEqual(['Plans/approved/decoy.md', 'Plans/rejected/550e8400-plan.md']);
		expect(openReports(plane)).toEqual([]);
	});

	it('one that is rejected leaves the other to the task', async () => {
		const plane = await waitingAndDecoy();
		await decide(plane, PENDING, 'rejected', 'no');
		await plane.settle();
		expect(plansIn(plane)).toEqual(['Plans/pending/decoy.md', 'Plans/rejected/550e8400-plan.md']);
		expect(openReports(plane)).toEqual([]);
		await decide(plane, 'Plans/pending/decoy.md', 'approved');
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
	});

	it('the last one that is rejected ends the task, and its undo brings it back', async () => {
		const plane = await waitingAndDecoy();
		await decide(plane, PENDING, 'rejected', 'no');
		await plane.settle();
		const outcome = await decide(plane, 'Plans/pending/decoy.md', 'rejected', 'neither');
		await plane.settle();
		expect(plane.notes()['Done/task_invoice.md']).toContain('rejection_reason: neither');
		if (outcome?.ok !== true || !outcome.value.undo) throw new Error('nothing to undo');
		await plane.control.undo(outcome.value.undo, gesture('panel'));
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: APPROVE');
	});

	it('one that comes after the other was rejected saves nothing', async () => {
		const plane = await ready();
		plane.time.advance(1_000);
		plane.vault.refuse('Done', 'unwritable');
		await decide(plane, PENDING, 'rejected', 'not now');
		plane.time.advance(1_000);
		await write(plane, DECOY, decoy());
		plane.vault.refuse('Done', null);
		plane.time.advance(60_000);
		await plane.settle();
		expect(plane.notes()['Done/task_invoice.md']).toContain('rejection_reason: not now');
	});

	it('both are told of once, whatever they are called and wherever they lie', async () => {
		const plane = await waitingAndDecoy();
		plane.vault.outside.move(DECOY, 'Plans/renamed.md');
		await plane.settle();
		await plane.settle();
		expect(openReports(plane)).toHaveLength(1);
		const [, report] = noteNamed(plane, /Needs_Action\/ERROR_/);
		expect(report).toContain('**Choose a plan**: Approve the one that counts');
	});

	it('one that is taken away settles it, and its report', async () => {
		const plane = await waitingAndDecoy();
		plane.vault.outside.remove(DECOY);
		await plane.settle();
		await plane.settle();
		expect(openReports(plane)).toEqual([]);
		expect(plane.notes()[TASK]).toContain('current_state: APPROVE');
	});

	it('one that comes after an approval stops the task until a person has said which counts', async () => {
		const plane = await approvedAndDecoy();
		expect(plansIn(plane)).toEqual([APPROVED, DECOY]);
		expect((await plane.control.loop.view(TASK))?.next).toContain('one plan');
		await plane.control.move([DECOY], 'Pending_Approval', '', gesture('panel'));
		await plane.settle();
		await decide(plane, 'Plans/pending/decoy.md', 'rejected', 'no');
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect((await plane.control.loop.view(TASK))?.plan?.path).toBe(APPROVED);
		expect(openReports(plane)).toEqual([]);
	});
});
