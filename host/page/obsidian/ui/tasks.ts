/** Work that somebody waits for, as `workspace.on('quit')` hands it to plugins. */
export class Tasks {
	readonly promises: Promise<unknown>[] = [];

	add(callback: () => Promise<unknown>): void {
		this.promises.push(callback());
	}

	addPromise(promise: Promise<unknown>): void {
		this.promises.push(promise);
	}

	isEmpty(): boolean {
		return this.promises.length === 0;
	}

	/** Settles when all have, whether they succeed or not. */
	promise(): Promise<unknown> {
		return Promise.allSettled(this.promises);
	}
}
