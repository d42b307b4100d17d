// Pacer for a thread that also draws: work for a few milliseconds, then let the app have a turn.

import type { Pacer } from '../ports/pacer';

/** Half a frame at 60 Hz, so that work and drawing fit into one. */
const SLICE_MS = 8;

export class FramePacer implements Pacer {
	private sliceEnds = 0;
	private latest: Promise<void> = Promise.resolve();

	/** One after the other: what the first does with a slice may leave nothing of it for the next. */
	breathe(): Promise<void> {
		this.latest = this.latest.then(() => this.nextSlice());
		return this.latest;
	}

	private nextSlice(): Promise<void> | undefined {
		if (performance.now() < this.sliceEnds) return undefined;
		return new Promise((resolve) => {
			window.setTimeout(() => {
				this.sliceEnds = performance.now() + SLICE_MS;
				resolve();
			});
		});
	}
}
