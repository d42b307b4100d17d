import { describe, expect, it } from 'vitest';
import { carryOut, changesOf } from '../../../src/app/tools';
import type { WorkflowOrder } from '../../../src/core/tools/define';
import type { WorkflowState } from '../../../src/core/workflow/states';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { openPlane, task, type TestPlane } from '../../support/plane';
import { planNote, step } from '../../support/runs';

type Order = Exclude<WorkflowOrder, { kind: 'record' }>;

const moved = (to: WorkflowState, id = 'task-1'): Order => ({
	...{ kind: 'move', id, to, reason: 'because' },
});

async function done(plane: TestPlane, order: Order) {
	const outcome = await plane.site.inTurn((turn) =>
		carryOut(turn, order, { cause: 'item_cause', via: 'run' }),
	);
	await plane.settle();
	return outcome;
}

describe('carryOut', () => {
	it('moves an item by the workflow’s rules, as the system', async () => {
		const plane = await openPlane({ 'Needs_Action/a.md': task('task-1', 'Needs_Action') });
		expect(await done(plane, moved('Plans'))).toEqual({ ok: true, value: null });
		expect(Object.keys(plane.notes())).toContain('Plans/a.md');
		const entry = (await plane.entries()).findLast(({ action }) => action === 'state_transition');
		expect(entry?.context).toMatchObject({ actor: 'system', via: 'run', reason: 'because' });
	});

	it('asks for approval where it moves a plan to Pending approval', async () => {
		const body = planNote(step('Call Kim'));
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans', body) });
		expect(await done(plane, moved('Pending_Approval'))).toMatchObject({ ok: true });
		expect(plane.site.records.get('task-1')?.approval?.status).toBe('pending');
		expect(plane.notes()['Pending_Approval/a.md']).toContain('approval_request:');
	});

	it.each([
		['a move that the table doesn’t have', 'Needs_Action', 'Done'],
		['an approval', 'Pending_Approval', 'Approved'],
		['the state that it has', 'Plans', 'Plans'],
	] as const)('refuses %s', async (_, from, to) => {
		const plane = await openPlane({ [`${from}/a.md`]: task('task-1', from) });
		const outcome = await done(plane, moved(to));
		expect(outcome).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
		expect(Object.keys(plane.notes())).toContain(`${from}/a.md`);
	});

	it('refuses a state that has no folder, and an item that isn’t there', async () => {
		const { Plans: _, ...folders } = standardWorkspace('').folders;
		const workspace = { ...standardWorkspace(''), folders };
		const plane = await openPlane(
			{ 'Needs_Action/a.md': task('task-1', 'Needs_Action') },
			{ workspace },
		);
		expect(await done(plane, moved('Plans'))).toMatchObject({
			refusal: { code: 'not-allowed', sentence: 'The workspace has no folder for Plans.' },
		});
		expect(await done(plane, moved('Plans', 'task-9'))).toMatchObject({
			refusal: { code: 'not-found' },
		});
	});

	it('makes an item, and registers it as a run’s', async () => {
		const plane = await openPlane();
		const text = task('task-7', 'Inbox');
		const order = { kind: 'create', state: 'Inbox', path: 'Inbox/new.md', text } as const;
		expect(await done(plane, order)).toMatchObject({ ok: true });
		expect(plane.site.records.get('task-7')).toMatchObject({ state: 'Inbox', presence: 'here' });
		expect(await done(plane, order)).toMatchObject({ refusal: { code: 'exists' } });
	});

	it('makes no item where its note cannot be written, and says so', async () => {
		const plane = await openPlane();
		plane.vault.failWrite(1);
		const order = { kind: 'create', state: 'Inbox', path: 'Inbox/new.md', text: 'x' } as const;
		const sentence = '"Inbox/new.md" can\'t be written here.';
		expect(await done(plane, order)).toMatchObject({ refusal: { code: 'failed', sentence } });
		expect(plane.notes()).not.toHaveProperty('Inbox/new.md');
	});
});

describe('changesOf', () => {
	it('tells by which files it can be known whether it was done', async () => {
		const plane = await openPlane({ 'Plans/a.md': task('task-1', 'Plans') });
		await plane.site.inTurn(async (turn) => {
			const { sha256 } = turn.records.get('task-1') ?? { sha256: '' };
			expect(await changesOf(turn, moved('Needs_Action'))).toEqual([
				{ path: 'Plans/a.md', before: sha256, after: null },
			]);
			expect(await changesOf(turn, moved('Needs_Action', 'task-9'))).toEqual([]);
		});
	});
});
