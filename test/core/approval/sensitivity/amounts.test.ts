import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	amountOf,
	amountsIn,
	largestOf,
	limitFor,
} from '../../../../src/core/approval/sensitivity/amounts';

const shown = (text: string): string[] =>
	amountsIn(text).map(({ value, currency }) => `${value} ${currency}`);

describe('amountsIn', () => {
	it.each([
		['€ 1,240', '1240 EUR'],
		['1.240,00 EUR', '1240 EUR'],
		['$99.99', '99.99 USD'],
		['US$5', '5 USD'],
		['Rs 5,000', '5000 INR'],
		['Rs. 1,85,000', '185000 INR'],
		['1 200 kr', '1200 SEK'],
		['3 412,77 EUR', '3412.77 EUR'],
		["1'240.50 CHF", '1240.5 CHF'],
		['12k USD', '12000 USD'],
		['2 lakh PKR', '200000 PKR'],
		['1.5 million dollars', '1500000 USD'],
		['0.4 BTC', '0.4 BTC'],
		['30 euros', '30 EUR'],
		['1,234,567.89 usd', '1234567.89 USD'],
		['24,90 €', '24.9 EUR'],
		['GBP 650', '650 GBP'],
	])('reads %j', (text, expected) => {
		expect(shown(`Pay ${text} today`)).toEqual([expected]);
	});

	it.each(['in 2026', '30 %', 'order 4711', '12 euroland', 'usdx 5', 'no number, EUR'])(
		'finds none in %j',
		(text) => {
			expect(shown(text)).toEqual([]);
		},
	);

	it('finds each of several', () => {
		expect(shown('from $40 to $250')).toEqual(['40 USD', '250 USD']);
	});

	it('quotes the amount and nothing around it', () => {
		const quoted = amountsIn('Pay ($40) or (50 EUR), not more').map(({ text }) => text);
		expect(quoted).toEqual(['$40', '50 EUR']);
	});

	it('counts an amount of any number of digits as large', () => {
		const [amount] = amountsIn(`Pay ${'9'.repeat(400)} EUR`);
		expect(amount?.value).toBeGreaterThan(limitFor('EUR'));
		expect(Number.isFinite(amount?.value)).toBe(true);
	});

	it('reads back what is written with separators', () => {
		const cents = fc.integer({ min: 100, max: 999_999_999 });
		fc.assert(
			fc.property(cents, (amount) => {
				const english = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
				const german = (amount / 100).toLocaleString('de', { minimumFractionDigits: 2 });
				expect(amountsIn(`$${english}`)[0]?.value).toBeCloseTo(amount / 100, 2);
				expect(amountsIn(`${german} EUR`)[0]?.value).toBeCloseTo(amount / 100, 2);
			}),
		);
	});
});

describe('amountOf', () => {
	it.each([
		['1240.00', 'EUR', 1240, 'EUR'],
		['$12', 'EUR', 12, 'USD'],
		['500', '', 500, ''],
		['500', 'credits', 500, ''],
	])('reads %j with currency %j', (text, currency, value, code) => {
		expect(amountOf(text, currency)).toMatchObject({ value, currency: code });
	});

	it('is null where there is no number', () => {
		expect(amountOf('as agreed')).toBeNull();
	});
});

describe('largestOf', () => {
	it('keeps one of each currency', () => {
		const found = largestOf('$5, $70, $6 and 8 EUR').map(({ value, currency }) => [
			value,
			currency,
		]);
		expect(found).toEqual([
			[70, 'USD'],
			[8, 'EUR'],
		]);
	});
});

describe('limitFor', () => {
	it('is scaled for currencies of small units', () => {
		expect(['USD', 'JPY', 'SEK', '', 'XYZ'].map((code) => limitFor(code))).toEqual([
			100, 15_000, 1_000, 100, 100,
		]);
	});

	it('takes what the handbook says only where that is stricter', () => {
		const limits = new Map([
			['USD', 50],
			['EUR', 5_000],
			['', 70],
		]);
		expect(['USD', 'EUR', 'GBP', 'JPY'].map((code) => limitFor(code, limits))).toEqual([
			50, 70, 70, 15_000,
		]);
	});
});
