// What a verifier says of a log.

import type { ChainHead } from './layout';
import type { OrderCode } from './verify-order';

export type VerifyCode =
	/** The last line stops in the middle. The next entry of its device will record it. */
	| 'torn-line'
	/** No entry, and no entry after it that records it as torn. */
	| 'not-an-entry'
	/** More bytes than a line may have. */
	| 'too-long'
	/** JSON, but not written as the format says. */
	| 'not-canonical'
	/** The same key twice: two readers may see two values. */
	| 'duplicate-key'
	/** Its bytes are not those that were hashed. */
	| 'hash-mismatch'
	| OrderCode
	/** An entry that the device whose log it stands in did not write, as it says itself. */
	| 'not-written-here'
	/** An entry in the file of another day than it was recorded on. */
	| 'wrong-day'
	/** The chain does not begin with `log_opened`, at 0, in a format that is known. */
	| 'bad-opening'
	/** A format that a later Signoff writes. Nothing of this log was checked. */
	| 'future-version'
	/** A file whose first entry was not written by the device that began the chain, or that its name names. */
	| 'wrong-device'
	/** Named as a log is, and no file: a folder, a link. Nothing of it was read. */
	| 'not-a-file'
	/** The folder of the logs is none: a file, a link. Nothing in it was read. */
	| 'not-a-folder'
	/** A word that is not in the vocabulary of this version. */
	| 'unknown-word'
	/** Its lines end with CR LF: something has converted them. */
	| 'line-ends'
	| TreeCode;

/** What the signed tree shows, or the lack of it. */
type TreeCode =
	/** More entries were signed than are there. */
	| 'truncated'
	/** What lies there is not what was signed, or anchored: the log was written anew. */
	| 'rewritten'
	/** A checkpoint, or a receipt, that its key did not sign. */
	| 'bad-signature'
	/** A decision without a receipt, in the log of a device that says it enforced. */
	| 'no-receipt'
	/** A log, or files of its tree, that its device signs, and no checkpoint: it was removed, or not made yet. */
	| 'no-checkpoint'
	/** Signed by a key that is none of the device's known ones. */
	| 'unknown-key'
	/** A file of the tree that does not follow from the log. */
	| 'tile-mismatch';

/** What is worth knowing, and no fault. */
export type NoteCode =
	/** The clock says less than it did at the entry before. */
	| 'clock-back'
	/** An entry at the end of its file without a line end: a write stopped there, or somebody took it away. */
	| 'no-line-end'
	/** Signed, by a key of which nobody here knows whose it is. */
	| 'unproven-key'
	/** The same as `unproven-key` of a decision; said of the first of that device. */
	| 'unproven-receipt'
	/** A text of the decision did not fit into the log: its receipt was not checked. */
	| 'cut-receipt';

export interface LedgerProblem {
	file: string;
	/** From 1; null for what is wrong with the whole file. */
	line: number | null;
	code: VerifyCode;
}

export interface LedgerNote {
	file: string;
	line: number | null;
	code: NoteCode;
}

export interface Verification {
	entries: number;
	head: ChainHead | null;
	/** In the order in which they lie there. */
	problems: readonly LedgerProblem[];
	/** Torn lines that an entry records, by their first line. They are no problem. */
	fragments: readonly { file: string; line: number }[];
	notes: readonly LedgerNote[];
}

/** The end of a device's log, as it had signed it. */
export interface SignedEnd {
	device: string;
	/** How many entries that were, and the hash of the last of them. */
	size: number;
	hash: string;
}

/** What is known of a log up to the end of some file, for whoever goes on from there. */
export interface VerifiedPart {
	entries: number;
	head: ChainHead;
	device: string;
	/** When its last entry was recorded. */
	time: string;
	/** Of its last file. */
	day: string | null;
}
