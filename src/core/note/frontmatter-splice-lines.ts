// Changes properties line by line: those that are YAML by themselves, and those of blocks that are not YAML. Where a
// property by itself is YAML only the bytes of its value are replaced, else its lines; a new one goes to the end, and
// every other line stays as it was, broken or not. The caller checks that the result reads as it was meant.

import { newValues, type Want } from './frontmatter-change';
import { formatProperties, formatValue, type PropertyValue } from './frontmatter-format';
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

/** Null unless each property that changes is YAML by itself. */
export function spliceEntries(block: string, wants: Wants, lineEnd: string): string | null {
	if (/^\.\.\./m.test(block)) return null;
	const entries = entriesOf(block, 0, block.length);
	const splices: Splice[] = [];
	const absent = new Map(wants);
	for (const entry of entries) {
		const want = wants.get(entry.key);
		if (!want) continue;
		const spliced = splicedAlone(block, entry, new Map([[entry.key, want]]), lineEnd);
		if (!spliced || !absent.delete(entry.key)) return null;
		splices.push(...spliced);
	}
	const end = block.length;
	const added = formatProperties(newValues(absent), '', lineEnd);
	return applySplices(block, [...splices, { from: end, to: end, text: added }]);
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
	const wants = new Map([[entry.key, { kind: 'whole', value } as const]]);
	const alone = splicedAlone(text, entry, wants, lineEnd);
	return (
		alone ?? [firstLine(text, entry, value, { margin, lineEnd }), ...removed(entry.lines.slice(1))]
	);
}

/** A comment behind the colon stays. */
function firstLine(
	text: string,
	{ key, from, valueFrom, firstEnd }: LineEntry,
	value: PropertyValue,
	{ margin, lineEnd }: { margin: string; lineEnd: string },
): Splice {
	if (/^[ \t]*#/.test(text.slice(valueFrom, firstEnd))) {
		return { from: valueFrom, to: valueFrom, text: formatValue(value, margin, lineEnd) };
	}
	const line = formatProperties(new Map([[key, value]]), margin, lineEnd);
	return { from, to: endOfLine(text, firstEnd), text: line };
}

/** Null for an entry that is not YAML even by itself. */
function splicedAlone(
	text: string,
	{ from, to }: LineEntry,
	wants: Wants,
	lineEnd: string,
): Splice[] | null {
	const alone = spliceYaml(text.slice(from, to), wants, lineEnd);
	return alone === null ? null : [{ from, to, text: alone }];
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
	const wants = new Map([[entry.key, { kind: 'inside', values } as const]]);
	return splicedAlone(text, entry, wants, lineEnd) ?? insideLines(text, entry, values, lineEnd);
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
