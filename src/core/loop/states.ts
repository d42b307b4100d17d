// The eight states of seed 000's loop, in their order. A task goes through them one by one; APPROVE is left
// out where nothing needs a person's word.

export const LOOP_STATES = [
	'WATCH',
	'WRITE',
	'REASON',
	'PLAN',
	'APPROVE',
	'ACT',
	'LOG',
	'CLOSE',
] as const;

export type LoopState = (typeof LOOP_STATES)[number];

export function isLoopState(value: unknown): value is LoopState {
	return LOOP_STATES.some((state) => state === value);
}

/** How a task ends that does not come to CLOSE. */
export const LOOP_ENDS = ['rejected', 'failed', 'invalid'] as const;
export type LoopEnd = (typeof LOOP_ENDS)[number];

export function isLoopEnd(value: unknown): value is LoopEnd {
	return LOOP_ENDS.some((end) => end === value);
}

/** What may come next: one state, or ACT instead of APPROVE. */
export function mayFollow(from: LoopState, to: LoopState): boolean {
	const step = LOOP_STATES.indexOf(to) - LOOP_STATES.indexOf(from);
	return step === 1 || (from === 'PLAN' && to === 'ACT');
}

export function isFrom(state: LoopState, least: LoopState): boolean {
	return LOOP_STATES.indexOf(state) >= LOOP_STATES.indexOf(least);
}
