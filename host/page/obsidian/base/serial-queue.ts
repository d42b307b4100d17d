/** Runs jobs one after the other, in the order asked; a job that fails does not stop the next. */
export class SerialQueue {
	private tail: Promise<unknown> = Promise.resolve();
	private waiting = 0;
	/** How many jobs have ever been asked for: two equal readings mean nothing happened between. */
	asked = 0;

	run<T>(job: () => Promise<T> | T): Promise<T> {
		this.asked += 1;
		this.waiting += 1;
		const result = this.tail.then(job);
		this.tail = result.then(
			() => (this.waiting -= 1),
			() => (this.waiting -= 1),
		);
		return result;
	}

	get isEmpty(): boolean {
		return this.waiting === 0;
	}

	/** Resolves when no job is left, those asked for meanwhile included. */
	async drained(): Promise<void> {
		while (!this.isEmpty) await this.tail;
	}
}
