// What stands below each heading of a note. Takes linear time: a place lies in six sections at most.

import { headingIn, textLines, type Heading } from '../note/headings';
import type { MarkdownLine } from '../note/markdown-lines';

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
