// Where a device's chain ends, read off the last bytes of its log: the last entry, and what torn
// writes left behind and no entry has recorded yet. An entry is whole without its line end, too.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isMapValue } from '../shared/map-value';
import type { ChainHead, ChainPlace } from './layout';
import { linesFromEnd, textOf, type Utf8 } from './lines';
import { chainPlaceOf, isTime, itemIn, parseJsonObject, type JsonObject } from './parse';

/** Lines in a row that are no entries, as one piece of bytes: from the first one to the last one's end. */
export interface Fragment {
	length: number;
	sha256: string;
}

interface ChainEnd {
	head: ChainHead | null;
	/** In the order in which they lie there. */
	unrecorded: Fragment[];
	/** Digests that the entries at the end record. They may lie in an older file. */
	recorded: string[];
	/** True where an older file can hold nothing that is still to be recorded. */
	settled: boolean;
	/** When the last entry says that it was recorded; '' where there is none, or no such time. */
	time: string;
}

/** How every line starts. What is no JSON but starts like this was torn. */
const LINE_START = '{"timestamp": "';

/** Entries that stand between a fragment and the entry that records it. */
const OPENING_ACTIONS: ReadonlySet<unknown> = new Set(['log_opened', 'log_fragment_found']);

export function chainEndOf(log: Uint8Array, utf8: Utf8): ChainEnd {
	const pieces = new Pieces(log);
	const recorded: string[] = [];
	let head: ChainHead | null = null;
	let time = '';
	let settled = false;
	for (const bytes of linesFromEnd(log)) {
		const value = entryIn(bytes, utf8);
		if (!value) {
			pieces.add(bytes);
			continue;
		}
		if (!head) time = timeIn(value.object);
		head ??= value.place;
		pieces.close();
		settled = !OPENING_ACTIONS.has(value.object.action);
		if (settled) break;
		recorded.push(...recordedIn(value.object));
	}
	const unrecorded = pieces.all().filter(({ sha256 }) => !recorded.includes(sha256));
	return { head, unrecorded, recorded, settled, time };
}

/** Begins as every line does, and is no JSON. */
export function isTornLine(bytes: Uint8Array, utf8: Utf8): boolean {
	const start = textOf(bytes.subarray(0, LINE_START.length), utf8) ?? '';
	return start !== '' && LINE_START.startsWith(start) && !isJson(bytes, utf8);
}

function isJson(bytes: Uint8Array, utf8: Utf8): boolean {
	return parseJsonObject(textOf(bytes, utf8) ?? '') !== null;
}

/** What a line says that is an entry, and where it stands in its chain; null where the line is none. */
export function entryIn(
	bytes: Uint8Array,
	utf8: Utf8,
): { object: JsonObject; place: ChainPlace } | null {
	const text = textOf(bytes, utf8);
	const object = text === null ? null : parseJsonObject(text);
	const place = object && chainPlaceOf(object);
	return object && place ? { object, place } : null;
}

/** Where the entry on this line stands in its chain; null where the line is none. */
export function entryPlaceIn(line: Uint8Array, utf8: Utf8): ChainHead | null {
	return entryIn(line, utf8)?.place ?? null;
}

/** When the entry says that it was recorded; '' where it does not. */
export function timeIn(object: JsonObject): string {
	const { realized_at: time } = itemIn(object);
	return isTime(time) && !Number.isNaN(Date.parse(time)) ? time : '';
}

function recordedIn({ action, context }: JsonObject): string[] {
	if (action !== 'log_fragment_found' || !isMapValue(context)) return [];
	return typeof context.sha256 === 'string' ? [context.sha256] : [];
}

/** Joins neighbouring lines, which come last one first, to fragments. */
class Pieces {
	private readonly found: Fragment[] = [];
	private from: number | null = null;
	private to = 0;

	constructor(private readonly log: Uint8Array) {}

	add(line: Uint8Array): void {
		const start = line.byteOffset - this.log.byteOffset;
		if (this.from === null) this.to = start + line.length;
		this.from = start;
	}

	close(): void {
		if (this.from === null) return;
		const bytes = this.log.subarray(this.from, this.to);
		this.found.unshift({ length: bytes.length, sha256: bytesToHex(sha256(bytes)) });
		this.from = null;
	}

	all(): Fragment[] {
		this.close();
		return this.found;
	}
}
