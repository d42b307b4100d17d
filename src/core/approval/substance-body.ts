// The body's part of the substance: every line as it is, but the mark of a step's checkbox reads as
// open, and the fixed outcome lines under a step are left out. In code everything counts. An outcome
// line goes only where every other line belongs to the same item and the same code without it, so
// that steps with one substance have one tool and the same arguments. Takes linear time.

import { markdownLines, type MarkdownLine } from '../note/markdown-lines';
import { CHECKBOX, isOutcomeLine } from '../plan/checklist';

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/;

/** Todo, in progress, done, cancelled. Any other mark is text that somebody should have read. */
const MARKS = ' /xX-';

interface Item {
	indent: number;
	isStep: boolean;
}

interface Reading {
	/** The lines so far; null for those that do not count. */
	lines: (string | null)[];
	/** The list items that are open, the innermost last. */
	items: Item[];
	/** An outcome line that goes unless the next line stands deeper. */
	pending: { at: number; indent: number } | null;
	/** Whether the line before was code or opened it. */
	wasCode: boolean;
}

/** Of the note from `bodyFrom` on; its lines are read from `scanFrom` on. Line ends must be LF. */
export function bodySubstance(note: string, scanFrom: number, bodyFrom: number): string {
	if (bodyFrom === note.length) return '';
	const reading: Reading = { lines: [], items: [], pending: null, wasCode: false };
	for (const line of markdownLines(note, scanFrom)) {
		if (line.from < bodyFrom) continue;
		// The reader of lines takes a carriage return alone for half a line end.
		readLine(reading, line, note[line.from + line.text.length] === '\r' ? '\r' : '');
	}
	settle(reading, 0);
	const lines = reading.lines.filter((line) => line !== null);
	return (note.endsWith('\n') ? [...lines, ''] : lines).join('\n');
}

function readLine(reading: Reading, line: MarkdownLine, end: '' | '\r'): void {
	const isText = line.kind === 'text';
	const step = isText ? CHECKBOX.exec(line.text) : null;
	if (line.text.trim() !== '') {
		settle(reading, line.indent);
		if (isText || line.kind === 'fence-start') enter(reading.items, line, step !== null);
	}
	if (isText && end === '' && isOutcome(reading, line.text)) {
		reading.pending = { at: reading.lines.length, indent: line.indent };
	}
	reading.lines.push((step ? withOpenMark(step) : line.text) + end);
	reading.wasCode = line.kind === 'code' || line.kind === 'fence-start';
}

function settle(reading: Reading, nextIndent: number): void {
	const { pending, lines } = reading;
	if (pending && nextIndent <= pending.indent) lines[pending.at] = null;
	reading.pending = null;
}

/** Leaves the items that end before this line, and enters the one that begins with it. */
function enter(items: Item[], { text, indent }: MarkdownLine, isStep: boolean): void {
	while ((items.at(-1)?.indent ?? -1) >= indent) items.pop();
	if (ITEM.test(text)) items.push({ indent, isStep });
}

/** The line is the innermost item by now; the step must be the one around it. */
function isOutcome({ items, wasCode }: Reading, line: string): boolean {
	return isOutcomeLine(line) && !wasCode && items.at(-2)?.isStep === true;
}

function withOpenMark([line, before = '', mark = '', after = '']: RegExpExecArray): string {
	return MARKS.includes(mark) ? `${before} ${after}` : line;
}
