// Lines that a person chose: from where they began to where they are.

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
