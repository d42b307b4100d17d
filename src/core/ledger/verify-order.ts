// Tells from the places of entries in their chain what happened to them: taken out, put in, doubled, put
// somewhere else, or begun twice. One entry out of place says nothing about those behind it.

import { KnownHashes } from './known-hashes';
import type { ChainPlace } from './layout';

export type OrderCode =
	/** Entries that stood before this one are not there. */
	| 'entries-missing'
	/** The same, and they filled whole days: a file is not there. */
	| 'file-missing'
	/** An entry that stands in the log already. */
	| 'duplicate-entry'
	/** An entry of this log, at another place than its own. */
	| 'out-of-order'
	/** An entry that no other one before or behind it knows of. */
	| 'inserted-entry'
	/** A second entry that follows the same one: the log has two ends from here. */
	| 'fork'
	/** `previous_hash` is not the hash of the entry before it: one of the two was written anew. */
	| 'chain-broken';

/** An entry as far as its place matters. */
interface Placed extends ChainPlace {
	/** Its hash as it is, whatever it says. */
	computed: string;
	file: string;
	line: number;
	/** The first of a file that names its device, as all first ones do. */
	beginsFile: boolean;
	/** Whole days without a log between its file and the one before. */
	daysBefore: number;
	/** Lines right before it that were no entries. */
	unreadBefore: number;
}

interface Link {
	seq: number;
	hash: string | null;
	computed: string | null;
}

interface Gap {
	from: number;
	to: number;
	before: Link;
	at: Placed;
}

interface OpenGap extends Gap {
	/** Numbers that stand somewhere else. */
	found: Set<number>;
}

interface OrderProblem {
	file: string;
	line: number;
	code: OrderCode;
}

const START: Link = { seq: -1, hash: null, computed: null };

export class ChainOrder {
	private head: Link = START;
	/**
	 * Stands too far ahead, or follows another one than the one before; the next entry tells whether some are
	 * missing or were written anew, or whether this one does not belong here.
	 */
	private held: Placed | null = null;
	/** Two that follow the same one; the next entry tells which of them the log goes on with. */
	private rivals: { first: Placed; second: Placed } | null = null;
	private last: Placed | null = null;
	private readonly known = new KnownHashes();
	private readonly gaps: Gap[] = [];
	private readonly strays: Placed[] = [];
	private readonly problems: OrderProblem[] = [];

	/** Goes on behind a part of the log that is known to hold. */
	resume(head: { seq: number; hash: string }): void {
		this.head = { ...head, computed: head.hash };
		this.known.set(head.seq, head.hash);
	}

	take(entry: Placed): void {
		this.settleRivals(entry);
		this.settleHeld(entry);
		if (isNext(this.head, entry)) this.goOn(entry, entry.seq);
		else if (isEdited(this.head, entry)) this.goOn(entry, this.head.seq + 1);
		else if (entry.seq <= this.head.seq) this.takeOld(entry);
		else this.held = entry;
	}

	/** In no order. */
	report(): OrderProblem[] {
		const { held, rivals } = this;
		const isBroken = held !== null && this.isInPlace(held);
		const open = held && !isBroken ? [this.gapBefore(held)] : [];
		const gaps = [...this.gaps, ...open].map((gap) => ({ ...gap, found: new Set<number>() }));
		const found = [...this.problems, ...this.placeStrays(gaps, held ?? this.head)];
		if (rivals) found.push(problemAt(rivals.second, 'fork'));
		if (isBroken) found.push(problemAt(held, 'chain-broken'));
		for (const gap of gaps) {
			const missing = gap.to - gap.from + 1 - gap.found.size;
			if (missing > gap.at.unreadBefore) found.push(problemAt(gap.at, codeOf(gap)));
		}
		return found;
	}

	/** Those that fill a gap, or go on behind the end, were moved; the others belong nowhere. */
	private placeStrays(gaps: readonly OpenGap[], end: Link): OrderProblem[] {
		let last = end;
		return [...this.strays]
			.sort((a, b) => a.seq - b.seq)
			.map((stray) => {
				const gap = gaps.find((one) => fits(one, stray) && !one.found.has(stray.seq));
				gap?.found.add(stray.seq);
				const isEnd = !gap && isNext(last, stray);
				if (isEnd) last = stray;
				return problemAt(stray, gap || isEnd ? 'out-of-order' : 'inserted-entry');
			});
	}

	private settleRivals(entry: Placed): void {
		if (!this.rivals) return;
		const { first, second } = this.rivals;
		this.rivals = null;
		if (!isNext(second, entry)) {
			this.problems.push(problemAt(second, 'fork'));
			return;
		}
		this.problems.push(problemAt(first, 'fork'));
		this.goOn(second, second.seq);
	}

	private settleHeld(entry: Placed): void {
		const { held } = this;
		if (!held) return;
		this.held = null;
		if (this.isInPlace(held)) {
			this.settleBroken(held, entry);
			return;
		}
		const isStray = isNext(this.head, entry) || isEdited(this.head, entry);
		const goesOn = isNext(held, entry) || isEdited(held, entry);
		if (!goesOn && (isStray || entry.seq <= held.seq)) {
			this.strays.push(held);
			return;
		}
		this.gaps.push(this.gapBefore(held));
		this.goOn(held, held.seq);
	}

	/** By its number. */
	private isInPlace({ seq }: Placed): boolean {
		return seq === this.head.seq + 1;
	}

	/** Where the log goes on behind the one before, it was put in; else one of the two was written anew. */
	private settleBroken(held: Placed, entry: Placed): void {
		if (isNext(this.head, entry)) {
			this.problems.push(problemAt(held, 'inserted-entry'));
			return;
		}
		this.problems.push(problemAt(held, 'chain-broken'));
		this.goOn(held, held.seq);
	}

	private gapBefore(at: Placed): Gap {
		return { from: this.head.seq + 1, to: at.seq - 1, before: this.head, at };
	}

	private goOn(entry: Placed, seq: number): void {
		this.head = { seq, hash: entry.hash, computed: entry.computed };
		this.last = entry;
		this.known.set(seq, entry.hash);
	}

	private takeOld(entry: Placed): void {
		const { known, last } = this;
		if (known.has(entry.seq, entry.hash)) {
			this.problems.push(problemAt(entry, 'duplicate-entry'));
		} else if (!known.isSet(entry.seq)) {
			this.strays.push(entry);
		} else if (!this.isSecond(entry)) {
			this.problems.push(problemAt(entry, 'inserted-entry'));
		} else if (last && entry.seq === this.head.seq) {
			this.rivals = { first: last, second: entry };
		} else {
			this.problems.push(problemAt(entry, 'fork'));
		}
	}

	/** Whether it follows the same entry as the one that has its number. */
	private isSecond({ seq, previousHash }: Placed): boolean {
		if (previousHash === null) return seq === 0;
		return this.known.has(seq - 1, previousHash);
	}
}

function isNext(head: Link, { seq, previousHash }: Placed): boolean {
	return seq === head.seq + 1 && isLinked(head, previousHash);
}

/** In its place, and not as it was written: its bytes are the fault, not its place. */
function isEdited(head: Link, { seq, previousHash, hash, computed }: Placed): boolean {
	return hash !== computed && (seq === head.seq + 1 || isLinked(head, previousHash));
}

function isLinked({ hash, computed }: Link, previousHash: string | null): boolean {
	return previousHash === hash || previousHash === computed;
}

/** Only neighbours can be compared: those in between are not there. */
function fits({ from, to, before, at }: Gap, { seq, previousHash, hash }: Placed): boolean {
	if (seq < from || seq > to) return false;
	if (seq === from && !isLinked(before, previousHash)) return false;
	return seq !== to || at.previousHash === hash || at.hash !== at.computed;
}

function codeOf({ at, from }: Gap): OrderCode {
	const isWholeFile = at.beginsFile && (at.daysBefore > 0 || from === 0);
	return isWholeFile ? 'file-missing' : 'entries-missing';
}

function problemAt({ file, line }: Placed, code: OrderCode): OrderProblem {
	return { file, line, code };
}
