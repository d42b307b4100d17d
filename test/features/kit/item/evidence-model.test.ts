import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../../src/core/shared/risk';
import { evidenceRows } from '../../../../src/features/kit/item/evidence-model';

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
	rule: 'pay-verb',
	action: 'make_payment',
	risk: 'medium',
	reason: { code: 'verb', action: 'make_payment' },
	hides: [],
	excerpt: 'Pay',
	line: 3,
	...changes,
});

describe('evidenceRows', () => {
	it('says a reason once, with every place, in the order in which they come', () => {
		const rows = evidenceRows([
			evidence({ reason: { code: 'irreversible' }, risk: 'high' }),
			evidence(),
			evidence({ reason: { code: 'irreversible' }, risk: 'high', line: 9 }),
			evidence({ excerpt: 'Pay Acme', line: 7 }),
		]);
		expect(rows.map(({ reason, places }) => [reason, places.map(({ line }) => line)])).toEqual([
			['This cannot be undone.', [3, 9]],
			['The note says to make a payment.', [3, 7]],
		]);
	});

	it('keeps apart what is not equally grave', () => {
		expect(evidenceRows([evidence({ risk: 'high' }), evidence()])).toHaveLength(2);
	});

	it('does not quote what the reason says itself', () => {
		const [row] = evidenceRows([
			evidence({ reason: { code: 'unknown-tool', name: 'x.do' }, excerpt: 'x.do' }),
		]);
		expect(row?.places).toEqual([{ excerpt: '', line: 3 }]);
	});

	it('names no place where there is none', () => {
		expect(evidenceRows([evidence({ excerpt: '', line: null })])[0]?.places).toEqual([]);
	});
});
