import { afterAll, describe, expect, it, vi } from 'vitest';
import {
	ageInWords,
	fullTime,
	shortAge,
	shortTerm,
	shortTime,
} from '../../../src/features/kit/age';

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
		expect(shortAge(NOW - age, NOW)).toBe(words);
	});
});

describe('shortTerm', () => {
	it.each([
		[1, '1 m'],
		[3 * HOUR, '3 h'],
	])('says of %i milliseconds that are left %j', (left, words) => {
		expect(shortTerm(NOW, NOW + left)).toBe(words);
	});
});

describe('ageInWords', () => {
	it.each([
		[-HOUR, '0 seconds'],
		[MINUTE, '1 minute'],
		[49 * HOUR, '2 days'],
	])('says of %i milliseconds %j', (age, words) => {
		expect(ageInWords(NOW - age, NOW)).toBe(words);
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

describe('in German', () => {
	// What other tests load is English again.
	afterAll(() => vi.resetModules());

	it('times have their cases, points and months', async () => {
		vi.resetModules();
		const { speak } = await import('../../../src/text/kit/language');
		speak('de');
		const german = await import('../../../src/features/kit/age');
		const shortAges = [0, 90 * MINUTE, 72 * HOUR].map((age) => german.shortAge(NOW - age, NOW));
		expect(shortAges).toEqual(['jetzt', '1 Std.', '3 Tg.']);
		const ages = [24 * HOUR, 49 * HOUR].map((age) => german.ageInWords(NOW - age, NOW));
		expect(ages).toEqual(['1 Tag', '2 Tagen']);
		const then = Date.parse('2025-03-01T12:00:00Z');
		expect(german.shortTime(then, NOW)).toBe('1. März 2025 12:00');
		expect(german.fullTime(then)).toBe('1. März 2025, 12:00');
	});
});
