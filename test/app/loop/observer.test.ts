import { describe, expect, it } from 'vitest';
import { MemoryVaultFiles } from '../../support/memory-vault-files';
import { SeededIds } from '../../support/seeded-ids';
import { gesture } from '../../support/plane';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	done,
	LOOP_FOLDERS,
	MAIL_STEPS,
	noteNamed,
	PLAN,
	planNote,
	startLoop,
	TASK,
	taskNote,
	THOUGHT,
	decide,
	write,
} from './loop-setup';

const PENDING = 'Plans/pending/550e8400-plan.md';

async function phoneBeside(files: Record<string, string>) {
	const vault = new MemoryVaultFiles({ ...LOOP_FOLDERS, ...files });
	const desk = await startLoop({}, { vault });
	const phone = await startLoop(
		{},
		{ vault, device: 'phone', enforces: () => false, ids: new SeededIds(50) },
	);
	return { desk, phone };
}

describe('a device that does not enforce', () => {
	it('sees task and plan together, and advances nothing', async () => {
		const { desk, phone } = await phoneBeside({
			[TASK]: taskNote(THOUGHT),
			[PLAN]: planNote(MAIL_STEPS),
		});
		const view = await phone.control.loop.view(TASK);
		expect(view).toMatchObject({
			task: { state: 'APPROVE', requiresApproval: true },
			plan: { path: PENDING, state: 'Pending_Approval', isDraft: false },
			next: 'Waits for your decision on the plan.',
			canDraft: false,
		});
		expect(await phone.control.loop.view(PENDING)).toMatchObject({ task: { path: TASK } });
		expect(phone.control.loop.offers(TASK)).toEqual({ draft: false, dealWith: false });
		expect(await phone.control.loop.draft(TASK)).toMatchObject({ ok: false });
		phone.stop();
		desk.stop();
	});

	it('deals with no report', async () => {
		const { desk, phone } = await phoneBeside({ [TASK]: taskNote() });
		await write(desk, TASK, taskNote().replace('WATCH', 'ACT'));
		await phone.settle();
		const [path] = noteNamed(desk, /ERROR_/);
		const answer = await phone.control.loop.dealWith(path, 'ignore', gesture('panel'));
		expect(answer).toMatchObject({ ok: false });
		phone.stop();
		desk.stop();
	});
});

describe('a workspace that does not follow the loop', () => {
	it('has no part in it', async () => {
		const plane = await startLoop({ 'Inbox/a.md': '# A\n' }, { workspace: standardWorkspace('') });
		expect(await plane.control.loop.view('Inbox/a.md')).toBeNull();
		expect(plane.control.loop.offers('Inbox/a.md')).toBeNull();
		expect(plane.control.loop.mayMove('Inbox/a.md', 'Done')).toBe(true);
		expect(await plane.control.loop.draft('Inbox/a.md')).toMatchObject({ ok: false });
		expect(await plane.control.loop.view('nowhere.md')).toBeNull();
	});
});

describe('what a person sees', () => {
	it('is nothing of a reminder, or of a note that is gone', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
		for (let hour = 0; hour < 25; hour += 1) {
			plane.time.advance(60 * 60_000);
			await plane.idle();
		}
		expect(await plane.control.loop.view(noteNamed(plane, /REMINDER_/)[0])).toBeNull();
	});

	it('is how a task ended, and that it is done', async () => {
		const plane = await startLoop({ [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) });
		await decide(plane, PENDING, 'approved');
		const approved = 'Plans/approved/550e8400-plan.md';
		expect(await plane.control.loop.view(approved)).toMatchObject({
			next: 'Waits for all steps to be ticked.',
		});
		await write(plane, approved, done(plane.notes()[approved] ?? ''));
		expect(await plane.control.loop.view('Done/task_invoice.md')).toMatchObject({
			...{ next: 'Done.', canDraft: false, task: { state: 'CLOSE' } },
		});
		expect(await plane.control.loop.draft('Done/task_invoice.md')).toMatchObject({ ok: false });
	});

	it('says that a report cannot be read', async () => {
		const plane = await startLoop({ 'Needs_Action/ERROR_x.md': 'nonsense\n' });
		const view = await plane.control.loop.view('Needs_Action/ERROR_x.md');
		expect(view?.report).toMatchObject({ title: '', severity: null, status: null, options: [] });
		expect(view?.report?.problems.length).toBeGreaterThan(3);
	});
});

describe('a note of its own that Signoff cannot write', () => {
	it('is not left in the log as if it were there', async () => {
		const plane = await startLoop({ [TASK]: taskNote() });
		plane.vault.refuse('Needs_Action', 'unwritable');
		await write(plane, TASK, taskNote().replace('WATCH', 'ACT'));
		const made = (await plane.entries()).filter(({ action }) => action === 'item_deleted');
		expect(made[0]).toMatchObject({ result: 'failure', fromState: 'Needs_Action' });
		expect(plane.failures.length).toBeGreaterThan(0);
	});
});
