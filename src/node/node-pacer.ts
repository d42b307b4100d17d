// Pacer for a process that draws nothing: it only has to hear what happens meanwhile.

import { setImmediate } from 'node:timers/promises';
import type { Pacer } from '../ports/pacer';

const SLICE_MS = 10;

export class NodePacer implements Pacer {
	private since = performance.now();

	async breathe(): Promise<void> {
		if (performance.now() - this.since < SLICE_MS) return;
		await setImmediate();
		this.since = performance.now();
	}
}
