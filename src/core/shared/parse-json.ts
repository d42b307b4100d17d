import type { JsonObject } from './json';
import { isMapValue } from './map-value';

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Deeper than anybody writes by hand, and far from what overflows the stack of a validator. */
const DEEPEST = 100;

/**
 * For JSON that is going to be acted on. Undefined also for what is nested too deeply, and for an object with a key `__proto__`,
 * which validators drop without a word: nobody may act on less than what a person read.
 */
export function parsePlainJson(text: string): unknown {
	const value = parseJson(text);
	let level: unknown[] = [value];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > DEEPEST || level.some(hasProtoKey)) return undefined;
		level = level.flatMap((one): unknown[] => (isObject(one) ? Object.values(one) : []));
	}
	return value;
}

/** An object of `parsePlainJson`; null for what is something else. */
export function parsePlainObject(text: string): JsonObject | null {
	const value = parsePlainJson(text);
	return isParsedObject(value) ? value : null;
}

/** What a parser gives is JSON all through. */
function isParsedObject(value: unknown): value is JsonObject {
	return isMapValue(value);
}

function isObject(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

function hasProtoKey(value: unknown): boolean {
	return isObject(value) && Object.hasOwn(value, '__proto__');
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/**
 * A key that an object of this JSON has twice: readers take the last one, and a person may have read the first. Null where there is none.
 * The text must be JSON.
 */
export function keyTwice(json: string): string | null {
	const open: Set<unknown>[] = [];
	for (const [token, isKey] of json.matchAll(TOKEN)) {
		if (token === '{' || token === '[') open.push(new Set());
		else if (token === '}' || token === ']') open.pop();
		if (isKey === undefined) continue;
		// Two ways to write a key are one key.
		const key = parseJson(token.slice(0, -isKey.length));
		const keys = open.at(-1);
		if (keys?.has(key)) return String(key);
		keys?.add(key);
	}
	return null;
}
