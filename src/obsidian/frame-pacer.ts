// Pacer for a thread that also draws: work for a few milliseconds, then let the app have a turn.

import type { Pacer } from '../ports/pacer';

/** Half a frame at 60 Hz, so that work and drawing fit into one. */
const SLICE_MS = 8;

export class FramePacer implements Pacer {
	private sliceEnds = 0;
	private turn: Promise<void> | null = null;

	breathe(): Promise<void> {
		if (performance.now() < this.sliceEnds) return Promise.resolve();
		this.turn ??= new Promise((resolve) => {
			window.setTimeout(() => {
				this.turn = null;
				this.sliceEnds = performance.now() + SLICE_MS;
				resolve();
			});
		});
		return this.turn;
	}
}
