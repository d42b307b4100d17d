// What `signoff verify` says.

import type { NoteCode, VerifyCode } from '../../core/ledger/verify-report';
import { text } from '..';

export type SkipReason = 'foreign' | 'copy' | 'other-name' | 'table-differs';

const SKIPPED: Readonly<Record<SkipReason, string>> = {
	foreign: 'another tool’s: it has the name of a log, and no entry of Signoff’s in it',
	copy: 'a copy that a sync tool made of a log',
	'other-name': 'not named as a log is',
	'table-differs': 'a table that does not say what its log says: the log counts',
};

/** What only this tool finds. */
export type ToolCode = 'cut-tail' | 'unreadable' | 'nothing-left';

const FOUND: Readonly<Record<ToolCode, string>> = {
	'cut-tail':
		'The entries that this device wrote last are not there: the end was cut off, or written anew.',
	unreadable: 'The system refuses to read this file.',
	'nothing-left':
		'There are files with the names of logs, or copies of some, and no log with an entry.',
};

function isToolCode(code: VerifyCode | ToolCode): code is ToolCode {
	return code in FOUND;
}

export const verifyText = {
	problem: (code: VerifyCode | ToolCode): string =>
		isToolCode(code) ? FOUND[code] : text.ledger.problem[code],
	place: (file: string, line: number | null) => (line === null ? file : `${file}:${line}`),
	intact: (device: string, entries: number, files: number) =>
		`${device}: intact. ${text.counted(entries, 'entry', 'entries')} in ${text.counted(files, 'file', 'files')}.`,
	broken: (device: string, entries: number, problems: number) =>
		`${device}: NOT INTACT. ${text.counted(problems, 'problem', 'problems')} in ${text.counted(entries, 'entry', 'entries')}.`,
	pinned: 'It ends where this device left it.',
	notPinned:
		'Whether entries were cut off at the end cannot be told here: this device did not write them.',
	signed: (count: number, entries: number) =>
		count === entries
			? 'It is signed to its end.'
			: `${text.counted(count, 'entry is', 'entries are')} signed.`,
	unsigned: 'It is not signed.',
	anchored: (name: string, size: number) =>
		`It holds against ${name}: ${text.counted(size, 'entry', 'entries')}.`,
	note: (code: NoteCode) => text.ledger.note[code],
	noAnchor: (path: string) => `There is no checkpoint to be read in ${path}.`,
	fragments: (count: number) =>
		`${text.counted(count, 'torn line is', 'torn lines are')} recorded, as it should be.`,
	none: 'There is no log yet.',
	notChecked: 'Not checked:',
	skipped: (reason: SkipReason): string => SKIPPED[reason],
	more: (count: number) => `and ${text.number(count)} more; --json has them all`,
};
