// The built-in tools that only read, by their names. Notes are judged by them at every start, which doesn't wait for the definitions;
// a test compares the two.

export const READING_TOOLS: ReadonlySet<string> = new Set([
	'read_note',
	'search_notes',
	'list_items',
	'memory_read',
	'memory_search',
]);
