// The blocks of a note's text, as Obsidian links to them: paragraphs, list items, headings, quotes, tables, code. Takes linear time.

import { markdownLines, type MarkdownLine } from '../../note/markdown-lines';

export interface Block {
	kind: 'paragraph' | 'item' | 'heading' | 'quote' | 'table' | 'code' | 'rule';
	/** Offsets in the text; without the blanks and line ends around it. */
	from: number;
	to: number;
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
		else if (open && goesOn(line, open, isInList)) open.to = to;
		else {
			open = { kind: kindOf(line, isInList), from: firstOf(line), to };
			blocks.push(open);
			isInList = open.kind === 'item' || (isInList && line.indent > 0);
		}
		if (open && endsWith(line, open)) open = null;
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
	const kind = startOf(line.text);
	const isMore = kind === open.kind && (kind === 'quote' || kind === 'table');
	return open.kind !== 'code' && (kind === null || isMore);
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
