import { describe, expect, it } from 'vitest';
import { standardWorkspace } from '../../../src/core/workflow/workspace';
import { decide, gesture, openPlane, reopen, task, type TestPlane } from '../../support/plane';

const PAYS = '# Pay the invoice\n\n## Plan\n\n- [ ] Pay 1,240 EUR to Acme\n';
const READS = '# Read\n\n## Plan\n\n- [ ] Read the notes of last week\n';

/** Nobody writes for a while. */
async function rest(plane: TestPlane): Promise<void> {
	await plane.settle();
	plane.time.advance(6_000);
	await plane.settle();
}

async function planned(body: string, workspace = standardWorkspace('')): Promise<TestPlane> {
	const note = task('task-1', 'Needs_Action', body);
	const plane = await openPlane({ 'Needs_Action/a.md': note }, { workspace });
	plane.vault.outside.move('Needs_Action/a.md', 'Plans/a.md');
	await plane.settle();
	return plane;
}

const paths = (plane: TestPlane) => Object.keys(plane.notes());

describe('a sensitive plan', () => {
	it('asks for approval by itself once it has rested, with the request filled', async () => {
		const plane = await planned(PAYS);
		expect(paths(plane)).toEqual(['Plans/a.md']);
		await rest(plane);
		expect(paths(plane)).toEqual(['Pending_Approval/a.md']);
		const note = plane.notes()['Pending_Approval/a.md'] ?? '';
		expect(note).toContain('state: Pending_Approval');
		expect(note).toMatch(/action_type: make_payment\n {2}risk_level: high/);
		expect(note).toContain('decision: pending');
		const moved = (await plane.entries()).filter(({ action }) => action === 'state_transition');
		expect(moved.at(-1)).toMatchObject({
			fromState: 'Plans',
			toState: 'Pending_Approval',
			approvalStatus: 'pending',
			context: { reason: 'Planning complete, sensitive action detected', actor: 'system' },
		});
		expect(plane.control.waiting()).toMatchObject([{ group: 'waiting', riskLevel: 'high' }]);
	});

	it('asks after a restart where the app was closed before it had rested', async () => {
		const again = await reopen(await planned(PAYS));
		await rest(again);
		expect(paths(again)).toEqual(['Pending_Approval/a.md']);
	});

	it('asks where it was born in Plans', async () => {
		const plane = await openPlane();
		plane.vault.outside.write('Plans/a.md', PAYS);
		await rest(plane);
		expect(paths(plane)).toEqual(['Pending_Approval/a.md']);
	});

	it('waits while somebody types in it', async () => {
		const plane = await planned(PAYS);
		plane.typed.set('Plans/a.md', [`${plane.notes()['Plans/a.md'] ?? ''}- [ ] And`]);
		await rest(plane);
		expect(paths(plane)).toEqual(['Plans/a.md']);
		plane.typed.clear();
		await rest(plane);
		expect(paths(plane)).toEqual(['Pending_Approval/a.md']);
	});

	it.each([
		['that does nothing sensitive', READS],
		['without steps', '# Pay\n\nPay 1,240 EUR to Acme.\n'],
		['with a step that says nothing', `${PAYS}- [ ]\n`],
	])('does not ask: a plan %s', async (_, body) => {
		const plane = await planned(body);
		await rest(plane);
		expect(paths(plane)).toEqual(['Plans/a.md']);
	});

	it.each([
		['it was adopted', { origin: 'adopted' as const }],
		['it is switched off', { switches: { asksItself: false } }],
		['it is only watched', { switches: { watchOnly: true } }],
	])('does not ask in a workspace where %s', async (_, more) => {
		const plane = await planned(PAYS, { ...standardWorkspace(''), ...more });
		await rest(plane);
		expect(paths(plane)).toEqual(['Plans/a.md']);
	});

	it('does not ask again for exactly what a person has rejected', async () => {
		const plane = await planned(PAYS);
		await rest(plane);
		await decide(plane, 'Pending_Approval/a.md', { decision: 'rejected', reason: 'Too much' });
		for (const to of ['Inbox', 'Needs_Action', 'Plans'] as const) {
			await plane.control.move(paths(plane), to, '', gesture('panel'));
			await plane.settle();
		}
		await rest(plane);
		expect(paths(plane)).toEqual(['Plans/a.md']);
		const cheaper = (plane.notes()['Plans/a.md'] ?? '').replace('1,240', '900');
		plane.vault.outside.write('Plans/a.md', cheaper);
		await rest(plane);
		expect(paths(plane)).toEqual(['Pending_Approval/a.md']);
	});

	it('is marked before it asks', async () => {
		const plane = await planned(PAYS);
		expect(plane.index.at('Plans/a.md')).toMatchObject({
			asks: { actionType: 'make_payment', riskLevel: 'high' },
		});
	});
});
