// The entries that lie in one file of a tree: each with its length before it. One piece of memory for all
// bundles, as a log has as many bytes again in them.

import { LENGTH_BYTES } from '../tlog/layout';

const FIRST_ROOM = 256 * 1024;

export class Bundle {
	private room = new Uint8Array(FIRST_ROOM);
	private end = 0;
	private entries = 0;

	/** How many entries. */
	get size(): number {
		return this.entries;
	}

	add(entry: Uint8Array): void {
		const to = this.end + LENGTH_BYTES + entry.length;
		if (to > this.room.length) this.grow(to);
		this.room[this.end] = entry.length >> 8;
		this.room[this.end + 1] = entry.length & 0xff;
		this.room.set(entry, this.end + LENGTH_BYTES);
		this.end = to;
		this.entries += 1;
	}

	/** All of it; the next one begins empty. */
	take(): Uint8Array {
		const bytes = this.room.slice(0, this.end);
		this.end = 0;
		this.entries = 0;
		return bytes;
	}

	private grow(least: number): void {
		const grown = new Uint8Array(Math.max(least, 2 * this.room.length));
		grown.set(this.room);
		this.room = grown;
	}
}
