import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/app/workspace/api';
import { gesture, type TestPlane } from '../../support/plane';
import {
	decide,
	done,
	HARMLESS_PLAN,
	HARMLESS_TASK,
	loopWorkspace,
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
const APPROVED = 'Plans/approved/550e8400-plan.md';
const REJECTED = 'Plans/rejected/550e8400-plan.md';
const DONE = 'Done/task_invoice.md';

const ready = () => startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });

/** A report as an agent may write one. */
const report = (taskId = TASK_ID, id = '1b4e28ba-2fa1-4d9b-8c3d-7a5e6f708192') => `---
id: ${id}
timestamp: 2026-01-27T10:00:00Z
task_id: ${taskId}
error_type: MCPError
severity: high
resolution_status: open
---

# Error: x

## Suggested Options

1. **Retry manually**: again
2. **Escalate**: ask
`;

async function move(plane: TestPlane, from: string, to: string): Promise<void> {
	plane.vault.outside.move(from, to);
	await plane.settle();
}

const humanEntries = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ context }) => context.actor === 'human').length;

const undoOf = (outcome: Outcome | undefined) => {
	if (outcome?.ok !== true || !outcome.value.undo) throw new Error('nothing to undo');
	return outcome.value.undo;
};

/** Only what is due now. */
async function rounds(plane: TestPlane, count: number): Promise<void> {
	for (let at = 0; at < count; at += 1) {
		plane.time.advance(0);
		await plane.site.inTurn(() => Promise.resolve());
		await plane.site.parts.ledger.settled();
	}
}

describe('a program', () => {
	it('cannot retry a task by a report that it names otherwise first', async () => {
		const plane = await ready();
		await decide(plane, PENDING, 'rejected', 'no');
		const before = await humanEntries(plane);
		await write(plane, 'Needs_Action/REMINDER_x.md', report());
		await move(plane, 'Needs_Action/REMINDER_x.md', 'Done/REMINDER_x.md');
		expect(plane.notes()['Needs_Action/REMINDER_x.md']).toBeDefined();
		await write(plane, 'Done/ERROR_y.md', report());
		await move(plane, DONE, 'Done/ERROR_z.md');
		expect(plane.notes()['Done/ERROR_z.md']).toContain('current_state: APPROVE');
		expect(await humanEntries(plane)).toBe(before);
	});

	it('cannot make a task of a report, nor have it filed', async () => {
		const plane = await ready();
		const id = '1b4e28ba-2fa1-4d9b-8c3d-7a5e6f708192';
		await write(plane, 'Needs_Action/ERROR_a.md', report());
		await write(plane, 'Plans/b.md', planNote(MAIL_STEPS).replace(TASK_ID, id));
		expect(plane.notes()['Needs_Action/ERROR_a.md']).toBe(report());
		await write(plane, 'Needs_Action/ERROR_a.md', report().replace('severity: ', 'severity: "'));
		plane.time.advance(20_000);
		await plane.settle();
		expect(plane.notes()['Needs_Action/ERROR_a.md']).toBeDefined();
	});

	it('cannot hide a task or a report behind another name', async () => {
		const plane = await ready();
		await move(plane, TASK, 'Needs_Action/REMINDER_1.md');
		await move(plane, 'Needs_Action/REMINDER_1.md', 'Done/REMINDER_1.md');
		expect(plane.notes()['Needs_Action/REMINDER_1.md']).toBeDefined();
		await write(plane, 'Needs_Action/ERROR_a.md', report());
		await move(plane, 'Needs_Action/ERROR_a.md', 'Needs_Action/REMINDER_2.md');
		await move(plane, 'Needs_Action/REMINDER_2.md', 'Done/REMINDER_2.md');
		expect(plane.notes()['Needs_Action/REMINDER_2.md']).toBe(report());
	});

	it('cannot take back that approval is required', async () => {
		const plane = await startLoop();
		const required = HARMLESS_TASK.replace('requires_approval: false', 'requires_approval: true');
		await write(plane, TASK, required);
		await write(plane, TASK, HARMLESS_TASK);
		await write(plane, PLAN, HARMLESS_PLAN());
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		expect(plane.notes()[TASK]).toContain('requires_approval: true');
	});

	it('does not reject by moving a plan, nor by writing one into rejected', async () => {
		const plane = await ready();
		await decide(plane, PENDING, 'approved');
		await move(plane, APPROVED, REJECTED);
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		expect(await plane.actions()).not.toContain('loop_ended');
		const other = await startLoop({ [TASK]: taskNote(THOUGHT) });
		await write(other, REJECTED, planNote(MAIL_STEPS));
		expect((await way(other)).at(-1)).toBe('WRITE>REASON');
	});

	it('may bring a finished plan to Done, but not one with an open step', async () => {
		const plane = await ready();
		await decide(plane, PENDING, 'approved');
		const text = plane.notes()[APPROVED] ?? '';
		plane.vault.outside.write(APPROVED, text.replace('- [ ]', '- [x]'));
		await move(plane, APPROVED, 'Done/550e8400-plan.md');
		expect(plane.notes()[APPROVED]).toBeDefined();
		plane.vault.outside.write(APPROVED, done(text));
		plane.vault.outside.move(APPROVED, 'Done/550e8400-plan.md');
		await plane.settle();
		await plane.settle();
		expect(plane.notes()[DONE]).toContain('current_state: CLOSE');
	});
});

describe('what fails', () => {
	it('does not fill the ledger', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
		plane.vault.refuse('Plans/pending', 'unwritable');
		plane.vault.outside.write(PLAN, planNote(MAIL_STEPS));
		await rounds(plane, 5);
		plane.time.advance(2_000);
		await rounds(plane, 20);
		plane.time.advance(2_000);
		await rounds(plane, 20);
		const before = (await plane.entries()).length;
		await rounds(plane, 20);
		expect((await plane.entries()).length).toBe(before);
		expect(noteNamed(plane, /ERROR_/)[1]).toContain('error_type: FileSystemError');
		// Once it can be done it is.
		plane.vault.refuse('Plans/pending', null);
		plane.time.advance(60_000);
		await plane.settle();
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('is one report, however many steps have failed', async () => {
		const steps = Array.from(
			{ length: 60 },
			(_, at) => `Read the meeting notes, part ${String(at)}`,
		);
		const plan = done(planNote(steps, '', 'Summarise the meeting notes'), 'failed');
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: plan });
		await plane.settle();
		const reports = Object.keys(plane.notes()).filter((path) => path.includes('ERROR_'));
		expect(reports).toHaveLength(1);
		expect(plane.notes()[reports[0] ?? '']).toContain('part 59');
	});

	it('is reported again where a person lets it begin again and it fails as before', async () => {
		const plane = await startLoop({
			[TASK]: HARMLESS_TASK,
			[PLAN]: done(HARMLESS_PLAN(), 'failed'),
		});
		const [path] = noteNamed(plane, /Needs_Action\/ERROR_/);
		await plane.control.loop.dealWith(path, 'retry', gesture('panel'));
		await plane.settle();
		await write(plane, PLAN, done(plane.notes()[PLAN] ?? '', 'failed'));
		expect(noteNamed(plane, /Needs_Action\/ERROR_/)[1]).toContain('resolution_status: open');
	});
});

describe('what was ended', () => {
	it('begins again without the plan that was rejected, and without a false report', async () => {
		const plane = await ready();
		await decide(plane, PENDING, 'rejected', 'no');
		plane.dragged.add(`${DONE}>${TASK}`);
		await plane.vault.rename(DONE, TASK);
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: REASON');
		expect(Object.keys(plane.notes()).filter((path) => path.includes('ERROR_'))).toEqual([]);
		await write(plane, 'Plans/new-plan.md', planNote(['Send a letter to Acme']));
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('comes back with the undo of its rejection', async () => {
		const plane = await ready();
		const outcome = await decide(plane, PENDING, 'rejected', 'no');
		await plane.control.undo(undoOf(outcome), gesture('panel'));
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: APPROVE');
		await decide(plane, PENDING, 'approved');
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
	});

	it('goes back to APPROVE with the undo of an approval', async () => {
		const plane = await ready();
		const outcome = await decide(plane, PENDING, 'approved');
		await plane.control.undo(undoOf(outcome), gesture('panel'));
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: APPROVE');
		await decide(plane, PENDING, 'approved');
		expect((await way(plane)).slice(-2)).toEqual(['APPROVE>ACT', 'APPROVE>ACT']);
	});

	it('takes its plans along where it is marked as failed', async () => {
		const plane = await ready();
		await write(plane, TASK, (plane.notes()[TASK] ?? '').replace('APPROVE', 'LOG'));
		const [path] = noteNamed(plane, /ERROR_/);
		await plane.control.loop.dealWith(path, 'mark-failed', gesture('panel'));
		await plane.settle();
		expect(plane.notes()['Done/failed/task_invoice.md']).toBeDefined();
		expect(plane.notes()[REJECTED]).toBeDefined();
		expect(plane.control.waiting()).toEqual([]);
	});

	it('is not closed with a plan that became void on the way', async () => {
		const plane = await ready();
		await decide(plane, PENDING, 'approved');
		plane.vault.refuse('Done', 'unwritable');
		plane.vault.outside.write(APPROVED, done(plane.notes()[APPROVED] ?? ''));
		await rounds(plane, 10);
		const text = plane.notes()[APPROVED] ?? '';
		plane.vault.outside.write(APPROVED, text.replace('client@acme', 'thief@acme'));
		await rounds(plane, 10);
		plane.vault.refuse('Done', null);
		await write(plane, TASK, `${plane.notes()[TASK] ?? ''}\n`);
		plane.time.advance(60_000);
		await plane.settle();
		expect(plane.notes()[DONE]).toBeUndefined();
	});
});

describe('where the logs are gone', () => {
	it('begins anew, and finds tasks and plans together again', async () => {
		const plane = await ready();
		for (const path of Object.keys(plane.vault.snapshot())) {
			if (path.startsWith('Logs/')) plane.vault.outside.remove(path);
		}
		await plane.settle();
		plane.time.advance(5_000);
		await plane.settle();
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		expect((await plane.control.loop.view(TASK))?.plan?.path).toBe(PENDING);
	});
});

describe('a report', () => {
	it('that was dealt with is over, and does only what it offers, for who saw it', async () => {
		const plane = await ready();
		const path = 'Needs_Action/ERROR_a.md';
		await write(plane, path, report());
		const act = (what: 'retry' | 'mark-failed' | 'ignore' | 'acknowledge', shown?: string) =>
			plane.control.loop.dealWith(path, what, gesture('panel'), shown);
		expect(await act('mark-failed')).toMatchObject({ refusal: { code: 'not-offered' } });
		expect(await act('retry', 'another')).toMatchObject({ refusal: { code: 'changed' } });
		const shown = (await plane.control.loop.view(path))?.report?.sha256 ?? '';
		expect(await act('ignore', shown)).toMatchObject({ ok: true });
		await plane.settle();
		const to = 'Done/ERROR_a.md';
		const again = await plane.control.loop.dealWith(to, 'acknowledge', gesture('panel'));
		expect(again).toMatchObject({ refusal: { code: 'dealt-with' } });
		expect(await plane.actions()).not.toContain('loop_requeued');
	});

	it('of a closed task retries nothing', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: done(HARMLESS_PLAN()) });
		expect(plane.notes()[DONE]).toContain('current_state: CLOSE');
		await write(plane, 'Needs_Action/ERROR_a.md', report());
		const path = 'Needs_Action/ERROR_a.md';
		expect(await plane.control.loop.dealWith(path, 'retry', gesture('panel'))).toMatchObject({
			refusal: { code: 'is-over' },
		});
	});
});

describe('a note', () => {
	it('of somebody else’s at the place of a reminder is not removed', async () => {
		const plane = await ready();
		for (let hour = 0; hour < 25; hour += 1) {
			plane.time.advance(60 * 60_000);
			await plane.idle();
		}
		const [path] = noteNamed(plane, /REMINDER_/);
		plane.vault.outside.remove(path);
		await plane.settle();
		await write(plane, path, '# My own\n');
		await decide(plane, PENDING, 'approved');
		expect(plane.notes()[path]).toContain('# My own\n');
	});

	it('in which somebody types is not filed away', async () => {
		const plane = await startLoop();
		const broken = taskNote().replace('title: ', 'title: "');
		plane.typed.set(TASK, ['half a word']);
		await write(plane, TASK, broken);
		plane.time.advance(60_000);
		await plane.settle();
		expect(plane.notes()[TASK]).toBe(broken);
	});

	it('is not changed by adopting it', async () => {
		const workspace = loopWorkspace({ origin: 'adopted' });
		const files = { [TASK]: taskNote(THOUGHT).replace('WATCH', 'ACT') };
		const plane = await startLoop(files, { workspace });
		expect(plane.notes()).toMatchObject(files);
		expect(Object.keys(plane.notes()).filter((path) => path.includes('ERROR_'))).toEqual([]);
	});

	it('names its task in large or small letters', async () => {
		const plan = planNote(MAIL_STEPS).replace(TASK_ID, TASK_ID.toUpperCase());
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: plan });
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('that is still being written is left alone until it is whole', async () => {
		const plane = await startLoop();
		const half = taskNote(THOUGHT).slice(0, 420);
		plane.vault.outside.write(TASK, half);
		await plane.idle();
		plane.time.advance(1_000);
		await plane.idle();
		expect(plane.notes()[TASK]).toBe(half);
		plane.vault.outside.write(TASK, taskNote(THOUGHT));
		await plane.idle();
		plane.time.advance(1_500);
		await plane.idle();
		expect(plane.notes()[TASK]).toBe(taskNote(THOUGHT));
		await plane.settle();
		expect(plane.notes()[TASK]).toContain('current_state: REASON');
	});

	it('whose word on approval cannot be read requires it', async () => {
		for (const word of ['yes', '"true"', 'required', '[true]', '1']) {
			const note = HARMLESS_TASK.replace('requires_approval: false', `requires_approval: ${word}`);
			const plane = await startLoop({ [TASK]: note, [PLAN]: HARMLESS_PLAN() });
			expect([word, (await way(plane)).at(-1)]).toEqual([word, 'PLAN>APPROVE']);
			expect(plane.notes()[TASK]).toContain('requires_approval: true');
		}
	});

	it('with nothing in it is filed', async () => {
		const plane = await startLoop({ [TASK]: '' });
		plane.time.advance(12_000);
		await plane.settle();
		plane.time.advance(12_000);
		await plane.settle();
		expect(plane.notes()['Done/invalid/task_invoice.md']).toBe('');
	});

	it('of a plan that is gone is told of once', async () => {
		const plane = await ready();
		plane.vault.outside.remove(PENDING);
		await plane.settle();
		await plane.settle();
		expect(noteNamed(plane, /ERROR_/)[1]).toContain('# Error: The plan of the task is gone');
		await write(plane, 'Plans/new-plan.md', planNote(MAIL_STEPS));
		expect(plane.notes()['Plans/pending/new-plan.md']).toBeDefined();
	});

	it('of a plan that is still to be written asks for nothing yet', async () => {
		const plane = await startLoop({ [TASK]: HARMLESS_TASK, [PLAN]: planNote(['TODO']) });
		await write(plane, PLAN, HARMLESS_PLAN());
		expect((await way(plane)).at(-1)).toBe('PLAN>ACT');
	});
});
