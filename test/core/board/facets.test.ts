import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetsOf, offered } from '../../../src/core/board/facets';
import { anyItems } from '../../support/any-items';
import { itemWith } from '../../support/builders';

describe('facetsOf', () => {
	it('counts how often each tag, source and person is named', () => {
		const { tags, sources, assignees } = facetsOf([
			itemWith({ tags: ['money', 'law'], source: 'gmail', assignee: 'Ops team' }),
			itemWith({ tags: ['money'], source: 'gmail' }),
			itemWith({ assignee: 'Law team' }),
			itemWith(),
		]);
		expect([...tags]).toEqual([
			['money', 2],
			['law', 1],
		]);
		expect([...sources]).toEqual([['gmail', 2]]);
		expect([...assignees]).toEqual([
			['Ops team', 1],
			['Law team', 1],
		]);
	});

	it('finds nothing where nothing is', () => {
		const { tags, sources, assignees } = facetsOf([]);
		expect([tags.size, sources.size, assignees.size]).toEqual([0, 0, 0]);
	});
});

describe('offered', () => {
	it('puts the most frequent of all columns first, equal ones by name', () => {
		const counts = [
			{ law: 2, money: 1 },
			{ home: 3, garden: 3, money: 4 },
		].map((counted) => new Map(Object.entries(counted)));
		expect(offered(counts)).toEqual(['money', 'garden', 'home', 'law']);
	});

	it('offers nothing of nothing', () => {
		expect(offered([])).toEqual([]);
		expect(offered([new Map()])).toEqual([]);
	});

	it('offers no more than 200, and none of the rarest then', () => {
		const words = Array.from({ length: 300 }, (_, at) => [`tag ${String(at)}`, at] as const);
		const shown = offered([new Map(words)]);
		expect(shown).toHaveLength(200);
		expect(shown[0]).toBe('tag 299');
		expect(shown.at(-1)).toBe('tag 100');
	});

	it('offers the same whichever way the items are parted into columns', () => {
		fc.assert(
			fc.property(anyItems, fc.nat(), (items, at) => {
				const parted = [items.slice(0, at), items.slice(at)].map((part) => facetsOf(part).tags);
				expect(offered(parted)).toEqual(offered([facetsOf(items).tags]));
			}),
		);
	});
});
