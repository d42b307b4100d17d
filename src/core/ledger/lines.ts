// The bytes of a log as lines, without decoding them: a torn line may end within a character.
// Only LF ends a line.

const LF = 0x0a;

/** What turns bytes into text, and throws where they are none. A TextDecoder with `fatal` is one. */
export interface Utf8 {
	decode(bytes: Uint8Array): string;
}

export interface LogLine {
	/** From 1. */
	number: number;
	/** Without the line end. */
	bytes: Uint8Array;
	/** False for what lies behind the last line end. */
	ended: boolean;
}

export function* linesOf(log: Uint8Array): Generator<LogLine> {
	let number = 1;
	for (let from = 0; from < log.length; number += 1) {
		const end = log.indexOf(LF, from);
		const to = end < 0 ? log.length : end;
		yield { number, bytes: log.subarray(from, to), ended: end >= 0 };
		from = to + 1;
	}
}

/** The same lines, the last one first; without numbers, as nobody has counted. */
export function* linesFromEnd(log: Uint8Array): Generator<Uint8Array> {
	let to = endsWithLine(log) ? log.length - 1 : log.length;
	while (to >= 0 && log.length > 0) {
		const before = to === 0 ? -1 : log.lastIndexOf(LF, to - 1);
		yield log.subarray(before + 1, to);
		to = before;
	}
}

/** True for an empty log: the next line can start there. */
export function endsWithLine(log: Uint8Array): boolean {
	return log.length === 0 || log.at(-1) === LF;
}

/** Null for bytes that are no UTF-8. */
export function textOf(bytes: Uint8Array, utf8: Utf8): string | null {
	try {
		return utf8.decode(bytes);
	} catch {
		return null;
	}
}
