// Signoff's bookkeeping in a block of properties that is no YAML. Nobody can say what such a block
// means, so only lines of a closed form are found, of each name the first, and none that the reader
// of lines would continue on the next one.

import type { PairLine, PairLines } from '../note/frontmatter-ranges';
import { isWorkflowState } from '../workflow/states';

const NAME = /^["']?(state|modified_at|approval_request)["']?[ \t]*:/;
const TOP_LINE = /^(state|modified_at): ([A-Za-z0-9_:.+-]+)$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
const KEY = /^["']?([A-Za-z0-9_]+)["']?[ \t]*:(?:[ \t]|$)/;
const NESTED_LINE = /^([a-z0-9_]+):(?:[ \t]+(\S.*)|[ \t]*)$/;
/** Plain words without a sign that means something to YAML, or one pair of quotes around them. */
const ONE_VALUE = /^(?:[A-Za-z0-9+/](?:[^#"':]|:(?=\S))*|(?:"(?:[^"\\]|\\.)*"|'[^']*')[ \t]*)$/;

/** `block` has LF line ends and ends with one. */
export function brokenPairLines(block: string, request: string): PairLines {
	const lines = block.split('\n');
	const seen = new Set<string>();
	const pairs: PairLine[] = [];
	for (const [index, line] of lines.entries()) {
		const name = NAME.exec(line)?.[1];
		if (name === undefined || seen.has(name)) continue;
		seen.add(name);
		if (isBareKey(line, request)) pairs.push(...requestLines(lines, index, request));
		else if (isBookkeepingLine(line) && !isContinued(lines, index)) {
			pairs.push(pairLine([name], index, { column: 0, length: line.length }));
		}
	}
	return { pairs, flows: [], blockScalars: [] };
}

function isBareKey(line: string, name: string): boolean {
	return line.startsWith(`${name}:`) && /^[ \t]*$/.test(line.slice(name.length + 1));
}

function isBookkeepingLine(line: string): boolean {
	const [, name, value = ''] = TOP_LINE.exec(line) ?? [];
	return name === 'state' ? isWorkflowState(value) : ISO_TIME.test(value);
}

function pairLine(
	path: PairLine['path'],
	line: number,
	{ column, length }: { column: number; length: number },
): PairLine {
	const afterColon = column + (path[1] ?? path[0]).length + 1;
	return { path, line, afterColon, afterValue: length, entries: null };
}

/** Blank lines and comments between two lines do not part them. */
function isContinued(lines: readonly string[], index: number): boolean {
	const next = lines.slice(index + 1).find((line) => line.trim() !== '' && !line.startsWith('#'));
	return next !== undefined && isContinuation(next);
}

function isContinuation(line: string): boolean {
	return /^(?:[ \t]|-(?:[ \t]|$))/.test(line);
}

function requestLines(lines: readonly string[], index: number, request: string): PairLine[] {
	const region = regionBelow(lines, index);
	const own = pairLine([request], index, { column: 0, length: request.length + 1 });
	const entries = region.length === 0 ? null : region.length;
	// Without the first, a second one would be read in its place.
	const isOnly = !lines.slice(index + 1).some((line) => NAME.exec(line)?.[1] === request);
	const below = nestedLines(region).map(({ name, at, column, length }) =>
		pairLine([request, name], index + 1 + at, { column, length }),
	);
	return isOnly ? [{ ...own, entries }, ...below] : below;
}

/** Up to the last line that belongs to the property; without the blank lines and comments behind it. */
function regionBelow(lines: readonly string[], index: number): string[] {
	let end = index + 1;
	for (let at = end; at < lines.length; at += 1) {
		const line = lines[at] ?? '';
		if (isContinuation(line) && line.trim() !== '') end = at + 1;
		else if (line.trim() !== '' && !line.startsWith('#')) break;
	}
	return lines.slice(index + 1, end);
}

/** None where a line is no pair or a name stands twice: the map could read as something else then. */
function nestedLines(region: readonly string[]) {
	const margin = /^ +/.exec(region[0] ?? '')?.[0] ?? '';
	const isEven = region.every((line) => line.trim() === '' || line.startsWith(margin));
	const inner = region.map((line) => line.slice(margin.length));
	const keys = inner.filter((line) => /^[^ \t#]/.test(line)).map((line) => KEY.exec(line)?.[1]);
	const isMap = !keys.includes(undefined) && new Set(keys).size === keys.length;
	if (margin === '' || !isEven || !isMap) return [];
	return inner.flatMap((line, at) => {
		const [, name, value = ''] = NESTED_LINE.exec(line) ?? [];
		const isAlone = inner[at + 1] === undefined || /^[^ \t]/.test(inner[at + 1] ?? '');
		const isOne = value === '' || ONE_VALUE.test(value);
		if (name === undefined || !isAlone || !isOne) return [];
		return [{ name, at, column: margin.length, length: margin.length + line.length }];
	});
}
