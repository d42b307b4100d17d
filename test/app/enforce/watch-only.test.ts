import { describe, expect, it } from 'vitest';
import { WORKFLOW_STATES } from '../../../src/core/workflow/states';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import {
	decide,
	GRAVE,
	HARMLESS,
	openPlane,
	reopen,
	task,
	type PlaneOptions,
	type TestPlane,
} from '../../support/plane';

function watching(watchOnly = true): PlaneOptions {
	return {
		workspace: { ...standardWorkspace(''), origin: 'adopted', switches: { watchOnly } },
	};
}

const observedIn = async (plane: TestPlane) =>
	(await plane.entries()).filter(({ action }) => action === 'move_observed');

const MOVES = WORKFLOW_STATES.flatMap((from) =>
	WORKFLOW_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('a workspace that is only watched', () => {
	it.each(MOVES)('leaves a note that goes from %s to %s as and where it is', async (from, to) => {
		const note = task('task-1', from, GRAVE);
		const plane = await openPlane({ [`${from}/a.md`]: note }, watching());
		plane.vault.outside.move(`${from}/a.md`, `${to}/a.md`);
		await plane.settle();
		plane.time.advance(60_000);
		await plane.settle();
		expect(plane.notes()).toEqual({ [`${to}/a.md`]: note });
		expect(plane.site.records.get('task-1')).toMatchObject({ state: to, path: `${to}/a.md` });
		expect(plane.failures).toEqual([]);
		expect(plane.news).toEqual([]);
	});

	it('says nothing of moves as long as no device enforces, as nobody counts them', async () => {
		const notes = { 'Needs_Action/a.md': task('task-1', 'Needs_Action') };
		const plane = await openPlane(notes, { ...watching(), nobodyEnforces: true });
		plane.vault.outside.move('Needs_Action/a.md', 'Done/a.md');
		await plane.settle();
		expect(plane.control.watchedOnly()).toEqual([]);
	});

	it('records what the rules would have done, and why', async () => {
		const plane = await openPlane(
			{ 'Needs_Action/a.md': task('task-1', 'Needs_Action') },
			watching(),
		);
		plane.vault.outside.move('Needs_Action/a.md', 'Done/a.md');
		await plane.settle();
		expect(await observedIn(plane)).toMatchObject([
			{
				fromState: 'Needs_Action',
				toState: 'Done',
				context: { path: 'Done/a.md', from_path: 'Needs_Action/a.md', actor: 'system' },
			},
		]);
		expect(plane.control.watchedOnly()).toMatchObject([
			{ root: '', moves: 1, putBack: 1, reasons: [{ times: 1, path: 'Done/a.md' }] },
		]);
	});

	it('counts moves of a week, by their reason, also after a restart', async () => {
		const notes = Object.fromEntries(
			['a', 'b', 'c', 'd'].map((name) => [
				`Needs_Action/${name}.md`,
				task(`task-${name}`, 'Needs_Action'),
			]),
		);
		const plane = await openPlane(notes, watching());
		plane.vault.outside.move('Needs_Action/d.md', 'Done/d.md');
		await plane.settle();
		plane.time.advance(8 * 24 * 60 * 60_000);
		for (const name of ['a', 'b'])
			plane.vault.outside.move(`Needs_Action/${name}.md`, `Done/${name}.md`);
		plane.vault.outside.move('Needs_Action/c.md', 'Plans/c.md');
		await plane.settle();
		const week = [{ moves: 3, putBack: 2, reasons: [{ times: 2 }] }];
		expect(plane.control.watchedOnly()).toMatchObject(week);
		const again = await reopen(plane, watching());
		expect(again.control.watchedOnly()).toMatchObject(week);
	});

	it('never takes a move into Approved for an approval', async () => {
		const note = task('task-1', 'Pending_Approval', GRAVE);
		const plane = await openPlane({ 'Pending_Approval/a.md': note }, watching());
		plane.vault.outside.move('Pending_Approval/a.md', 'Approved/a.md');
		plane.vault.outside.write('Approved/b.md', HARMLESS);
		await plane.settle();
		expect(plane.control.waiting().map(({ group }) => group)).toEqual(['unverified', 'unverified']);
		expect(plane.notes()).toEqual({ 'Approved/a.md': note, 'Approved/b.md': HARMLESS });
	});

	it.each([false, true])('knows it as such after a restart, too (dragged: %s)', async (dragged) => {
		const note = task('task-1', 'Pending_Approval', GRAVE);
		const from = 'Pending_Approval/a.md';
		const drags = new Set(dragged ? [`${from}>Approved/a.md`] : []);
		const plane = await openPlane({ [from]: note }, { ...watching(), dragged: drags });
		plane.vault.outside.move(from, 'Approved/a.md', 'renamed');
		await plane.settle();
		const before = await plane.actions();
		expect(before.at(-1)).toBe('move_observed');
		const again = await reopen(plane, watching());
		expect(again.site.records.get('task-1')).toMatchObject({ state: 'Approved', unverified: true });
		expect((await again.actions()).slice(before.length)).not.toContain('move_observed');
		expect(again.notes()).toEqual({ 'Approved/a.md': note });
	});

	it('lets a person decide on what waits', async () => {
		const plane = await openPlane({}, watching());
		plane.vault.outside.write('Pending_Approval/a.md', HARMLESS);
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Pending_Approval/a.md': HARMLESS });
		expect(await decide(plane, 'Pending_Approval/a.md')).toMatchObject({ ok: true });
		expect(Object.keys(plane.notes())).toEqual(['Approved/a.md']);
		expect(plane.control.waiting()).toEqual([]);
	});

	it('leaves what was approved and changed where it is, and counts it no more', async () => {
		const plane = await openPlane({}, watching());
		plane.vault.outside.write('Pending_Approval/a.md', HARMLESS);
		await plane.settle();
		await decide(plane, 'Pending_Approval/a.md');
		const changed = `${plane.notes()['Approved/a.md'] ?? ''}Pay € 9,000 to Acme.\n`;
		plane.vault.outside.write('Approved/a.md', changed);
		await plane.settle();
		expect(plane.notes()).toEqual({ 'Approved/a.md': changed });
		expect(plane.control.waiting()).toMatchObject([{ group: 'unverified' }]);
	});

	it('leaves a folder that was renamed as it is', async () => {
		const note = task('task-1', 'Plans');
		const plane = await openPlane({ 'Plans/a.md': note }, watching());
		plane.vault.outside.move('Plans', 'Ideas');
		await plane.settle();
		expect(plane.notes()).toMatchObject({ 'Ideas/a.md': note });
		expect(await plane.actions()).not.toContain('folder_put_back');
	});

	it('moves and flags nothing when the rules are enforced, and puts back what comes next', async () => {
		const plane = await openPlane(
			{
				'Needs_Action/a.md': task('task-1', 'Needs_Action'),
				'Needs_Action/b.md': task('task-2', 'Needs_Action'),
				'Pending_Approval/c.md': task('task-3', 'Pending_Approval', GRAVE),
			},
			watching(),
		);
		plane.vault.outside.move('Needs_Action/a.md', 'Done/a.md');
		plane.vault.outside.move('Pending_Approval/c.md', 'Approved/c.md');
		await plane.settle();
		const before = plane.notes();
		const enforced = await reopen(plane, watching(false));
		expect(enforced.notes()).toEqual(before);
		expect(enforced.news).toEqual([]);
		expect(enforced.control.watchedOnly()).toEqual([]);
		enforced.vault.outside.move('Needs_Action/b.md', 'Done/b.md');
		await enforced.settle();
		expect(Object.keys(enforced.notes())).toEqual(Object.keys(before));
	});
});

describe('the switch "Needs action may ask at once"', () => {
	it.each([
		[true, 'Pending_Approval/a.md'],
		[false, 'Needs_Action/a.md'],
	])('%s: a move to Pending approval ends at %s', async (asksEarly, path) => {
		const workspace = { ...standardWorkspace(''), switches: { asksEarly } };
		const plane = await openPlane(
			{ 'Needs_Action/a.md': task('task-1', 'Needs_Action') },
			{ workspace },
		);
		plane.vault.outside.move('Needs_Action/a.md', 'Pending_Approval/a.md');
		await plane.settle();
		expect(Object.keys(plane.notes())).toEqual([path]);
		expect(plane.control.waiting()).toHaveLength(asksEarly ? 1 : 0);
	});
});
