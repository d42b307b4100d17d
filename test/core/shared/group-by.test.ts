import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from '../../../src/core/shared/group-by';

it('groupBy keeps every value once, in order, in the group of its key', () => {
	fc.assert(
		fc.property(fc.array(fc.nat({ max: 20 })), (values) => {
			const keyOf = (value: number) => (value % 3 === 0 ? '__proto__' : String(value % 3));
			const groups = groupBy(values, keyOf);
			for (const [key, group] of groups) {
				expect(group).toEqual(values.filter((value) => keyOf(value) === key));
			}
			expect([...groups.values()].flat()).toHaveLength(values.length);
		}),
	);
});
