// When a relation becomes immutable. One that is used is strong, and grows weaker by half in each half-life. Below the lower threshold it is a
// candidate; a sweep a while later that finds it still one makes it a fossil. A candidate is none again only above the upper threshold,
// so that what wavers between the two doesn't come and go. Pure: the time is given.

import * as z from 'zod/mini';
import { type Edge, isAging } from './edge';
import { CATEGORY_OF } from './relation';
import type { FossilRules } from './fossil-rules';

const DAY_MS = 24 * 60 * 60_000;
/** How long somebody has to use a candidate, or to remove it. */
export const CANDIDATE_MS = 7 * DAY_MS;
/** No relation is ever stronger: one that was used a thousand times is forgotten in the end, too. */
const STRONGEST = 8;

/** How strong it was at a time, and since when it is a candidate; in milliseconds. */
export interface Strength {
	value: number;
	at: number;
	candidateSince: number | null;
}

export const strengthSchema = z.object({
	value: z.number().check(z.minimum(0), z.maximum(STRONGEST)),
	at: z.number(),
	candidateSince: z.nullable(z.number()),
});

/** It begins with one use: the one that made it. */
export function strengthAtFirst(edge: Edge): Strength {
	const at = Date.parse(edge.at);
	return { value: 1, at: Number.isNaN(at) ? 0 : at, candidateSince: null };
}

/** A clock that goes back makes nothing stronger. */
export function strengthAt(
	{ value, at }: Strength,
	now: number,
	{ halfLife }: FossilRules,
): number {
	return value * 0.5 ** (Math.max(0, now - at) / (halfLife * DAY_MS));
}

/** Somebody used it. */
export function strengthened(before: Strength, now: number, rules: FossilRules): Strength {
	const value = Math.min(STRONGEST, strengthAt(before, now, rules) + 1);
	return { ...before, value, at: Math.max(now, before.at) };
}

export type FossilStep =
	| { step: 'stays' }
	/** `since`: it is a candidate from then on. */
	| { step: 'candidate'; since: number }
	/** It was one, and was used since. */
	| { step: 'recovers' }
	| { step: 'fossilises'; reason: 'unused' | 'closed' };

/** What the next sweep does with it. `isClosed`: the conversation or the issue that it belongs to is over. */
export function fossilStep(
	edge: Edge,
	strength: Strength,
	{ now, rules, isClosed }: { now: number; rules: FossilRules; isClosed: boolean },
): FossilStep {
	if (!rules.isOn || !isAging(edge)) return { step: 'stays' };
	if (CATEGORY_OF[edge.kind] === 'organisational')
		return isClosed ? { step: 'fossilises', reason: 'closed' } : { step: 'stays' };
	const value = strengthAt(strength, now, rules);
	const { candidateSince: since } = strength;
	if (since === null)
		return value < rules.low ? { step: 'candidate', since: now } : { step: 'stays' };
	if (value > rules.high) return { step: 'recovers' };
	if (now - since >= CANDIDATE_MS) return { step: 'fossilises', reason: 'unused' };
	return { step: 'candidate', since };
}
