// Work on one thing (a file, a note) happens one after the other; work on different things does not
// wait for each other. What fails does not stop what comes after it.

export class Turns {
	private readonly last = new Map<string, Promise<unknown>>();

	/** Begins when all work that was given before for this key has ended. */
	run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
		const before = this.last.get(key);
		const turn = before ? before.then(work) : work();
		const ended = turn
			.catch(() => undefined)
			.then(() => {
				if (this.last.get(key) === ended) this.last.delete(key);
			});
		this.last.set(key, ended);
		return turn;
	}
}
