// The statuses of a run's steps, as each entry leaves them. A run of a thousand steps changes two thousand times: the newest has the
// map itself, and one that was left behind only how it differs from the next.
//
// Invariant: what one holds never changes, whatever is made of it.

import type { StepStatus } from './entities';

interface Step {
	next: StepStatuses;
	id: string;
	/** Before it; undefined where there was none. */
	before: StepStatus | undefined;
}

export class StepStatuses implements ReadonlyMap<string, StepStatus> {
	// Out of sight of whoever compares two of them: they are the same where they hold the same.
	#own: Map<string, StepStatus> | null;
	#step: Step | null = null;

	/** Takes the map over: nobody else changes it. */
	private constructor(own: Map<string, StepStatus>) {
		this.#own = own;
	}

	static of(statuses: ReadonlyMap<string, StepStatus>): StepStatuses {
		return statuses instanceof StepStatuses ? statuses : new StepStatuses(new Map(statuses));
	}

	with(id: string, status: StepStatus): StepStatuses {
		const own = this.#read();
		const before = own.get(id);
		const next = new StepStatuses(own.set(id, status));
		this.#step = { next, id, before };
		this.#own = null;
		return next;
	}

	get size(): number {
		return this.#read().size;
	}

	get(id: string): StepStatus | undefined {
		return this.#read().get(id);
	}

	has(id: string): boolean {
		return this.#read().has(id);
	}

	keys(): MapIterator<string> {
		return this.#read().keys();
	}

	values(): MapIterator<StepStatus> {
		return this.#read().values();
	}

	entries(): MapIterator<[string, StepStatus]> {
		return this.#read().entries();
	}

	[Symbol.iterator](): MapIterator<[string, StepStatus]> {
		return this.entries();
	}

	forEach(use: (status: StepStatus, id: string, map: ReadonlyMap<string, StepStatus>) => void) {
		this.#read().forEach((status, id) => use(status, id, this));
	}

	/** One that was left behind gets a map of its own when somebody asks it. */
	#read(): Map<string, StepStatus> {
		if (this.#own) return this.#own;
		const steps: Step[] = [];
		let newest: Map<string, StepStatus> | null = null;
		for (let step = this.#step; step !== null && newest === null; step = step.next.#step) {
			steps.push(step);
			newest = step.next.#own;
		}
		const own = new Map(newest);
		for (const { id, before } of steps.reverse()) {
			if (before === undefined) own.delete(id);
			else own.set(id, before);
		}
		this.#own = own;
		this.#step = null;
		return own;
	}
}
