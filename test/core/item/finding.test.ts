import { describe, expect, it } from 'vitest';
import { compareFindings, type Finding } from '../../../src/core/item/finding';

describe('compareFindings', () => {
	it('orders by path, and for one path by the order of the codes', () => {
		const of = (path: string, code: Finding['code']): Finding => ({
			...{ path, code, detail: { code: 'empty' } },
		});
		const sorted = [of('a', 'broken-properties'), of('a', 'duplicate-id'), of('b', 'empty')];
		expect([...sorted].reverse().sort(compareFindings)).toEqual(sorted);
		expect(compareFindings(of('a', 'empty'), of('a', 'empty'))).toBe(0);
	});
});
