import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARD_SORTS } from '../../../src/core/board/choice';
import { sortItems } from '../../../src/core/board/sort';
import type { Item } from '../../../src/core/item/item';
import { anyItems } from '../../support/any-items';
import { itemWith } from '../../support/builders';

const ask = (expiresAt: number | null) =>
	({ actionType: 'none', riskLevel: 'low', amount: null, recipient: null, expiresAt }) as const;

const named = (name: string, changes: Partial<Item>) =>
	itemWith({ path: `Inbox/${name}.md`, ...changes });

const names = (items: readonly Item[]) => items.map(({ path }) => path.slice(6, -3));

const BY_VALUE = BOARD_SORTS.filter((sort) => sort !== 'urgency');

describe('sortItems', () => {
	it('hands out the list as it is where the most urgent come first', () => {
		const items = [named('b', { since: 2 }), named('a', { since: 1 })];
		expect(sortItems(items, 'urgency')).toBe(items);
	});

	it('shows the oldest first by age', () => {
		const items = [
			named('new', { since: 3 }),
			named('old', { since: 1 }),
			named('c', { since: 2 }),
		];
		expect(names(sortItems(items, 'age'))).toEqual(['old', 'c', 'new']);
	});

	it('shows titles as a person would put them: numbers by value, letters in any case', () => {
		const titles = ['Pay 10', 'apple', 'Pay 2', 'Élan', 'Banana', 'pay 3'];
		const sorted = sortItems(
			titles.map((title, at) => named(String(at), { title })),
			'title',
		);
		expect(sorted.map(({ title }) => title)).toEqual([
			...['apple', 'Banana', 'Élan', 'Pay 2', 'pay 3', 'Pay 10'],
		]);
	});

	it('shows what ends soonest first, and what never ends last, the oldest of those first', () => {
		const items = [
			named('never, new', { since: 9 }),
			named('open end', { since: 8, asks: ask(null) }),
			named('late', { since: 1, asks: ask(50) }),
			named('soon', { since: 2, asks: ask(10) }),
			named('soon, older', { since: 1, asks: ask(10) }),
			named('never, old', { since: 0 }),
		];
		expect(names(sortItems(items, 'expiry'))).toEqual([
			...['soon, older', 'soon', 'late', 'never, old', 'open end', 'never, new'],
		]);
	});

	it('shows what was changed last first, by its birth where the note does not say when', () => {
		const items = [
			named('changed early', { since: 0, modified: 5 }),
			named('born late', { since: 9 }),
			named('changed late', { since: 0, modified: 7 }),
		];
		expect(names(sortItems(items, 'modified'))).toEqual([
			...['born late', 'changed late', 'changed early'],
		]);
	});

	it.each(BY_VALUE)('takes equal ones by their path: %s', (sort) => {
		const items = ['c', 'a', 'b'].map((name) => named(name, {}));
		expect(names(sortItems(items, sort))).toEqual(['a', 'b', 'c']);
	});

	it.each(BY_VALUE)(
		'answers the same whatever the order was before, losing nothing: %s',
		(sort) => {
			fc.assert(
				fc.property(anyItems, (items) => {
					const before = [...items];
					const sorted = sortItems(items, sort);
					expect(sortItems([...items].reverse(), sort)).toEqual(sorted);
					expect(new Set(sorted)).toEqual(new Set(items));
					expect(sorted).toHaveLength(items.length);
					expect(items).toEqual(before);
				}),
			);
		},
	);

	it.each(BY_VALUE)('puts what changed among what was sorted before: %s', (sort) => {
		fc.assert(
			fc.property(anyItems, anyItems, fc.infiniteStream(fc.boolean()), (first, second, keeps) => {
				const before = sortItems(first, sort);
				const kept = first.filter(() => keeps.next().value);
				const paths = new Set(kept.map(({ path }) => path));
				const now = [...second.filter(({ path }) => !paths.has(path)), ...kept];
				expect(sortItems(now, sort, before)).toEqual(sortItems(now, sort));
			}),
		);
	});

	it('compares little where one title of thousands changed', () => {
		let asked = 0;
		const items = Array.from({ length: 4_096 }, (_, at) => {
			const item = named(String(at), {});
			const title = `Task ${String((at * 7) % 4_096)}`;
			return Object.defineProperty(item, 'title', { get: () => ((asked += 1), title) });
		});
		const before = sortItems(items, 'title');
		asked = 0;
		const changed = named('1', { title: 'Task 2000' });
		const now = [changed, ...items.filter(({ path }) => path !== changed.path)];
		expect(sortItems(now, 'title', before)).toHaveLength(4_096);
		expect(asked).toBeLessThan(50);
	});
});
