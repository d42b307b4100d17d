import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/core/item/item';
import { PRIORITIES } from '../../../src/core/item/task-file';
import { compareUrgency } from '../../../src/app/items/item-store';
import { itemWith } from '../../support/builders';

const sorted = (items: Item[]) => [...items].sort(compareUrgency).map(({ path }) => path);

describe('compareUrgency', () => {
	it('puts the urgent first, and what has no priority between P2 and P3', () => {
		const items = ['P3', null, 'P1', 'P0', 'P2'].map((name) =>
			itemWith({
				path: String(name),
				priority: PRIORITIES.find((known) => known === name) ?? null,
			}),
		);
		expect(sorted(items)).toEqual(['P0', 'P1', 'P2', 'null', 'P3']);
	});

	it('puts what waited longest first among equals, then goes by path', () => {
		const items = [
			itemWith({ path: 'new', since: 3 }),
			itemWith({ path: 'b', since: 2 }),
			itemWith({ path: 'a', since: 2 }),
			itemWith({ path: 'old', since: 1 }),
		];
		expect(sorted(items)).toEqual(['old', 'a', 'b', 'new']);
	});

	it('gives one order, however the items came', () => {
		const item = fc.record({
			path: fc.string({ maxLength: 2 }),
			priority: fc.constantFrom(null, ...PRIORITIES),
			since: fc.integer({ min: 0, max: 3 }),
		});
		const items = fc.uniqueArray(item.map(itemWith), { selector: ({ path }) => path });
		fc.assert(
			fc.property(items, (given) => {
				expect(sorted([...given].reverse())).toEqual(sorted(given));
			}),
		);
	});
});
