import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, isIsoTime, readTime } from '../../../src/core/note/time';

const at = (iso: string) => Date.parse(iso);

describe('readTime', () => {
	it.each([
		['2026-01-27T10:30:00Z', '2026-01-27T10:30:00Z'],
		['2026-01-27t10:30:00z', '2026-01-27T10:30:00Z'],
		['2026-01-27T10:30:00.123456', '2026-01-27T10:30:00.123Z'],
		['2026-01-27T10:30:00,5+00:00', '2026-01-27T10:30:00.500Z'],
		['2026-01-27T10:30:00+02:00', '2026-01-27T08:30:00Z'],
		['2026-01-27T10:30:00-0530', '2026-01-27T16:00:00Z'],
		['2026-01-27T10:30+02', '2026-01-27T08:30:00Z'],
		['2026-01-27', '2026-01-27T00:00:00Z'],
		['2026-01-27 10:30', '2026-01-27T10:30:00Z'],
		[' 2026-01-27  10:30:15 ', '2026-01-27T10:30:15Z'],
		['2026-01-27 10:30:15 +0100', '2026-01-27T09:30:15Z'],
		['Tue, 27 Jan 2026 10:30:00 +0100', '2026-01-27T09:30:00Z'],
		['27 Jan 2026 10:30 GMT', '2026-01-27T10:30:00Z'],
		['Tue, 27 jan 2026 10:30:00 -0800 (PST)', '2026-01-27T18:30:00Z'],
		['Tue, 7 Jul 2026 10:30:00 EDT', '2026-07-07T14:30:00Z'],
		['Tue, 27 Jan 2026 10:30:00', '2026-01-27T10:30:00Z'],
		['2024-02-29', '2024-02-29T00:00:00Z'],
	])('reads %j', (text, iso) => {
		expect(readTime(text)).toBe(at(iso));
	});

	it.each([
		'',
		'today',
		'{timestamp}',
		'{{date}}',
		'$(date -Iseconds)',
		'2026-02-30',
		'2026-13-01',
		'2026-01-27T25:00:00Z',
		'2026-01-27T10:60:00Z',
		'2026-01-27T10:30:61Z',
		'0000-00-00',
		'0001-01-01',
		'27 Foo 2026 10:30 GMT',
		'27 anf 2026 10:30 GMT',
		'27 Jan 2026 10:30 XYZ',
		'1768397896.853440',
		'2026-01-27T10:30:00Z and more',
		`2026-01-27${' '.repeat(100)}`,
		12,
		null,
		undefined,
		['2026-01-27'],
		{ timestamp: null },
	])('finds no time in %j', (value) => {
		expect(readTime(value)).toBeNull();
	});

	it('reads back every time that is written', () => {
		const time = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true });
		fc.assert(
			fc.property(time, (date) => {
				const seconds = Math.floor(date.getTime() / 1000) * 1000;
				expect(readTime(formatTime(seconds))).toBe(seconds);
				expect(readTime(date.toISOString())).toBe(date.getTime());
			}),
		);
	});
});

describe('isIsoTime', () => {
	it.each([
		'2026-01-27T10:00:00Z',
		'2026-01-27T10:00:00.123456',
		'2026-01-27',
		'2026-01-27T10:00+01',
	])('takes %j', (text) => {
		expect(isIsoTime(text)).toBe(true);
	});

	it.each(['2026-01-27 10:00', '27 Jan 2026 10:30 GMT', '2026-02-30', '2026', 'x'])(
		'does not take %j',
		(text) => {
			expect(isIsoTime(text)).toBe(false);
		},
	);
});

describe('formatTime', () => {
	it('writes seconds, as the seed does', () => {
		expect(formatTime(at('2026-01-27T10:30:00.999Z'))).toBe('2026-01-27T10:30:00Z');
	});
});
