import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ColumnMaker } from '../../../src/core/board/board-columns';
import {
	BOARD_GROUPS,
	BOARD_SORTS,
	NO_CHOICE,
	type BoardChoice,
} from '../../../src/core/board/choice';
import { boardTest } from '../../../src/core/board/filter';
import { sortItems } from '../../../src/core/board/sort';
import type { Item } from '../../../src/core/item/item';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import { anyItems } from '../../support/any-items';
import { itemWith } from '../../support/builders';
import { askSummary } from '../../../src/text/risk';

type Lists = Map<WorkflowState, readonly Item[]>;

const NONE: readonly Item[] = [];

const pathsOf = (items: readonly Item[]) => items.map(({ path }) => path);

/** As the index has them: a list for each state, the same until something in it changes. */
function listsOf(items: readonly Item[]): Lists {
	return new Map(
		WORKFLOW_STATES.map((state) => [state, items.filter((item) => item.state === state)]),
	);
}

const pay = itemWith({ path: 'Plans/pay.md', state: 'Plans', title: 'Pay', tags: ['money'] });
const read = itemWith({ path: 'Plans/read.md', state: 'Plans', title: 'Read', priority: 'P1' });
const done = itemWith({ path: 'Done/old.md', state: 'Done', title: 'Old' });

describe('ColumnMaker', () => {
	let maker: ColumnMaker;
	let lists: Lists;

	beforeEach(() => {
		maker = new ColumnMaker(askSummary);
		lists = listsOf([pay, read, done]);
	});

	const columns = (choice: Partial<BoardChoice> = {}, roots: ReadonlySet<string> | null = null) =>
		maker.columnsOf({
			states: WORKFLOW_STATES,
			roots,
			choice: { ...NO_CHOICE, ...choice },
			itemsIn: (state) => lists.get(state) ?? NONE,
		});

	const column = (state: WorkflowState, ...asked: Parameters<typeof columns>) =>
		columns(...asked).find((one) => one.state === state);

	it('has a column for every state that is wanted, in that order', () => {
		expect(columns().map(({ state }) => state)).toEqual(WORKFLOW_STATES);
		const states = ['Done', 'Inbox'] as const;
		const two = maker.columnsOf({ states, roots: null, choice: NO_CHOICE, itemsIn: () => NONE });
		expect(two.map(({ state }) => state)).toEqual(states);
	});

	it('has the one column that is chosen, where it is there', () => {
		expect(columns({ state: 'Plans' }).map(({ state }) => state)).toEqual(['Plans']);
		const states = ['Done'] as const;
		const choice = { ...NO_CHOICE, state: 'Plans' as const };
		expect(maker.columnsOf({ states, roots: null, choice, itemsIn: () => NONE })).toEqual([]);
	});

	it('shows what fits, and counts and offers everything', () => {
		expect(column('Plans', { text: 'read' })).toMatchObject({
			items: [read],
			lanes: [{ name: null, items: [read] }],
			isGrouped: false,
			total: 2,
			facets: { tags: new Map([['money', 1]]) },
		});
	});

	it('shows the items in the order of their lanes', () => {
		expect(column('Plans')?.items).toEqual([pay, read]);
		expect(column('Plans', { group: 'priority' })).toMatchObject({
			items: [read, pay],
			lanes: [{ name: 'P1' }, { name: null }],
			isGrouped: true,
		});
	});

	it('knows nothing of workspaces that are not shown', () => {
		const other = itemWith({ path: 'Ops/Plans/x.md', root: 'Ops', state: 'Plans', tags: ['ops'] });
		lists = listsOf([pay, other]);
		expect(column('Plans', {}, new Set(['Ops']))).toMatchObject({
			items: [other],
			total: 1,
			facets: { tags: new Map([['ops', 1]]) },
		});
		expect(column('Plans', {}, new Set(['', 'Ops']))?.total).toBe(2);
		expect(column('Plans')?.total).toBe(2);
	});

	describe('when it is asked again', () => {
		it('hands out every column as it was, where nothing has changed', () => {
			const before = columns({ text: 'a', group: 'source', sort: 'age' }, new Set(['']));
			const after = columns({ text: 'a', group: 'source', sort: 'age' }, new Set(['']));
			after.forEach((one, at) => expect(one).toBe(before[at]));
		});

		it('makes only the column anew in which an item has changed', () => {
			const before = columns();
			lists.set('Plans', [pay, { ...read, title: 'Read again' }]);
			const after = columns();
			const changed = after.filter((one, at) => one !== before[at]);
			expect(changed.map(({ state }) => state)).toEqual(['Plans']);
			expect(changed[0]?.items[1]?.title).toBe('Read again');
		});

		it.each<Partial<BoardChoice>>([
			{ collapsed: ['Plans'] },
			{ limits: { Plans: 1 } },
			{ workspace: 'Ops' },
			{ state: 'Plans' },
		])('makes no column anew for %j', (choice) => {
			const before = columns();
			for (const one of columns(choice)) expect(before).toContain(one);
		});

		it.each<Partial<BoardChoice>>([
			{ text: 'x' },
			{ risk: 'low' },
			{ priority: 'P1' },
			{ tag: 'money' },
			{ source: 'gmail' },
			{ assignee: 'Ops team' },
			{ group: 'source' },
		])('does not sort again for %j', (choice) => {
			const sorted = column('Plans', { sort: 'title' });
			const filtered = column('Plans', { sort: 'title', ...choice });
			expect(filtered).not.toBe(sorted);
			expect(filtered?.facets).toBe(sorted?.facets);
		});

		it('sorts again for another order, and for other workspaces', () => {
			expect(column('Plans', { sort: 'title' })?.items).toEqual([pay, read]);
			lists.set('Plans', [{ ...pay, title: 'Zebra' }, read]);
			expect(column('Plans', { sort: 'title' })?.items[0]).toBe(read);
			expect(column('Plans', { sort: 'urgency' })?.items[1]).toBe(read);
			expect(column('Plans', { sort: 'urgency' }, new Set(['Ops']))?.items).toEqual([]);
		});

		it('puts a changed title in its place, and takes out what has gone', () => {
			const [a, b, c] = ['Apple', 'Banana', 'Cherry'].map((title) =>
				itemWith({ path: `Plans/${title}.md`, state: 'Plans', title }),
			);
			if (!a || !b || !c) throw new Error('There are three.');
			lists.set('Plans', [c, b, a]);
			expect(column('Plans', { sort: 'title' })?.items).toEqual([a, b, c]);
			const later = { ...a, title: 'Blueberry' };
			lists.set('Plans', [c, later, b]);
			expect(column('Plans', { sort: 'title' })?.items).toEqual([b, later, c]);
			lists.set('Plans', [c, later]);
			expect(column('Plans', { sort: 'title' })?.items).toEqual([later, c]);
		});

		it('comes back to a column that was not wanted for a while', () => {
			const before = column('Done');
			columns({ state: 'Plans' });
			expect(column('Done')).toBe(before);
		});
	});
});

describe('ColumnMaker, whatever is asked in whatever order,', () => {
	const anyChoice = fc.record({
		text: fc.constantFrom('', 'pay', 'gmail pay'),
		risk: fc.constantFrom(null, 'low' as const),
		tag: fc.constantFrom(null, 'money'),
		source: fc.constantFrom(null, '__proto__'),
		sort: fc.constantFrom(...BOARD_SORTS),
		group: fc.constantFrom(...BOARD_GROUPS),
	});
	const anyRoots = fc.constantFrom(null, new Set(['']), new Set(['Ops', '']), new Set<string>());

	it('shows every item that fits in exactly one column, that of its state, in order', () => {
		fc.assert(
			fc.property(
				fc.array(anyItems, { minLength: 1, maxLength: 3 }),
				fc.array(fc.tuple(anyChoice, anyRoots, fc.nat()), { minLength: 1 }),
				(vaults, asked) => {
					const maker = new ColumnMaker(askSummary);
					const all = vaults.map((items) => ({ items, lists: listsOf(items) }));
					for (const [part, roots, at] of asked) {
						const { items, lists } = all[at % all.length]!;
						const choice = { ...NO_CHOICE, ...part };
						const itemsIn = (state: WorkflowState) => lists.get(state) ?? NONE;
						const given = { states: WORKFLOW_STATES, roots, choice, itemsIn };
						const own = items.filter(({ root }) => roots === null || roots.has(root));
						const test = boardTest(choice, askSummary) ?? (() => true);
						const shown = maker.columnsOf(given);
						expect(shown.flatMap((column) => column.items)).toHaveLength(own.filter(test).length);
						for (const { state, items: found, lanes, total, isGrouped } of shown) {
							const there = own.filter((item) => item.state === state);
							const fitting = sortItems(there, choice.sort).filter(test);
							expect(pathsOf(found).sort()).toEqual(pathsOf(fitting).sort());
							if (!isGrouped) expect(pathsOf(found)).toEqual(pathsOf(fitting));
							expect(pathsOf(lanes.flatMap((lane) => lane.items))).toEqual(pathsOf(found));
							expect(total).toBe(there.length);
						}
					}
				},
			),
		);
	});
});
