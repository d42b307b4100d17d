// The messages and the summary of a conversation, as its note has them: sections of the second level. Total on any text, in linear time.

import { headingIn, textLines } from '../../note/headings';
import { markdownLines, type MarkdownLine } from '../../note/markdown-lines';
import { textDigest } from '../../tools/digest';
import { type NoteFragment, readFragments, withoutIds } from './fragments';
import { headIn, type SectionHead } from './head';

export interface Section extends SectionHead {
	/** Offsets in the note: of the heading, of what follows its line, and of the end. */
	from: number;
	bodyFrom: number;
	to: number;
	/** As `section_sha256` covers it: with LF, and without blanks at its end. */
	text: string;
	/** The text below the heading, as it stands there. */
	body: string;
	/** Without the ids: what somebody says. */
	said: string;
	fragments: readonly NoteFragment[];
}

export interface Sections {
	/** Of the first heading of the first level above the messages. */
	title: { text: string; from: number; to: number } | null;
	sections: readonly Section[];
}

/** `bodyFrom`: where the properties end. */
export function sectionsIn(note: string, bodyFrom: number): Sections {
	const { title, heads } = headsIn(note, bodyFrom);
	const sections = heads.map(({ head, line }, index) => {
		const to = heads[index + 1]?.line.from ?? note.length;
		const place = { from: line.from, bodyFrom: line.from + line.text.length, to };
		return { ...head, ...place, ...readSection(note.slice(line.from, to), head) };
	});
	return { title, sections };
}

function readSection(written: string, { at }: SectionHead) {
	const text = sectionText(written);
	const end = text.indexOf('\n');
	const body = end < 0 ? '' : text.slice(end).replace(/^(?:[ \t]*\n)+/, '');
	// Ids of what carries no time yet are somebody's references.
	const hasIds = at !== null;
	const said = unescaped(hasIds ? withoutIds(body) : body).trimEnd();
	const fragments = readFragments(body, hasIds).map(({ id, content }) => {
		return { id, content: unescaped(content) };
	});
	return { text, body, said, fragments };
}

function headsIn(note: string, bodyFrom: number) {
	const senders = new Set<string>();
	const heads: { head: SectionHead; line: MarkdownLine }[] = [];
	let title: Sections['title'] = null;
	for (const line of textLines(note, bodyFrom)) {
		const heading = headingIn(line);
		if (heading === null) continue;
		if (heading.level === 1 && heads.length === 0)
			title ??= { text: heading.text, from: line.from, to: line.from + line.text.length };
		const head = heading.level === 2 ? headIn(heading.text, senders) : null;
		if (!head) continue;
		heads.push({ head, line });
		if (head.kind === 'message' && head.at !== null) senders.add(head.sender);
	}
	return { title, heads };
}

export function sectionText(text: string): string {
	return text.replace(/\r\n?/g, '\n').trimEnd();
}

export function sectionDigest({ text }: Pick<Section, 'text'>): string {
	return textDigest(text);
}

/** A line of a message that would begin another one is written with a backslash: see `format.ts`. */
function unescaped(body: string): string {
	if (!body.includes('\\##')) return body;
	const lines = [...markdownLines(body, 0)].map(({ kind, text }) =>
		kind === 'text' ? text.replace(/^( {0,3})\\(?=\\*##(?:[ \t]|$))/, '$1') : text,
	);
	return lines.join('\n');
}
