import { describe, expect, it } from 'vitest';
import { comparePlaces, compareTexts, type Place } from '../../../src/core/timeline/places';

const PLACES: readonly Place[] = [
	{ file: '', line: 0 },
	{ file: 'Logs/2026-01-26.log', line: 2 },
	{ file: 'Logs/2026-01-26.log', line: 10 },
	{ file: 'Logs/2026-01-26.desk.log', line: 1 },
	{ file: 'Logs/2026-01-27.log', line: 1 },
	{ file: 'A/Logs/2026-01-27.phone.log', line: 1 },
];

describe('comparePlaces', () => {
	it('is the order in which one device writes', () => {
		expect(PLACES.toReversed().sort(comparePlaces)).toEqual(PLACES);
	});

	it('takes the same place for the same, in whichever folder', () => {
		expect(comparePlaces({ file: 'A/2026-01-27.log', line: 1 }, PLACES[4]!)).toBe(0);
	});

	it('puts what is in no log before everything', () => {
		expect(comparePlaces({ file: 'Logs/tiles/desk/checkpoint', line: 9 }, PLACES[1]!)).toBe(-1);
	});
});

describe('compareTexts', () => {
	it('is by code, not by language', () => {
		expect([compareTexts('a', 'a'), compareTexts('Z', 'a'), compareTexts('b', 'a')]).toEqual([
			...[0, -1, 1],
		]);
	});
});
