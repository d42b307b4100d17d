import type { Timer } from '../ports/timer';

/** A longer timeout overflows and fires at once. */
const LONGEST = 2 ** 31 - 1;

export class WindowTimer implements Timer {
	after(milliseconds: number, act: () => void): () => void {
		let left = milliseconds;
		let timeout = 0;
		const wait = (): void => {
			const now = Math.min(left, LONGEST);
			left -= now;
			timeout = window.setTimeout(left > 0 ? wait : act, now);
		};
		wait();
		return () => window.clearTimeout(timeout);
	}
}
