const OTHER = /[^0-9a-f]/;

/** A SHA-256 as it is written everywhere here. */
export function isSha256Hex(value: unknown): value is string {
	return typeof value === 'string' && value.length === 64 && !OTHER.test(value);
}
