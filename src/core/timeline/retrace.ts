// An item's history step by step, and what its note said at each. Not every entry has a digest of the note: until the
// next one that does, it is what it was.

import type { TimelineRow } from './row';

/** The step that tells what the note said at this one: itself, or the last one before it that does; null where none. */
export function contentStep(steps: readonly TimelineRow[], at: number): number | null {
	const found = steps.slice(0, at + 1).findLastIndex(({ sha256 }) => sha256 !== null);
	return found < 0 ? null : found;
}
