import { beforeEach, describe, expect, it } from 'vitest';
import type { MoveOption, Waiting } from '../../../src/app/workspace/api';
import { nextTarget, targetFor, type Target } from '../../../src/app/board/targets';
import type { RiskLevel } from '../../../src/core/shared/risk';
import type { Item } from '../../../src/core/item/item';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import { workflowOf } from '../../../src/core/workflow/workflow';
import { itemWith } from '../../support/builders';
import { FakeControl, loopViewWith, standingWith, waitingWith } from '../../support/fake-control';

const NOT_READY = 'The log is still being read. Please try again in a moment.';
const NOT_IN_BULK = expect.stringContaining('low') as string;

let control: FakeControl;

beforeEach(() => {
	control = new FakeControl();
});

const tableAt = (root: string) =>
	workflowOf(root === 'Loop' ? 'cognitive-loop' : 'control-plane').table;

const target = (items: readonly Item[], to: WorkflowState) =>
	targetFor({ control, tableAt }, items, to);

const option = (to: WorkflowState, changes: Partial<MoveOption> = {}): MoveOption => ({
	to,
	needs: 'nothing',
	blocked: null,
	...changes,
});

/** An item that the log knows, with what may be done with it. */
function known(item: Partial<Item>, ...moves: MoveOption[]): Item {
	const one = itemWith(item);
	control.standings.set(one.path, standingWith({ path: one.path, state: one.state, moves }));
	return one;
}

const plan = (name: string, ...moves: MoveOption[]) =>
	known({ path: `Plans/${name}.md`, state: 'Plans' }, ...moves);

function waiting(
	name: string,
	riskLevel: RiskLevel | null,
	group: Waiting['group'] = 'waiting',
): Item {
	const path = `Pending_Approval/${name}.md`;
	control.rows.push(
		waitingWith({ path, group, state: 'Pending_Approval', riskLevel: riskLevel ?? 'high' }),
	);
	return known(
		{
			path,
			state: 'Pending_Approval',
			asks: riskLevel && {
				actionType: 'none',
				riskLevel,
				amount: null,
				recipient: null,
				expiresAt: null,
			},
		},
		option('Approved', { needs: 'review' }),
		option('Rejected', { needs: 'reason' }),
	);
}

const approved = (name: string, riskLevel: RiskLevel) =>
	known(
		{
			path: `Approved/${name}.md`,
			state: 'Approved',
			asks: { actionType: 'none', riskLevel, amount: null, recipient: null, expiresAt: null },
		},
		option('Rejected', { needs: 'reason' }),
	);

describe('targetFor one item', () => {
	it.each(WORKFLOW_STATES)('is here where it stands already: %s', (state) => {
		expect(target([itemWith({ state })], state)).toEqual({ kind: 'here' });
	});

	it.each(['nothing', 'review', 'reason'] as const)('is open where it needs %s', (needs) => {
		const item = plan('a', option('Pending_Approval', { needs }));
		expect(target([item], 'Pending_Approval')).toEqual({ kind: 'open', needs });
	});

	it('is closed by the rule that is against it', () => {
		const item = plan('a', option('Pending_Approval'));
		expect(target([item], 'Done')).toEqual({
			kind: 'closed',
			why: 'Only an approved item can be done.',
		});
	});

	it('is closed while steps are open', () => {
		const steps = { done: 1, total: 2 };
		const path = 'Approved/a.md';
		const item = known({ path, state: 'Approved', steps }, option('Done'));
		expect(target([item], 'Done')).toMatchObject({ kind: 'closed' });
		expect(target([{ ...item, steps: { done: 2, total: 2 } }], 'Done')).toMatchObject({
			kind: 'open',
		});
	});

	it('is closed for now where the log does not know the note yet', () => {
		const item = itemWith({ path: 'Plans/new.md', state: 'Plans' });
		const closed = { kind: 'closed', why: NOT_READY };
		expect(target([item], 'Pending_Approval')).toEqual(closed);
	});

	it('is closed for now where the log has the note in another state', () => {
		expect(target([plan('a')], 'Pending_Approval')).toEqual({ kind: 'closed', why: NOT_READY });
	});

	it('is closed where something stands in the way', () => {
		const item = plan('a', option('Pending_Approval', { blocked: 'There is no folder.' }));
		expect(target([item], 'Pending_Approval')).toEqual({
			kind: 'closed',
			why: 'There is no folder.',
		});
	});

	it('is closed where the loop makes the move itself', () => {
		const path = 'Loop/Plans/a.md';
		const item = known({ path, root: 'Loop', state: 'Plans' }, option('Done'));
		expect(target([item], 'Done')).toEqual({ kind: 'open', needs: 'nothing' });
		control.loops.set(path, loopViewWith());
		expect(target([item], 'Done')).toEqual({
			kind: 'closed',
			why: 'The loop makes this move itself.',
		});
	});

	it('follows the table of its own workspace', () => {
		const item = known({ path: 'Plans/a.md', state: 'Plans' }, option('Done'));
		expect(target([item], 'Done')).toMatchObject({ kind: 'closed' });
		expect(target([{ ...item, root: 'Loop' }], 'Done')).toMatchObject({ kind: 'open' });
	});
});

describe('targetFor several items', () => {
	it('is here where nothing is to be moved', () => {
		expect(target([], 'Plans')).toEqual({ kind: 'here' });
		expect(target([plan('a'), plan('b')], 'Plans')).toEqual({ kind: 'here' });
	});

	it('is open where it is open to all of them', () => {
		const items = ['a', 'b', 'c'].map((name) => plan(name, option('Pending_Approval')));
		expect(target(items, 'Pending_Approval')).toEqual({ kind: 'open', needs: 'nothing' });
	});

	it('is closed where it is closed to one of them, and says why', () => {
		const blocked = plan('b', option('Pending_Approval', { blocked: 'No folder.' }));
		const items = [plan('a', option('Pending_Approval')), blocked];
		const closed = { kind: 'closed', why: 'No folder.' };
		expect(target(items, 'Pending_Approval')).toEqual(closed);
		expect(target([...items].reverse(), 'Pending_Approval')).toEqual(closed);
	});

	it('is open to the others where some are there already', () => {
		const items = [waiting('a', 'high'), plan('b', option('Pending_Approval'))];
		expect(target(items, 'Pending_Approval')).toEqual({ kind: 'open', needs: 'nothing' });
	});

	it('is closed where a reason is needed, for a reason is for one item', () => {
		const closed = { kind: 'closed', why: 'A reason is for one item. Move them one by one.' };
		expect(target([waiting('a', 'low'), waiting('b', 'low')], 'Rejected')).toEqual(closed);
		expect(target([waiting('a', 'low'), approved('b', 'low')], 'Rejected')).toEqual(closed);
	});

	it('is open to a review of what is low risk, all of it', () => {
		const open = { kind: 'open', needs: 'review' };
		expect(target([waiting('a', 'low'), waiting('b', 'low')], 'Approved')).toEqual(open);
	});

	it.each(['medium', 'high', null] as const)('is closed where one is of risk %j', (risk) => {
		const closed = { kind: 'closed', why: NOT_IN_BULK };
		expect(target([waiting('a', 'low'), waiting('b', risk)], 'Approved')).toEqual(closed);
	});

	it('asks for the risk of those alone that are to be approved', () => {
		const items = [approved('a', 'high'), waiting('b', 'low'), waiting('c', 'low')];
		expect(target(items, 'Approved')).toEqual({ kind: 'open', needs: 'review' });
	});

	it('is closed where a program tried to decide one of them', () => {
		const why = expect.stringContaining('looked at first') as string;
		const items = [waiting('a', 'low'), waiting('b', 'low', 'asks')];
		expect(target(items, 'Approved')).toEqual({ kind: 'closed', why });
	});

	it('is open to as many as somebody reads, and not to one more', () => {
		const items = Array.from({ length: 101 }, (_, at) => waiting(String(at), 'low'));
		expect(target(items.slice(1), 'Approved')).toEqual({ kind: 'open', needs: 'review' });
		const why = expect.stringContaining('At most 100') as string;
		expect(target(items, 'Approved')).toEqual({ kind: 'closed', why });
	});
});

describe('nextTarget', () => {
	const open: Target = { kind: 'open', needs: 'nothing' };
	const closed = (why: string): Target => ({ kind: 'closed', why });
	const columns = (...targets: Target[]) =>
		targets.map((one, at) => [WORKFLOW_STATES[at] ?? 'Done', one] as const);

	// Inbox, Needs_Action, Plans (where they stand), Pending_Approval, Approved
	const here: Target = { kind: 'here' };

	it.each<[string, ReturnType<typeof columns>, 1 | -1, ReturnType<typeof nextTarget>]>([
		['the next one', columns(open, open, here, open, open), 1, { to: 'Pending_Approval' }],
		['the one before', columns(open, open, here, open, open), -1, { to: 'Needs_Action' }],
		[
			'past what is closed',
			columns(open, closed('n'), here, closed('p'), open),
			1,
			{ to: 'Approved' },
		],
		['back past what is closed', columns(open, closed('n'), here), -1, { to: 'Inbox' }],
		[
			'nowhere, for the nearest',
			columns(open, open, here, closed('p'), closed('a')),
			1,
			{ why: 'p' },
		],
		['nowhere back, for the nearest', columns(closed('i'), closed('n'), here), -1, { why: 'n' }],
		['past where some of them are', columns(open, open, here, here, closed('a')), 1, { why: 'a' }],
		['nowhere at the right end', columns(open, open, here), 1, { why: null }],
		['nowhere among those they are in', columns(open, open, here, here), 1, { why: null }],
	])('leads %s', (_, targets, step, next) => {
		expect(nextTarget(targets, 'Plans', step)).toEqual(next);
	});

	it('leads nowhere back from the left end', () => {
		expect(nextTarget(columns(here, open), 'Inbox', -1)).toEqual({ why: null });
	});

	it('leads from outside of the board onto it', () => {
		expect(nextTarget(columns(open, open), 'Done', 1)).toEqual({ to: 'Inbox' });
		expect(nextTarget(columns(open, open), 'Done', -1)).toEqual({ why: null });
	});
});
