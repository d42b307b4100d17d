// Lines that are no entries, until it is known whether an entry records them as torn. Neighbouring
// lines are one fragment: it is recorded as a whole, or not at all.

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
	/** Of its bytes, from the first line to the end of the last. They may be too many to be kept. */
	length: number;
	hash: ReturnType<typeof sha256.create>;
}

const LINE_END = Uint8Array.of(0x0a);

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
			const hash = sha256.create().update(line.bytes);
			this.pieces.push({ lines: [unread], length: line.bytes.length, hash });
			this.open = true;
			return;
		}
		last.lines.push(unread);
		last.length += LINE_END.length + line.bytes.length;
		last.hash.update(LINE_END).update(line.bytes);
	}

	/** An entry follows: what comes after it is another fragment. */
	close(): void {
		this.open = false;
	}

	/** The entry that follows records a fragment; which one, its digest and length say. */
	record(context: Readonly<Record<string, unknown>>): void {
		this.close();
		const found = this.pieces.find(
			({ length, hash }) =>
				length === context.length && bytesToHex(hash.clone().digest()) === context.sha256,
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
