import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentsText } from '../../../src/features/kit/arguments-text';

describe('argumentsText', () => {
	it('lays JSON out', () => {
		expect(argumentsText('{"to": "Acme",\n"amount":1240}')).toBe(
			'{\n  "to": "Acme",\n  "amount": 1240\n}',
		);
	});

	it.each([
		['a doubled key', '{"to":"Acme","to":"Mallory"}'],
		['a number that would lose digits', '{"account":12345678901234567890}'],
		['a number written in another way', '{"amount":1e3}'],
		['an escape', '{"to":"\\u0041cme"}'],
		['a key that hides', '{"__proto__":{"amount":1}, "__proto__":{}}'],
		['no JSON', 'to: Acme'],
		['an unclosed text', '{"to":"Acme'],
		['nothing', ''],
	])('shows %s as it stands', (_, raw) => {
		expect(argumentsText(raw)).toBe(raw);
	});

	it('writes out what cannot be seen', () => {
		expect(argumentsText('"a\u202Eb"')).toBe('"a⟨U+202E⟩b"');
	});

	it('keeps the value of whatever it lays out', () => {
		fc.assert(
			fc.property(fc.json(), (raw) => {
				const shown = argumentsText(raw);
				if (!shown.includes('⟨')) expect(JSON.parse(shown)).toEqual(JSON.parse(raw));
			}),
		);
	});
});
