/** Promises that nobody awaits where they start, so that a test or a quitting app can await them all. */
export class PendingWork {
	private readonly open = new Set<Promise<unknown>>();

	track(work: Promise<unknown>): void {
		const tracked = work
			.catch((error: unknown) => console.error(error))
			.finally(() => this.open.delete(tracked));
		this.open.add(tracked);
	}

	async settled(): Promise<void> {
		while (this.open.size > 0) await Promise.all(this.open);
	}
}
