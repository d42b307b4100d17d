import type { Transport } from '../../transport';
import type { SerialQueue } from '../base/serial-queue';

const MOST_AT_ONCE = 100;

interface Batch {
	paths: string[];
	bodies: Promise<(Uint8Array<ArrayBuffer> | null)[]>;
	started: boolean;
}

/**
 * Reads that stand next to each other in the queue become one request. Order is kept: a read asked
 * after a write sees it, and one asked before does not.
 */
export class BatchedReads {
	private batch: Batch | null = null;
	private turn = 0;

	constructor(
		private readonly queue: SerialQueue,
		private readonly transport: Transport,
	) {}

	async read(path: string): Promise<ArrayBuffer> {
		const batch = this.openBatch();
		const index = batch.paths.push(path) - 1;
		const body = (await batch.bodies)[index];
		// Alone in its batch, or unreadable: the single request tells why.
		if (!body) return this.transport.read(path);
		return body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength);
	}

	private openBatch(): Batch {
		const open = this.batch;
		const isNext = open && !open.started && this.turn === this.queue.asked;
		if (isNext && open.paths.length < MOST_AT_ONCE) return open;
		const batch: Batch = { paths: [], bodies: Promise.resolve([]), started: false };
		batch.bodies = this.queue.run(async () => {
			batch.started = true;
			const [first] = batch.paths;
			if (batch.paths.length > 1 || first === undefined) {
				return this.transport.readMany(batch.paths);
			}
			return [new Uint8Array(await this.transport.read(first))];
		});
		this.batch = batch;
		this.turn = this.queue.asked;
		return batch;
	}
}
