// A line of a log with the names that it has on disk, and with what every context ends with at the top, where a test
// can ask for it.

export interface WrittenLine {
	[key: string]: unknown;
	context: Record<string, unknown>;
}

export function readWritten(line: string): WrittenLine {
	const value = JSON.parse(line) as WrittenLine;
	const { item, seq, previous_hash, hash, ...context } = value.context;
	return { ...value, context, ...Object(item), seq, previous_hash, hash } as WrittenLine;
}
