// What is kept of a record, and how it comes back. `derived` is the record as Signoff would write it from the entity's
// fields alone; only the differences are kept.
//
// A kept value stands for the derived one as long as both read the same: `deferred` stays `deferred` until somebody
// changes the status here.

import { isSameJson, type Json, type JsonObject } from '../../shared/json';
import type { Kept } from './define';

export function keptOf(record: JsonObject, derived: JsonObject): Kept {
	const keys = Object.keys(record);
	const differing = keys.filter((key) => !isAsDerived(record[key], key, derived));
	if (differing.length === 0 && isSameOrder(keys, Object.keys(derived))) return NOTHING;
	const values = Object.fromEntries(differing.map((key) => [key, record[key] ?? null]));
	const isInOrder = isSameOrder(keys, orderOf(derived, values));
	return {
		...(differing.length > 0 && { values }),
		...(!isInOrder && { order: keys }),
	};
}

const NOTHING: Kept = {};

function isAsDerived(value: Json | undefined, key: string, derived: JsonObject): boolean {
	return Object.hasOwn(derived, key) && isSameJson(value, derived[key]);
}

/** `deriveAgain` reads a record and derives it from what was read; `meant` is what comes of `derived` that way. */
export function restoreRecord(
	derived: JsonObject,
	kept: Kept,
	deriveAgain: (record: JsonObject) => JsonObject,
	meant = derived,
): JsonObject {
	const restored = withKept(derived, kept, deriveAgain, meant);
	const { values = {}, order } = kept;
	if (Object.keys(values).length === 0 || isSameJson(deriveAgain(restored), meant)) return restored;
	// Together they say something else than each by itself: only what says nothing to us goes back.
	const silent = Object.entries(values).filter(
		([key, value]) =>
			!Object.hasOwn(derived, key) && isSameJson(deriveAgain({ ...derived, [key]: value }), meant),
	);
	const less = { values: Object.fromEntries(silent), ...(order && { order }) };
	return withKept(derived, less, deriveAgain, meant);
}

function withKept(
	derived: JsonObject,
	{ values = {}, order }: Kept,
	deriveAgain: (record: JsonObject) => JsonObject,
	meant: JsonObject,
): JsonObject {
	const known = order ? new Set(order) : null;
	// A key that the record didn't have, and that we would write.
	const absent = known ? Object.keys(derived).filter((key) => !known.has(key)) : [];
	const asKept = Object.entries({ ...derived, ...values }).filter(([key]) => !absent.includes(key));
	const again = deriveAgain(Object.fromEntries(asKept));
	const stillMeant = (key: string) => isSameJson(again[key], meant[key]);
	const restored = new Map<string, Json>();
	for (const key of orderOf(derived, values, order)) {
		if (absent.includes(key) && stillMeant(key)) continue;
		const kept = Object.hasOwn(values, key) && stillMeant(key) ? values[key] : derived[key];
		if (kept !== undefined) restored.set(key, kept);
	}
	return Object.fromEntries(restored);
}

/** The keys of the record in its own order, then ours: those that the derived record has, then those that it lacks. */
function orderOf(derived: JsonObject, values: JsonObject, order: readonly string[] = []): string[] {
	return [...new Set([...order, ...Object.keys(derived), ...Object.keys(values)])];
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((key, at) => key === other[at]);
}
