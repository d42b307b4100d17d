// The body's part of the substance: every line as it is, but the mark of a step's checkbox reads as
// open, and the outcome lines under a step that has begun are left out. In code everything counts. An outcome
// line goes only where every other line belongs to the same item and the same code without it, so
// that steps with one substance have one tool and the same arguments. Takes linear time.

import { markdownLines, type MarkdownLine } from '../note/markdown-lines';
import { CHECKBOX, isOutcomeLine } from '../plan/checklist';
import { BEGUN_MARKS } from '../plan/step';

const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/;

interface Item {
	indent: number;
	/** It is a step that has begun. */
	hasBegun: boolean;
}

interface Reading {
	/** Numbers of the lines that are outcomes. */
	outcomes: Set<number>;
	/** The list items that are open, the innermost last. */
	items: Item[];
	/** An outcome line that goes unless the next line stands deeper. */
	pending: MarkdownLine | null;
	/** Whether the line before was code or opened it. */
	wasCode: boolean;
}

/** Of the note from `bodyFrom` on; its lines are read from `scanFrom` on. Line ends must be LF. */
export function bodySubstance(note: string, scanFrom: number, bodyFrom: number): string {
	if (bodyFrom === note.length) return '';
	const body = [...markdownLines(note, scanFrom)].filter(({ from }) => from >= bodyFrom);
	const outcomes = outcomesIn(note, body);
	const lines = body
		.filter(({ number }) => !outcomes.has(number))
		.map((line) => withOpenMark(line) + endOf(note, line));
	return (note.endsWith('\n') ? [...lines, ''] : lines).join('\n');
}

/** The same lines, blank where one is an outcome: what is said of a step is nothing that is asked for. */
export function withoutOutcomes(text: string): string {
	if (!/outcome:/i.test(text)) return text;
	const note = text.replaceAll('\r\n', '\n');
	const outcomes = outcomesIn(note, [...markdownLines(note, 0)]);
	const lines = note.split('\n');
	return lines.map((line, index) => (outcomes.has(index + 1) ? '' : line)).join('\n');
}

function outcomesIn(note: string, lines: readonly MarkdownLine[]): ReadonlySet<number> {
	const reading: Reading = { outcomes: new Set(), items: [], pending: null, wasCode: false };
	for (const line of lines) readLine(reading, line, endOf(note, line) === '');
	settle(reading, 0);
	return reading.outcomes;
}

/** The reader of lines takes a carriage return alone for half a line end. */
function endOf(note: string, { from, text }: MarkdownLine): '' | '\r' {
	return note[from + text.length] === '\r' ? '\r' : '';
}

function readLine(reading: Reading, line: MarkdownLine, isWhole: boolean): void {
	const isText = line.kind === 'text';
	if (line.text.trim() !== '') {
		settle(reading, line.indent);
		if (isText || line.kind === 'fence-start') enter(reading.items, line);
	}
	if (isText && isWhole && isOutcome(reading, line.text)) reading.pending = line;
	reading.wasCode = line.kind === 'code' || line.kind === 'fence-start';
}

function settle(reading: Reading, nextIndent: number): void {
	const { pending, outcomes } = reading;
	if (pending && nextIndent <= pending.indent) outcomes.add(pending.number);
	reading.pending = null;
}

/** Leaves the items that end before this line, and enters the one that begins with it. */
function enter(items: Item[], { text, indent, kind }: MarkdownLine): void {
	while ((items.at(-1)?.indent ?? -1) >= indent) items.pop();
	const mark = kind === 'text' ? CHECKBOX.exec(text)?.[2] : undefined;
	if (ITEM.test(text)) items.push({ indent, hasBegun: BEGUN_MARKS.has(mark ?? '') });
}

/** The line is the innermost item by now; the step must be the one around it. */
function isOutcome({ items, wasCode }: Reading, line: string): boolean {
	return isOutcomeLine(line) && !wasCode && items.at(-2)?.hasBegun === true;
}

/** Any other mark is text that somebody should have read. */
function withOpenMark({ text, kind }: MarkdownLine): string {
	const [, before = '', mark = '', after = ''] =
		(kind === 'text' ? CHECKBOX.exec(text) : null) ?? [];
	return BEGUN_MARKS.has(mark) ? `${before} ${after}` : text;
}
