// What JSON can say.

export type Json =
	string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = Readonly<Record<string, Json>>;

export function isJsonList(value: Json | undefined): value is readonly Json[] {
	return Array.isArray(value);
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
	return typeof value === 'object' && value !== null && !isJsonList(value);
}

/** The order of keys says nothing. Both are shallow enough to be walked. */
export function isSameJson(one: Json | undefined, other: Json | undefined): boolean {
	if (one === other) return true;
	if (isJsonList(one))
		return (
			isJsonList(other) &&
			one.length === other.length &&
			one.every((value, at) => isSameJson(value, other[at]))
		);
	if (!isJsonObject(one) || !isJsonObject(other)) return false;
	const keys = Object.keys(one);
	return (
		keys.length === Object.keys(other).length &&
		keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
	);
}
