// Changes properties in a block of good YAML by replacing only the bytes of what changes. A new
// property goes to the end of its map, in the map's own indentation; a map in braces is put
// together again from its own pieces. The caller checks that the result reads as it was meant.

import {
	isAlias,
	isCollection,
	isMap,
	isNode,
	isPair,
	isScalar,
	type Pair,
	type YAMLMap,
} from 'yaml';
import { newValues, type Want } from './frontmatter-change';
import {
	formatInline,
	formatPair,
	formatProperties,
	formatValue,
	isLong,
	quotesFor,
	type PropertyValue,
} from './frontmatter-format';
import { parseBlock } from './frontmatter-yaml';
import { applySplices, endOfLine, startOfLine, type Splice } from './splice';

type Wants = ReadonlyMap<string, Want>;

interface Source {
	text: string;
	lineEnd: string;
}

/** Null for a block that is not good YAML. */
export function spliceYaml(block: string, wants: Wants, lineEnd: string): string | null {
	const parsed = parseBlock(block);
	if (!parsed.ok) return null;
	const { contents } = parsed.value;
	const end = endOfDocument(block);
	if (isMap(contents)) {
		return applySplices(block, splicesInMap({ text: block, lineEnd }, contents, wants, end));
	}
	// Comments or blank lines, or the word null in place of properties.
	const [from = 0, to = 0] = contents?.range ?? [];
	const added = formatProperties(newValues(wants), '', lineEnd);
	return block.slice(0, from) + block.slice(to, end) + added + block.slice(end);
}

/** Behind a line of three dots nothing belongs to the properties any more. */
function endOfDocument(block: string): number {
	const dots = block.search(/^\.\.\.[ \t]*\r?$/m);
	return dots < 0 ? block.length : dots;
}

function splicesInMap(source: Source, map: YAMLMap, wants: Wants, end: number): Splice[] {
	if (map.flow) return [flowMap(source, map, wants)];
	const pairs = pairsOf(map);
	const absent = new Map([...wants].filter(([name]) => !pairs.has(name)));
	const splices = [...wants].flatMap(([name, want]) => {
		const pair = pairs.get(name);
		return pair ? splicesInPair(source, pair, want) : [];
	});
	const added = formatProperties(newValues(absent), marginOf(source, map), source.lineEnd);
	return [...splices, { from: end, to: end, text: added }];
}

function splicesInPair(source: Source, pair: Pair, want: Want): Splice[] {
	if (want.kind === 'inside') return splicesInside(source, pair, want.values);
	if (want.value !== undefined) return replacedValue(source, pair, want.value);
	const from = startOfLine(source.text, startOf(pair.key));
	return [{ from, to: endOfLine(source.text, endOfPair(pair)), text: '' }];
}

function splicesInside(
	source: Source,
	pair: Pair,
	values: ReadonlyMap<string, PropertyValue | undefined>,
): Splice[] {
	const map = pair.value;
	// An alias stands for another property's map, which must not change with it.
	if (!isMap(map)) return [];
	const wants = new Map<string, Want>();
	for (const [name, value] of values) wants.set(name, { kind: 'whole', value });
	const staying = [...pairsOf(map).keys()].filter((name) => !values.has(name));
	if (staying.length === 0 && newValues(wants).size === 0) {
		return replacedValue(source, pair, {});
	}
	return splicesInMap(source, map, wants, endOfLine(source.text, endOf(map)));
}

/** Only the value's own bytes where both fit on the line; else all from the colon on. */
function replacedValue(source: Source, pair: Pair, value: PropertyValue): Splice[] {
	const { text, lineEnd } = source;
	const old = pair.value;
	if (isOneValue(pair) && (isFlow(old) || !isLong(value))) {
		const [from, to] = [startOf(old), endOf(old)];
		const quotes = quotesFor(text[from], isScalar(old) ? old.value : null);
		if (from < to) return [{ from, to, text: formatInline(value, quotes) }];
	}
	const from = behindColon(pair);
	const to = withoutBlanks(text, from, endOfPair(pair));
	const margin = blanksBefore(text, startOf(pair.key));
	const closing = to > from && text[to - 1] === '\n' ? lineEnd : '';
	const put = formatValue(value, margin, lineEnd);
	const firstEnd = isCollection(old) ? endOfFirstLine(text, from, startOf(old)) : null;
	if (firstEnd === null) return [{ from, to, text: put + closing }];
	const comments = commentsAt(margin, text.slice(firstEnd, to), lineEnd);
	return [
		{ from, to: from, text: put },
		{ from: firstEnd, to, text: comments + closing },
	];
}

/** Of the line that ends behind the colon or its comment; null where the value begins on it. */
function endOfFirstLine(text: string, colon: number, value: number): number | null {
	const comment = /^[ \t]*(?:#.*)?(?=\r?\n)/.exec(text.slice(colon, value))?.[0];
	return comment === undefined ? null : colon + withoutBlanks(comment, 0, comment.length);
}

/** Comments that stand no further in than the name are not the value's. */
function commentsAt(margin: string, lines: string, lineEnd: string): string {
	const isOutside = (line: string): boolean =>
		(/^[ \t]*(?=#)/.exec(line)?.[0].length ?? Infinity) <= margin.length;
	return lines
		.split(/\r?\n/)
		.filter(isOutside)
		.map((line) => lineEnd + line)
		.join('');
}

/** A value that is not there counts as standing behind the blanks, right before a comment. */
function withoutBlanks(text: string, from: number, to: number): number {
	let end = to;
	while (end > from && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
	return end;
}

/** Written without indentation, tag or anchor of its own, so that its bytes are all there is to it. */
function isOneValue(pair: Pair): boolean {
	const { value, srcToken } = pair;
	if (srcToken?.sep?.some(({ type }) => type === 'anchor' || type === 'tag')) return false;
	if (isScalar(value)) return value.type !== 'BLOCK_LITERAL' && value.type !== 'BLOCK_FOLDED';
	return isAlias(value) || isFlow(value);
}

function isFlow(node: unknown): boolean {
	return isCollection(node) && node.flow === true;
}

function flowMap(source: Source, map: YAMLMap, wants: Wants): Splice {
	const pairs = pairsOf(map);
	const kept = [...pairs].flatMap(([name, pair]) => {
		const want = wants.get(name);
		if (!want) return [source.text.slice(startOf(pair.key), endOfPair(pair))];
		const changed = pairInFlow(source, pair, name, want);
		return changed === null ? [] : [changed];
	});
	const absent = new Map([...wants].filter(([name]) => !pairs.has(name)));
	const added = [...newValues(absent)].map((entry) => formatPair(...entry, true));
	return { from: startOf(map), to: endOf(map), text: `{${[...kept, ...added].join(', ')}}` };
}

function pairInFlow(source: Source, pair: Pair, name: string, want: Want): string | null {
	if (want.kind === 'whole') {
		return want.value === undefined ? null : formatPair(name, want.value, true);
	}
	const from = startOf(pair.key);
	const text = source.text.slice(0, endOfPair(pair));
	return applySplices(text, splicesInside(source, pair, want.values)).slice(from);
}

function pairsOf(map: YAMLMap): Map<string, Pair> {
	return new Map(map.items.map((pair) => [nameOf(pair), pair]));
}

/** As the reader names it. A key that is a collection gets no name. */
function nameOf({ key }: Pair): string {
	const value: unknown = isScalar(key) ? key.value : startOf(key);
	return typeof value === 'number' ? `\0${value}` : String(value);
}

function marginOf({ text }: Source, map: YAMLMap): string {
	return blanksBefore(text, startOf(map.items[0]?.key));
}

/** The blanks that the line starts with; a key may have a `?` in front. */
function blanksBefore(text: string, at: number): string {
	return /^[ \t]*/.exec(text.slice(startOfLine(text, at), at))?.[0] ?? '';
}

function startOf(node: unknown): number {
	return (isNode(node) ? node.range?.[0] : undefined) ?? 0;
}

/** Where the content ends: without the comment, blank lines and line end that may follow. */
function endOf(node: unknown): number {
	if (isCollection(node) && !node.flow) {
		const last = node.items.at(-1);
		if (last !== undefined) return isPair(last) ? endOfPair(last) : endOf(last);
	}
	return (isNode(node) ? node.range?.[1] : undefined) ?? 0;
}

function endOfPair(pair: Pair): number {
	return Math.max(behindColon(pair), endOf(pair.value));
}

function behindColon({ key, srcToken }: Pair): number {
	const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
	return colon ? colon.offset + 1 : endOf(key);
}
