// The blocks of a note's text, as Obsidian links to them: paragraphs, list items, headings, quotes, tables, code. Takes linear time.

import { markdownLines, type MarkdownLine } from '../../note/markdown-lines';

export interface Block {
	kind: 'paragraph' | 'item' | 'heading' | 'quote' | 'table' | 'code' | 'rule';
	/** Offsets in the text; without the blanks and line ends around it. */
	from: number;
	to: number;
	/** It is an item, or part of one. */
	isInList: boolean;
	/** A fence that nothing ends. */
	isOpen: boolean;
}

const STARTS: readonly [RegExp, Block['kind']][] = [
	[/^[ \t]*#{1,6}(?:[ \t]|$)/, 'heading'],
	[/^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/, 'rule'],
	[/^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/, 'item'],
	[/^[ \t]*>/, 'quote'],
	[/^[ \t]*\|/, 'table'],
];

/** Of a line that may begin one; a paragraph's first line is like any other. */
function startOf(line: string): Block['kind'] | null {
	return STARTS.find(([form]) => form.test(line))?.[1] ?? null;
}

/** `start` must be the start of a line. */
export function blocksIn(text: string, start = 0): Block[] {
	const blocks: Block[] = [];
	/** The one that the next line may go on with. */
	let open: Block | null = null;
	let isInList = false;
	for (const line of markdownLines(text, start)) {
		const to = line.from + line.text.trimEnd().length;
		if (isBlank(line)) open = null;
		else if (open && goesOn(line, open, isInList)) {
			open.kind = kindWith(line, open, text.slice(open.from, open.to));
			open.to = to;
		} else {
			const kind = kindOf(line, isInList);
			isInList = startOf(line.text) === 'item' || (isInList && line.indent > 0);
			open = { kind, from: firstOf(line), to, isInList, isOpen: line.kind === 'fence-start' };
			blocks.push(open);
		}
		if (!open || !endsWith(line, open)) continue;
		open.isOpen = false;
		open = null;
	}
	return blocks;
}

function isBlank({ kind, text }: MarkdownLine): boolean {
	return kind === 'text' && text.trim() === '';
}

/** Four columns in, a line is code, or goes on with a paragraph; in a list it is anything. */
function isDeep({ indent }: MarkdownLine, isInList: boolean): boolean {
	return indent >= 4 && !isInList;
}

function goesOn(line: MarkdownLine, open: Block, isInList: boolean): boolean {
	if (line.kind !== 'text') return line.kind !== 'fence-start';
	if (isDeep(line, isInList)) return true;
	if (open.kind === 'code') return false;
	const kind = startOf(line.text);
	const isMore = kind === open.kind && (kind === 'quote' || kind === 'table');
	return kind === null || isMore || goesOnAsText(line, open);
}

/** The line under a heading, or a number that is not the first of a list: they belong to the paragraph above. */
function goesOnAsText({ text }: MarkdownLine, { kind, isInList }: Block): boolean {
	return kind === 'paragraph' && !isInList && (UNDERLINE.test(text) || LATER_NUMBER.test(text));
}

const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
const LATER_NUMBER = /^[ \t]*(?!0*1[.)])\d{1,9}[.)](?:[ \t]|$)/;
const COLUMNS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** What a paragraph is with this line. */
function kindWith(
	{ text }: MarkdownLine,
	{ kind, isInList }: Block,
	before: string,
): Block['kind'] {
	if (kind !== 'paragraph' || isInList) return kind;
	const above = before.slice(before.lastIndexOf('\n') + 1);
	if (text.includes('|') && above.includes('|') && COLUMNS.test(text)) return 'table';
	return UNDERLINE.test(text) ? 'heading' : kind;
}

function kindOf(line: MarkdownLine, isInList: boolean): Block['kind'] {
	if (line.kind === 'fence-start' || isDeep(line, isInList)) return 'code';
	return startOf(line.text) ?? 'paragraph';
}

function endsWith(line: MarkdownLine, { kind }: Block): boolean {
	return line.kind === 'fence-end' || kind === 'heading' || kind === 'rule';
}

function firstOf({ from, text, kind }: MarkdownLine): number {
	return kind === 'text' ? from + text.length - text.trimStart().length : from;
}
