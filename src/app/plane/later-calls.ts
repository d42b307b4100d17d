// Work that is to be done a little later: once for each kind of work, whatever is asked meanwhile.

import type { Timer } from '../../ports/timer';

type Work = () => Promise<unknown>;

export class LaterCalls {
	private readonly calls = new Map<Work, () => void>();
	private stopped = false;

	constructor(
		private readonly timer: Timer,
		private readonly failed: (error: unknown) => void,
	) {}

	ask(milliseconds: number, work: Work): void {
		if (this.stopped || this.calls.has(work)) return;
		const act = () => {
			this.calls.delete(work);
			work().catch(this.failed);
		};
		this.calls.set(work, this.timer.after(milliseconds, act));
	}

	stop(): void {
		this.stopped = true;
		for (const callOff of this.calls.values()) callOff();
	}
}
