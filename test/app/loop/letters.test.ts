import { describe, expect, it } from 'vitest';
import { gesture } from '../../support/plane';
import {
	decide,
	MAIL_STEPS,
	noteNamed,
	PLAN,
	planNote,
	startLoop,
	TASK,
	TASK_ID,
	taskNote,
	THOUGHT,
	way,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';
const LARGE = TASK_ID.toUpperCase();
const MIXED = '550E8400-e29b-41d4-A716-446655440000';
const planFor = (id: string) => planNote(MAIL_STEPS).replace(TASK_ID, id);

describe('an id', () => {
	it.each([
		['large', 'small', LARGE, TASK_ID],
		['small', 'large', TASK_ID, LARGE],
		['mixed', 'the same', MIXED, MIXED],
	])('in %s letters is found by a plan that names it in %s ones', async (_, __, id, named) => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT, id) });
		await write(plane, PLAN, planFor(named));
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		expect(await plane.control.loop.view(PENDING)).toMatchObject({
			task: { path: TASK, state: 'APPROVE' },
			plan: { path: PENDING },
		});
		await decide(plane, PENDING, 'approved');
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
	});

	it('is found by a report that names it in other letters', async () => {
		const plane = await startLoop({ [TASK]: taskNote() });
		await write(plane, TASK, taskNote().replace('WATCH', 'ACT'));
		const [path, text] = noteNamed(plane, /ERROR_/);
		await write(plane, path, text.replace(`task_id: ${TASK_ID}`, `task_id: ${LARGE}`));
		expect(await plane.control.loop.dealWith(path, 'retry', gesture('panel'))).toMatchObject({
			ok: true,
		});
	});
});
