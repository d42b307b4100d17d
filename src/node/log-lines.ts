// The lines of a file of any size, a piece of it at a time, so that it never lies in memory as a whole.

import { createReadStream } from 'node:fs';
import type { LogLine } from '../core/ledger/lines';

const LF = 0x0a;
const PIECE_BYTES = 1024 * 1024;

/**
 * Each step gives the lines that ended in the next piece. Of a line that is longer than `longest` bytes
 * the first `longest` + 1 are given: enough to see that it is too long.
 */
export async function* linesOfFile(path: string, longest: number): AsyncGenerator<LogLine[]> {
	const open = new OpenLine(longest);
	let number = 1;
	for await (const piece of piecesOf(path)) {
		const lines: LogLine[] = [];
		let from = 0;
		for (let end = piece.indexOf(LF); end >= 0; end = piece.indexOf(LF, from)) {
			lines.push({ number, bytes: open.endWith(piece.subarray(from, end)), ended: true });
			number += 1;
			from = end + 1;
		}
		open.add(piece.subarray(from));
		yield lines;
	}
	if (!open.isEmpty) yield [{ number, bytes: open.endWith(new Uint8Array()), ended: false }];
}

/** The first bytes of a file; all of them where it is not larger. */
export async function headOfFile(path: string, most: number): Promise<Uint8Array> {
	const pieces: Uint8Array[] = [];
	for await (const piece of piecesOf(path, most)) pieces.push(piece);
	return joined(pieces);
}

async function* piecesOf(path: string, most = Infinity): AsyncGenerator<Uint8Array> {
	const stream = createReadStream(path, { highWaterMark: PIECE_BYTES, end: most - 1 });
	const chunks: AsyncIterable<Buffer> = stream;
	for await (const { buffer, byteOffset, byteLength } of chunks) {
		yield new Uint8Array(buffer, byteOffset, byteLength);
	}
}

/** What of a line has been read, while its end has not. */
class OpenLine {
	private parts: Uint8Array[] = [];
	private length = 0;

	constructor(private readonly longest: number) {}

	get isEmpty(): boolean {
		return this.length === 0;
	}

	/** Bytes beyond the longest line are let go. */
	add(bytes: Uint8Array): void {
		const room = this.longest + 1 - this.length;
		const kept = bytes.subarray(0, Math.max(0, room));
		if (kept.length === 0) return;
		// A copy: the piece's memory is the stream's to use again.
		this.parts.push(kept.slice());
		this.length += kept.length;
	}

	endWith(bytes: Uint8Array): Uint8Array {
		if (this.parts.length === 0) return bytes.subarray(0, this.longest + 1);
		this.add(bytes);
		const line = joined(this.parts);
		this.parts = [];
		this.length = 0;
		return line;
	}
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
