// An issue that is sent where the workspace follows the cognitive loop: it becomes a task there, and a plan is what is approved.

import { describe, expect, it } from 'vitest';
import {
	decide,
	done,
	loopWorkspace,
	MAIL_STEPS,
	planNote,
	TASK_ID,
	THOUGHT,
	write,
} from '../loop/loop-setup';
import { BY, ISSUE, openBacklog, rest, valueOf } from './backlog-setup';

const TASK = 'Needs_Action/Reply to client.md';

async function sent() {
	const opened = await openBacklog({}, { workspace: loopWorkspace() });
	const { plane, backlog } = opened;
	const content = '# Reply\n\nWhen will it be paid? See [[@issue-001]].\n';
	valueOf(await backlog.create('', { kind: 'issue', title: 'Reply to client', content }, BY));
	expect(valueOf(await backlog.sendToControlPlane(ISSUE, BY)).path).toBe(TASK);
	await rest(plane);
	return { ...opened, id: /^id: (\S+)$/m.exec(plane.notes()[TASK] ?? '')?.[1] ?? '' };
}

/** The plan of its task, which waits for a person. */
async function planned() {
	const opened = await sent();
	const { plane, id } = opened;
	await write(plane, TASK, `${plane.notes()[TASK] ?? ''}\n${THOUGHT}`);
	const name = `${id.slice(0, 8)}-plan.md`;
	await write(plane, `Plans/${name}`, planNote(MAIL_STEPS).replaceAll(TASK_ID, id));
	return { ...opened, pending: `Plans/pending/${name}`, approved: `Plans/approved/${name}` };
}

describe('an issue in the cognitive loop', () => {
	it('is a task that names it, and is in progress', async () => {
		const { plane, backlog, id } = await sent();
		expect(plane.notes()[TASK]).toMatch(/implements: issue-001\n[^]*current_state: WATCH\n/);
		expect(plane.notes()[TASK]).not.toContain('[[');
		expect(plane.notes()[ISSUE]).toContain('status: in_progress');
		expect(backlog.taskOf('issue-001')).toMatchObject({ id, path: TASK, ended: null });
		expect(await backlog.sendToControlPlane(ISSUE, BY)).toMatchObject({
			refusal: { code: 'backlog-under-way' },
		});
		expect(plane.failures).toEqual([]);
	});

	it('is closed when the approved plan is done', async () => {
		const { plane, id, pending, approved } = await planned();
		expect(await decide(plane, pending, 'approved')).toMatchObject({ ok: true });
		expect(plane.notes()[ISSUE]).toContain('status: in_progress');
		await write(plane, approved, done(plane.notes()[approved] ?? ''));
		await rest(plane);
		expect(plane.notes()['Done/Reply to client.md']).toContain('current_state: CLOSE');
		expect(plane.notes()[ISSUE]).toMatch(/status: closed[^]*closed_at: 2026-/);
		const entries = await plane.entries();
		const closed = entries.find(({ context }) => context.evidence !== undefined);
		const made = entries.find(({ action }) => action === 'approval_decision');
		expect(closed?.context.evidence).toMatchObject({
			...{ state: 'Done', task: id, decision: made?.uuid, approved_by: 'Kim' },
		});
		expect(plane.failures).toEqual([]);
	});

	it('is open again where the plan is rejected', async () => {
		const { plane, backlog, pending } = await planned();
		await decide(plane, pending, 'rejected', 'Not this month');
		await rest(plane);
		expect(plane.notes()[ISSUE]).toContain('status: open');
		expect(backlog.findings('').map(({ code }) => code)).toContain('task-rejected');
	});
});
