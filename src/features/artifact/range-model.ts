// Lines that a person chose: from where they began to where they are.

import { linesOf } from '../../core/soil/artifact/ops';

export interface Range {
	/** Where they began, and where they are. */
	from: number;
	to: number;
	/** The same, in the order of the text. */
	first: number;
	last: number;
}

/** `isLonger`: from where they began; else only this line. */
export function rangeAt(before: Range | null, line: number, isLonger: boolean): Range {
	const from = isLonger && before ? before.from : line;
	return { from, to: line, first: Math.min(from, line), last: Math.max(from, line) };
}

/** What the lines say, without a CR at their ends, as a field shows them. */
export function shownIn(content: string, { first, last }: Pick<Range, 'first' | 'last'>): string {
	const lines = linesOf(content).slice(first - 1, last);
	return lines.map((line) => line.replace(/\r$/, '')).join('\n');
}

/** As `propose_edit` takes what stands in the field: a line end at its end is none of the text. Empty where the lines shall go. */
export function proposedFor(written: string): string {
	return written === '' ? '' : `${written}\n`;
}
