// Headings of a note. Nothing in fenced code or in a comment is one, so that neither a log nor a hidden line
// passes for a section.

import { markdownLines, type MarkdownLine } from './markdown-lines';

export interface Heading {
	level: number;
	/** As it stands there, without the marks before it. */
	text: string;
}

/** Null for a line that is none. */
export function headingIn({ text }: MarkdownLine): Heading | null {
	const marks = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(text);
	if (marks?.[1] === undefined) return null;
	return { level: marks[1].length, text: text.slice(marks[0].length).trim() };
}

/** The lines that are neither code nor hidden in a comment that takes lines of its own. */
export function* textLines(note: string, start = 0): Generator<MarkdownLine> {
	/** What ends the comment that is open. */
	let end: string | null = null;
	for (const line of markdownLines(note, start)) {
		if (line.kind !== 'text') continue;
		if (end === null) {
			end = endOfComment(line.text.trimStart());
			if (end === null) yield line;
		} else if (line.text.includes(end)) end = null;
	}
}

/** Null for a line that opens none, or closes it itself. */
function endOfComment(text: string): string | null {
	const end = text.startsWith('<!--') ? '-->' : text.startsWith('%%') ? '%%' : null;
	return end === null || text.includes(end, 2) ? null : end;
}
