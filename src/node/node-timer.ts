// Timer on the process's own timeouts.

import type { Timer } from '../ports/timer';

/** A longer timeout overflows and fires at once. */
const LONGEST = 2 ** 31 - 1;

export class NodeTimer implements Timer {
	after(milliseconds: number, act: () => void): () => void {
		let left = milliseconds;
		let timeout: NodeJS.Timeout;
		const wait = (): void => {
			const now = Math.min(left, LONGEST);
			left -= now;
			timeout = setTimeout(left > 0 ? wait : act, now);
		};
		wait();
		return () => clearTimeout(timeout);
	}
}
