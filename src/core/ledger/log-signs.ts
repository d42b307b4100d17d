// What the lines of a file show of whose log it is, also where its first entry cannot be read or is gone. Takes them
// one after the other, so that a file of any size can be looked at.

import { isMapValue } from '../shared/map-value';
import { entryIn, isTornLine } from './chain-end';
import type { ChainPlace } from './layout';
import { linesOf, type Utf8 } from './lines';

export interface LogSigns {
	/** The device that the first entry names, or the first that names one. */
	writer: string | null;
	hasEntry: boolean;
	/** Entries, or nothing but what torn first writes leave. */
	isLog: boolean;
	/** The hash of the entry that the chain begins with, where the file begins with that or the next. */
	opening: string | null;
	/** The device that says in here which key it signs with. */
	signer: string | null;
	/** The hash of the last entry. */
	last: string | null;
}

export class LogLook {
	private writer: string | null = null;
	private opening: string | null = null;
	private signer: string | null = null;
	private last: string | null = null;
	private isTorn = true;

	constructor(private readonly utf8: Utf8) {}

	/** True once it is known whose log it is: the rest has nothing to say. */
	take(line: Uint8Array): boolean {
		const found = entryIn(line, this.utf8);
		if (!found) {
			this.isTorn &&= isTornLine(line, this.utf8);
			return false;
		}
		const { object, place } = found;
		if (this.last === null) this.opening = openingBy(place);
		this.last = place.hash;
		const context = isMapValue(object.context) ? object.context : {};
		if (object.action === 'key_made') this.signer ??= textOrNull(context.device);
		if (!('log_device' in context)) return false;
		this.writer = textOrNull(context.log_device);
		return true;
	}

	signs(): LogSigns {
		const { writer, opening, signer, last } = this;
		const hasEntry = last !== null;
		return { writer, hasEntry, isLog: hasEntry || this.isTorn, opening, signer, last };
	}
}

export function signsIn(log: Uint8Array, utf8: Utf8): LogSigns {
	const look = new LogLook(utf8);
	for (const { bytes } of linesOf(log)) if (look.take(bytes)) break;
	return look.signs();
}

/** The hash of the entry that a chain begins with, as far as the first that is left of it knows it. */
export function openingBy({ seq, previousHash, hash }: ChainPlace): string | null {
	if (seq === 0) return hash;
	return seq === 1 ? previousHash : null;
}

function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
