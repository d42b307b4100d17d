// The headings of a note and what stands below each. Nothing in fenced code or in a comment is a
// heading, so that neither a log nor a hidden line passes for a section. Takes linear time: a place
// lies in six sections at most.

import { markdownLines, type MarkdownLine } from '../note/markdown-lines';

interface Heading {
	level: number;
	/** As it stands there, without the marks before it. */
	text: string;
}

interface Section {
	level: number;
	/** In small letters, without a colon or the marks behind it. */
	key: string;
	/** Its heading's line and the line behind its last, from 1. */
	line: number;
	endLine: number;
	/** Offsets of what stands below the heading, up to the next of its level or a higher one. */
	from: number;
	to: number;
}

/** Two sections of one name are read as one. `body` is a note without its properties. */
export function sectionsOf(body: string): Map<string, string> {
	const texts = new Map<string, string[]>();
	for (const { key, from, to } of sectionsIn(body)) {
		const text = body.slice(from, to).trim();
		const same = texts.get(key);
		if (same) same.push(text);
		else texts.set(key, [text]);
	}
	return new Map([...texts].map(([key, parts]) => [key, parts.join('\n\n').trim()]));
}

/** In the order of their headings; `start` is where a line begins. */
export function sectionsIn(note: string, start = 0): Section[] {
	const sections: Section[] = [];
	/** Those that the next line still belongs to; each is of a lower level than the one before. */
	const open: Section[] = [];
	for (const line of textLines(note, start)) {
		const heading = headingIn(line);
		if (!heading) continue;
		for (let last = open.at(-1); last && last.level >= heading.level; last = open.at(-1)) {
			last.endLine = line.number;
			last.to = line.from;
			open.pop();
		}
		const section = sectionAt(line, heading, note.length);
		open.push(section);
		sections.push(section);
	}
	return sections;
}

function sectionAt(line: MarkdownLine, { level, text }: Heading, to: number): Section {
	const from = line.from + line.text.length;
	return { level, key: keyOf(text), line: line.number, endLine: Infinity, from, to };
}

const LONGEST_KEY = 200;

function keyOf(text: string): string {
	const key = text.slice(0, LONGEST_KEY).trim();
	return key
		.replace(/(?:^|[ \t]+)#+$/, '')
		.replace(/[\s:：]+$/, '')
		.toLowerCase();
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
