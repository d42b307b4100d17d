// Where lines stand in a device's log, which is a file a day.

import { parseLogName } from '../ledger/names';

export interface Place {
	/** Vault path of the log. */
	file: string;
	/** From 1. */
	line: number;
}

/** In the order in which one device writes; what is in no log stands before everything. */
export function comparePlaces(a: Place, b: Place): number {
	return compareTexts(ageOf(a.file), ageOf(b.file)) || a.line - b.line;
}

export function compareTexts(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

/** On one day a device's plain log is older than the one with its name. */
function ageOf(file: string): string {
	const name = parseLogName(file);
	return name ? `${name.day}.${name.device ?? ''}` : '';
}
