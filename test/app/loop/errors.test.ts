import { describe, expect, it } from 'vitest';
import { ERROR_TYPES } from '../../../src/core/loop/error-report';
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
	TASK_ID,
	taskNote,
	THOUGHT,
	way,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';
const APPROVED = 'Plans/approved/550e8400-plan.md';

/** A plan was approved, and its steps failed. */
async function failed(): Promise<{ plane: TestPlane; path: string; text: string }> {
	const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
	await decide(plane, PENDING, 'approved');
	await write(
		plane,
		APPROVED,
		done(plane.notes()[APPROVED] ?? '', 'failed').replace('failed', 'done'),
	);
	const [path, text] = noteNamed(plane, /Needs_Action\/ERROR_/);
	return { plane, path, text };
}

describe('a step that failed', () => {
	it('is reported once, with what a person can do, and nothing is retried', async () => {
		const { plane, path, text } = await failed();
		expect(path).toMatch(new RegExp(`^Needs_Action/ERROR_20260127T1000\\d\\dZ_${TASK_ID}\\.md$`));
		const { report, problems } = parseErrorReport(text);
		expect(problems).toEqual([]);
		expect(report).toMatchObject({
			taskId: TASK_ID,
			errorType: 'TaskProcessingError',
			resolutionStatus: 'open',
			title: 'A step failed: Send the e-mail to client@acme.example',
		});
		expect(ERROR_TYPES).toContain(report.errorType);
		expect(report.options?.map(({ act }) => act)).toEqual(
			expect.arrayContaining(['retry', 'mark-failed', 'open-task', 'open-plan']),
		);
		expect(plane.notes()[TASK]).toContain('error_count: 1');
		expect(plane.notes()[TASK]).toContain('last_error: ');
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
		await write(plane, TASK, `${plane.notes()[TASK] ?? ''}\n`);
		expect(Object.keys(plane.notes()).filter((name) => name.includes('ERROR_'))).toEqual([path]);
	});

	it('is critical where money is at stake', async () => {
		const steps = ['Pay EUR 900 to Acme'];
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(steps) });
		await decide(plane, PENDING, 'approved');
		await write(plane, APPROVED, done(plane.notes()[APPROVED] ?? '', 'failed'));
		const [, text] = noteNamed(plane, /ERROR_/);
		expect(parseErrorReport(text).report.severity).toBe('critical');
	});

	it('begins again at WATCH on Retry, and goes on to where it was', async () => {
		const { plane, path } = await failed();
		expect(await plane.control.loop.dealWith(path, 'retry', gesture('panel'))).toMatchObject({
			ok: true,
		});
		await plane.settle();
		const entries = await plane.entries();
		const requeued = entries.find(({ action }) => action === 'loop_requeued');
		expect(requeued).toMatchObject({ toState: 'WATCH', context: { actor: 'human' } });
		expect((await way(plane)).slice(-5)).toEqual([
			'WATCH>WRITE',
			'WRITE>REASON',
			'REASON>PLAN',
			'PLAN>APPROVE',
			'APPROVE>ACT',
		]);
		const [at, report] = noteNamed(plane, /Done\/ERROR_/);
		expect(at).toBe(path.replace('Needs_Action', 'Done'));
		expect(report).toContain('resolution_status: resolved');
		expect(report).toContain('resolved_at: ');
		await write(plane, APPROVED, done(plane.notes()[APPROVED] ?? ''));
		expect(plane.notes()['Done/task_invoice.md']).toContain('current_state: CLOSE');
	});

	it('is open again after Retry, still approved, and is not reported once more', async () => {
		for (const isDragged of [false, true]) {
			const { plane, path } = await failed();
			const to = path.replace('Needs_Action', 'Done');
			if (isDragged) {
				plane.dragged.add(`${path}>${to}`);
				await plane.vault.rename(path, to);
			} else await plane.control.loop.dealWith(path, 'retry', gesture('panel'));
			await plane.settle();
			await plane.settle();
			const plan = plane.notes()[APPROVED] ?? '';
			expect(plan).toContain('- [x] 1. Draft the answer\n  - outcome: done at ');
			expect(plan).toContain('- [ ] 2. Send the e-mail to client@acme.example\n');
			expect(plan).not.toContain('outcome: failed');
			expect(plane.notes()[TASK]).toContain('current_state: ACT');
			expect(await plane.actions()).not.toContain('approval_void');
			expect(Object.keys(plane.notes()).filter((name) => name.includes('ERROR_'))).toEqual([to]);
		}
	});

	it('ends in Done/failed where a person marks it so, and its plan may not be carried out', async () => {
		const { plane, path } = await failed();
		await plane.control.loop.dealWith(path, 'mark-failed', gesture('panel'));
		await plane.settle();
		expect(plane.notes()['Done/failed/task_invoice.md']).toContain('last_error: ');
		expect(plane.notes()['Plans/rejected/550e8400-plan.md']).toBeDefined();
		expect(noteNamed(plane, /Done\/ERROR_/)[1]).toContain('resolution_status: resolved');
		expect(await plane.control.loop.view('Done/failed/task_invoice.md')).toMatchObject({
			task: { end: 'failed' },
			next: 'Marked as failed.',
		});
	});

	it('is acknowledged in its place, and ignored in Done', async () => {
		const { plane, path } = await failed();
		await plane.control.loop.dealWith(path, 'acknowledge', gesture('panel'));
		expect(plane.notes()[path]).toContain('resolution_status: acknowledged');
		await plane.control.loop.dealWith(path, 'ignore', gesture('panel'));
		await plane.settle();
		expect(noteNamed(plane, /Done\/ERROR_/)[1]).toContain('resolution_status: ignored');
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
	});

	it('begins again where a person drags its report to Done, and not where a program does', async () => {
		const { plane, path } = await failed();
		const to = path.replace('Needs_Action', 'Done');
		plane.vault.outside.move(path, to);
		await plane.settle();
		expect(plane.notes()[path]).toBeDefined();
		expect(await plane.actions()).not.toContain('loop_requeued');
		plane.dragged.add(`${path}>${to}`);
		await plane.vault.rename(path, to);
		await plane.settle();
		expect(plane.notes()[to]).toContain('resolution_status: resolved');
		expect(await plane.actions()).toContain('loop_requeued');
		// What is dealt with is dealt with, whatever the note says.
		await write(plane, to, (plane.notes()[to] ?? '').replace(': resolved', ': open'));
		const requeued = (await plane.actions()).filter((action) => action === 'loop_requeued');
		expect(requeued).toHaveLength(1);
	});

	it('has failed where a person drags the task to Done/failed, and not where a program does', async () => {
		const { plane, path } = await failed();
		const end = 'Done/failed/task_invoice.md';
		plane.vault.outside.move(TASK, end);
		await plane.settle();
		expect(plane.notes()[TASK]).toBeDefined();
		plane.dragged.add(`${TASK}>${end}`);
		plane.vault.outside.move(TASK, end, 'renamed');
		await plane.settle();
		await plane.settle();
		expect(plane.notes()[end]).toContain('last_error: Marked as failed.');
		expect(plane.notes()['Plans/rejected/550e8400-plan.md']).toBeDefined();
		expect(plane.notes()[path.replace('Needs_Action', 'Done')]).toContain(
			'resolution_status: resolved',
		);
		const ended = (await plane.entries()).filter(({ action }) => action === 'loop_ended');
		expect(ended).toMatchObject([
			{ context: { end: 'failed', actor: 'human', via: 'explorer-drag' } },
		]);
		expect(plane.failures).toEqual([]);
		plane.stop();
		const again = await startLoop({}, { vault: plane.vault });
		expect(again.notes()[end]).toBe(plane.notes()[end]);
	});

	it('is resolved where its report says so with notes, and not without', async () => {
		const { plane, path, text } = await failed();
		const resolved = text.replace('resolution_status: open', 'resolution_status: resolved');
		await write(plane, path, resolved);
		expect(plane.notes()[path]).toBeDefined();
		await write(
			plane,
			path,
			resolved.replace('[To be filled by human operator]', 'Sent it myself.'),
		);
		const over = plane.notes()[path.replace('Needs_Action', 'Done')] ?? '';
		expect(over).toMatch(/^resolved_at: 2026-/m);
		expect(over).toContain('Sent it myself.');
		expect(over).not.toContain('resolution_notes');
		const entry = (await plane.entries()).find(({ action }) => action === 'error_resolved');
		expect(entry).toMatchObject({
			context: { status: 'resolved', act: 'resolved', actor: 'system' },
		});
		expect(plane.notes()[TASK]).toContain('current_state: ACT');
	});

	it('can be escalated, as any report says', async () => {
		const { text } = await failed();
		expect(text).toContain('. **Escalate**: Contact the system administrator');
	});

	it('takes a person for each act, and a report for it', async () => {
		const { plane, path } = await failed();
		const used = gesture('panel');
		used.spend();
		expect(await plane.control.loop.dealWith(path, 'retry', used)).toMatchObject({ ok: false });
		expect(await plane.control.loop.dealWith(TASK, 'retry', gesture('panel'))).toMatchObject({
			ok: false,
			refusal: { code: 'not-an-error' },
		});
	});

	it('holds where the report was edited into nonsense', async () => {
		const { plane, path } = await failed();
		await write(plane, path, '---\nid: [\n---\n#');
		expect(await plane.control.loop.view(path)).toMatchObject({ task: null });
		expect(await plane.control.loop.dealWith(path, 'retry', gesture('panel'))).toMatchObject({
			refusal: { code: 'no-task' },
		});
		expect(await plane.control.loop.dealWith(path, 'ignore', gesture('panel'))).toMatchObject({
			ok: true,
		});
		expect(plane.failures).toEqual([]);
	});
});

describe('a draft', () => {
	it('is made from the task’s own list, always asks, and goes the way of any plan', async () => {
		const more = `${THOUGHT}\n## Steps\n- [ ] Read the meeting notes\n- [ ] Write a summary\n`;
		const plane = await startLoop({ [TASK]: taskNote(more) });
		expect(await plane.control.loop.draft(TASK)).toMatchObject({ ok: true });
		await plane.settle();
		expect(plane.notes()[PENDING]).toContain('draft: true');
		expect(plane.notes()[PENDING]).toContain('- [ ] 2. Write a summary');
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
		expect(await plane.control.loop.draft(TASK)).toMatchObject({ refusal: { code: 'has-plan' } });
	});

	it('of a template counts for nothing until its blanks are filled in', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT) });
		await plane.control.loop.draft(TASK);
		await plane.settle();
		expect(plane.notes()[PLAN]).toContain('[fill in: ');
		expect((await way(plane)).at(-1)).toBe('WRITE>REASON');
		await write(plane, PLAN, (plane.notes()[PLAN] ?? '').replace(/\[fill in: [^\]]*\]/g, 'that'));
		expect((await way(plane)).at(-1)).toBe('PLAN>APPROVE');
	});

	it('is not made for what is no task', async () => {
		const plane = await startLoop({ [PLAN]: planNote(MAIL_STEPS) });
		expect(await plane.control.loop.draft(PLAN)).toMatchObject({ refusal: { code: 'not-a-task' } });
	});
});

describe('a step that a person ticks', () => {
	it('says how it ended, and when, without changing what was approved', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
		await decide(plane, PENDING, 'approved');
		for (const step of await plane.control.steps(APPROVED)) {
			await plane.control.tick(APPROVED, step, 'x');
			await plane.settle();
		}
		expect(plane.notes()['Done/550e8400-plan.md']).toMatch(/outcome: done at 2026-01-27T10:/);
		expect((await way(plane)).at(-1)).toBe('LOG>CLOSE');
	});

	it('loses its outcome when it is opened again', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
		const [step] = await plane.control.steps(PENDING);
		if (!step) throw new Error('no step');
		await plane.control.tick(PENDING, step, '-');
		expect(plane.notes()[PENDING]).toContain('outcome: skipped at');
		await plane.control.tick(PENDING, step, ' ');
		expect(plane.notes()[PENDING]).not.toContain('outcome:');
	});
});
