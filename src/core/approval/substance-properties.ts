// The properties' part of the substance: the block without Signoff's own bookkeeping. A line is left
// out only where the reader of properties agrees on what it says, and where the lines around it mean
// the same without it. In doubt a line counts: then an edit voids an approval too many, never one
// too few. docs/formats/substance.md is the rule; this is its only code.

import { parseFrontmatter, type Frontmatter } from '../note/frontmatter';
import { locateBlock, type ClosedBlock } from '../note/frontmatter-block';
import {
	pairLinesOf,
	type BlockScalarLines,
	type FlowLine,
	type PairLine,
	type PairLines,
} from '../note/frontmatter-ranges';
import { lastAnswer } from '../shared/last-answer';
import { brokenPairLines } from './substance-lines';

/** How the block was read: two notes that are read differently never have one substance. */
type Reading = 'none' | 'properties' | 'lines';

interface HeadSubstance {
	reading: Reading;
	/** What counts of everything before the body. */
	text: string;
	bodyFrom: number;
	/** From where the reader of steps reads lines: the body, or the note. */
	scanFrom: number;
}

const REQUEST = 'approval_request';

const BOOKKEEPING: ReadonlySet<string> = new Set(['state', 'modified_at', 'error']);

/** Of a plan in the loop, which is what names its task. */
const PLAN_BOOKKEEPING: ReadonlySet<string> = new Set([
	...BOOKKEEPING,
	'approval_status',
	'approved_at',
	'approved_by',
	'rejection_reason',
	'completed_at',
]);

const REQUEST_BOOKKEEPING: ReadonlySet<string> = new Set([
	'requested_at',
	'approved_at',
	'approved_by',
	'decision',
	'expires_at',
	'nonce',
	'substance_sha256',
	'receipt',
	'decided_at',
	'decided_on',
	'decided_by',
	'reason',
]);

/** Longer values are text that somebody should have read. A receipt is a signature in letters. */
const LONGEST_VALUE = 500;
const LONGEST_RECEIPT = 4096;

/** Ends a line for some readers and not for others. */
const LINE_END_FOR_SOME = /[\u0085\u2028\u2029]/;

const pairLinesIn = lastAnswer(pairLinesOf);

/** `note` must have its CRLF line ends normalised. */
export function headSubstance(note: string): HeadSubstance {
	const place = locateBlock(note);
	const reading = readingOf(parseFrontmatter(note));
	if (place.kind !== 'closed') return { reading: 'none', text: '', scanFrom: 0, bodyFrom: 0 };
	// Whoever reads the steps takes a block that comes late for text, but we know better.
	if (place.line > 1 && reading === 'none') return { reading, text: '', scanFrom: 0, bodyFrom: 0 };
	const { from, to, bodyFrom } = place;
	const scanFrom = place.line > 1 ? 0 : bodyFrom;
	const head = note.slice(0, bodyFrom);
	const block = note.slice(from, to);
	if (reading === 'none' || !isInLines(note, place)) {
		return { reading: 'none', text: head, scanFrom, bodyFrom };
	}
	const good = reading === 'properties' ? pairLinesIn(block) : null;
	const pairs = good ?? brokenPairLines(block, REQUEST);
	const text = head.slice(0, from) + withoutBookkeeping(block, pairs) + head.slice(to);
	return { reading: good ? 'properties' : 'lines', text, scanFrom, bodyFrom };
}

/** Whether line feeds alone part the lines, and the block from its dashes. */
function isInLines(note: string, { from, to, bodyFrom }: ClosedBlock): boolean {
	const startsLine = (at: number): boolean => note[at - 1] === '\n' || at === note.length;
	const isAligned = (from === to || startsLine(to)) && startsLine(bodyFrom);
	return isAligned && !note.slice(0, bodyFrom).includes('\r');
}

/** Blocks that Signoff refuses to edit have no bookkeeping of its own. */
function readingOf(found: Frontmatter): Reading {
	if (found.kind !== 'broken') return found.kind;
	const isEditable = found.problem === 'broken-yaml' || found.problem === 'not-properties';
	return isEditable ? 'lines' : 'none';
}

function withoutBookkeeping(block: string, { pairs, flows, blockScalars }: PairLines): string {
	const lines = block.split('\n');
	const left = new Map<number, string | null>();
	for (const flow of flows) {
		if (flow.name === REQUEST) left.set(flow.line, withoutEntries(lines[flow.line] ?? '', flow));
	}
	const names = namesIn(pairs);
	for (const pair of pairs) {
		const line = lines[pair.line] ?? '';
		if (isBookkeeping(pair, names) && !LINE_END_FOR_SOME.test(line)) {
			left.set(pair.line, withoutValue(line, pair));
		}
	}
	for (const pair of pairs) {
		if (isEmptyRequest(pair, lines, left)) left.set(pair.line, null);
	}
	return linesLeft(lines, left, blockScalars).join('\n');
}

function namesIn(pairs: readonly PairLine[]): ReadonlySet<string> {
	const isPlan = pairs.some(({ path: [name, inner] }) => name === 'task_id' && inner === undefined);
	return isPlan ? PLAN_BOOKKEEPING : BOOKKEEPING;
}

function isBookkeeping(
	{ path, afterColon, afterValue, entries }: PairLine,
	names: ReadonlySet<string>,
): boolean {
	const [name, inner] = path;
	const length = afterValue - afterColon;
	if (entries !== null) return false;
	if (inner === undefined) return names.has(name) && length <= LONGEST_VALUE;
	return name === REQUEST && isRequestBookkeeping(inner, length);
}

function isRequestBookkeeping(name: string, length: number): boolean {
	const longest = name === 'receipt' ? LONGEST_RECEIPT : LONGEST_VALUE;
	return REQUEST_BOOKKEEPING.has(name) && length <= longest;
}

function withoutEntries(line: string, { from, to, entries }: FlowLine): string {
	const kept = entries.filter(
		({ name, value }) => value === null || !isRequestBookkeeping(name, value.length),
	);
	return `${line.slice(0, from)}{${kept.map(({ text }) => text).join(', ')}}${line.slice(to)}`;
}

/** Null for a line that goes as a whole; where a comment stands behind the value, key and comment stay. */
function withoutValue(line: string, { afterColon, afterValue }: PairLine): string | null {
	const rest = line.slice(afterValue).replace(/^[ \t]+/, '');
	return rest === '' ? null : `${line.slice(0, afterColon)} ${rest}`;
}

/** Signoff may add the map itself, so its bare key counts only together with something in it. */
function isEmptyRequest(
	{ path, line, afterColon, entries }: PairLine,
	lines: readonly string[],
	left: ReadonlyMap<number, string | null>,
): boolean {
	const isRequest = path.length === 1 && path[0] === REQUEST;
	if (!isRequest || !isBlank(lines[line]?.slice(afterColon))) return false;
	if (entries === null) return /^[^ \t#]/.test(lines[line + 1] ?? '') || line + 2 >= lines.length;
	for (let below = line + 1; below <= line + entries; below += 1) {
		if (left.get(below) !== null) return false;
	}
	return true;
}

function linesLeft(
	lines: readonly string[],
	left: ReadonlyMap<number, string | null>,
	blockScalars: readonly BlockScalarLines[],
): string[] {
	const kept: string[] = [];
	let line = 0;
	while (line < lines.length) {
		const end = endOfRun(line, left);
		if (end === line) {
			kept.push(left.get(line) ?? lines[line] ?? '');
			line += 1;
			continue;
		}
		if (wouldJoin(lines, line, end, blockScalars)) kept.push('#');
		line = end;
	}
	return kept;
}

function endOfRun(from: number, left: ReadonlyMap<number, string | null>): number {
	let end = from;
	while (left.get(end) === null) end += 1;
	return end;
}

/**
 * A block scalar ends at the line that goes, and would take in what follows: a deeper comment would
 * become its text, or a blank line. A comment at the margin ends it as well.
 */
function wouldJoin(
	lines: readonly string[],
	from: number,
	end: number,
	blockScalars: readonly BlockScalarLines[],
): boolean {
	const before = nextFull(lines, from - 1, -1);
	const scalar = blockScalars.find((found) => found.from <= before && before < found.to);
	if (!scalar) return false;
	const next = nextFull(lines, end, 1);
	const margin = Math.min(...lines.slice(from, end).map(indentOf));
	const isDeeper = indentOf(lines[next] ?? '') > margin;
	// The block ends with a line end, behind which the last line is empty.
	const isBeforeBlank = end < next && end < lines.length - 1;
	return isDeeper || (scalar.keepsBlanks && isBeforeBlank);
}

/** From `at` on, up or down, the first line that is not blank. */
function nextFull(lines: readonly string[], at: number, step: 1 | -1): number {
	let line = at;
	while (isBlank(lines[line])) line += step;
	return line;
}

function isBlank(line: string | undefined): boolean {
	return line !== undefined && /^[ \t]*$/.test(line);
}

function indentOf(line: string): number {
	return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}
