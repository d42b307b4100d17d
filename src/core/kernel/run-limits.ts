// How much a run may use, and all runs of a day, as a person sets it. A broken amount falls back to its default alone.

import * as z from 'zod/mini';
import { AMOUNTS, DAY_LIMITS, RUN_LIMITS, type RunAmounts } from './run-record';

/** Of each at least this much, because a run that may use nothing can't begin. */
export const LEAST_LIMITS: RunAmounts = {
	cycles: 1,
	minutes: 1,
	toolCalls: 1,
	tokens: 1,
	money: 0.01,
};

/** More than anybody wants, and few enough to be told from a slip of the finger. */
export const MOST_LIMITS: RunAmounts = {
	cycles: 100_000,
	minutes: 10_080,
	toolCalls: 100_000,
	tokens: 1_000_000_000,
	money: 100_000,
};

export function isPossibleLimit(name: keyof RunAmounts, value: number): boolean {
	const isWhole = name === 'money' ? Number.isFinite(value) : Number.isInteger(value);
	return isWhole && value >= LEAST_LIMITS[name] && value <= MOST_LIMITS[name];
}

function limits(usual: RunAmounts) {
	const amount = (name: keyof RunAmounts) =>
		z.catch(z.number().check(z.refine((value) => isPossibleLimit(name, value))), usual[name]);
	const amounts = z.looseObject({
		cycles: amount('cycles'),
		minutes: amount('minutes'),
		toolCalls: amount('toolCalls'),
		tokens: amount('tokens'),
		money: amount('money'),
	});
	return z.catch(amounts, { ...usual });
}

export const runLimitsSchema = limits(RUN_LIMITS);
export const dayLimitsSchema = limits(DAY_LIMITS);

/** Those of which `next` allows more. */
export function raisedLimits(before: RunAmounts, next: RunAmounts): (keyof RunAmounts)[] {
	return AMOUNTS.filter((name) => next[name] > before[name]);
}

/** The amounts alone, without what a newer version wrote beside them. */
export function limitsIn(settings: { runLimits: RunAmounts; dayLimits: RunAmounts }): {
	run: RunAmounts;
	day: RunAmounts;
} {
	return { run: amountsIn(settings.runLimits), day: amountsIn(settings.dayLimits) };
}

function amountsIn({ cycles, minutes, toolCalls, tokens, money }: RunAmounts): RunAmounts {
	return { cycles, minutes, toolCalls, tokens, money };
}
