import type { Clock } from '../../src/ports/clock';

/** A clock that stands still. */
export function fixedClock(time: string): Clock {
	return { now: () => new Date(time) };
}
