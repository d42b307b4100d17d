import { describe, expect, it } from 'vitest';
import { bulkRow, chosen } from '../../../src/features/review/bulk-model';
import { reviewWith, waitingWith } from '../../support/fake-control';

const row = (path: string, changes: Parameters<typeof reviewWith>[0] = {}) =>
	bulkRow(waitingWith({ path }), reviewWith({ path, riskLevel: 'low', ...changes }));

describe('bulkRow', () => {
	it('has nothing against what is low risk', () => {
		expect(row('a').blocked).toBeNull();
	});

	it('takes no more than low risk, whatever the queue said', () => {
		expect(row('a', { riskLevel: 'medium' }).blocked).toBe('No longer low risk: open its review.');
	});

	it('passes on what stands in the way', () => {
		expect(row('a', { blocked: 'Expired.' }).blocked).toBe('Expired.');
		expect(bulkRow(waitingWith(), null).blocked).toBe('No longer waits.');
	});
});

describe('chosen', () => {
	it('takes what is ticked and not blocked', () => {
		const rows = [
			row('a'),
			row('b'),
			row('c', { riskLevel: 'high' }),
			bulkRow(waitingWith(), null),
		];
		expect(chosen(rows, new Set(['b'])).map(({ path }) => path)).toEqual(['a']);
	});
});
