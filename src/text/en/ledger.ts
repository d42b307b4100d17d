// What Signoff says about its log.

import { common } from './common';
import type { NoteCode, VerifyCode } from '../../core/ledger/verify-report';

const entries = (count: number) => common.counted(count, 'entry', 'entries');
const there = (count: number) => common.counted(count, 'is', 'are');

export const ledger = {
	problem: {
		'torn-line': 'The line stops in the middle, and no entry says so yet.',
		'not-an-entry': 'The line is no entry of the log.',
		'too-long': 'The line is longer than any entry.',
		'not-canonical': 'The entry is not written as the log writes its entries.',
		'duplicate-key': 'The entry has the same key twice.',
		'hash-mismatch': 'The entry is not as it was written.',
		'entries-missing': 'Entries that stood before this one are gone.',
		'file-missing': 'Entries that stood before this one are gone; they filled a file of their own.',
		'duplicate-entry': 'The entry stands in the log twice.',
		'out-of-order': 'The entry was moved: it belongs somewhere else in the log.',
		'inserted-entry': 'The entry was put in: the entries around it do not know of it.',
		'not-written-here':
			'The device whose log this is did not write this entry. It counts for nothing.',
		fork: 'Two entries follow the same one. The log was continued twice.',
		'chain-broken': 'The entry does not follow the one before it: one of the two was written anew.',
		'wrong-day': 'The entry stands in the file of another day.',
		'bad-opening': 'The log does not begin with its first entry.',
		'future-version':
			'The log is of a format that a later version of Signoff writes. Nothing of it was checked.',
		'wrong-device':
			'The file was not begun by the device that the log belongs to, or that its name names.',
		'not-a-file': 'It has the name of a log and is no file. Nothing of it was read.',
		'not-a-folder':
			'It should be the folder of the log and is none: a file, or a link. Nothing in it was read.',
		'unknown-word': 'The entry uses a word that this version of Signoff does not know.',
		'line-ends':
			'The lines end with CR LF. Something has converted them, as git does with core.autocrlf. The entries are checked as they would be without.',
		truncated: 'More entries were written than there are: the end of the log was cut off.',
		rewritten: 'This is not the log that was signed: it was written anew.',
		'bad-signature': 'The signature does not belong to what it stands under.',
		'unknown-key': 'It was signed with a key that is not this device’s.',
		'no-receipt':
			'The decision has no receipt, so that nothing shows who made it. It counts for nothing.',
		'no-checkpoint':
			'The device signs its log, and there is no signature: it was taken away, or not made yet. Whether entries are missing at the end cannot be told.',
		'tile-mismatch': 'The file is not what follows from the log.',
	} satisfies Record<VerifyCode, string>,
	note: {
		'clock-back': 'The clock went back before this entry.',
		'no-line-end':
			'The last line of a file has no end: writing stopped there, or somebody took it away. The entry is whole.',
		'unproven-key': 'The log is signed. Whether its key is that device’s nobody here knows.',
		'unproven-receipt':
			'The decision is signed. Whether its key is that device’s nobody here knows.',
		'cut-receipt':
			'A text of this decision was too long for the log, so that its signature was not checked. The note has it in full.',
	} satisfies Record<NoteCode, string>,
	truncated: (signed: number, found: number) =>
		`This device signed ${entries(signed)} of the log, and ${there(found)} there. The end was cut off, or an older copy was put in its place.`,
	/** By what this device remembers of its writing. Through the app no line is forced onto the disk. */
	cut: (written: number, found: number) =>
		`This device wrote ${entries(written)} of the log, and ${there(found)} there. The end was cut off, an older copy was put in its place, or the last lines never reached the disk.`,
	endWrittenAnew:
		'The entry that this device wrote last is not in the log. The end was cut off or written anew, or another copy was put in its place.',
	begunAnew:
		'There was a log here, and what the workspace began with is gone from it. The workspace begins anew: a note in Approved whose approval the log does not show any more asks again.',
	/** Entries before a line that is not as it was written. */
	unproven: (count: number) =>
		count === 1
			? 'Of 1 entry of the log this device cannot tell any more whether it wrote it: a line behind it was changed or is gone. It counts for nothing until that line is as it was.'
			: `Of ${common.number(count)} entries of the log this device cannot tell any more whether it wrote them: a line behind them was changed or is gone. They count for nothing until it is as it was.`,
	/** One that is called like those of the device that set the workspace up. */
	foreign: (file: string, device: string) =>
		`${file} says that it is the log of ${device}, and that device has signed nothing here. It counts for nothing.`,
	/** Of an entry in the trail. */
	notWritten: (sentence: string) =>
		`not written by the device whose log it stands in, so it counts for nothing: ${sentence}`,
	notCounted: (sentence: string) =>
		`another device’s log says so; by itself it does not count here: ${sentence}`,
	nobodyKnown: 'nobody known',
	/** While it was written. */
	edited: (file: string) => `Something else than Signoff changed ${file}, or took it away.`,
	fault: {
		unwritable: (reason: string) => `The log cannot be written: ${reason}`,
		/** A write that failed may have left the beginning of a line. */
		unfinished: (path: string) =>
			`${path} cannot be written. If a line was begun there, the next entry records it.`,
		unreadable: (reason: string) => `The end of the log cannot be read: ${reason}`,
	},
};
