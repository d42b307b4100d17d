import { describe, expect, it } from 'vitest';
import {
	decide,
	done,
	HARMLESS_PLAN,
	HARMLESS_TASK,
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
import { openPlane } from '../../support/plane';

describe('what the loop offers without a look into the note', () => {
	it('is nothing at all outside of a loop', async () => {
		const plane = await openPlane();
		expect(plane.control.loop.offers('Needs_Action/a.md')).toBeNull();
		expect(plane.control.loop.mayMove('Needs_Action/a.md', 'Done')).toBe(true);
	});

	it('is a draft for a task that has no plan', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
		const { loop } = plane.control;
		expect(loop.offers(TASK)).toEqual({ draft: true, dealWith: false });
		await write(plane, PLAN, planNote(MAIL_STEPS));
		expect(loop.offers(TASK)).toEqual({ draft: false, dealWith: false });
		expect(loop.offers('Plans/pending/550e8400-plan.md')).toEqual({
			draft: false,
			dealWith: false,
		});
		expect(loop.offers('Needs_Action/unknown.md')).toEqual({ draft: false, dealWith: false });
		expect(loop.offers('elsewhere.md')).toEqual({ draft: false, dealWith: false });
	});

	it('is to deal with an error that is open', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: HARMLESS_PLAN() });
		await write(plane, PLAN, done(plane.notes()[PLAN] ?? '', 'failed'));
		const [report] = noteNamed(plane, /ERROR_/);
		expect(plane.control.loop.offers(report)).toEqual({ draft: false, dealWith: true });
		expect(plane.control.loop.mayMove(report, 'Done')).toBe(true);
	});

	it('is no move that it makes itself', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
		const { loop } = plane.control;
		const pending = 'Plans/pending/550e8400-plan.md';
		expect(loop.mayMove(TASK, 'Done')).toBe(false);
		expect(loop.mayMove(pending, 'Approved')).toBe(true);
		await decide(plane, pending, 'rejected', 'No');
		expect(loop.mayMove('Done/task_invoice.md', 'Needs_Action')).toBe(true);
	});

	it('is no new beginning for what was closed', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: HARMLESS_PLAN() });
		await write(plane, PLAN, done(plane.notes()[PLAN] ?? ''));
		const { loop } = plane.control;
		expect(plane.notes()['Done/task_invoice.md']).toBeDefined();
		expect(loop.mayMove('Done/task_invoice.md', 'Needs_Action')).toBe(false);
		expect(loop.mayMove('Done/550e8400-plan.md', 'Needs_Action')).toBe(false);
	});
});
