// Where the pairs of a YAML block lie that fit on one line, so that a reader of lines can leave
// them out without knowing YAML. A pair is listed only where its line holds nothing that reaches
// beyond it: no anchor, tag or alias, and no text over several lines. Lines count from 0 in the
// block, whose line ends must be LF.

import { isMap, isNode, isScalar, visit, type Document, type Scalar, type YAMLMap } from 'yaml';
import { parseBlock } from './frontmatter-yaml';

export interface PairLine {
	path: readonly [string] | readonly [string, string];
	line: number;
	/** Columns in that line: behind the colon, behind the value. */
	afterColon: number;
	afterValue: number;
	/** How many pairs stand in the map on the lines below; null where the value is on this line. */
	entries: number | null;
}

/** A map in braces behind its key, written `{a: 1, b: 2}` with these very spaces. */
export interface FlowLine {
	name: string;
	line: number;
	/** Columns of the opening brace and behind the closing one. */
	from: number;
	to: number;
	/** `value` is null for what is not plainly one value. */
	entries: readonly { name: string; text: string; value: string | null }[];
}

/** From the line of the `|` or `>` to the line behind the text. */
export interface BlockScalarLines {
	from: number;
	to: number;
	/** Whether blank lines behind the text belong to it (`|+`). */
	keepsBlanks: boolean;
}

export interface PairLines {
	pairs: readonly PairLine[];
	flows: readonly FlowLine[];
	blockScalars: readonly BlockScalarLines[];
}

interface Source {
	block: string;
	/** Where each line starts. */
	starts: readonly number[];
}

interface NamedPair {
	key: Scalar;
	value: unknown;
}

/** Null for a block that is not good YAML. */
export function pairLinesOf(block: string): PairLines | null {
	const parsed = parseBlock(block);
	if (!parsed.ok) return null;
	const document = parsed.value;
	const source = { block, starts: lineStartsOf(block) };
	const { contents } = document;
	const pairs = isMap(contents) && !isFlow(contents) ? namedPairs(contents) : [];
	return {
		pairs: pairs.flatMap((pair) => linesOfPair(source, pair)),
		flows: pairs.flatMap((pair) => flowLine(source, pair) ?? []),
		blockScalars: blockScalarsIn(document, source),
	};
}

/** None where a key is an alias or a collection: such a map may say one name twice. */
function namedPairs(map: YAMLMap): NamedPair[] {
	if (hasProps(map)) return [];
	const pairs = map.items.flatMap(({ key, value }) => (isScalar(key) ? [{ key, value }] : []));
	return pairs.length === map.items.length ? pairs : [];
}

function linesOfPair(source: Source, pair: NamedPair): PairLine[] {
	const own = pairLine(source, pair);
	if (!own) return [];
	if (!isMap(pair.value)) return [own];
	const below = namedPairs(pair.value).flatMap((inner) => pairLine(source, inner) ?? []);
	return [own, ...below.map((line) => ({ ...line, path: [own.path[0], line.path[0]] as const }))];
}

function pairLine(source: Source, { key, value }: NamedPair): PairLine | null {
	const place = keyPlace(source, key);
	if (!place) return null;
	const { name, line, afterColon } = place;
	if (isMap(value)) {
		if (isFlow(value) || hasProps(value)) return null;
		return { path: [name], line, afterColon, afterValue: afterColon, entries: value.items.length };
	}
	const afterValue = endOfValue(place, value);
	return afterValue === null ? null : { path: [name], line, afterColon, afterValue, entries: null };
}

interface KeyPlace {
	name: string;
	line: number;
	/** Offset of the line in the block, and its text. */
	start: number;
	text: string;
	afterColon: number;
}

/** Null where anything but blanks stands before the key or between it and its colon. */
function keyPlace(source: Source, key: Scalar): KeyPlace | null {
	const name = nameOf(source, key);
	if (name === null || !key.range) return null;
	const line = lineAt(source, key.range[0]);
	const start = source.starts[line] ?? 0;
	const text = source.block.slice(start, (source.starts[line + 1] ?? Infinity) - 1);
	const keyEnd = key.range[1] - start;
	const colon = /^[ \t]*:(?=[ \t]|$)/.exec(text.slice(keyEnd))?.[0];
	const isFirst = text.slice(0, key.range[0] - start).trim() === '';
	if (!isFirst || colon === undefined) return null;
	return { name, line, start, text, afterColon: keyEnd + colon.length };
}

/** The key as it is meant, where it is written without escapes. */
function nameOf(source: Source, key: Scalar): string | null {
	if (hasProps(key) || typeof key.value !== 'string') return null;
	const forms = [key.value, `"${key.value}"`, `'${key.value}'`];
	return forms.includes(written(source, key)) ? key.value : null;
}

function endOfValue({ start, text, afterColon }: KeyPlace, value: unknown): number | null {
	if (!isLineScalar(value) || !value.range) return null;
	const [from, to] = [value.range[0] - start, value.range[1] - start];
	// The library puts an empty value somewhere behind the colon, or lines below.
	if (from === to) return /^[ \t]*(?:#|$)/.test(text.slice(afterColon)) ? afterColon : null;
	return to <= text.length && text.slice(afterColon, from).trim() === '' ? to : null;
}

function flowLine(source: Source, { key, value }: NamedPair): FlowLine | null {
	const place = keyPlace(source, key);
	if (!place || !isMap(value) || !isFlow(value) || !value.range) return null;
	const entries = namedPairs(value).map((pair) => flowEntry(source, pair));
	const { name, line, start, text, afterColon } = place;
	const [from, to] = [value.range[0] - start, value.range[1] - start];
	const isAsWritten = text.slice(from, to) === `{${entries.map((entry) => entry.text).join(', ')}}`;
	const isNext = text.slice(afterColon, from).trim() === '';
	return isAsWritten && isNext ? { name, line, from, to, entries } : null;
}

function flowEntry(source: Source, { key, value }: NamedPair): FlowLine['entries'][number] {
	const name = nameOf(source, key);
	const text = source.block.slice(startOf(key), Math.max(endOf(key), endOf(value)));
	const inside = isLineScalar(value) ? written(source, value) : null;
	const isPlain = inside !== null && text === `${written(source, key)}: ${inside}`;
	return { name: name ?? '', text, value: name !== null && isPlain ? inside : null };
}

function startOf(node: unknown): number {
	return (isNode(node) ? node.range?.[0] : undefined) ?? 0;
}

function endOf(node: unknown): number {
	return (isNode(node) ? node.range?.[1] : undefined) ?? 0;
}

function written({ block }: Source, node: Scalar): string {
	return block.slice(startOf(node), endOf(node));
}

function isFlow(map: YAMLMap): boolean {
	return map.flow === true;
}

function hasProps(node: YAMLMap | Scalar): boolean {
	return node.anchor !== undefined || node.tag !== undefined;
}

function isLineScalar(node: unknown): node is Scalar {
	return isScalar(node) && !hasProps(node) && !isBlockScalar(node);
}

function isBlockScalar({ type }: Scalar): boolean {
	return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
}

function blockScalarsIn(document: Document.Parsed, source: Source): BlockScalarLines[] {
	const found: BlockScalarLines[] = [];
	visit(document, {
		Scalar: (_, node) => {
			if (!isBlockScalar(node) || !node.range) return;
			const [from, to] = node.range;
			const keepsBlanks = /^[|>]\d?\+/.test(source.block.slice(from, from + 3));
			found.push({ from: lineAt(source, from), to: lineAt(source, to - 1) + 1, keepsBlanks });
		},
	});
	return found;
}

function lineStartsOf(block: string): number[] {
	const starts = [0];
	for (let at = block.indexOf('\n'); at >= 0; at = block.indexOf('\n', at + 1)) starts.push(at + 1);
	return starts;
}

/** The last line that starts at or before the offset. */
function lineAt({ starts }: Source, offset: number): number {
	let [low, high] = [0, starts.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
