// What Signoff says about its log. Tests as a value.

import { text } from './english';
import type { NoteCode, VerifyCode } from '../ledger/verify-report';

const PROBLEMS: Readonly<Record<VerifyCode, string>> = {
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
	fork: 'Two entries follow the same one. The log was continued twice.',
	'chain-broken': 'The entry does not follow the one before it: one of the two was written anew.',
	'wrong-day': 'The entry stands in the file of another day.',
	'bad-opening': 'The log does not begin with its first entry.',
	'future-version':
		'The log is of a format that a later version of Signoff writes. Nothing of it was checked.',
	'wrong-device': 'The file was not begun by the device that the log belongs to.',
	'unknown-word': 'The entry uses a word that this version of Signoff does not know.',
	'line-ends':
		'The lines end with CR LF. Something has converted them, as git does with core.autocrlf. The entries are checked as they would be without.',
	truncated: 'More entries were signed than there are: the end of the log was cut off.',
	rewritten: 'This is not the log that was signed: it was written anew.',
	'bad-signature': 'The signature does not belong to what it stands under.',
	'unknown-key': 'It was signed with a key that is not this device’s.',
	'tile-mismatch': 'The file is not what follows from the log.',
};

const NOTES: Readonly<Record<NoteCode, string>> = {
	'clock-back': 'The clock went back before this entry.',
	'unproven-key': 'The log is signed. Whether its key is that device’s nobody here knows.',
};

export const ledgerText = {
	problem: (code: VerifyCode): string => PROBLEMS[code],
	note: (code: NoteCode): string => NOTES[code],
	noEntry: (seq: number) => `Entry ${String(seq)} is not in the log.`,
	truncated: (signed: number, found: number) =>
		`This device signed ${text.number(signed)} entries of the log, and ${text.number(found)} are there. The end was cut off, or an older copy was put in its place.`,
	fault: {
		unwritable: (reason: string) => `The log cannot be written: ${reason}`,
		unreadable: (reason: string) => `The end of the log cannot be read: ${reason}`,
	},
	table: {
		heading: (day: string) => `# Audit Log: ${day}`,
		/** How Signoff knows its own tables from those of other tools. Part of the format. */
		source: (log: string) =>
			`Made by Signoff from \`${log}\`, which is the record. Changes to this page are lost.`,
	},
};
