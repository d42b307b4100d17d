// Lines of one device that somebody vouches for, as they come: each counts once, as it was written, and in the order
// in which it was written, wherever it lies. Who can write a file can put genuine lines somewhere else, too: one that
// comes too early waits for those before it, so that what took something back never comes before it, or is left out.

import { parseLine } from '../../core/ledger/parse';
import type { LinesByHash } from './chain-pin';
import type { LoggedEntry } from './entries-in-order';

export class LinesInOrder {
	private readonly done = new Set<string>();
	private readonly waiting = new Map<string, LoggedEntry>();
	private order: readonly string[];
	/** How many of them have had their turn. */
	private at = 0;
	/** The one whose line is known to be an entry, and has not come yet. */
	private missed = '';

	constructor(public lines: LinesByHash) {
		this.order = orderOf(lines);
	}

	/** More was written since. */
	use(lines: LinesByHash): void {
		this.lines = lines;
		this.order = orderOf(lines);
		this.at = 0;
	}

	/** Those whose turn it is with this one; null where it does not count. To be asked once of each entry. */
	take(logged: LoggedEntry): LoggedEntry[] | null {
		const { hash } = logged.entry;
		const line = this.lines.get(hash);
		if (line === undefined || (line !== null && line !== logged.text)) return null;
		if (this.done.has(hash) || this.waiting.has(hash)) return null;
		this.waiting.set(hash, logged);
		// It was not in the file yet when the others were.
		return line === null ? this.pass(hash) : this.passOn();
	}

	/** What still waits when all has been read. */
	rest(): LoggedEntry[] {
		return this.order.flatMap((hash) => this.pass(hash));
	}

	private passOn(): LoggedEntry[] {
		const passed: LoggedEntry[] = [];
		for (; this.at < this.order.length; this.at += 1) {
			const hash = this.order[this.at] ?? '';
			if (!this.waiting.has(hash) && this.isToCome(hash)) break;
			passed.push(...this.pass(hash));
		}
		return passed;
	}

	/** A line in words that this version does not know never comes. */
	private isToCome(hash: string): boolean {
		if (this.done.has(hash)) return false;
		if (this.missed !== hash && parseLine(this.lines.get(hash) ?? '').ok) this.missed = hash;
		return this.missed === hash;
	}

	private pass(hash: string): LoggedEntry[] {
		const logged = this.waiting.get(hash);
		if (!logged) return [];
		this.waiting.delete(hash);
		this.done.add(hash);
		return [logged];
	}
}

/** The oldest first, of those that are in the files. */
function orderOf(lines: LinesByHash): string[] {
	return [...lines].filter(([, line]) => line !== null).map(([hash]) => hash);
}
