// Finds where a note's block of properties lies, by Obsidian's rule: bare dashes in the first line,
// closed by the next line of three dashes. Offsets count in the note as it is, byte order mark and
// all, so that an edit can leave everything else alone. Takes linear time.

type BlockPlace =
	| { kind: 'none' }
	/** `---js`: nobody reads what follows. */
	| { kind: 'foreign-language'; language: string }
	| { kind: 'unclosed'; from: number }
	| ClosedBlock;

export interface ClosedBlock {
	kind: 'closed';
	/** The lines between the dashes: empty, or ending in a line end. */
	from: number;
	to: number;
	bodyFrom: number;
	/** Line of the opening dashes, from 1; above 1 where blank lines stand before them. */
	line: number;
}

/** Far above what people and agents write; below it, no block takes longer than a frame or two. */
export const LARGEST_BLOCK = 32 * 1024;
export const MOST_LINES = 1_000;

export const BYTE_ORDER_MARK = '\uFEFF';

const OPENING = /^---[ \t]*\r?\n/;
const OPENING_WITH_LANGUAGE = /^---([a-z]+)[ \t]*\r?\n/i;
const BLANK_LINES = /^(?:[ \t]*\r?\n)+/;
const CLOSING = /^---[ \t]*\r?$/m;

/** The most blank lines before a block that is still taken for one. */
const MOST_BLANK = 200;

export function locateBlock(note: string): BlockPlace {
	const start = note.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
	const text = start === 0 ? note : note.slice(start);
	const opening = OPENING.exec(text)?.[0];
	if (opening !== undefined) {
		return closedBlock(note, start + opening.length, 1) ?? unclosed(start + opening.length);
	}
	const language = OPENING_WITH_LANGUAGE.exec(text)?.[1];
	if (language !== undefined) return { kind: 'foreign-language', language };
	return lateBlock(note, text, start) ?? { kind: 'none' };
}

function unclosed(from: number): BlockPlace {
	return { kind: 'unclosed', from };
}

function closedBlock(note: string, from: number, line: number): ClosedBlock | null {
	const rest = note.slice(from);
	const closing = CLOSING.exec(rest);
	if (!closing) return null;
	const end = from + closing.index + closing[0].length;
	const bodyFrom = note[end] === '\n' ? end + 1 : end;
	return { kind: 'closed', from, to: from + closing.index, bodyFrom, line };
}

/** Some programs write blank lines first. The app then sees no properties, but they are meant. */
function lateBlock(note: string, text: string, start: number): ClosedBlock | null {
	const blank = BLANK_LINES.exec(text.slice(0, MOST_BLANK))?.[0];
	if (blank === undefined) return null;
	const opening = OPENING.exec(text.slice(blank.length))?.[0];
	if (opening === undefined) return null;
	const from = start + blank.length + opening.length;
	return closedBlock(note, from, blank.split('\n').length);
}
