// Where a device's chain ends among lines that somebody may have copied, moved or added. The name of a file says
// nothing here: whoever can write one can give it the name of a later day.

import { entryIn, timeIn } from './chain-end';
import type { ChainHead, ChainPlace } from './layout';
import { linesOf, type Utf8 } from './lines';
import { dayOf, type LogName } from './names';
import { hashOf } from './verify-line';

export interface ChainTip {
	path: string;
	head: ChainHead;
}

interface NamedLog {
	path: string;
	name: LogName;
	bytes: Uint8Array;
}

interface Found extends ChainPlace {
	path: string;
	line: Uint8Array;
	/** It lies in the file of the day on which it was recorded. */
	isAtHome: boolean;
}

/** The newest of the entries that the device knows to have written; null where none is there, or it knows of none. */
type LastOwn = (isThere: (hash: string) => boolean) => string | null;

/**
 * The last of the entries that follow what the device wrote last. Where it knows of none, that of the longest log
 * with a beginning; where none has one, the entry with the highest number. `logs`: the oldest first.
 */
export function chainTipOf(
	logs: Iterable<NamedLog>,
	utf8: Utf8,
	lastOwn: LastOwn,
): ChainTip | null {
	const found = foundIn(logs, utf8);
	const own = lastOwn((hash) => found.has(hash));
	const inOrder = [...found.values()].sort((a, b) => a.seq - b.seq);
	const tip =
		own === null
			? (lastBehind(inOrder, isOpening) ?? inOrder.at(-1))
			: lastBehind(inOrder, ({ hash }) => hash === own);
	return tip ? { path: tip.path, head: { seq: tip.seq, hash: tip.hash } } : null;
}

function foundIn(logs: Iterable<NamedLog>, utf8: Utf8): Map<string, Found> {
	const found = new Map<string, Found>();
	for (const { path, name, bytes } of logs) {
		for (const { bytes: line } of linesOf(bytes)) {
			const entry = entryIn(line, utf8);
			if (!entry) continue;
			const isAtHome = dayOf(timeIn(entry.object)) === name.day;
			const one = { ...entry.place, path, line, isAtHome };
			const before = found.get(one.hash);
			if (!before || rankOf(one) > rankOf(before)) found.set(one.hash, one);
		}
	}
	return found;
}

/** Of lines with one hash: that which was written is worth more than what only claims it, and a copy least. */
function rankOf({ line, hash, isAtHome }: Found): number {
	return (hashOf(line) === hash ? 2 : 0) + (isAtHome ? 1 : 0);
}

/** Each follows the one with the number before its own, so that no claim leads round in a circle. */
function lastBehind(inOrder: readonly Found[], isStart: (entry: Found) => boolean): Found | null {
	const led = new Map<string, number>();
	let last: Found | null = null;
	for (const entry of inOrder) {
		const { seq, hash, previousHash } = entry;
		if (!isStart(entry) && led.get(previousHash ?? '') !== seq - 1) continue;
		led.set(hash, seq);
		last = entry;
	}
	return last;
}

function isOpening({ seq, previousHash }: Found): boolean {
	return seq === 0 && previousHash === null;
}
