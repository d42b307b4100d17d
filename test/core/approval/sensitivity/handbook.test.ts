import { describe, expect, it } from 'vitest';
import { readHandbook } from '../../../../src/core/approval/sensitivity/handbook';

const limitsOf = (text: string): unknown => [...readHandbook(text).paymentLimits];

describe('readHandbook', () => {
	it.each([
		['payments under $50 recurring: auto; over $100: approval', [['USD', 100]]],
		['## Finance\n\n- above 30 EUR: ask first', [['EUR', 30]]],
		['| Payments | < $50 | > $80, new payees |', [['USD', 80]]],
		['Payments of $75+ need a person.', [['USD', 75]]],
		['Payments >= 40 GBP are flagged.\nPayments over 20 GBP too.', [['GBP', 20]]],
		['Zahlungen über 90 € freigeben lassen', [['EUR', 90]]],
		['Payments up to $500 are fine.', []],
		['We sold over $900 of cake.', []],
		['Payments over 30 EUR or over 60 EUR', [['EUR', 30]]],
		['', []],
	])('reads the limits of %j', (text, expected) => {
		expect(limitsOf(text)).toEqual(expected);
	});

	it('reads a list of known contacts', () => {
		const text = [
			'## Trusted vendors',
			'- Acme Ltd – office <a@acme.example>',
			'* **Bob** (bob@x.example)',
			'| Name | Note |',
			'|------|------|',
			'| Zoe | baker |',
			'',
			'## Other',
			'- Not a contact',
		].join('\n');
		expect([...readHandbook(text).knownContacts]).toEqual([
			'acme ltd',
			'a@acme.example',
			'bob',
			'bob@x.example',
			'name',
			'zoe',
		]);
	});
});
