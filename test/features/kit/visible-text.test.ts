import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible, visibleText } from '../../../src/features/kit/visible-text';

describe('visibleText', () => {
	it.each([
		['pay \u202E0421', 'pay ⟨U+202E⟩0421', 1],
		['a\u200Bb', 'a⟨U+200B⟩b', 1],
		['a\u200B\u200B\u200Bb', 'a⟨U+200B × 3⟩b', 3],
		['a\u200B\u200Cb', 'a⟨U+200B⟩⟨U+200C⟩b', 2],
		['\0', '⟨U+0000⟩', 1],
		['a\u200B\r\nb', 'a⟨U+200B⟩\nb', 1],
		['a\rb', 'a⟨U+000D⟩b', 1],
		['so\u00ADft', 'so⟨U+00AD⟩ft', 1],
		['x\uFE0F', 'x⟨U+FE0F⟩', 1],
		['\u{E0041}\u{E0041}', '⟨U+E0041 × 2⟩', 2],
		['\u3164', '⟨U+3164⟩', 1],
		['pay\u200Dpal', 'pay⟨U+200D⟩pal', 1],
		['می\u200C\u200Cخواهم', 'می⟨U+200C × 2⟩خواهم', 2],
	])('writes out what hides in %j', (text, shown, hidden) => {
		expect(visibleText(text)).toEqual({ text: shown, hidden });
	});

	it.each([
		'plain\ttext\nof two lines',
		'Zahlung: 1.240 €, bitte!',
		'مرحبا بالعالم',
		'می\u200Cخواهم',
		'👨\u200D👩\u200D👧 ❤\uFE0F 👍🏽 1\uFE0F\u20E3',
	])('leaves %j as it is', (text) => {
		expect(visibleText(text)).toEqual({ text, hidden: 0 });
	});

	it('takes line ends of another system as line ends', () => {
		expect(visibleText('a\r\nb')).toEqual({ text: 'a\nb', hidden: 0 });
	});

	it('leaves nothing behind that turns text around', () => {
		const hostile = fc.string({
			unit: fc.constantFrom('a', '\u202E', '\u2066', '\u200F', '😀', '\u200D', 'ب', '\uFE0F'),
		});
		fc.assert(
			fc.property(hostile, (text) => {
				expect(visible(text)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/);
			}),
		);
	});

	it('bears a note of five megabytes that has nothing else in it', () => {
		const { hidden, text } = visibleText('\u200B\u200C'.repeat(850_000));
		expect(hidden).toBe(1_700_000);
		expect(text.startsWith('⟨U+200B⟩⟨U+200C⟩⟨U+200B⟩')).toBe(true);
	});
});
