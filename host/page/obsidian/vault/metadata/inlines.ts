import type { EmbedCache, FootnoteRefCache, LinkCache, Pos, TagCache } from 'obsidian';
import type { NoteLines } from './note-lines';

export interface Inlines {
	links: LinkCache[];
	embeds: EmbedCache[];
	tags: TagCache[];
	footnoteRefs: FootnoteRefCache[];
}

// No part of these may run over the start of its own next match: a hostile line must stay cheap.
const COMMENT_MATH = /%%.*?%%|\$[^\s$](?:[^$]*[^\s$])?\$/g;
const WIKILINK = /(!?)\[\[([^[\]]+)\]\]/g;
const MARKDOWN_LINK = /(!?)\[([^[\]]*)\]\((<[^<>]+>|[^()\s]+)(?:[ \t]+"[^"]*")?\)/g;
const FOOTNOTE_REF = /\[\^([^[\]\s]+)\](?!:)/g;
const TAG = /(^|\s)(#(?:[\p{L}\p{N}\p{Extended_Pictographic}_/-]|\u200d|\ufe0f)+)/gu;
const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Adds what one line of running text holds. Code, comments and formulas are blanked out first. */
export function collectInlines(lines: NoteLines, index: number, found: Inlines): void {
	const line = lines.line(index);
	if (!/[[#]/.test(line)) return;
	let text = blank(withoutCode(line), COMMENT_MATH);
	for (const match of text.matchAll(WIKILINK)) {
		addLink(found, match, {
			...parseWikilink(match[2] ?? ''),
			position: place(lines, index, match),
		});
	}
	text = blank(text, WIKILINK);
	for (const match of text.matchAll(MARKDOWN_LINK)) {
		const target = (match[3] ?? '').replace(/^<|>$/g, '');
		if (SCHEME.test(target)) continue;
		const position = place(lines, index, match);
		addLink(found, match, { link: decodeLink(target), displayText: match[2] ?? '', position });
	}
	text = blank(text, MARKDOWN_LINK);
	for (const match of text.matchAll(FOOTNOTE_REF)) {
		found.footnoteRefs.push({ id: match[1] ?? '', position: place(lines, index, match) });
	}
	collectTags(lines, index, text, found.tags);
}

function place(lines: NoteLines, index: number, match: RegExpExecArray): Pos {
	return lines.span(index, match.index, match.index + match[0].length);
}

function addLink(found: Inlines, match: RegExpExecArray, link: Omit<LinkCache, 'original'>): void {
	const list = match[1] === '!' ? found.embeds : found.links;
	list.push({ ...link, original: match[0] });
}

/** A tag stands after a space and is not all digits. */
function collectTags(lines: NoteLines, index: number, text: string, tags: TagCache[]): void {
	for (const match of text.matchAll(TAG)) {
		const tag = match[2] ?? '';
		if (/^#[\d/_-]*$/.test(tag)) continue;
		const from = match.index + (match[1] ?? '').length;
		tags.push({ tag, position: lines.span(index, from, from + tag.length) });
	}
}

/** `Note#Part|shown`: shown as written, or as `Note > Part`. */
export function parseWikilink(inner: string): { link: string; displayText: string } {
	const bar = inner.indexOf('|');
	const link = (bar === -1 ? inner : inner.slice(0, bar)).replace(/\\$/, '').trim();
	if (bar !== -1) return { link, displayText: inner.slice(bar + 1).trim() };
	const displayText = link
		.split('#')
		.filter((part) => part !== '')
		.join(' > ');
	return { link, displayText };
}

function decodeLink(target: string): string {
	try {
		return decodeURI(target);
	} catch {
		return target;
	}
}

/** Code lies between two runs of equally many backticks. */
function withoutCode(line: string): string {
	const runs = [...line.matchAll(/`+/g)];
	const closing = new Map<number, number>();
	const next = new Map<number, number>();
	for (let at = runs.length - 1; at >= 0; at -= 1) {
		const length = runs[at]?.[0].length ?? 0;
		const later = next.get(length);
		if (later !== undefined) closing.set(at, later);
		next.set(length, at);
	}
	let text = '';
	let done = 0;
	for (let at = 0; at < runs.length; at += 1) {
		const end = runs[closing.get(at) ?? -1];
		const start = runs[at]?.index ?? 0;
		if (!end) continue;
		const stop = end.index + end[0].length;
		text += line.slice(done, start) + ' '.repeat(stop - start);
		done = stop;
		at = closing.get(at) ?? at;
	}
	return text + line.slice(done);
}

function blank(text: string, pattern: RegExp): string {
	return text.replace(pattern, (match) => ' '.repeat(match.length));
}
