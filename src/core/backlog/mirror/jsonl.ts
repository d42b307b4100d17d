// A mirror's lines: seed 004's JSONL, one entity a line. Written with the seed's keys in the seed's order, then `uuid`,
// then the keys that aren't the seed's. Read leniently: what cannot be read is named and kept as text, never dropped.

import type { Properties } from '../../note/frontmatter';
import { BYTE_ORDER_MARK } from '../../note/frontmatter-block';
import {
	isJsonList,
	isJsonObject,
	isSameJson,
	type Json,
	type JsonObject,
} from '../../shared/json';
import { isMapValue } from '../../shared/map-value';
import { keyTwice, parseJson } from '../../shared/parse-json';
import type { BacklogEntity, EntityKind } from '../entities';
import { compareBacklogIds, parseBacklogId } from '../ids';
import {
	fieldsOf,
	readFields,
	textIn,
	wrongKeys,
	type LineFields,
	type LineRelationship,
	type MirrorNote,
} from './line-fields';

export type Side = 'ours' | 'base' | 'theirs';

export class ParsedLine {
	private fields: LineFields | null = null;

	constructor(
		/** From 1. */
		readonly line: number,
		/** Of a conflict that git left in the file; null outside of one. */
		readonly side: Side | null,
		readonly id: string,
		/** By the id; by the file where the id isn't one of ours. */
		readonly kind: EntityKind,
		/** As it stands in the file. */
		readonly raw: string,
		readonly json: JsonObject,
	) {}

	/** A value that is missing or wrong is the default here. Read when somebody asks: most lines are only compared. */
	get entity(): BacklogEntity {
		return this.read().entity;
	}

	get content(): string {
		return textIn(this.json.content) ?? '';
	}

	get filePath(): string | null {
		return textIn(this.json.file_path);
	}

	get uuid(): string | null {
		return textIn(this.json.uuid);
	}

	/** Every edge that the line states, also those of types that we don't know and those that are another entity's. */
	get relationships(): readonly LineRelationship[] {
		return this.read().relationships;
	}

	/** Keys that aren't the seed's, in their order. Under `relationships` what `entity` cannot say. */
	get unknown(): JsonObject {
		return this.read().unknown;
	}

	private read(): LineFields {
		this.fields ??= readFields(this.kind, this.id, this.json);
		return this.fields;
	}
}

export type LineProblem = { line: number } & (
	| { code: UnreadCode; text: string }
	| { code: IdMistake; id: string }
	| { code: 'wrong-value' | 'key-twice'; id: string; key: string }
	/** Up to and with the line `to`. */
	| { code: 'conflict'; to: number }
	| { code: 'byte-order-mark' }
);
export type IdMistake = 'foreign-id' | 'other-kind' | 'id-twice' | 'uuid-twice';
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
	private readonly ids = new Seen();
	private readonly uuids = new Seen();

	constructor(private readonly kind: EntityKind) {}

	read(raw: string, line: number, isLast: boolean): void {
		if (this.readMarker(raw, line)) return;
		const value = parseJson(raw);
		if (value === undefined) {
			if (raw.trim() !== '') this.keep(raw, line, isLast ? 'torn' : 'not-json');
		} else if (!isParsedObject(value)) this.keep(raw, line, 'not-an-object');
		else if (typeof value.id !== 'string' || value.id === '') this.keep(raw, line, 'without-id');
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

	private add(id: string, json: JsonObject, raw: string, number: number): void {
		const keys = keysIn(json, DEEPEST);
		if (keys === Infinity) {
			this.keep(raw, number, 'too-deep');
			return;
		}
		const known = parseBacklogId(id);
		const side = this.conflict?.side ?? null;
		const line = new ParsedLine(number, side, id, known?.kind ?? this.kind, raw, json);
		this.lines.push(line);
		if (!known) this.problems.push({ line: number, code: 'foreign-id', id });
		else if (known.kind !== this.kind) this.problems.push({ line: number, code: 'other-kind', id });
		this.checkTwins(line);
		this.checkKeys(line, keys);
	}

	private checkTwins({ line, side, id, uuid }: ParsedLine): void {
		if (this.ids.isSeen(side, id)) this.problems.push({ line, code: 'id-twice', id });
		if (uuid !== null && this.uuids.isSeen(side, uuid))
			this.problems.push({ line, code: 'uuid-twice', id });
	}

	private checkKeys({ line, id, kind, raw, json }: ParsedLine, keys: number): void {
		for (const key of wrongKeys(kind, json))
			this.problems.push({ line, code: 'wrong-value', id, key });
		const twice = mayHaveKeyTwice(raw, keys) ? keyTwice(raw) : null;
		if (twice !== null) this.problems.push({ line, code: 'key-twice', id, key: twice });
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
	if (line.startsWith('{')) return undefined;
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

/** What was there on each side before. A line outside of conflicts is on every side. */
class Seen {
	private readonly sides = new Map<string, number>();

	isSeen(side: Side | null, value: string): boolean {
		const bits = side ? BITS[side] : ALL_SIDES;
		const before = this.sides.get(value) ?? 0;
		this.sides.set(value, before | bits);
		return (before & bits) !== 0;
	}
}

const BITS: Readonly<Record<Side, number>> = { ours: 1, base: 2, theirs: 4 };
const ALL_SIDES = 7;

/** Of what JSON.parse answers. */
function isParsedObject(value: unknown): value is JsonObject {
	return isMapValue(value);
}

/** Cheap, and never wrong where it answers no: each key has a colon behind its quote. */
function mayHaveKeyTwice(raw: string, keys: number): boolean {
	let count = 0;
	for (let colon = raw.indexOf(':'); colon >= 0; colon = raw.indexOf(':', colon + 1))
		if (endsText(raw, colon)) count += 1;
	return count > keys;
}

/** Whether what stands before is a quote, and not one within a text, which is behind a backslash. */
function endsText(raw: string, colon: number): boolean {
	let at = colon - 1;
	while (isBlank(raw.charCodeAt(at))) at -= 1;
	if (raw.charCodeAt(at) !== QUOTE) return false;
	let before = at;
	while (raw.charCodeAt(before - 1) === BACKSLASH) before -= 1;
	return (at - before) % 2 === 0;
}

const [QUOTE, BACKSLASH, SPACE, TAB] = [34, 92, 32, 9];

function isBlank(code: number): boolean {
	return code === SPACE || code === TAB;
}

/** Infinitely many for what is nested deeper than `levels`. */
function keysIn(value: object, levels: number): number {
	if (levels === 0) return Infinity;
	const isList = Array.isArray(value);
	const values: readonly unknown[] = isList ? value : Object.values(value);
	let count = isList ? 0 : values.length;
	for (const one of values)
		if (typeof one === 'object' && one !== null) count += keysIn(one, levels - 1);
	return count;
}
