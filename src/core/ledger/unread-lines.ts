// Lines that are no entries, until it is known whether an entry records them as torn. Neighbouring
// lines are one fragment: it is recorded as a whole, or not at all.
// Tests as a value.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { LogLine } from './lines';

interface UnreadLine<Code> {
	file: string;
	line: number;
	code: Code;
}

interface Piece<Code> {
	lines: UnreadLine<Code>[];
	bytes: Uint8Array;
}

export class UnreadLines<Code extends string = string> {
	readonly recorded: { file: string; line: number }[] = [];
	private pieces: Piece<Code>[] = [];
	private open = false;

	isEmpty(): boolean {
		return this.pieces.length === 0;
	}

	add(file: string, line: LogLine, code: Code): void {
		const unread = { file, line: line.number, code };
		const last = this.pieces.at(-1);
		if (!last || !this.open) {
			this.pieces.push({ lines: [unread], bytes: line.bytes });
			this.open = true;
			return;
		}
		last.lines.push(unread);
		last.bytes = spanOf(last.bytes, line.bytes);
	}

	/** An entry follows: what comes after it is another fragment. */
	close(): void {
		this.open = false;
	}

	/** The entry that follows records a fragment; which one, its digest and length say. */
	record(context: Readonly<Record<string, unknown>>): void {
		this.close();
		const found = this.pieces.find(
			({ bytes }) =>
				bytes.length === context.length && bytesToHex(sha256(bytes)) === context.sha256,
		);
		if (!found) return;
		this.pieces = this.pieces.filter((piece) => piece !== found);
		this.recorded.push(...found.lines.slice(0, 1).map(({ file, line }) => ({ file, line })));
	}

	/** No entry will record these any more. */
	giveUp(): UnreadLine<Code>[] {
		const lost = this.pending();
		this.close();
		this.pieces = [];
		return lost;
	}

	pending(): UnreadLine<Code>[] {
		return this.pieces.flatMap(({ lines }) => lines);
	}
}

/** Both are views of one log, so what lies between them, a line end, is part of it. */
function spanOf(first: Uint8Array, last: Uint8Array): Uint8Array {
	const length = last.byteOffset + last.length - first.byteOffset;
	return new Uint8Array(first.buffer, first.byteOffset, length);
}
