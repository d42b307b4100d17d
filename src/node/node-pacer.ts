// Pacer for a process that draws nothing: it never has to wait.

import type { Pacer } from '../ports/pacer';

export class NodePacer implements Pacer {
	breathe(): Promise<void> {
		return Promise.resolve();
	}
}
