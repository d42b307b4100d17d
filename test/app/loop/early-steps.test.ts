import { describe, expect, it } from 'vitest';
import { parseErrorReport } from '../../../src/core/loop/error-report-parse';
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
const EARLY = '2026-01-27T09:30:00Z';
const LATER = '2026-01-27T10:30:00Z';

const at = (time: string) => done(planNote(MAIL_STEPS)).replaceAll(LATER, time);

/** The plan was approved as it is. */
async function approvedWith(plan: string): Promise<TestPlane> {
	const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: plan });
	await decide(plane, PENDING, 'approved');
	await plane.settle();
	return plane;
}

const reports = (plane: TestPlane) =>
	Object.keys(plane.notes()).filter((path) => path.startsWith('Needs_Action/ERROR_'));

describe('steps that were done before the plan was approved', () => {
	it.each([
		['earlier', EARLY],
		['later', LATER],
	])('do not close the task where they say a time that is %s', async (_, time) => {
		const plane = await approvedWith(at(time));
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(reports(plane)).toHaveLength(1);
		const [, text] = noteNamed(plane, /ERROR_/);
		expect(parseErrorReport(text).report).toMatchObject({
			errorType: 'StateTransitionError',
			title: '2 steps say that they ended before the plan was approved',
		});
		expect((await plane.control.loop.view(TASK))?.next).toContain('before you approved');
		plane.time.advance(60 * 60_000);
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(reports(plane)).toHaveLength(1);
	});

	it('do not count either where they are written later with the time of then', async () => {
		const plane = await approvedWith(planNote(MAIL_STEPS));
		const text = plane.notes()[APPROVED] ?? '';
		await write(plane, APPROVED, done(text).replaceAll(LATER, EARLY));
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(reports(plane)).toHaveLength(1);
	});

	it('do not come to Done by a program', async () => {
		const plane = await approvedWith(at(LATER));
		plane.vault.outside.move(APPROVED, 'Done/550e8400-plan.md');
		await plane.settle();
		expect(plane.notes()[APPROVED]).toBeDefined();
	});

	it('count once a person ticks them again', async () => {
		const plane = await approvedWith(at(EARLY));
		for (const mark of [' ', 'x'] as const) {
			for (const step of await plane.control.steps(APPROVED)) {
				await plane.control.tick(APPROVED, step, mark);
			}
		}
		await plane.settle();
		await plane.settle();
		expect(plane.notes()['Done/task_invoice.md']).toContain('current_state: CLOSE');
	});

	it('are open again after Retry', async () => {
		const plane = await approvedWith(at(EARLY));
		const [report] = noteNamed(plane, /Needs_Action\/ERROR_/);
		await plane.control.loop.dealWith(report, 'retry', gesture('panel'));
		await plane.settle();
		await plane.settle();
		expect(plane.notes()[APPROVED]).not.toContain('outcome:');
		expect(plane.notes()[APPROVED]).toContain('- [ ] 2. Send');
		expect(reports(plane)).toEqual([]);
		await write(plane, APPROVED, done(plane.notes()[APPROVED] ?? ''));
		expect(plane.notes()['Done/task_invoice.md']).toContain('current_state: CLOSE');
	});
});
