// One call that is to come: at the earliest time that anybody asked for.

import type { Timer } from '../../ports/timer';

export class Wake {
	private callOff: (() => void) | null = null;
	private at = Infinity;
	private stopped = false;

	constructor(
		private readonly timer: Timer,
		private readonly now: () => number,
		private readonly act: () => void,
	) {}

	within(milliseconds: number): void {
		const at = this.now() + milliseconds;
		if (this.stopped || at >= this.at) return;
		this.callOff?.();
		this.at = at;
		this.callOff = this.timer.after(milliseconds, () => {
			this.callOff = null;
			this.at = Infinity;
			this.act();
		});
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
	}
}
