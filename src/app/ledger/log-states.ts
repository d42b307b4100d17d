// What is known of each workspace's log: whether it held when it was last verified. Kept on this device. A
// log that did not hold stays so until a person has looked at it.

import * as z from 'zod/mini';
import type { DeviceStore } from '../../ports/device-store';

const stateSchema = z.object({
	result: z.enum(['intact', 'broken']),
	/** When it was verified, in milliseconds. */
	at: z.number(),
	/** What is wrong, in a sentence; '' where nothing is. */
	reason: z.string(),
	/** A person has had it before them. */
	seen: z.boolean(),
});

export type LogState = z.infer<typeof stateSchema>;

export class LogStates {
	private readonly listeners = new Set<() => void>();

	constructor(private readonly store: DeviceStore) {}

	/** Null where it was never verified. */
	of(root: string): LogState | null {
		const kept = stateSchema.safeParse(this.store.load(keyOf(root)));
		return kept.success ? kept.data : null;
	}

	/** Why somebody should look at the log; null where nobody has to. */
	warning(root: string): string | null {
		const state = this.of(root);
		return state?.result === 'broken' && !state.seen ? state.reason : null;
	}

	set(root: string, state: LogState): void {
		this.store.save(keyOf(root), state);
		for (const listener of [...this.listeners]) listener();
	}

	/** Returns what ends it. */
	onChange(listener: () => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}
}

function keyOf(root: string): string {
	return `log-state-${root}`;
}
