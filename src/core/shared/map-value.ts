/** A map as YAML and JSON have them: no list, and not null. */
export function isMapValue(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
