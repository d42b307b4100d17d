// A block of properties that is no YAML, read line by line: a name at the left margin, a colon, and
// the rest. Where an entry by itself is good YAML it is read as that, else its text is taken as it
// stands. Of two entries with one name the first counts. What cannot be read is passed over; nothing
// here fails. Takes linear time, and no more than the largest block.

import { LARGEST_BLOCK, MOST_LINES } from './frontmatter-block';
import { readProperties } from './gray-matter';

export interface Stretch {
	from: number;
	to: number;
}

/** An entry from its first line to its last, line ends included. */
export interface LineEntry extends Stretch {
	key: string;
	/** Its lines, without comments and blank lines that may stand between them. */
	lines: Stretch[];
	/** Where the first line's value begins, and where that line ends. */
	valueFrom: number;
	firstEnd: number;
}

/** A line with its line end; `text` is without. */
interface Line extends Stretch {
	text: string;
}

/** The entries of `text` from one offset to another whose names stand behind `margin`. */
export function entriesOf(text: string, from: number, to: number, margin = ''): LineEntry[] {
	const entries: LineEntry[] = [];
	let open: LineEntry | null = null;
	for (const line of linesOf(text, from, to)) {
		const inner = line.text.startsWith(margin) ? line.text.slice(margin.length) : line.text;
		if (inner.startsWith('#') || line.text.trim() === '') continue;
		if (/^(?:[ \t]|-(?:[ \t]|$))/.test(inner)) {
			if (open) extend(open, line);
			continue;
		}
		open = entryAt(line, inner);
		if (open) entries.push(open);
	}
	return entries;
}

function extend(entry: LineEntry, { from, to }: Stretch): void {
	entry.to = to;
	entry.lines.push({ from, to });
}

/** How far the lines of a block reach that nobody closed: to the first that looks like no property. */
export function endOfProperties(text: string, from: number): number {
	let end = from;
	for (const line of linesOf(text, from, Math.min(text.length, from + LARGEST_BLOCK))) {
		const trimmed = line.text.trim();
		if (trimmed === '' || trimmed.startsWith('---')) break;
		if (!/^(?:[ \t]|- )/.test(line.text) && entryAt(line, line.text) === null) break;
		end = line.to;
	}
	return end;
}

export function readLines(block: string): Record<string, unknown> {
	const text = block.slice(0, LARGEST_BLOCK);
	const source = { text, left: MOST_PARSED };
	return readEntries(entriesOf(text, 0, text.length), (entry) => readEntry(source, entry));
}

/** A text, and how many of its entries may still be tried as YAML, which takes its time. */
interface Source {
	text: string;
	left: number;
}

const MOST_PARSED = 200;

function readEntries(
	entries: readonly LineEntry[],
	read: (entry: LineEntry) => unknown,
): Record<string, unknown> {
	const found = new Map<string, unknown>();
	for (const entry of entries) {
		if (!found.has(entry.key)) found.set(entry.key, read(entry));
	}
	return Object.fromEntries(found);
}

function readEntry(source: Source, entry: LineEntry): unknown {
	const read = readAlone(source, entry);
	if (read) return read.value;
	const inner = nestedEntries(source.text, entry);
	if (inner.length === 0) return null;
	// Deeper levels are not read: a note that is broken there has only text there.
	return readEntries(inner, (below) => readAlone(source, below)?.value ?? null);
}

/** Null for an entry that has no value on its own line, and is no YAML with the lines below it. */
function readAlone(source: Source, entry: LineEntry): { value: unknown } | null {
	const { text } = source;
	const rest = restOf(text, entry);
	const isOneLine = text.slice(entry.firstEnd, entry.to).trim() === '';
	if (isOneLine && SIMPLE.test(rest)) return { value: plainValue(rest) };
	source.left -= 1;
	const parsed = source.left < 0 ? null : asYaml(text.slice(entry.from, entry.to), entry.key);
	return parsed ?? (rest === '' ? null : { value: unquoted(rest) });
}

/** The text behind the colon; '' where it is only a comment. */
function restOf(text: string, { valueFrom, firstEnd }: LineEntry): string {
	const rest = text.slice(valueFrom, firstEnd).trim();
	return rest.startsWith('#') ? '' : rest;
}

/** The entries that stand indented below one whose own line has no value. */
export function nestedEntries(text: string, entry: LineEntry): LineEntry[] {
	if (restOf(text, entry) !== '') return [];
	const from = text.indexOf('\n', entry.firstEnd) + 1;
	if (from === 0 || from >= entry.to) return [];
	const margin = /^(?:[ \t]*\r?\n)*([ \t]+)\S/.exec(text.slice(from, entry.to))?.[1];
	return margin === undefined ? [] : entriesOf(text, from, entry.to, margin);
}

/** Text that YAML would read as the same text: the most common value, without the parser's price. */
const SIMPLE = /^[\p{L}\p{N}](?:[\p{L}\p{N} _./+-]*)$/u;

function plainValue(text: string): string | boolean | null {
	if (/^null$/i.test(text)) return null;
	if (/^true$/i.test(text)) return true;
	return /^false$/i.test(text) ? false : text;
}

function asYaml(entry: string, key: string): { value: unknown } | null {
	try {
		const properties = readProperties(entry);
		const names = Object.keys(properties);
		return names.length === 1 && names[0] === key ? { value: properties[key] } : null;
	} catch {
		// The text is taken as it stands instead.
		return null;
	}
}

/** Quotes around the whole text go; in `"Name" <a@b.c>` and `"a" and "b"` they belong to the text. */
function unquoted(text: string): string {
	const quote = text[0];
	if ((quote !== '"' && quote !== "'") || text.length < 2 || !text.endsWith(quote)) return text;
	const inner = text.slice(1, -1);
	return !inner.includes(quote) || inner.startsWith(quote) ? inner : text;
}

const LONGEST_KEY = 100;
const PLAIN_KEY = /^[\p{L}\p{N}_$][^[\]{}"'#,]*$/u;

function entryAt(line: Line, inner: string): LineEntry | null {
	const start = line.from + line.text.length - inner.length;
	const quoted = /^(["'])([^"'\\]{1,100})\1[ \t]*:(?=[ \t]|$)/.exec(inner);
	const colon = quoted ? quoted[0].length - 1 : colonIn(inner);
	if (colon < 0) return null;
	const key = quoted?.[2] ?? inner.slice(0, colon).trimEnd();
	if (!quoted && !PLAIN_KEY.test(key)) return null;
	return {
		key,
		from: line.from,
		to: line.to,
		lines: [{ from: line.from, to: line.to }],
		valueFrom: start + colon + 1,
		firstEnd: line.from + line.text.length,
	};
}

/** The first colon that ends a name, or -1. */
function colonIn(line: string): number {
	return line.slice(0, LONGEST_KEY).search(/:(?:[ \t]|$)/);
}

function* linesOf(text: string, from: number, to: number): Generator<Line> {
	let start = from;
	for (let count = 0; start < to && count < MOST_LINES; count += 1) {
		const newline = text.indexOf('\n', start);
		const end = newline < 0 || newline >= to ? to : newline + 1;
		yield { from: start, to: end, text: text.slice(start, end).replace(/\r?\n$/, '') };
		start = end;
	}
}
