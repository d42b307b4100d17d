import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BaseColumnMaker, withoutRepeats } from '../../../src/core/board/base-columns';
import type { Item } from '../../../src/core/item/item';
import { WORKFLOW_STATES, type WorkflowState } from '../../../src/core/workflow/states';
import { anyItems } from '../../support/any-items';
import { itemWith } from '../../support/builders';

const a = itemWith({ path: 'Inbox/a.md' });
const b = itemWith({ path: 'Inbox/b.md' });
const c = itemWith({ path: 'Done/c.md', state: 'Done' });

const makerOfItems = () =>
	new BaseColumnMaker((item: Item, state: WorkflowState) => item.state === state);

const baseColumns: ReturnType<typeof makerOfItems>['columnsOf'] = (states, groups) =>
	makerOfItems().columnsOf(states, groups);

const anyGroups = fc
	.tuple(anyItems, fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }))
	.map(([items, groups]) =>
		['one', 'two', null].map((name, group) => ({
			name,
			items: items.filter((_, at) => groups[at] === group || groups[at] === 3),
		})),
	);

describe('BaseColumnMaker', () => {
	it('keeps the order and the groups of the Base, within each state', () => {
		const groups = [
			{ name: 'late', items: [b, c] },
			{ name: null, items: [a] },
		];
		expect(baseColumns(['Inbox', 'Plans', 'Done'], groups)).toMatchObject([
			{
				state: 'Inbox',
				isGrouped: true,
				lanes: [
					{ name: 'late', items: [b] },
					{ name: null, items: [a] },
				],
				items: [b, a],
				total: 2,
			},
			{ state: 'Plans', isGrouped: true, lanes: [], items: [], total: 0 },
			{ state: 'Done', lanes: [{ name: 'late', items: [c] }], items: [c], total: 1 },
		]);
	});

	it('has no headings where the Base groups by nothing', () => {
		const [column] = baseColumns(['Inbox'], [{ name: null, items: [a, b] }]);
		expect(column).toMatchObject({ isGrouped: false, lanes: [{ name: null, items: [a, b] }] });
	});

	it('shows every item in exactly one column', () => {
		fc.assert(
			fc.property(anyGroups, (groups) => {
				const own = withoutRepeats(groups);
				const columns = baseColumns(WORKFLOW_STATES, own);
				const all = columns.flatMap(({ items }) => items);
				const given = new Set(groups.flatMap(({ items }) => items));
				expect(all).toHaveLength(given.size);
				expect(new Set(all)).toEqual(given);
				for (const { state, items, lanes, total } of columns) {
					expect(items.every((item) => item.state === state)).toBe(true);
					expect(lanes.flatMap((lane) => lane.items)).toEqual(items);
					expect(lanes.every((lane) => lane.items.length > 0)).toBe(true);
					expect(total).toBe(items.length);
				}
			}),
		);
	});

	describe('when it is asked again', () => {
		const states = ['Inbox', 'Plans', 'Done'] as const;
		const groups = () => [
			{ name: 'one', items: [a, c] },
			{ name: 'two', items: [b] },
		];

		/** The states of the columns that are new ones. */
		const changed = (now: ReturnType<typeof groups>) => {
			const maker = makerOfItems();
			const before = maker.columnsOf(states, groups());
			const after = maker.columnsOf(states, now);
			expect(after).toEqual(baseColumns(states, now));
			return after.filter((one, at) => one !== before[at]).map(({ state }) => state);
		};

		it('hands out every column as it was, where nothing has changed', () => {
			expect(changed(groups())).toEqual([]);
		});

		it('makes only the column anew in which something has', () => {
			const [one, two] = groups();
			expect(changed([one!, { name: 'two', items: [{ ...b, title: 'Other' }] }])).toEqual([
				'Inbox',
			]);
			expect(changed([{ name: 'one', items: [a] }, two!])).toEqual(['Done']);
			expect(changed([one!, { name: 'renamed', items: [b] }])).toEqual(['Inbox']);
			expect(changed([two!, one!])).toEqual(['Inbox']);
			expect(changed([{ name: 'one', items: [a, b, c] }])).toEqual(['Inbox']);
		});

		it('makes all anew where the Base does not group any more', () => {
			const maker = makerOfItems();
			const [before] = maker.columnsOf(['Plans'], groups());
			const [after] = maker.columnsOf(['Plans'], [{ name: null, items: [a] }]);
			expect([before?.isGrouped, after?.isGrouped]).toEqual([true, false]);
		});
	});
});

describe('withoutRepeats', () => {
	it('leaves a note in the first group that has it', () => {
		const groups = [
			{ name: 'one', items: [a, b] },
			{ name: 'two', items: [b, c, b] },
		];
		expect(withoutRepeats(groups)).toEqual([
			{ name: 'one', items: [a, b] },
			{ name: 'two', items: [c] },
		]);
	});
});
