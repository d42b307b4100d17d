// Lines of one device that somebody vouches for, as they come: each counts once, as it was written, and none behind
// a later one. Who can write a file can put genuine lines somewhere else, too.

import type { LinesByHash } from './chain-pin';
import type { LoggedEntry } from './read-logs';

export class LinesInOrder {
	private readonly seen = new Set<string>();
	/** The number of the last that counted. */
	private last = -1;

	constructor(public lines: LinesByHash) {}

	/** To be asked once of each entry, in the order in which they stand. A log that began anew counts from 0 again. */
	takes({ entry: { hash, seq }, text }: LoggedEntry): boolean {
		const line = this.lines.get(hash);
		if (line === undefined || (line !== null && line !== text) || this.seen.has(hash)) return false;
		if (seq <= this.last && seq !== 0) return false;
		this.seen.add(hash);
		this.last = seq;
		return true;
	}
}
