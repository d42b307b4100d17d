// A mirror's lines: seed 004's JSONL, one entity a line. Written with the seed's keys in the seed's order, then `uuid`,
// then the keys that aren't the seed's. Read leniently: what cannot be read is named and kept as text, never dropped.

import type { Properties } from '../note/frontmatter';
import { BYTE_ORDER_MARK } from '../note/frontmatter-block';
import { isJsonList, isJsonObject, isSameJson, type Json, type JsonObject } from '../shared/json';
import { isMapValue } from '../shared/map-value';
import { keyTwice, parseJson } from '../shared/parse-json';
import type { BacklogEntity, EntityKind } from './entities';
import { compareBacklogIds, parseBacklogId } from './ids';
import { fieldsOf, readFields, type LineRelationship, type MirrorNote } from './line-fields';

export type Side = 'ours' | 'base' | 'theirs';

export interface ParsedLine {
	/** From 1. */
	line: number;
	/** Of a conflict that git left in the file; null outside of one. */
	side: Side | null;
	id: string;
	/** By the id; by the file where the id isn't one of ours. */
	kind: EntityKind;
	/** As it stands in the file. */
	raw: string;
	json: JsonObject;
	/** A value that is missing or wrong is the default here. */
	entity: BacklogEntity;
	content: string;
	filePath: string | null;
	uuid: string | null;
	/** Every edge that the line states, also those of types that we don't know and those that are another entity's. */
	relationships: readonly LineRelationship[];
	/** Keys that aren't the seed's, in their order. Under `relationships` what `entity` cannot say. */
	unknown: JsonObject;
}

export type LineProblem = { line: number } & (
	| { code: UnreadCode; text: string }
	| { code: 'foreign-id' | 'other-kind' | 'id-twice' | 'uuid-twice'; id: string }
	| { code: 'wrong-value' | 'key-twice'; id: string; key: string }
	/** Up to and with the line `to`. */
	| { code: 'conflict'; to: number }
	| { code: 'byte-order-mark' }
);
/** `torn`: the last line, cut off while it was being written. */
export type UnreadCode = 'torn' | 'not-json' | 'not-an-object' | 'without-id' | 'too-deep';

export interface ParsedMirror {
	lines: ParsedLine[];
	problems: LineProblem[];
	/** The lines that could not be read, for whoever writes the file again. */
	unread: string[];
}

/**
 * `previous` is the entity's line so far: where it says the same it stays as it is, whoever wrote it, and a note's text `5` stays its
 * number 5.
 */
export function toLine(note: MirrorNote, previous: ParsedLine | null = null): string {
	const { unknown = {} } = note;
	const typed = previous ? withTypesOf(previous.unknown, unknown) : unknown;
	const line = formatObject(fieldsOf({ ...note, unknown: typed }));
	const isSame = previous !== null && saysTheSame(line, previous.json);
	return isSame ? previous.raw : line;
}

/** Key by key, because an object would put keys such as "10" first. */
function formatObject(fields: Iterable<readonly [key: string, value: unknown]>): string {
	const texts = [...fields].map(
		([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
	);
	return `{${texts.join(',')}}`;
}

function saysTheSame(line: string, json: JsonObject): boolean {
	const value = parseJson(line);
	return isParsedObject(value) && isSameJson(value, json);
}

/** A note's properties have no types: all of their values are texts. */
function withTypesOf(before: JsonObject, values: Properties): Properties {
	const typed = Object.entries(values).map(([key, value]) => {
		const known = Object.hasOwn(before, key) ? before[key] : undefined;
		return [key, known === undefined ? value : withTypeOf(known, value)] as const;
	});
	return Object.fromEntries(typed);
}

function withTypeOf(before: Json, value: unknown): unknown {
	if (typeof value === 'string')
		return isPlain(before) && String(before) === value ? before : value;
	if (Array.isArray(value) && isJsonList(before))
		return value.map((one: unknown, at) => withTypeOf(before[at] ?? '', one));
	return isMapValue(value) && isJsonObject(before) ? withTypesOf(before, value) : value;
}

function isPlain(value: Json): value is string | number | boolean | null {
	return typeof value !== 'object' || value === null;
}

/** `kind` is what the file is for. CRLF and blank lines are fine. */
export function parseLines(text: string, kind: EntityKind): ParsedMirror {
	const reader = new MirrorReader(kind);
	const hasMark = text.startsWith(BYTE_ORDER_MARK);
	if (hasMark) reader.problems.push({ line: 1, code: 'byte-order-mark' });
	let number = 1;
	for (let at = hasMark ? 1 : 0; at < text.length; number += 1) {
		const newline = text.indexOf('\n', at);
		const end = newline < 0 ? text.length : newline;
		reader.read(text.slice(at, text[end - 1] === '\r' ? end - 1 : end), number, newline < 0);
		at = end + 1;
	}
	reader.end(number - 1);
	const { lines, problems, unread } = reader;
	return { lines, problems: problems.sort((a, b) => a.line - b.line), unread };
}

/** Sorted by id, with `unread` at the end. '' for nothing. */
export function formatLines(
	lines: ReadonlyMap<string, string>,
	unread: readonly string[] = [],
): string {
	const sorted = [...lines].sort(([a], [b]) => compareBacklogIds(a, b));
	return [...sorted.map(([, line]) => line), ...unread].map((line) => `${line}\n`).join('');
}

/** Deeper than anybody nests, and far from what overflows the stack of whoever walks it. */
const DEEPEST = 100;

class MirrorReader {
	readonly lines: ParsedLine[] = [];
	readonly problems: LineProblem[] = [];
	readonly unread: string[] = [];
	private conflict: { from: number; side: Side } | null = null;
	/** A line outside of conflicts is on every side. */
	private readonly ids = {
		ours: new Set<string>(),
		base: new Set<string>(),
		theirs: new Set<string>(),
	};
	private readonly uuids = {
		ours: new Set<string>(),
		base: new Set<string>(),
		theirs: new Set<string>(),
	};

	constructor(private readonly kind: EntityKind) {}

	read(raw: string, line: number, isLast: boolean): void {
		if (this.readMarker(raw, line)) return;
		const value = parseJson(raw);
		if (value === undefined) {
			if (raw.trim() !== '') this.keep(raw, line, isLast ? 'torn' : 'not-json');
		} else if (!isParsedObject(value)) this.keep(raw, line, 'not-an-object');
		else if (typeof value.id !== 'string' || value.id === '') this.keep(raw, line, 'without-id');
		else if (isDeeper(value, DEEPEST)) this.keep(raw, line, 'too-deep');
		else this.add(value.id, value, raw, line);
	}

	/** A conflict that nobody closed goes to the end of the file. */
	end(line: number): void {
		if (this.conflict) this.closeConflict(this.conflict.from, line);
	}

	private keep(text: string, line: number, code: UnreadCode): void {
		this.unread.push(text);
		this.problems.push({ line, code, text });
	}

	private add(id: string, json: JsonObject, raw: string, line: number): void {
		const known = parseBacklogId(id);
		const kind = known?.kind ?? this.kind;
		const { wrong, ...fields } = readFields(kind, id, json);
		const side = this.conflict?.side ?? null;
		this.lines.push({ line, side, id, kind, raw, json, ...fields });
		if (!known) this.problems.push({ line, code: 'foreign-id', id });
		else if (kind !== this.kind) this.problems.push({ line, code: 'other-kind', id });
		for (const key of wrong) this.problems.push({ line, code: 'wrong-value', id, key });
		const twice = mayHaveKeyTwice(raw, json) ? keyTwice(raw) : null;
		if (twice !== null) this.problems.push({ line, code: 'key-twice', id, key: twice });
		if (isSeen(this.ids, side, id)) this.problems.push({ line, code: 'id-twice', id });
		if (fields.uuid !== null && isSeen(this.uuids, side, fields.uuid))
			this.problems.push({ line, code: 'uuid-twice', id });
	}

	private readMarker(raw: string, line: number): boolean {
		const { conflict } = this;
		const side = conflictMarker(raw, conflict?.side ?? null);
		if (side === undefined) return false;
		if (side === null) this.closeConflict(conflict?.from ?? line, line);
		else this.conflict = { from: conflict?.from ?? line, side };
		return true;
	}

	private closeConflict(from: number, to: number): void {
		this.problems.push({ line: from, code: 'conflict', to });
		this.conflict = null;
	}
}

/** The side that git's mark begins, null for the end of a conflict, and undefined for a line that isn't a mark there. */
export function conflictMarker(line: string, within: Side | null): Side | null | undefined {
	const mark = MARKER.exec(line)?.[1];
	if (mark === undefined || (mark === '<<<<<<<') === (within !== null)) return undefined;
	return MARKS[mark];
}

const MARKER = /^(<{7}|={7}|>{7}|\|{7})(?: |$)/;
const MARKS: Readonly<Record<string, Side | null>> = {
	'<<<<<<<': 'ours',
	'|||||||': 'base',
	'=======': 'theirs',
	'>>>>>>>': null,
};

function isSeen(sets: Record<Side, Set<string>>, side: Side | null, value: string): boolean {
	const among = side ? [sets[side]] : Object.values(sets);
	const isThere = among.some((set) => set.has(value));
	for (const set of among) set.add(value);
	return isThere;
}

/** Of what JSON.parse answers. */
function isParsedObject(value: unknown): value is JsonObject {
	return isMapValue(value);
}

function isDeeper(value: Json, levels: number): boolean {
	if (typeof value !== 'object' || value === null) return false;
	if (levels === 0) return true;
	return Object.values(value).some((one) => isDeeper(one, levels - 1));
}

/** Cheap, and never wrong where it answers no: there aren't more colons behind quotes than keys that came out. */
function mayHaveKeyTwice(raw: string, json: JsonObject): boolean {
	return (raw.match(BEHIND_KEY)?.length ?? 0) > keysIn(json);
}

const BEHIND_KEY = /"[ \t]*:/g;

function keysIn(value: Json): number {
	if (typeof value !== 'object' || value === null) return 0;
	let count = isJsonObject(value) ? Object.keys(value).length : 0;
	for (const one of isJsonList(value) ? value : Object.values(value)) count += keysIn(one);
	return count;
}
