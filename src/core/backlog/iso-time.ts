/** As the seed writes times: `2025-10-16T10:00:00Z`. */
export function isoTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
