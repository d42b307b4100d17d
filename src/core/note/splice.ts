// Replaces stretches of a text, all counted in the text as it was. Everything else stays.

export interface Splice {
	from: number;
	to: number;
	text: string;
}

/** Stretches must not overlap. An insertion goes before what is replaced there; of several the earlier in the list first. */
export function applySplices(text: string, splices: readonly Splice[]): string {
	const parts: string[] = [];
	let at = 0;
	const inOrder = [...splices].sort((a, b) => a.from - b.from || a.to - b.to);
	for (const { from, to, text: put } of inOrder) {
		parts.push(text.slice(at, from), put);
		at = to;
	}
	return parts.join('') + text.slice(at);
}

/** The offset behind the line end of the line in which `at` lies; `at` itself at a line's start. */
export function endOfLine(text: string, at: number): number {
	if (at === 0 || text[at - 1] === '\n') return at;
	const newline = text.indexOf('\n', at);
	return newline < 0 ? text.length : newline + 1;
}

export function startOfLine(text: string, at: number): number {
	return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}
