import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/core/item/finding';
import type { Item } from '../../../src/core/item/item';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import {
	panelModel,
	type PanelItems,
	type PanelModel,
} from '../../../src/features/panel/panel-model';
import { itemWith } from '../../support/builders';
import { FakeControl, standingWith, waitingWith } from '../../support/fake-control';

interface Given {
	control?: FakeControl;
	items?: readonly Item[];
	findings?: readonly Finding[];
	progress?: { done: number; total: number };
	states?: readonly WorkflowState[];
}

function itemsOf({ items = [], findings = [], progress }: Given): PanelItems {
	const inState = (state: WorkflowState) => items.filter((item) => item.state === state);
	return {
		progress: () => progress ?? null,
		count: (state) => inState(state).length,
		at: (path) => items.find((item) => item.path === path) ?? null,
		findings: () => findings,
	};
}

function ready(given: Given, activePath: string | null = null): PanelModel {
	const { control = new FakeControl(), states = WORKFLOW_STATES } = given;
	const items = itemsOf(given);
	const model = panelModel({ status: 'ready', items, states, control, activePath });
	if (model.kind !== 'ready') throw new Error(model.kind);
	return model;
}

function controlWith(changes: Parameters<typeof standingWith>[0]): FakeControl {
	const control = new FakeControl();
	const standing = standingWith(changes);
	control.standings.set(standing.path, standing);
	return control;
}

function activeOf(model: PanelModel) {
	if (typeof model.active === 'string') throw new Error(model.active);
	return model.active;
}

const MOVES = [
	{ to: 'Approved', needs: 'review', blocked: null },
	{ to: 'Rejected', needs: 'reason', blocked: null },
	{ to: 'Done', needs: 'nothing', blocked: 'Some steps are still open.' },
] as const;

const waiting = (path: string, changes: Partial<Item> = {}) =>
	itemWith({ path, state: 'Pending_Approval', ...changes });

const also = (path: string) =>
	({ code: 'duplicate-id', id: 'x', others: [path], count: 1 }) as const;

describe('panelModel', () => {
	it.each(['starting', 'not-set-up'] as const)('has nothing to show while it is %s', (status) => {
		const items = itemsOf({ items: [waiting('a')] });
		const control = new FakeControl();
		const states = WORKFLOW_STATES;
		const model = panelModel({ status, items, states, control, activePath: 'a' });
		expect(model).toEqual({ kind: status });
	});

	it('queues what the control plane says, as it says it', () => {
		const control = new FakeControl();
		control.rows = [waitingWith({ path: 'b' }), waitingWith({ path: 'a' })];
		expect(ready({ control }).waiting).toBe(control.rows);
	});

	it('alerts while the log cannot be written', () => {
		const control = new FakeControl();
		expect(ready({ control }).alert).toBeNull();
		control.ledger = { ok: false, reason: 'The disk is full.' };
		expect(ready({ control }).alert).toBe('The disk is full.');
	});

	it('says that notes are compared with the log, also while items are read, so that it can be stopped', () => {
		const control = new FakeControl();
		expect(ready({ control }).comparing).toBeNull();
		control.compared = { done: 64, total: 300 };
		expect(ready({ control }).comparing).toEqual({ done: 64, total: 300 });
		const progress = { done: 1, total: 2 };
		expect(ready({ control, progress }).comparing).toEqual({ done: 64, total: 300 });
		// There is nothing to stop yet, and one bar says enough.
		control.compared = { done: 0, total: 0 };
		expect(ready({ control, progress }).comparing).toBeNull();
		expect(ready({ control }).comparing).toEqual({ done: 0, total: 0 });
	});

	it('offers the moves of the open note', () => {
		const control = controlWith({ path: 'a', state: 'Approved', moves: MOVES, canTakeIn: true });
		const active = activeOf(ready({ control }, 'a'));
		expect(active).toMatchObject({ moves: MOVES, hasCard: false, canTakeIn: true });
	});

	it.each([
		{ path: 'a', state: 'Pending_Approval' },
		{ path: 'a', state: 'Approved', unverified: true },
	] as const)('leaves approving and rejecting to the card where there is one (%#)', (changes) => {
		const active = activeOf(ready({ control: controlWith({ ...changes, moves: MOVES }) }, 'a'));
		expect(active.hasCard).toBe(true);
		expect(active.moves.map(({ to }) => to)).toEqual(['Done']);
	});

	it('offers no move that the loop makes itself', () => {
		const control = controlWith({ path: 'a', state: 'Approved', moves: MOVES });
		control.loops.set('a', null);
		const { moves } = activeOf(ready({ control }, 'a'));
		expect(moves.map(({ to }) => to)).toEqual(['Approved', 'Rejected']);
	});

	it('tells the same trouble once, whoever knows of it', () => {
		const empty = { code: 'empty', path: 'a', detail: { code: 'empty' } } as const;
		const twice = { code: 'duplicate-id', path: 'a', detail: also('b') } as const;
		const control = controlWith({ path: 'a', findings: [empty] });
		const active = activeOf(ready({ control, findings: [empty, twice] }, 'a'));
		expect(active.findings).toEqual([empty, twice]);
	});

	it('knows a note that the log has not been asked about yet, without moves or a decision', () => {
		const active = activeOf(ready({ items: [itemWith({ path: 'a', state: 'Plans' })] }, 'a'));
		expect(active).toMatchObject({ moves: [], asks: null, hasCard: false, canTakeIn: false });
	});

	it('counts every state, in the order of the work', () => {
		const items = WORKFLOW_STATES.flatMap((state, index) =>
			Array.from({ length: index }, (_, n) => itemWith({ path: `${state}/${n}`, state })),
		);
		const { totals } = ready({ items });
		expect(totals.map(({ state, count }) => [state, count])).toEqual(
			WORKFLOW_STATES.map((state, index) => [state, index]),
		);
		expect(totals[3]?.name).toBe('Pending approval');
	});

	it('counts no state that no workspace has', () => {
		const states = ['Needs_Action', 'Done'] as const;
		expect(ready({ states }).totals.map(({ name }) => name)).toEqual(['Needs action', 'Done']);
	});

	it('knows what lies in a workspace that follows the loop, also before it has been looked at', () => {
		const control = controlWith({ path: 'a' });
		expect(activeOf(ready({ control }, 'a')).inLoop).toBe(false);
		control.loops.set('a', null);
		expect(activeOf(ready({ control }, 'a')).inLoop).toBe(true);
	});

	it('passes progress and findings on', () => {
		const findings = [{ code: 'empty', path: 'a', detail: { code: 'empty' } }] as const;
		const progress = { done: 1, total: 2 };
		expect(ready({ findings, progress })).toMatchObject({ findings, progress });
		expect(ready({}).progress).toBeNull();
	});

	it('knows that no note is open, or one that no workspace governs', () => {
		expect(ready({}).active).toBe('no-note');
		expect(ready({ items: [waiting('a')] }, 'b').active).toBe('not-governed');
	});

	it('shows the open note with its own findings', () => {
		const mine = { code: 'duplicate-id', path: 'a', detail: also('b') } as const;
		const other = { code: 'duplicate-id', path: 'b', detail: also('a') } as const;
		const items = [waiting('a', { id: 'x', title: 'A' })];
		expect(ready({ items, findings: [other, mine] }, 'a').active).toMatchObject({
			title: 'A',
			id: 'x',
			state: 'Pending_Approval',
			findings: [mine],
		});
	});

	it.each<[WorkflowState, string]>([
		['Inbox', 'INBOX needs plans pending approved done'],
		['Needs_Action', 'inbox! NEEDS plans pending approved done'],
		['Plans', 'inbox! needs! PLANS pending approved done'],
		['Pending_Approval', 'inbox! needs! plans! PENDING approved done'],
		['Approved', 'inbox! needs! plans! pending! APPROVED done'],
		['Rejected', 'inbox! needs! plans! pending! REJECTED done'],
		['Done', 'inbox! needs! plans! pending! approved! DONE'],
	])('draws the way of an item in %s as %s', (state, way) => {
		const { active } = ready({ items: [itemWith({ path: 'a', state })] }, 'a');
		const steps = typeof active === 'object' ? active.steps : [];
		const drawn = steps.map(({ name, status }) => {
			const word = name.toLowerCase().split(' ')[0]!;
			return { past: `${word}!`, current: word.toUpperCase(), ahead: word, skipped: '-' }[status];
		});
		expect(drawn.join(' ')).toBe(way);
	});
});
