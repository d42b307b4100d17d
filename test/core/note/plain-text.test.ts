import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/core/note/plain-text';
import { anyText } from '../../support/any-text';

describe('textOf', () => {
	it.each([
		['gmail', 'gmail'],
		['  two\n\twords ', 'two words'],
		['Pay\u202E Acme\u200B', 'Pay Acme'],
		['\u2066\u0007', null],
		['', null],
		[' \n\u2028', null],
		['דוח', 'דוח'],
	])('reads %j as %j', (value, text) => {
		expect(textOf(value)).toBe(text);
	});

	it.each([null, undefined, 7, true, ['a'], { a: 'b' }])('reads nothing of %j', (value) => {
		expect(textOf(value)).toBeNull();
	});

	it('cuts what is longer than 300 characters, and says so', () => {
		expect(textOf('x'.repeat(300))).toBe('x'.repeat(300));
		expect(textOf('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
	});

	it('cuts no character in half', () => {
		expect(textOf(`${'x'.repeat(298)}😀😀`)).toBe(`${'x'.repeat(298)}…`);
	});

	it('gives one line of bearable length without hidden marks, or nothing', () => {
		const long = fc
			.tuple(anyText, fc.nat({ max: 400 }))
			.map(([text, at]) => text + 'é '.repeat(at));
		fc.assert(
			fc.property(long, (value) => {
				const text = textOf(value);
				if (text === null) return;
				expect(text.length).toBeLessThanOrEqual(300);
				expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
				expect(text.trim()).toBe(text);
				expect(text).not.toBe('');
			}),
			{ numRuns: 500 },
		);
	});
});
