// Whether a line is written as the format says: one way to write each value, so that two lines that
// differ in a byte never mean the same. Looks at the bytes alone, and shares no code with the writer.
// Expects a line that is JSON: what is no JSON at all may pass.

import { isMapValue } from '../shared/map-value';
import { CONTEXT_TAIL, ITEM_KEYS, LINE_KEYS } from './layout';
import type { JsonObject } from './parse';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const BLANK = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
/** Not a place in a line. */
const NOWHERE = -1;
/** `"`, `\`, `b`, `f`, `n`, `r`, `t`: what may follow a backslash, but for `u`. */
const SHORT_ESCAPES: ReadonlySet<unknown> = new Set([0x22, 0x5c, 0x62, 0x66, 0x6e, 0x72, 0x74]);
/** Control characters that have a short escape. */
const SHORT_CONTROLS: ReadonlySet<number> = new Set([8, 9, 10, 12, 13]);
/** Every number of so many digits is exact. */
const EXACT_DIGITS = 15;

type WritingProblem = 'not-canonical' | 'duplicate-key';

/** What is wrong with how the line is written; null where nothing is. */
export function writingProblemOf(line: Uint8Array, value: JsonObject): WritingProblem | null {
	const written = keysWritten(line);
	if (written === null) return 'not-canonical';
	if (written > keyCountOf(value)) return 'duplicate-key';
	return hasKeysInOrder(value) ? null : 'not-canonical';
}

function hasKeysInOrder(value: JsonObject): boolean {
	const keys = Object.keys(value);
	const context = keysOf(value.context);
	const item = isMapValue(value.context) ? keysOf(value.context.item) : [];
	return (
		keys.length === LINE_KEYS.length &&
		LINE_KEYS.every((key, index) => keys[index] === key) &&
		CONTEXT_TAIL.every((key, index) => context.at(index - CONTEXT_TAIL.length) === key) &&
		ITEM_KEYS.every((key, index) => item[index] === key)
	);
}

function keysOf(value: unknown): string[] {
	return isMapValue(value) ? Object.keys(value) : [];
}

function keyCountOf(value: object): number {
	const pending: object[] = [value];
	let count = 0;
	for (let next = pending.pop(); next; next = pending.pop()) {
		const parts: unknown[] = Object.values(next);
		if (!Array.isArray(next)) count += parts.length;
		for (const part of parts) if (typeof part === 'object' && part !== null) pending.push(part);
	}
	return count;
}

/** In JSON each colon outside of a text follows a key. Null where something is written in another way. */
function keysWritten(line: Uint8Array): number | null {
	let colons = 0;
	for (let at = 0; at < line.length;) {
		const byte = line[at];
		if (byte === COLON) colons += 1;
		at = endOfToken(line, at, byte);
		if (at === NOWHERE) return null;
	}
	return colons;
}

function endOfToken(line: Uint8Array, at: number, byte: number | undefined): number {
	if (byte === QUOTE) return endOfText(line, at + 1);
	if (byte === COMMA || byte === COLON) return line[at + 1] === BLANK ? at + 2 : NOWHERE;
	if (byte === undefined || byte <= BLANK) return NOWHERE;
	return byte === MINUS || isDigit(byte) ? endOfNumber(line, at) : at + 1;
}

function endOfText(line: Uint8Array, from: number): number {
	for (let at = from; at < line.length;) {
		const byte = line[at];
		if (byte === QUOTE) return at + 1;
		at = byte === BACKSLASH ? endOfEscape(line, at) : at + 1;
		if (at === NOWHERE) break;
	}
	return NOWHERE;
}

/** Only what must be escaped is, in its shortest form: half a pair has no other form. */
function endOfEscape(line: Uint8Array, at: number): number {
	if (SHORT_ESCAPES.has(line[at + 1])) return at + 2;
	const code = escapedAt(line, at);
	if (code < BLANK) return SHORT_CONTROLS.has(code) ? NOWHERE : at + 6;
	if (isLow(code)) return at + 6;
	return isHigh(code) && !isLow(escapedAt(line, at + 6)) ? at + 6 : NOWHERE;
}

/** The code of `\u` and four small hexadecimal digits; Infinity for anything else. */
function escapedAt(line: Uint8Array, at: number): number {
	const text = String.fromCharCode(...line.subarray(at, at + 6));
	return /^\\u[0-9a-f]{4}$/.test(text) ? parseInt(text.slice(2), 16) : Infinity;
}

function isHigh(code: number): boolean {
	return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
	return code >= 0xdc00 && code < 0xe000;
}

function endOfNumber(line: Uint8Array, from: number): number {
	let end = from;
	let isWhole = line[from] !== MINUS;
	for (; end < line.length && !isAfterNumber(line[end]); end += 1) {
		isWhole &&= isDigit(line[end]);
	}
	if (isWhole && end - from <= EXACT_DIGITS) return end;
	const text = String.fromCharCode(...line.subarray(from, end));
	return String(Number(text)) === text ? end : NOWHERE;
}

function isDigit(byte = 0): boolean {
	return byte >= ZERO && byte <= NINE;
}

/** A comma, a closing bracket or brace, or white space. */
function isAfterNumber(byte = 0): boolean {
	return byte === COMMA || byte === 0x5d || byte === 0x7d || byte <= BLANK;
}
