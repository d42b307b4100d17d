import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/core/item/finding';
import type { Item } from '../../../src/core/item/item';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import {
	ageOf,
	panelModel,
	type PanelItems,
	type PanelModel,
} from '../../../src/ui/panel/panel-model';
import { itemWith } from '../../support/builders';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;

interface Given {
	items?: readonly Item[];
	findings?: readonly Finding[];
	progress?: { done: number; total: number };
}

function itemsOf({ items = [], findings = [], progress }: Given): PanelItems {
	const inState = (state: WorkflowState) => items.filter((item) => item.state === state);
	return {
		progress: () => progress ?? null,
		in: inState,
		count: (state) => inState(state).length,
		at: (path) => items.find((item) => item.path === path) ?? null,
		findings: () => findings,
	};
}

function ready(given: Given, activePath: string | null = null): PanelModel {
	const model = panelModel('ready', itemsOf(given), activePath);
	if (model.kind !== 'ready') throw new Error(model.kind);
	return model;
}

const waiting = (path: string, changes: Partial<Item> = {}) =>
	itemWith({ path, state: 'Pending_Approval', since: NOW - HOUR, ...changes });

describe('panelModel', () => {
	it.each(['starting', 'not-set-up'] as const)('has nothing to show while it is %s', (status) => {
		const model = panelModel(status, itemsOf({ items: [waiting('a')] }), 'a');
		expect(model).toEqual({ kind: status });
	});

	it('queues what waits for approval, in the order in which it is given, and nothing else', () => {
		const items = [waiting('b'), itemWith({ path: 'x', state: 'Approved' }), waiting('a')];
		expect(ready({ items }).queue.map(({ path }) => path)).toEqual(['b', 'a']);
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

	it('passes progress and findings on', () => {
		const findings = [{ code: 'empty', path: 'a', detail: 'Empty.' }] as const;
		const progress = { done: 1, total: 2 };
		expect(ready({ findings, progress })).toMatchObject({ findings, progress });
		expect(ready({}).progress).toBeNull();
	});

	it('knows that no note is open, or one that no workspace governs', () => {
		expect(ready({}).active).toBe('no-note');
		expect(ready({ items: [waiting('a')] }, 'b').active).toBe('not-governed');
	});

	it('shows the open note with its own findings', () => {
		const mine = { code: 'duplicate-id', path: 'a', detail: 'Also in b.' } as const;
		const other = { code: 'duplicate-id', path: 'b', detail: 'Also in a.' } as const;
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
			return { past: `${word}!`, current: word.toUpperCase(), ahead: word }[status];
		});
		expect(drawn.join(' ')).toBe(way);
	});
});

describe('ageOf', () => {
	it.each([
		[0, '0 seconds'],
		[HOUR / 60, '1 minute'],
		[49 * HOUR, '2 days'],
		[-5 * HOUR, '0 seconds'],
	])('says of an item of %i milliseconds %j', (age, words) => {
		expect(ageOf(waiting('a', { since: NOW - age }), NOW)).toBe(words);
	});
});
