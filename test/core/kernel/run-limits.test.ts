import { describe, expect, it } from 'vitest';
import {
	isPossibleLimit,
	LEAST_LIMITS,
	limitsIn,
	MOST_LIMITS,
	raisedLimits,
} from '../../../src/core/kernel/run-limits';
import { AMOUNTS, DAY_LIMITS, RUN_LIMITS, usedUp } from '../../../src/core/kernel/run-record';
import { parseSettings } from '../../../src/core/settings';

describe('the limits of runs', () => {
	it.each(AMOUNTS)('may be from the least to the most: %s', (name) => {
		const [least, most] = [LEAST_LIMITS[name], MOST_LIMITS[name]];
		for (const value of [least, most, RUN_LIMITS[name], DAY_LIMITS[name]]) {
			expect(isPossibleLimit(name, value)).toBe(true);
		}
		for (const value of [0, -1, most + 1, NaN, Infinity]) {
			expect(isPossibleLimit(name, value)).toBe(false);
		}
	});

	it('are whole numbers but for money', () => {
		expect(AMOUNTS.filter((name) => isPossibleLimit(name, 1.5))).toEqual(['money']);
	});

	it('leave every run something to begin with', () => {
		const nothing = { cycles: 0, minutes: 0, toolCalls: 0, tokens: 0, money: 0 };
		expect(usedUp(nothing, LEAST_LIMITS)).toBeNull();
	});

	it('are taken from the settings, without what else is written there', () => {
		const settings = parseSettings({ runLimits: { cycles: 5, future: 1 }, dayLimits: null });
		expect(limitsIn(settings)).toEqual({ run: { ...RUN_LIMITS, cycles: 5 }, day: DAY_LIMITS });
	});

	it('are raised where one of them is higher', () => {
		const next = { ...RUN_LIMITS, cycles: 101, tokens: 1 };
		expect(raisedLimits(RUN_LIMITS, next)).toEqual(['cycles']);
		expect(raisedLimits(next, RUN_LIMITS)).toEqual(['tokens']);
	});
});
