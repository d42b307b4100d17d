import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../../src/core/shared/group-by';
import { SharedKeys } from '../../../src/core/shared/shared-keys';

describe('SharedKeys', () => {
	it('has the groups that all values together have, whatever came and went', () => {
		const step = fc.record({ value: fc.nat(7), key: fc.constantFrom('a', 'b', 'c') });
		fc.assert(
			fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
				const values = Array.from({ length: 8 }, (_, name) => ({ name }));
				const keys = new Map<{ name: number }, string>();
				const shared = new SharedKeys<{ name: number }>();
				for (const { value, key } of steps) {
					const one = values[value];
					if (!one) throw new Error('no such value');
					const before = keys.get(one);
					if (before !== undefined) shared.remove(before, one);
					keys.delete(one);
					// One that is named with the key it has goes.
					if (before === key) continue;
					shared.add(key, one);
					keys.set(one, key);
				}
				const expected = [...groupBy(keys.keys(), (one) => keys.get(one) ?? '').values()];
				const sorted = (groups: { name: number }[][]) =>
					groups.map((group) => group.map(({ name }) => name).sort()).sort();
				expect(sorted(shared.groups())).toEqual(
					sorted(expected.filter(({ length }) => length > 1)),
				);
			}),
		);
	});
});
