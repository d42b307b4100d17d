// What Signoff says about its log. Tests as a value.

import type { VerifyCode } from '../ledger/verify';

const PROBLEMS: Readonly<Record<VerifyCode, string>> = {
	'torn-line': 'The line stops in the middle, and no entry says so yet.',
	'not-an-entry': 'The line is no entry of the log.',
	'too-long': 'The line is longer than any entry.',
	'not-canonical': 'The entry is not written as the log writes its entries.',
	'duplicate-key': 'The entry has the same key twice.',
	'hash-mismatch': 'The entry is not as it was written.',
	'chain-broken': 'The entry does not follow the one before it.',
	'seq-gap': 'Entries are missing before this one, or are not in order.',
	'bad-opening': 'The log does not begin with its first entry.',
	'wrong-device': 'The file was not begun by the device that the log belongs to.',
	'unknown-word': 'The entry uses a word that this version of Signoff does not know.',
};

export const ledgerText = {
	problem: (code: VerifyCode): string => PROBLEMS[code],
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
