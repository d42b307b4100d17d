import type { Timer } from '../../src/ports/timer';

/** Time stands still until it is told to go on. */
export class ManualTimer implements Timer {
	private now = 0;
	private readonly pending: { at: number; act: () => void }[] = [];

	after(milliseconds: number, act: () => void): () => void {
		const task = { at: this.now + milliseconds, act };
		this.pending.push(task);
		return () => this.drop(task);
	}

	/** Does what is due, the earliest first, also what is only asked for meanwhile. */
	advance(milliseconds: number): void {
		const end = this.now + milliseconds;
		for (let task = this.nextUntil(end); task; task = this.nextUntil(end)) {
			this.drop(task);
			this.now = task.at;
			task.act();
		}
		this.now = end;
	}

	/** How many wait. */
	get waiting(): number {
		return this.pending.length;
	}

	private nextUntil(end: number): { at: number; act: () => void } | undefined {
		const due = this.pending.filter(({ at }) => at <= end);
		return due.reduce<(typeof due)[number] | undefined>(
			(first, task) => (first && first.at <= task.at ? first : task),
			undefined,
		);
	}

	private drop(task: { at: number; act: () => void }): void {
		const index = this.pending.indexOf(task);
		if (index >= 0) this.pending.splice(index, 1);
	}
}
