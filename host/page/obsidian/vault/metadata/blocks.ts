import type { NoteLines } from './note-lines';

export interface Block {
	/** As the cache names the section. */
	type: string;
	first: number;
	last: number;
	/** Whether links and tags in it count. */
	hasInlines: boolean;
}

interface BlockKind {
	type: string;
	starts: RegExp;
	/** The last line of the block that starts at this line. */
	last(lines: NoteLines, first: number): number;
	hasInlines: boolean;
	/** Whether it ends a paragraph without a blank line before it. */
	interrupts: boolean;
}

export const LIST_ITEM = /^([ \t]*)(?:[-*+]|\d+[.)])(?:[ \t]+(?:\[(.)\](?=[ \t]|$))?|$)/;
const TABLE_RULE = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
const SETEXT = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** `^name` at the end of a block. */
export const BLOCK_ID = /(?:^|\s)\^([a-zA-Z0-9-]+)[ \t]*$/;
export const FENCE = /^[ \t]*(`{3,}|~{3,})/;

const oneLine = (_lines: NoteLines, first: number): number => first;

const KINDS: BlockKind[] = [
	{
		type: 'code',
		starts: /^ {0,3}(?:`{3,}[^`]*$|~{3,})/,
		last: endOfFence,
		hasInlines: false,
		interrupts: true,
	},
	{ type: 'math', starts: /^ {0,3}\$\$/, last: endOf('$$'), hasInlines: false, interrupts: true },
	{ type: 'comment', starts: /^ {0,3}%%/, last: endOf('%%'), hasInlines: false, interrupts: true },
	{
		type: 'heading',
		starts: /^ {0,3}#{1,6}(?:[ \t]|$)/,
		last: oneLine,
		hasInlines: true,
		interrupts: true,
	},
	{
		type: 'thematicBreak',
		starts: /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/,
		last: oneLine,
		hasInlines: false,
		interrupts: true,
	},
	{
		type: 'html',
		starts: /^ {0,3}<[a-zA-Z/!?]/,
		last: endOfRun,
		hasInlines: false,
		interrupts: true,
	},
	{
		type: 'footnoteDefinition',
		starts: /^\[\^[^\]\s]+\]:/,
		last: endOfRun,
		hasInlines: true,
		interrupts: true,
	},
	{
		type: 'callout',
		starts: /^ {0,3}>[ \t]*\[!/,
		last: endOfText,
		hasInlines: true,
		interrupts: true,
	},
	{ type: 'blockquote', starts: /^ {0,3}>/, last: endOfText, hasInlines: true, interrupts: true },
	{ type: 'list', starts: LIST_ITEM, last: endOfList, hasInlines: true, interrupts: true },
];

/** The note cut into its top-level blocks; blank lines belong to none. */
export function blocksOf(lines: NoteLines, from: number): Block[] {
	const blocks: Block[] = [];
	for (let first = from; first < lines.count;) {
		if (isBlank(lines.line(first))) {
			first += 1;
			continue;
		}
		const block = blockAt(lines, first);
		blocks.push(block);
		first = block.last + 1;
	}
	return blocks;
}

function blockAt(lines: NoteLines, first: number): Block {
	const kind = kindOf(lines.line(first));
	if (kind) {
		const { type, hasInlines } = kind;
		return { type, first, last: kind.last(lines, first), hasInlines };
	}
	if (lines.line(first).includes('|') && TABLE_RULE.test(lines.line(first + 1).trim())) {
		return { type: 'table', first, last: endOfRun(lines, first), hasInlines: true };
	}
	const last = endOfText(lines, first);
	const isHeading = last > first && SETEXT.test(lines.line(last));
	return { type: isHeading ? 'heading' : 'paragraph', first, last, hasInlines: true };
}

function kindOf(line: string): BlockKind | undefined {
	return KINDS.find((kind) => kind.starts.test(line));
}

function isBlank(line: string): boolean {
	return line.trim() === '';
}

function endOfFence(lines: NoteLines, first: number): number {
	const mark = FENCE.exec(lines.line(first))?.[1] ?? '```';
	const closing = new RegExp(`^ {0,3}${mark[0] ?? '`'}{${mark.length},}[ \\t]*$`);
	for (let at = first + 1; at < lines.count; at += 1) if (closing.test(lines.line(at))) return at;
	return lines.count - 1;
}

/** Up to the line with the same mark again, which may be the first line itself. */
function endOf(mark: string): (lines: NoteLines, first: number) => number {
	return (lines, first) => {
		const opening = lines.line(first);
		if (opening.includes(mark, opening.indexOf(mark) + mark.length)) return first;
		for (let at = first + 1; at < lines.count; at += 1)
			if (lines.line(at).includes(mark)) return at;
		return lines.count - 1;
	};
}

/** Up to the next blank line. */
function endOfRun(lines: NoteLines, first: number): number {
	let last = first;
	while (last + 1 < lines.count && !isBlank(lines.line(last + 1))) last += 1;
	return last;
}

/** Up to a blank line or to what may interrupt a paragraph; a setext underline is its last line. */
function endOfText(lines: NoteLines, first: number): number {
	const isQuote = /^ {0,3}>/.test(lines.line(first));
	let last = first;
	while (last + 1 < lines.count) {
		const next = lines.line(last + 1);
		if (isBlank(next)) break;
		if (!isQuote && SETEXT.test(next)) return last + 1;
		if (kindOf(next)?.interrupts === true && !(isQuote && /^ {0,3}>/.test(next))) break;
		last += 1;
	}
	return last;
}

/** Items, what is indented below them, and lazy lines; a blank line ends it unless the list goes on after. */
function endOfList(lines: NoteLines, first: number): number {
	let last = first;
	for (let at = first + 1; at < lines.count; at += 1) {
		const line = lines.line(at);
		if (isBlank(line)) continue;
		const belongs = LIST_ITEM.test(line) || /^(?: {2}|\t)/.test(line);
		const isLazy = at === last + 1 && kindOf(line)?.interrupts !== true;
		if (!belongs && !isLazy) break;
		last = at;
	}
	return last;
}
