import type { Loc, Pos } from 'obsidian';

/** A note's text by lines, with every position as the cache tells it. Line ends are no part of a line. */
export class NoteLines {
	readonly lines: string[] = [];
	private readonly starts: number[] = [];

	constructor(text: string) {
		let start = 0;
		for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
			this.add(text, start, end);
			start = end + 1;
		}
		this.add(text, start, text.length);
	}

	line(index: number): string {
		return this.lines[index] ?? '';
	}

	get count(): number {
		return this.lines.length;
	}

	loc(line: number, col: number): Loc {
		return { line, col, offset: (this.starts[line] ?? 0) + col };
	}

	/** Part of one line. */
	span(line: number, from: number, to: number): Pos {
		return { start: this.loc(line, from), end: this.loc(line, to) };
	}

	/** Whole lines, the last one included, from a column of the first. */
	range(first: number, last: number, col = 0): Pos {
		return { start: this.loc(first, col), end: this.loc(last, this.line(last).length) };
	}

	private add(text: string, start: number, end: number): void {
		this.starts.push(start);
		this.lines.push(text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end));
	}
}
