// Lines of JSON as other tools write them. A line that can't be read, or has an id that another line has, is kept as
// text in its place, and so are the markers of a conflict with both of its sides.

import { isMapValue } from '../../shared/map-value';
import { parseJson } from '../../shared/parse-json';
import type { Json, JsonObject } from '../../shared/json';
import type { Files, ForeignProblem, Leftover } from './define';

export interface JsonLine {
	path: string;
	line: number;
	id: string;
	record: JsonObject;
	raw: string;
}

export interface FoundLines {
	lines: JsonLine[];
	leftovers: Leftover[];
	problems: ForeignProblem[];
}

/** Of all the files; `isOther` for lines that are no entities and need no id. */
export function readLines(
	files: Files,
	paths: readonly string[],
	isOther: (record: JsonObject) => boolean = () => false,
): FoundLines {
	const found: FoundLines = { lines: [], leftovers: [], problems: [] };
	const ids = new Set<string>();
	for (const path of paths) readFile(path, files.get(path) ?? '', { found, ids, isOther });
	return found;
}

interface Reading {
	found: FoundLines;
	ids: Set<string>;
	isOther: (record: JsonObject) => boolean;
}

function readFile(path: string, text: string, reading: Reading): void {
	const lines = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split('\n');
	// What the last line end is followed by, which is nothing in a whole file.
	const last = lines.length;
	let after = 0;
	for (const [at, whole] of lines.entries()) {
		const raw = whole.endsWith('\r') ? whole.slice(0, -1) : whole;
		if (raw.trim() === '') continue;
		const line = at + 1;
		const record = objectIn(raw);
		const isTaken = record && take({ path, line, record, raw }, reading);
		if (isTaken) after += 1;
		else keep({ path, line, record, raw, after, isLast: line === last }, reading);
	}
}

/** Whether it has an id that no line before it has. */
function take(line: Omit<JsonLine, 'id'>, { found, ids }: Reading): boolean {
	const { id } = line.record;
	if (typeof id !== 'string' || id === '' || ids.has(id)) return false;
	ids.add(id);
	const { path, line: number, record, raw } = line;
	found.lines.push({ path, line: number, id, record, raw });
	return true;
}

interface Untaken {
	path: string;
	line: number;
	record: JsonObject | null;
	raw: string;
	after: number;
	isLast: boolean;
}

function keep({ path, line, record, raw, after, isLast }: Untaken, reading: Reading): void {
	const { found, isOther } = reading;
	found.leftovers.push({ path, text: raw, after });
	const id = record && typeof record.id === 'string' && record.id !== '' ? record.id : null;
	if (record && id === null && isOther(record)) return;
	const isTwin = id === null ? 'without-id' : 'id-twice';
	found.problems.push({ path, line, id, code: record ? isTwin : whatIsWrong(raw, isLast) });
}

const BYTE_ORDER_MARK = '\uFEFF';
const MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/;

function whatIsWrong(raw: string, isLast: boolean) {
	if (MARKER.test(raw)) return 'conflict-marker';
	if (parseJson(raw) !== undefined) return 'not-an-object';
	return isLast ? 'torn' : 'not-json';
}

function objectIn(raw: string): JsonObject | null {
	const value = parseJson(raw);
	return isParsedObject(value) ? value : null;
}

/** Of what JSON.parse answers. */
function isParsedObject(value: unknown): value is JsonObject {
	return isMapValue(value);
}

/** Whether the record has a number that a double may not hold: it could come back as another one. */
export function mayLoseNumbers(value: Json): boolean {
	if (typeof value === 'number') return String(value).length > SAFE_DIGITS;
	return typeof value === 'object' && value !== null && Object.values(value).some(mayLoseNumbers);
}

const SAFE_DIGITS = 15;

/** The files again, with every leftover in its place. */
export function writeLines(
	written: readonly { path: string; line: string }[],
	leftovers: readonly Leftover[],
): Map<string, string> {
	const byPath = new Map<string, string[]>();
	for (const { path, line } of written) {
		const lines = byPath.get(path);
		if (lines) lines.push(line);
		else byPath.set(path, [line]);
	}
	for (const path of new Set(leftovers.map((one) => one.path))) {
		const lines = byPath.get(path) ?? [];
		const here = leftovers.filter((one) => one.path === path);
		byPath.set(path, withLeftovers(lines, here));
	}
	return new Map(
		[...byPath].map(([path, lines]) => [path, lines.map((line) => `${line}\n`).join('')]),
	);
}

function withLeftovers(lines: readonly string[], leftovers: readonly Leftover[]): string[] {
	const sorted = [...leftovers].sort((one, other) => one.after - other.after);
	const all: string[] = [];
	let at = 0;
	for (const { text, after } of sorted) {
		all.push(...lines.slice(at, after), text);
		at = Math.max(at, Math.min(after, lines.length));
	}
	return [...all, ...lines.slice(at)];
}
