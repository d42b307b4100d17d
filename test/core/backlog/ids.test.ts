import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	compareBacklogIds,
	formatBacklogId,
	kindOfId,
	parseBacklogId,
} from '../../../src/core/backlog/ids';
import { ENTITY_KINDS } from '../../../src/core/backlog/entities';

describe('parseBacklogId', () => {
	it.each([
		['spec-001', { kind: 'spec', number: 1 }],
		['spec-042', { kind: 'spec', number: 42 }],
		['spec-000', { kind: 'spec', number: 0 }],
		['issue-157', { kind: 'issue', number: 157 }],
		['issue-1234', { kind: 'issue', number: 1234 }],
	])('reads %s', (text, id) => {
		expect(parseBacklogId(text)).toEqual(id);
	});

	it.each([
		...[
			'issue-001.1',
			'issue-1',
			'issue-0001',
			'issue-01',
			'Issue-001',
			'issue-001 ',
			'@issue-001',
		],
		...['issue', 'issue-', 'issue-abc', 'task-001', 'issue-99999999999999999999', 'issue--001', ''],
		...['issue-9007199254740993', 'issue-٠٠١', 'issue-001\n'],
	])('reads no id in %j', (text) => {
		expect(parseBacklogId(text)).toBeNull();
		expect(kindOfId(text)).toBeNull();
	});

	it('reads what is written, whatever the number', () => {
		fc.assert(
			fc.property(fc.constantFrom(...ENTITY_KINDS), fc.maxSafeNat(), (kind, number) => {
				expect(parseBacklogId(formatBacklogId(kind, number))).toEqual({ kind, number });
			}),
		);
	});
});

describe('compareBacklogIds', () => {
	it('goes by number, and puts what is no id last', () => {
		const ids = ['zebra', 'spec-002', 'issue-1000', 'issue-001.1', 'issue-999', 'spec-001'];
		expect(ids.sort(compareBacklogIds)).toEqual([
			...['issue-999', 'issue-1000', 'spec-001', 'spec-002', 'issue-001.1', 'zebra'],
		]);
	});

	it('is an order', () => {
		const any = fc.oneof(
			fc.string(),
			fc.nat(2000).map((n) => formatBacklogId('issue', n)),
		);
		fc.assert(
			fc.property(any, any, any, (a, b, c) => {
				expect(Math.sign(compareBacklogIds(a, b))).toBe(-Math.sign(compareBacklogIds(b, a)) + 0);
				expect(compareBacklogIds(a, a)).toBe(0);
				if (compareBacklogIds(a, b) <= 0 && compareBacklogIds(b, c) <= 0)
					expect(compareBacklogIds(a, c)).toBeLessThanOrEqual(0);
			}),
		);
	});
});
