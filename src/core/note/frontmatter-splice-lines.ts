// Changes properties line by line, for blocks of plain lines and for those that are no YAML. Where
// a value plainly fits on its line only its own bytes are replaced, else the property's lines; a new
// one goes to the end, and every other line stays as it was, broken or not. The caller checks that
// the result reads as it was meant.
// Tests as a value.

import { newValues, type Want } from './frontmatter-change';
import { parsePlainBlock, readPlainValue } from './frontmatter-fast';
import {
	formatInline,
	formatProperties,
	formatValue,
	isLong,
	quotesFor,
	type PropertyValue,
} from './frontmatter-format';
import { entriesOf, nestedEntries, type LineEntry, type Stretch } from './frontmatter-lines';
import { spliceYaml } from './frontmatter-splice-yaml';
import { applySplices, endOfLine, type Splice } from './splice';

type Wants = ReadonlyMap<string, Want>;

interface Lines {
	text: string;
	entries: readonly LineEntry[];
	margin: string;
	/** Where new lines go. */
	end: number;
}

export function spliceLines(block: string, wants: Wants, lineEnd: string): string {
	const entries = entriesOf(block, 0, block.length);
	const lines = { text: block, entries, margin: '', end: block.length };
	return applySplices(block, splicesIn(lines, wants, lineEnd));
}

function splicesIn(lines: Lines, wants: Wants, lineEnd: string): Splice[] {
	const { entries, margin, end } = lines;
	const names = new Set(entries.map(({ key }) => key));
	const absent = new Map([...wants].filter(([name]) => !names.has(name)));
	const splices = [...wants].flatMap(([name, want]) => {
		const same = entries.filter(({ key }) => key === name);
		if (want.kind === 'whole') return replaced(lines, same, want.value, lineEnd);
		return same.slice(0, 1).flatMap((entry) => inside(lines, entry, want.values, lineEnd));
	});
	const added = formatProperties(newValues(absent), margin, lineEnd);
	return [...splices, { from: end, to: end, text: added }];
}

/** The first of several counts, so it takes the value; removing removes them all. */
function replaced(
	{ text, margin }: Lines,
	same: readonly LineEntry[],
	value: PropertyValue | undefined,
	lineEnd: string,
): Splice[] {
	if (value === undefined) return same.flatMap(({ lines }) => removed(lines));
	const [entry] = same;
	if (!entry) return [];
	const own = ownSplice(text, entry, value, { margin, lineEnd });
	return [own, ...removed(entry.lines.slice(1))];
}

/** What becomes of the entry's first line. */
function ownSplice(
	text: string,
	{ key, from: start, valueFrom, firstEnd }: LineEntry,
	value: PropertyValue,
	{ margin, lineEnd }: { margin: string; lineEnd: string },
): Splice {
	const old = readPlainValue(text.slice(valueFrom, firstEnd));
	if (!old) {
		const line = formatProperties(new Map([[key, value]]), margin, lineEnd);
		return { from: start, to: endOfLine(text, firstEnd), text: line };
	}
	const [from, to] = [valueFrom + old.from, valueFrom + old.to];
	if (old.isEmpty || (isLong(value) && !Array.isArray(old.value))) {
		return { from: valueFrom, to, text: formatValue(value, margin, lineEnd) };
	}
	return { from, to, text: formatInline(value, quotesFor(text[from], old.value)) };
}

function removed(lines: readonly Stretch[]): Splice[] {
	return lines.map(({ from, to }) => ({ from, to, text: '' }));
}

function inside(
	{ text }: Lines,
	entry: LineEntry,
	values: ReadonlyMap<string, PropertyValue | undefined>,
	lineEnd: string,
): Splice[] {
	const alone = text.slice(entry.from, entry.to);
	if (parsePlainBlock(alone)) return insideLines(text, entry, values, lineEnd);
	const wants = new Map([[entry.key, { kind: 'inside', values } as const]]);
	try {
		return [{ from: entry.from, to: entry.to, text: spliceYaml(alone, wants, lineEnd) }];
	} catch {
		// The map itself is what is broken.
		return insideLines(text, entry, values, lineEnd);
	}
}

function insideLines(
	text: string,
	entry: LineEntry,
	values: ReadonlyMap<string, PropertyValue | undefined>,
	lineEnd: string,
): Splice[] {
	const entries = nestedEntries(text, entry);
	const wants = new Map<string, Want>();
	for (const [name, value] of values) wants.set(name, { kind: 'whole', value });
	const isEmptied = entries.every(({ key }) => values.has(key) && values.get(key) === undefined);
	if (isEmptied && newValues(wants).size === 0) {
		const whole = { text, entries: [entry], margin: '', end: entry.to };
		return replaced(whole, [entry], {}, lineEnd);
	}
	const margin = /^[ \t]*/.exec(text.slice(entries[0]?.from ?? 0, entry.to))?.[0] ?? '';
	return splicesIn({ text, entries, margin, end: entry.to }, wants, lineEnd);
}
