// The messages and the summary of a conversation, as its note has them: sections of the second level. Total on any text, in linear time.

import { headingIn, textLines } from '../../note/headings';
import { markdownLines, type MarkdownLine } from '../../note/markdown-lines';
import { textDigest } from '../../tools/digest';
import { headIn, type SectionHead } from './head';

export interface NoteFragment {
	/** With the caret; null where the block has no id. */
	id: string | null;
	content: string;
}

export interface Section extends SectionHead {
	/** Offsets in the note: of the heading, of what follows its line, and of the end. */
	from: number;
	bodyFrom: number;
	to: number;
	/** As `section_sha256` covers it: with LF, and without blanks at its end. */
	text: string;
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
		const bodyAt = line.from + line.text.length;
		const text = sectionText(note.slice(line.from, to));
		// Ids of what carries no time yet are somebody's references.
		const fragments = fragmentsIn(note.slice(bodyAt, to), head.at !== null);
		return { ...head, from: line.from, bodyFrom: bodyAt, to, text, fragments };
	});
	return { title, sections };
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

/** What is said in it, without the ids. */
export function saidIn({ fragments }: Pick<Section, 'fragments'>): string {
	return fragments.map(({ content }) => content).join('\n\n');
}

const BLOCK_ID = /(?:^|[ \t])(\^[A-Za-z0-9-]+)[ \t]*$/;

/** A block id ends a fragment. What follows the last one is a fragment without. */
function fragmentsIn(body: string, hasIds: boolean): NoteFragment[] {
	const fragments: NoteFragment[] = [];
	let lines: string[] = [];
	const end = (id: string | null) => {
		const content = lines
			.join('\n')
			.replace(/^(?:[ \t]*\n)+/, '')
			.trimEnd();
		lines = [];
		if (content !== '') fragments.push({ id, content });
	};
	const all = [...markdownLines(body, 0)];
	for (const [index, line] of all.entries()) {
		const id = hasIds && endsBlock(all[index + 1]) ? blockIdIn(line) : null;
		const text = id === null ? line.text : line.text.replace(BLOCK_ID, '');
		lines.push(line.kind === 'text' ? unescaped(text) : text);
		if (id !== null) end(id);
	}
	end(null);
	return fragments;
}

function endsBlock(next: MarkdownLine | undefined): boolean {
	return next === undefined || next.text.trim() === '';
}

function blockIdIn(line: MarkdownLine): string | null {
	return line.kind === 'text' ? (BLOCK_ID.exec(line.text)?.[1] ?? null) : null;
}

/** A line of a message that would begin another one is written with a backslash: see `format.ts`. */
function unescaped(line: string): string {
	return line.replace(/^( {0,3})\\(?=\\*##(?:[ \t]|$))/, '$1');
}
