// What is wrong with a file that a person gave us. Findings are collected and shown; they never
// stop the rest. Each code says what the reader should do.

export const FINDING_CODES = [
	/** Repair the YAML at the line given. */
	'broken-properties',
	/** Write the properties as YAML between two lines of `---`. */
	'foreign-language',
	/** Split the note, or move what is large into an attachment. */
	'too-large',
	/** The file is not text. Give it its own ending. */
	'not-text',
	/** The file is empty. Another program may still be writing it. */
	'empty',
	/** Close whatever holds the file, or mend its permissions. */
	'unreadable',
	/** Give one of the notes another id. */
	'duplicate-id',
	/** The folder is the state; the property is out of date. */
	'state-disagrees',
	/** Mend the property: it contradicts itself or the clock. */
	'wrong-value',
	/** Mend the property: the note that it names is not there. */
	'leads-nowhere',
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

export interface Finding {
	code: FindingCode;
	path: string;
	/** Counts from 1; absent where no line is to blame. */
	line?: number;
	/** One sentence for a person. */
	detail: string;
}

export function compareFindings(a: Finding, b: Finding): number {
	if (a.path !== b.path) return a.path < b.path ? -1 : 1;
	return FINDING_CODES.indexOf(a.code) - FINDING_CODES.indexOf(b.code);
}
