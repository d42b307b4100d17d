// Seed 003's hash of an entity's state: SHA-256 of its canonical JSON and the hash before it, byte for byte what the seed's
// own Python makes of it.

import { type HexDigest, sha256Hex } from '../shared/hex-digest';
import { isMapValue } from '../shared/map-value';
import type { Json, JsonObject } from '../shared/json';

/** `data` without `uuid`, `hash`, `previous_hash` and `version`. */
export function entityHash(
	data: JsonObject,
	previous: string | null,
	digest: HexDigest = sha256Hex,
): string {
	return digest(`${canonical(data)}|${previous ?? ''}`);
}

/** As Python's `json.dumps(…, sort_keys=True, separators=(',', ':'))`. */
function canonical(value: Json): string {
	if (typeof value === 'string') return quoted(value);
	if (typeof value === 'number') return formatNumber(value);
	if (isList(value)) return `[${value.map(canonical).join(',')}]`;
	if (!isMapValue(value)) return String(value);
	const keys = Object.keys(value).sort(compareCodePoints);
	return `{${keys.map((key) => `${quoted(key)}:${canonical(value[key] ?? null)}`).join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
	return Array.isArray(value);
}

function quoted(text: string): string {
	return JSON.stringify(text).replace(/[\u007F-\uFFFF]/g, (unit) => {
		return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
	});
}

/** Python takes an exponent, of two digits at least, below a ten-thousandth. */
function formatNumber(value: number): string {
	if (!Number.isFinite(value)) throw new RangeError('JSON has no such number.');
	const isSmall = value !== 0 && Math.abs(value) < 1e-4;
	const text = isSmall ? value.toExponential() : JSON.stringify(value);
	return text.replace(/e([-+])(\d)$/, 'e$10$2');
}

/** JavaScript sorts by halves of characters. */
function compareCodePoints(a: string, b: string): number {
	const [one, other] = [Array.from(a), Array.from(b)];
	const at = one.findIndex((character, index) => character !== other[index]);
	if (at < 0) return one.length - other.length;
	return (one[at]?.codePointAt(0) ?? 0) - (other[at]?.codePointAt(0) ?? -1);
}
