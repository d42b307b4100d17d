import { describe, expect, it } from 'vitest';
import {
	decide,
	done,
	HARMLESS_PLAN,
	HARMLESS_TASK,
	loopWorkspace,
	MAIL_STEPS,
	PLAN,
	planNote,
	startLoop,
	TASK,
	taskNote,
	THOUGHT,
	way,
	write,
} from './loop-setup';

describe('a task of the loop', () => {
	it('goes from WATCH to CLOSE as what can be shown for it comes, with a person between', async () => {
		const plane = await startLoop();
		await write(plane, TASK, taskNote());
		expect(await way(plane)).toEqual(['>WATCH']);

		await write(plane, TASK, taskNote(THOUGHT));
		expect(await way(plane)).toEqual(['>WATCH', 'WATCH>WRITE', 'WRITE>REASON']);

		await write(plane, PLAN, planNote(MAIL_STEPS));
		expect((await way(plane)).slice(3)).toEqual(['REASON>PLAN', 'PLAN>APPROVE']);
		const pending = 'Plans/pending/550e8400-plan.md';
		expect(plane.notes()[pending]).toContain('approval_status: pending');
		expect(plane.notes()[TASK]).toContain('current_state: APPROVE');
		expect(plane.notes()[TASK]).toContain('requires_approval: true');
		expect(plane.notes()[TASK]).toContain(`plan_path: ${pending}`);

		expect(await decide(plane, pending, 'approved')).toMatchObject({ ok: true });
		const approved = 'Plans/approved/550e8400-plan.md';
		expect(plane.notes()[approved]).toContain('approved_by: Kim');
		expect(plane.notes()[TASK]).toContain('current_state: ACT');

		await write(plane, approved, done(plane.notes()[approved] ?? ''));
		expect((await way(plane)).slice(5)).toEqual(['APPROVE>ACT', 'ACT>LOG', 'LOG>CLOSE']);
		const after = plane.notes();
		expect(after['Done/task_invoice.md']).toContain('current_state: CLOSE');
		expect(after['Done/task_invoice.md']).toContain('plan_path: Done/550e8400-plan.md');
		expect(after['Done/550e8400-plan.md']).toContain('completed_at: ');
		expect(plane.failures).toEqual([]);
	});

	it('needs nobody where the rules find nothing', async () => {
		const plane = await startLoop();
		await write(plane, TASK, HARMLESS_TASK);
		await write(plane, PLAN, HARMLESS_PLAN());
		expect((await way(plane)).slice(3)).toEqual(['REASON>PLAN', 'PLAN>ACT']);
		expect(plane.notes()[PLAN]).toContain('approval_status: not_required');
		await write(plane, PLAN, done(plane.notes()[PLAN] ?? ''));
		expect((await way(plane)).slice(5)).toEqual(['ACT>LOG', 'LOG>CLOSE']);
		expect(plane.notes()['Done/550e8400-plan.md']).toBeDefined();
	});

	it('ends in Done with the reason where its plan is rejected', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
		await decide(plane, 'Plans/pending/550e8400-plan.md', 'rejected', 'Not this month');
		const after = plane.notes();
		expect(after['Plans/rejected/550e8400-plan.md']).toContain('rejection_reason: Not this month');
		expect(after['Done/task_invoice.md']).toContain('rejection_reason: Not this month');
		expect(after['Done/task_invoice.md']).toContain('current_state: APPROVE');
		const ended = (await plane.entries()).find(({ action }) => action === 'loop_ended');
		expect(ended).toMatchObject({ context: { end: 'rejected', actor: 'human' } });
	});
});

describe('what a task waits for', () => {
	const next = async (requirements: string) => {
		const note = HARMLESS_TASK.replace('The notes of Monday.\n', `${requirements}\n`);
		const workspace = loopWorkspace({ switches: { demandsIntent: true } });
		const plane = await startLoop({ [TASK]: note }, { workspace });
		return (await plane.control.loop.view(TASK))?.next ?? '';
	};

	it('says why a section that is there counts for nothing', async () => {
		expect(await next('TODO')).toMatch(/requirements.*only a placeholder\.$/);
		expect(await next('Summarise the meeting notes.')).toMatch(/requirements.*only repeats/);
		expect(await next('')).toMatch(/in the interpretation\.$/);
		expect(await next('Meeting notes')).toContain('a plan note in Plans');
	});
});
