// Writes what `note.ts` reads: a new note, a message or the summary at its end, its title. Not one other byte changes.

import { accept, refuse, type Result } from '../../shared/result';
import { editFrontmatter } from '../../note/frontmatter-edit';
import { formatProperties, type PropertyValue } from '../../note/frontmatter-format';
import { headingIn, textLines } from '../../note/headings';
import { markdownLines } from '../../note/markdown-lines';
import { applySplices, type Splice } from '../../note/splice';
import { formatTime } from '../../note/time';
import { formatHead, headIn, LONGEST_SUBJECT, type SectionHead } from './head';
import { parseConversation, type ConversationHead } from './note';
import { blockIds } from '../fragments/block-ids';
import { rawTextIn } from '../fragments/raw-text';
import { CONVERSATION_TYPE } from '../../kinds/conversation';
import type { Section } from './sections';

/** A message or a summary. */
export interface WrittenSection extends SectionHead {
	/** With the ids of its fragments. */
	text: string;
}

export function formatConversation(
	head: ConversationHead,
	title: string | null,
	sections: readonly WrittenSection[] = [],
): string {
	const properties = new Map<string, PropertyValue>([
		['type', CONVERSATION_TYPE],
		['uuid', head.uuid],
	]);
	const optional = {
		parent_uuid: head.parent,
		forked_at: head.forkedAt,
		continues: head.continues,
	};
	for (const [key, value] of Object.entries({ ...optional, project: head.project }))
		if (value !== null) properties.set(key, value);
	const begin = `---\n${formatProperties(properties, '', '\n')}---\n`;
	const titled = title === null ? begin : `${begin}\n# ${oneLine(title)}\n`;
	return sections.reduce(withSection, titled);
}

export function withSection(note: string, section: WrittenSection): string {
	const parsed = parseConversation(note);
	const sections = typeof parsed === 'string' ? [] : parsed.sections;
	return appended(note, sections, formatSection(section, sendersOf(sections)));
}

/** `section` as `formatSection` writes it, with the note's own line ends. What is open above it, such as a fence, is closed. */
export function appended(note: string, sections: readonly Section[], section: string): string {
	const end = note.trimEnd();
	// A section begins where nothing is open.
	const closing = closingOf(end.slice(sections.at(-1)?.from ?? 0));
	const whole = `${closing === '' ? '' : `\n${closing}`}\n\n${section}\n`;
	return end + inLineEnds(note, whole);
}

/** `senders`: who has spoken above it. As `section_sha256` covers it. */
export function formatSection(section: WrittenSection, senders: ReadonlySet<string>): string {
	const known = new Set([...senders, section.sender]);
	return sectionWith(section, escaped(section.text.replace(/\r\n?/g, '\n').trimEnd(), known));
}

/** `body`: as it stands in a note, or is to. */
export function sectionWith(head: SectionHead, body: string): string {
	const closing = closingOf(body);
	return `${formatHead(head)}\n\n${closing === '' ? body : `${body}\n${closing}`}`.trimEnd();
}

/** Puts another text in the place of a section, and leaves the gap behind it as it is. */
export function spliceOf(note: string, { from, to }: Section, text: string): Splice {
	const end = from + note.slice(from, to).trimEnd().length;
	return { from, to: end, text: inLineEnds(note, text) };
}

export function withoutSection(note: string, { from, to }: { from: number; to: number }): string {
	if (to < note.length) return note.slice(0, from) + note.slice(to);
	const before = note.slice(0, from).replace(/\s+$/, '');
	return before === '' ? before : before + inLineEnds(note, '\n');
}

export function withSummary(note: string, summary: WrittenSection): Result<string, 'not-writable'> {
	const edited = editFrontmatter(note, [
		{ path: ['summary_at'], value: formatTime(summary.at ?? 0) },
		{ path: ['summary_by'], value: summary.sender },
	]);
	if (!edited.ok) return refuse('not-writable');
	const parsed = parseConversation(edited.value);
	const has = typeof parsed !== 'string' && parsed.summary !== null;
	return accept(has ? edited.value : withSection(edited.value, summary));
}

export function withTitle(note: string, title: string): string {
	const parsed = parseConversation(note);
	if (typeof parsed === 'string') return note;
	const text = `# ${oneLine(title)}`;
	if (parsed.title) return applySplices(note, [{ ...parsed.title, text }]);
	const at = parsed.sections[0]?.from ?? note.length;
	const gap = at === 0 || note[at - 1] === '\n' ? '' : '\n';
	return applySplices(note, [{ from: at, to: at, text: inLineEnds(note, `${gap}${text}\n\n`) }]);
}

/** What may hide what follows, whatever closes it there. */
const OPENS = /%%|<!--|\$\$/;

/** Whether it can stand in the heading of a message, and is read there as it is. */
export function isSubject(subject: string): boolean {
	if (subject.length > LONGEST_SUBJECT || OPENS.test(subject)) return false;
	const head = formatHead({ kind: 'message', sender: 'agent', recipient: null, at: 0, subject });
	const [line, ...others] = textLines(head);
	const heading = line && headingIn(line);
	const read = heading && headIn(heading.text, new Set());
	return others.length === 0 && read?.subject === subject && blockIds(head).length === 0;
}

const ESCAPED = /^( {0,3})\\+(?=##(?:[ \t]|$))/;

/** A line that would begin another message, or the summary, gets a backslash; one that has some gets one more. */
function escaped(text: string, senders: ReadonlySet<string>): string {
	if (!text.includes('##')) return text;
	const splices = [...markdownLines(text, 0)].flatMap((line) => {
		if (line.kind !== 'text') return [];
		const heading = headingIn(line);
		const isHead = heading?.level === 2 && headIn(heading.text, senders) !== null;
		const at = line.from + (/^ */.exec(line.text)?.[0].length ?? 0);
		return isHead || ESCAPED.test(line.text) ? [{ from: at, to: at, text: '\\' }] : [];
	});
	return applySplices(text, splices);
}

const PROBE = '## user · 2000-01-01T00:00:00Z';

/** What is to be written so that what follows is no code, and not hidden. */
function closingOf(text: string): string {
	const fence = [...markdownLines(text, 0)].findLast(({ kind }) => kind === 'fence-start');
	const mark = /(`{3,}|~{3,})/.exec(fence?.text ?? '')?.[1] ?? '';
	const indent = /^[ \t]*/.exec(fence?.text ?? '')?.[0] ?? '';
	const fences = ['', `${indent}${mark}`, mark];
	const closings = fences.flatMap((one) => {
		const { open } = rawTextIn(`${text}\n${one}`);
		// A comment within what is no Markdown hides headings here, whatever others make of it. Where it is none, this is one of its own.
		return ['', '%% %%', '-->'].map((end) => [one, open, end].filter(Boolean).join('\n'));
	});
	return closings.find((closing) => isOpen(`${text}\n${closing}`)) ?? '';
}

/** A heading behind it is one. */
function isOpen(text: string): boolean {
	let last = '';
	for (const line of textLines(`${text}\n\n${PROBE}`)) last = line.text;
	return last === PROBE && rawTextIn(text).open === null;
}

/** Who is known by name below these. */
export function sendersOf(sections: readonly SectionHead[]): Set<string> {
	const timed = sections.filter(({ kind, at }) => kind === 'message' && at !== null);
	return new Set(timed.map(({ sender }) => sender));
}

function inLineEnds(note: string, text: string): string {
	return note.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}
