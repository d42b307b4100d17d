import { describe, expect, it } from 'vitest';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import type { PlaneOptions, TestPlane } from '../../support/plane';
import {
	decide,
	done,
	HARMLESS_PLAN,
	HARMLESS_TASK,
	LOOP_FOLDERS,
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

const HOUR = 60 * 60_000;
const PENDING = 'Plans/pending/550e8400-plan.md';
const ready = (options: PlaneOptions = {}) =>
	startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) }, options);
const named = (plane: TestPlane, word: string) =>
	Object.keys(plane.notes()).filter((path) => path.includes(word));

async function wait(plane: TestPlane, hours: number): Promise<void> {
	for (let at = 0; at < hours; at += 1) {
		plane.time.advance(HOUR);
		await plane.idle();
	}
	await plane.settle();
}

describe('a plan that waits', () => {
	it('makes one reminder after a day and one escalation after three, which go when it is decided', async () => {
		const plane = await ready();
		await wait(plane, 23);
		expect(named(plane, 'REMINDER_')).toEqual([]);
		await wait(plane, 2);
		expect(named(plane, 'REMINDER_')).toHaveLength(1);
		expect(noteNamed(plane, /REMINDER_/)[1]).toContain('|550e8400-plan]]');
		await wait(plane, 30);
		expect(named(plane, 'REMINDER_')).toHaveLength(1);
		expect(named(plane, 'ESCALATION_')).toEqual([]);
		await wait(plane, 20);
		expect(named(plane, 'ESCALATION_')).toHaveLength(1);
		await decide(plane, PENDING, 'approved');
		expect([...named(plane, 'REMINDER_'), ...named(plane, 'ESCALATION_')]).toEqual([]);
		expect(plane.failures).toEqual([]);
	});

	it('is reminded of after the hours that the settings say', async () => {
		const plane = await ready({ reminders: () => ({ reminder: 2, escalation: 4 }) });
		await wait(plane, 1);
		expect(named(plane, 'REMINDER_')).toEqual([]);
		await wait(plane, 2);
		expect(named(plane, 'REMINDER_')).toHaveLength(1);
		expect(named(plane, 'ESCALATION_')).toEqual([]);
		await wait(plane, 2);
		expect(named(plane, 'ESCALATION_')).toHaveLength(1);
		await decide(plane, PENDING, 'rejected', 'no');
		expect([...named(plane, 'REMINDER_'), ...named(plane, 'ESCALATION_')]).toEqual([]);
	});

	it('is not reminded of where the settings say never, until they say something else', async () => {
		let hours = { reminder: 0, escalation: 0 };
		const plane = await ready({ reminders: () => hours });
		await wait(plane, 100);
		expect([...named(plane, 'REMINDER_'), ...named(plane, 'ESCALATION_')]).toEqual([]);
		hours = { reminder: 90, escalation: 0 };
		await wait(plane, 2);
		expect(named(plane, 'REMINDER_')).toHaveLength(1);
		expect(named(plane, 'ESCALATION_')).toEqual([]);
	});

	it('is named in its reminder once, and linked by its path', async () => {
		const plane = await ready();
		await wait(plane, 73);
		const [, reminder] = noteNamed(plane, /REMINDER_/);
		expect(reminder).toContain(
			'\n# A plan waits for your decision: Reply to client about invoice\n',
		);
		expect(reminder).toContain('\n[[Plans/pending/550e8400-plan|550e8400-plan]]\n');
		const [, escalation] = noteNamed(plane, /ESCALATION_/);
		expect(escalation).not.toContain('Plan: ');
		expect(escalation).toContain('\n[[Plans/pending/550e8400-plan|550e8400-plan]]\n');
	});

	it('is not reminded of again where a person has taken the reminder away', async () => {
		const plane = await ready();
		await wait(plane, 25);
		const [path] = named(plane, 'REMINDER_');
		plane.vault.outside.remove(path ?? '');
		await wait(plane, 3);
		expect(named(plane, 'REMINDER_')).toEqual([]);
	});

	it('keeps a reminder into which somebody has written', async () => {
		const plane = await ready();
		await wait(plane, 25);
		const [path, text] = noteNamed(plane, /REMINDER_/);
		await write(plane, path, `${text}My own words.\n`);
		await decide(plane, PENDING, 'rejected', 'no');
		expect(plane.notes()[path]).toContain('My own words.');
	});
});

describe('tasks', () => {
	it('are taken first in, first out, by the time at which they were made', async () => {
		const ids = ['a', 'b', 'c'].map((letter) => TASK_ID.replace('550', `55${letter}`));
		const files = ids.map((id, at): [string, string] => [
			`Needs_Action/${String(9 - at)}.md`,
			taskNote(THOUGHT, id).replace('09:00:00', `09:0${String(at)}:00`),
		]);
		const plane = await startLoop(Object.fromEntries(files));
		const first = (await plane.entries()).filter(({ toState }) => toState === 'WRITE');
		expect(first.map(({ taskId }) => taskId)).toEqual(ids);
	});

	it('note what a payment came to, in Accounting', async () => {
		const steps = ['Pay EUR 900 to Acme'];
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(steps) });
		await decide(plane, PENDING, 'approved');
		const approved = 'Plans/approved/550e8400-plan.md';
		await write(plane, approved, done(plane.notes()[approved] ?? ''));
		const [path, text] = noteNamed(plane, /^Accounting\//);
		expect(path).toBe('Accounting/2026-01-27_550e8400.md');
		expect(text).toContain(`task_id: ${TASK_ID}`);
		expect(text).toContain('900');
		expect(text).toContain('approved_by: Kim');
		expect(text).toContain('Pay EUR 900 to Acme: done at 2026-01-27T10:30:00Z');
	});

	it.each([
		['a payment was only skipped', 'Pay EUR 900 to Acme', '-', ''],
		['the task alone is about one', 'Tell Kim', 'x', ''],
		['another section names one', 'Tell Kim', 'x', '\n## Notes\n\nPay EUR 900.\n'],
	])('note nothing there where %s', async (_, step, mark, more) => {
		const task = taskNote(THOUGHT).replace('Reply to client about', 'Pay');
		const plane = await startLoop({ [TASK]: task, [PLAN]: planNote([step]) + more });
		await decide(plane, PENDING, 'approved');
		const approved = 'Plans/approved/550e8400-plan.md';
		await write(plane, approved, (plane.notes()[approved] ?? '').replace('[ ]', `[${mark}]`));
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
		expect(Object.keys(plane.notes()).filter((path) => path.startsWith('Accounting/'))).toEqual([]);
	});
});

describe('after a restart', () => {
	const steps: [string, (plane: TestPlane) => Promise<unknown>][] = [
		['WATCH', (plane) => write(plane, TASK, taskNote())],
		['REASON', (plane) => write(plane, TASK, taskNote(THOUGHT))],
		['APPROVE', (plane) => write(plane, PLAN, planNote(MAIL_STEPS))],
		['ACT', (plane) => decide(plane, PENDING, 'approved')],
	];

	it('in every state a task stands where it stood, and goes on', async () => {
		const vault = new MemoryVaultFiles(LOOP_FOLDERS);
		for (const [state, act] of steps) {
			const plane = await startLoop({}, { vault });
			await act(plane);
			expect([state, plane.notes()[TASK]]).toEqual([
				state,
				expect.stringContaining(`current_state: ${state}`),
			]);
			const before = plane.notes();
			const count = (await plane.entries()).length;
			plane.stop();
			const again = await startLoop({}, { vault });
			expect(again.notes()).toEqual(before);
			expect((await again.entries()).length).toBe(count);
			again.stop();
		}
		const last = await startLoop({}, { vault });
		const approved = 'Plans/approved/550e8400-plan.md';
		await write(last, approved, done(last.notes()[approved] ?? ''));
		expect((await way(last)).at(-1)).toBe('LOG>CLOSE');
		last.stop();
	});

	it('what happened meanwhile is looked at', async () => {
		const vault = new MemoryVaultFiles({ ...LOOP_FOLDERS, [TASK]: taskNote() });
		(await startLoop({}, { vault })).stop();
		vault.outside.write(TASK, taskNote(THOUGHT));
		vault.outside.write(PLAN, planNote(MAIL_STEPS));
		const plane = await startLoop({}, { vault });
		await plane.settle();
		await plane.settle();
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});
});

describe('the handbook', () => {
	it('is asked again for plans that were harmless until it forbade them', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: HARMLESS_PLAN() });
		expect((await way(plane)).at(-1)).toBe('PLAN>ACT');
		await write(plane, 'Company_Handbook.md', '## Always ask\n\n- Write a summary\n');
		await plane.settle();
		expect(plane.notes()[PENDING]).toContain('approval_status: pending');
		expect(await plane.control.loop.view(TASK)).toMatchObject({
			next: 'Waits for your decision on the plan.',
		});
	});
});
