import { describe, expect, it } from 'vitest';
import { gesture, type TestPlane } from '../../support/plane';
import {
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

const FILED = 'Done/invalid/task_invoice.md';

async function rest(plane: TestPlane): Promise<void> {
	for (let round = 0; round < 3; round += 1) {
		plane.time.advance(12_000);
		await plane.settle();
	}
}

/** A task whose id is no UUID, in Done/invalid. */
async function filed(id = 'task-42'): Promise<{ plane: TestPlane; report: string }> {
	const plane = await startLoop();
	await write(plane, TASK, taskNote(THOUGHT, id));
	await rest(plane);
	expect(plane.notes()[FILED]).toBe(taskNote(THOUGHT, id));
	return { plane, report: noteNamed(plane, /ERROR_/)[0] };
}

async function retry(plane: TestPlane, report: string): Promise<void> {
	const outcome = await plane.control.loop.dealWith(report, 'retry', gesture('panel'));
	expect(outcome).toMatchObject({ ok: true });
	await rest(plane);
}

const openReports = (plane: TestPlane) =>
	Object.keys(plane.notes()).filter((path) => path.startsWith('Needs_Action/ERROR_'));

describe('a task whose id is no UUID', () => {
	it.each(['task-42', '../../evil'])(
		'goes on with the id that a person wrote into it instead of %s',
		async (id) => {
			const { plane, report } = await filed(`"${id}"`);
			await write(plane, FILED, taskNote(THOUGHT));
			await retry(plane, report);
			expect(plane.notes()[FILED]).toBeUndefined();
			expect(plane.notes()[TASK]).toContain(`id: ${TASK_ID}\n`);
			expect(plane.notes()[TASK]).toContain('current_state: REASON');
			expect(openReports(plane)).toEqual([]);
			await write(plane, PLAN, planNote(MAIL_STEPS));
			expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		},
	);

	it('goes on with it, too, where the person drags the note back', async () => {
		const { plane } = await filed();
		await write(plane, FILED, taskNote(THOUGHT));
		plane.dragged.add(`${FILED}>${TASK}`);
		await plane.vault.rename(FILED, TASK);
		await rest(plane);
		expect(plane.notes()[TASK]).toContain(`id: ${TASK_ID}\n`);
		expect(plane.notes()[TASK]).toContain('current_state: REASON');
	});

	it('goes on with it where it was put right before it was filed', async () => {
		const plane = await startLoop();
		await write(plane, TASK, taskNote(THOUGHT, 'task-42'));
		await write(plane, TASK, taskNote(THOUGHT));
		await rest(plane);
		expect(plane.notes()[TASK]).toContain(`id: ${TASK_ID}\n`);
		expect(plane.notes()[TASK]).toContain('current_state: REASON');
	});

	it.each([
		['was taken out', (note: string) => note.replace(/^id: .*\n/m, '')],
		['stands there still', (note: string) => note],
	])('gets a new id on Retry where the old one %s', async (_, change) => {
		const { plane, report } = await filed();
		await write(plane, FILED, change(plane.notes()[FILED] ?? ''));
		await retry(plane, report);
		expect(plane.notes()[TASK]).toMatch(/^id: [0-9a-f]{8}-[0-9a-f]{4}-4/m);
		expect(plane.notes()[TASK]).toContain('current_state: REASON');
		expect(openReports(plane)).toEqual([]);
	});

	it('does not take the id of another task', async () => {
		const { plane, report } = await filed();
		await write(plane, 'Needs_Action/other.md', taskNote());
		await write(plane, FILED, taskNote(THOUGHT));
		await retry(plane, report);
		expect(plane.notes()['Needs_Action/other.md']).toContain(`id: ${TASK_ID}\n`);
		expect(plane.notes()[TASK]).not.toContain(TASK_ID);
	});
});

describe('two tasks whose ids differ in their letters alone', () => {
	const SECOND = 'Needs_Action/second.md';
	const LARGE = TASK_ID.toUpperCase();

	it.each([
		['small first', TASK_ID, LARGE],
		['large first', LARGE, TASK_ID],
	])('are one id that is there twice: %s', async (_, first, second) => {
		const plane = await startLoop();
		await write(plane, TASK, taskNote(THOUGHT, first));
		await write(plane, SECOND, taskNote(THOUGHT, second));
		await rest(plane);
		const ids = [...plane.site.records.all()].map(({ id }) => id.toLowerCase());
		expect(new Set(ids).size).toBe(ids.length);
		expect((plane.notes()[SECOND] ?? '').toLowerCase()).not.toContain(TASK_ID);
		await write(plane, PLAN, planNote(MAIL_STEPS));
		await rest(plane);
		expect(plane.notes()[TASK]).toContain('current_state: APPROVE');
		expect(plane.notes()[SECOND]).toContain('current_state: REASON');
	});

	it('are told apart where both lay there before Signoff came', async () => {
		const plane = await startLoop({
			[TASK]: taskNote(THOUGHT, LARGE),
			[SECOND]: taskNote(THOUGHT),
			[PLAN]: planNote(MAIL_STEPS),
		});
		await rest(plane);
		const states = [TASK, SECOND].map((path) =>
			/current_state: .*/.exec(plane.notes()[path] ?? ''),
		);
		expect(states.map((found) => found?.[0]).sort()).toEqual([
			'current_state: APPROVE',
			'current_state: REASON',
		]);
	});

	it('are one task where the letters of its id change', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
		await write(plane, TASK, (plane.notes()[TASK] ?? '').replace(TASK_ID, LARGE));
		plane.vault.outside.move(TASK, 'Needs_Action/renamed.md', 'delete-create');
		await rest(plane);
		expect([...plane.site.records.all()]).toHaveLength(1);
	});
});
