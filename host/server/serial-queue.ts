/**
 * One job at a time, in the order they came. The server's own writes and its looks at the folder share
 * one queue, so that a look never sees half of a write.
 */
export class SerialQueue {
	private last: Promise<unknown> = Promise.resolve();

	run<T>(job: () => Promise<T>): Promise<T> {
		const result = this.last.then(job, job);
		this.last = result.catch(() => undefined);
		return result;
	}
}
