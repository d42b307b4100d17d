// Where a task stands in the cognitive loop, as its entries say.

import type { LedgerEntry } from './entry';
import { mayFollow, type LoopState } from '../loop/states';
import type { LoopStanding } from '../loop/facet';
import type { ItemRecord } from '../record/record';

/** An entry that skips a state is none that Signoff wrote. */
export function isNext(loop: LoopStanding | null, to: LoopState): boolean {
	return loop ? mayFollow(loop.state, to) : to === 'WATCH';
}

/** Out of Done a task begins again. */
export function restartedBy(entry: LedgerEntry, { loop }: ItemRecord): Partial<ItemRecord> {
	const isBack = entry.fromState === 'Done' && entry.toState === 'Needs_Action';
	return loop && isBack ? { loop: begunAgain(loop) } : {};
}

/** What was reported may be reported again, and its plan has to be found anew. */
export function begunAgain(loop: LoopStanding | null): LoopStanding {
	const { needsApproval, errors, lastError } = standingOf(loop);
	return { ...FIRST, needsApproval, errors, lastError };
}

const FIRST: LoopStanding = {
	state: 'WATCH',
	end: null,
	plan: null,
	needsApproval: false,
	reported: [],
	claimed: null,
	noted: false,
	errors: 0,
	lastError: null,
};

export function standingOf(loop: LoopStanding | null): LoopStanding {
	return loop ?? FIRST;
}
