import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARD_GROUPS } from '../../../src/core/board/choice';
import { lanesOf } from '../../../src/core/board/group';
import { anyItems } from '../../support/any-items';
import { itemWith } from '../../support/builders';

describe('lanesOf', () => {
	it('has one lane without a name where nothing is grouped, also of nothing', () => {
		const items = [itemWith({ priority: 'P1' }), itemWith()];
		expect(lanesOf(items, 'none')).toEqual([{ name: null, items }]);
		expect(lanesOf([], 'none')).toEqual([{ name: null, items: [] }]);
	});

	it('orders priorities by how urgent they are, and what has none comes last', () => {
		const items = [null, 'P3', 'P0', 'P3'] as const;
		const lanes = lanesOf(
			items.map((priority) => itemWith({ priority })),
			'priority',
		);
		expect(lanes.map(({ name, items: own }) => [name, own.length])).toEqual([
			['P0', 1],
			['P3', 2],
			[null, 1],
		]);
	});

	it('orders sources by name, and what has none comes last', () => {
		const sources = ['slack', null, 'gmail', '__proto__', 'slack'];
		const lanes = lanesOf(
			sources.map((source) => itemWith({ source })),
			'source',
		);
		expect(lanes.map(({ name, items }) => [name, items.length])).toEqual([
			['__proto__', 1],
			['gmail', 1],
			['slack', 2],
			[null, 1],
		]);
	});

	it('has no lane that is empty', () => {
		expect(lanesOf([], 'priority')).toEqual([]);
		expect(lanesOf([], 'source')).toEqual([]);
	});

	it.each(BOARD_GROUPS)('puts every item into one lane, in the order it had: %s', (group) => {
		fc.assert(
			fc.property(anyItems, (items) => {
				const lanes = lanesOf(items, group);
				const all = lanes.flatMap((lane) => lane.items);
				expect(all).toHaveLength(items.length);
				expect(new Set(all)).toEqual(new Set(items));
				for (const lane of lanes) {
					const places = lane.items.map((item) => items.indexOf(item));
					expect(places).toEqual([...places].sort((a, b) => a - b));
					if (group === 'none') continue;
					for (const item of lane.items) expect(item[group]).toBe(lane.name);
				}
			}),
		);
	});
});
