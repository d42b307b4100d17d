// What was decided before Signoff came is marked as history, by a person, and never counts as approved.

import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	decide,
	gesture,
	HARMLESS,
	openPlane,
	type PlaneOptions,
	reopen,
	task,
	type TestPlane,
} from '../../support/plane';

const adopted: PlaneOptions = { workspace: { ...standardWorkspace(''), origin: 'adopted' } };
const PATH = 'Approved/a.md';
const OLD = {
	[PATH]: `---\nstatus: approved\napproved_by: human\n---\n${HARMLESS}`,
	'Done/b.md': '# Sent\n',
	'Rejected/c.md': '# Refused\n',
	'Pending_Approval/d.md': HARMLESS,
};

async function markAll(plane: TestPlane) {
	return plane.control.markHistory(plane.control.history(), gesture('panel'));
}

async function adoptedAndMarked(): Promise<TestPlane> {
	const plane = await openPlane(OLD, adopted);
	expect(await markAll(plane)).toMatchObject({ ok: true });
	return plane;
}

const waits = (plane: TestPlane) => plane.control.waiting().map(({ path }) => path);

describe('marking as history', () => {
	it('takes all that lay where only a decision leads, and leaves every byte', async () => {
		const plane = await openPlane(OLD, adopted);
		expect([...plane.control.history()].sort()).toEqual([PATH, 'Done/b.md', 'Rejected/c.md']);
		expect(waits(plane)).toContain(PATH);
		expect(await markAll(plane)).toMatchObject({
			ok: true,
			value: { sentence: '3 notes are marked as history. That is not an approval.', undo: null },
		});
		expect(waits(plane)).toEqual(['Pending_Approval/d.md']);
		expect(plane.control.history()).toEqual([]);
		expect(plane.control.standing(PATH)).toMatchObject({ unverified: false, history: true });
		expect(plane.notes()).toEqual(OLD);
		const entries = (await plane.entries()).filter(({ action }) => action === 'history_marked');
		expect(entries.map(({ approvalStatus, toState }) => [approvalStatus, toState])).toEqual(
			Array(3).fill([null, null]),
		);
		expect(entries[0]?.context).toMatchObject({ actor: 'human', gesture: 'panel click' });
	});

	it('is known after a restart', async () => {
		const again = await reopen(await adoptedAndMarked(), adopted);
		expect(waits(again)).toEqual(['Pending_Approval/d.md']);
		expect(again.control.standing(PATH)).toMatchObject({ unverified: false, history: true });
		expect((await again.control.checkWorkspace())[0]?.rows).not.toContainEqual(
			expect.objectContaining({ path: PATH, code: 'unverified' }),
		);
	});

	it('is no approval: it cannot be decided on, and no program may bring it to Done', async () => {
		const plane = await adoptedAndMarked();
		expect(plane.site.records.at(PATH)?.approval).toBeNull();
		expect(await plane.control.review(PATH)).toBeNull();
		expect(await decide(plane, PATH)).toMatchObject({ ok: false });
		plane.vault.outside.move(PATH, 'Done/a.md');
		await plane.settle();
		expect(Object.keys(plane.notes())).toContain(PATH);
		expect(await plane.actions()).toContain('move_refused');
		expect(await plane.actions()).not.toContain('approval_decision');
	});

	it('takes a gesture, once', async () => {
		const plane = await openPlane(OLD, adopted);
		const spent = gesture('panel');
		spent.spend();
		expect(await plane.control.markHistory(plane.control.history(), spent)).toMatchObject({
			...{ ok: false, refusal: { code: 'spent' } },
		});
		expect(await plane.actions()).not.toContain('history_marked');
		expect(plane.control.history()).toHaveLength(3);
	});

	it('marks only what was shown', async () => {
		const plane = await openPlane(OLD, adopted);
		await plane.control.markHistory([PATH, 'Pending_Approval/d.md'], gesture('panel'));
		expect([...plane.control.history()].sort()).toEqual(['Done/b.md', 'Rejected/c.md']);
		expect(waits(plane)).toEqual(['Pending_Approval/d.md']);
	});

	it('is not offered for what came later', async () => {
		const plane = await openPlane({}, adopted);
		plane.vault.outside.write('Done/late.md', '# Late\n');
		await plane.settle();
		expect(plane.site.records.at('Done/late.md')?.unverified).toBe(true);
		expect(plane.control.history()).toEqual([]);
	});

	it('takes what moved while Signoff only watched, also once it enforces', async () => {
		const watched = { ...standardWorkspace(''), origin: 'adopted' as const };
		const plane = await openPlane(
			{ 'Needs_Action/e.md': HARMLESS },
			{ workspace: { ...watched, switches: { watchOnly: true } } },
		);
		plane.vault.outside.move('Needs_Action/e.md', 'Approved/e.md');
		await plane.settle();
		expect(plane.control.history()).toEqual(['Approved/e.md']);
		const enforced = await reopen(plane, adopted);
		expect(enforced.control.history()).toEqual(['Approved/e.md']);
		expect(await markAll(enforced)).toMatchObject({ ok: true });
		expect(waits(enforced)).toEqual([]);
		expect(enforced.site.records.at('Approved/e.md')).toMatchObject({
			...{ unverified: false, history: true, approval: null },
		});
	});

	it('ends with a new round', async () => {
		const plane = await openPlane({ [PATH]: task('task-1', 'Approved', HARMLESS) }, adopted);
		await markAll(plane);
		await plane.control.move([PATH], 'Rejected', 'old', gesture('board'));
		await plane.settle();
		expect(plane.site.records.get('task-1')).toMatchObject({ state: 'Rejected', history: false });
	});
});
