import { describe, expect, it } from 'vitest';
import { ageInWords, fullTime, shortAge, shortTime } from '../../../src/ui/kit/age';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-03-01T12:00:00Z');

describe('shortAge', () => {
	it.each([
		[-HOUR, 'now'],
		[MINUTE - 1, 'now'],
		[MINUTE, '1 m'],
		[HOUR - 1, '59 m'],
		[HOUR, '1 h'],
		[24 * HOUR - 1, '23 h'],
		[72 * HOUR, '3 d'],
	])('says of %i milliseconds %j', (age, words) => {
		expect(shortAge(age)).toBe(words);
	});
});

describe('ageInWords', () => {
	it.each([
		[-HOUR, '0 seconds'],
		[MINUTE, '1 minute'],
		[49 * HOUR, '2 days'],
	])('says of %i milliseconds %j', (age, words) => {
		expect(ageInWords(age)).toBe(words);
	});
});

describe('shortTime', () => {
	it.each([
		['2026-03-01T08:05:00Z', '08:05'],
		['2026-02-28T23:59:00Z', '28 Feb 23:59'],
		['2025-03-01T12:00:00Z', '1 Mar 2025 12:00'],
	])('writes %s as %j', (at, words) => {
		expect(shortTime(Date.parse(at), NOW)).toBe(words);
	});
});

describe('fullTime', () => {
	it('has the year, also this one', () => {
		expect(fullTime(Date.parse('2026-09-02T08:05:00Z'))).toBe('2 Sep 2026, 08:05');
	});
});
