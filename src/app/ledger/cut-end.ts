// Entries that this device wrote and that are not in its log any more, and what it records of them. Two know of
// them: what was signed beside the log, and what the device keeps outside of the vault. They are recorded once.

import type { NewEntry } from '../../core/entries';
import { en } from '../../text/en';

/** What the device remembers. */
export interface CutEnd {
	/** How many entries it had written; null where nobody counted. */
	written: number | null;
	/** How many are there. */
	found: number;
}

/** What was signed. */
interface SignedEnd {
	signed: number;
	found: number;
	/** The checkpoint that proves it. Relative to the workspace, like every path in an entry. */
	file: string;
}

export function signedCutEntry({ signed, found, file }: SignedEnd, cut: CutEnd | null): NewEntry {
	const context = { signed, found, file, ...writtenOf(cut) };
	return entryOf(en.ledger.truncated(signed, found), context);
}

export function cutEntry(cut: CutEnd): NewEntry {
	const { written, found } = cut;
	const isShorter = written !== null && found < written;
	const sentence = isShorter ? en.ledger.cut(written, found) : en.ledger.endWrittenAnew;
	return entryOf(sentence, { ...writtenOf(cut), found });
}

function writtenOf(cut: CutEnd | null): { written?: number } {
	const written = cut?.written ?? null;
	return written === null ? {} : { written };
}

function entryOf(error: string, context: NonNullable<NewEntry['context']>): NewEntry {
	return { action: 'log_truncated', level: 'CRITICAL', result: 'failure', error, context };
}
