import { describe, expect, it } from 'vitest';
import {
	decide,
	loopWorkspace,
	MAIL_STEPS,
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
const FILES = { [TASK]: taskNote(THOUGHT), [PLAN]: planNote(MAIL_STEPS) };

describe('what a plan says of its approval', () => {
	it.each([
		['approval_status: approved', 'approval_status: pending'],
		['\napproved_by: Kim', '\napproved_by: Mallory'],
		['\napproved_by: Kim', ''],
		[/^approved_at: .*/m, 'approved_at: 1999-01-01T00:00:00Z'],
		['\napproved_by: Kim', '\napproved_by: Kim\nrejection_reason: no'],
	])('is put right where somebody turns %s into %j', async (from, to) => {
		const plane = await startLoop(FILES);
		await decide(plane, PENDING, 'approved');
		const approved = plane.notes()[APPROVED] ?? '';
		const forged = approved.replace(from, to);
		expect(forged).not.toBe(approved);
		await write(plane, APPROVED, forged);
		const after = plane.notes()[APPROVED] ?? '';
		expect(after.split('\n').sort()).toEqual(approved.split('\n').sort());
		expect(await plane.control.loop.view(APPROVED)).toMatchObject({ task: { state: 'ACT' } });
	});

	it('is put right where it waits', async () => {
		const plane = await startLoop(FILES);
		const waiting = plane.notes()[PENDING] ?? '';
		const claimed = 'approval_status: approved\napproved_by: Mallory';
		await write(plane, PENDING, waiting.replace('approval_status: pending', claimed));
		expect(plane.notes()[PENDING]).toBe(waiting);
	});

	it('is left alone where it lies as it was adopted', async () => {
		const files = {
			[TASK]: FILES[TASK],
			[PENDING]: planNote(MAIL_STEPS, 'approved_by: X\n'),
		};
		const workspace = loopWorkspace({ origin: 'adopted' });
		const plane = await startLoop(files, { workspace });
		await plane.settle();
		expect(plane.notes()[PENDING]).toBe(files[PENDING]);
	});
});
