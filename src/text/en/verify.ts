// What is said where the log is verified: in the dialog, and in the status bar.

import { common } from './common';

const megabytes = (bytes: number) => common.number(Math.round(bytes / 1_000_000));

export const verify = {
	command: 'Verify the log…',
	title: 'Verify the log',
	checking: (done: number, total: number) =>
		total === 0 ? 'Reading the log …' : `${megabytes(done)} of ${megabytes(total)} MB read`,
	cancel: 'Cancel',
	cancelled: 'Not verified to the end.',
	fully: 'Read all of it again',
	intact: (device: string, entries: number) =>
		`${device}: intact. ${common.counted(entries, 'entry', 'entries')}.`,
	broken: (device: string, entries: number, problems: number) =>
		`${device}: not intact. ${common.counted(problems, 'problem', 'problems')} in ${common.counted(entries, 'entry', 'entries')}.`,
	signed: (count: number, entries: number) =>
		count >= entries
			? 'Signed to its end.'
			: `Signed up to entry ${common.number(count)} of ${common.number(entries)}.`,
	unsigned: 'Not signed: whether its end was cut off cannot be told.',
	nothing: 'There is no log yet.',
	tooLarge: (bytes: number) =>
		`The logs have ${megabytes(bytes)} MB, which is too much to be read here. Run “signoff verify” in the folder of the vault.`,
	place: (file: string, line: number | null) => (line === null ? file : `${file}:${line}`),
	notRead: 'Not checked',
	skipped: {
		foreign: 'Another tool’s: no entry of Signoff’s is in it.',
		copy: 'A copy that a sync tool made of a log.',
		'other-name': 'Not named as a log is.',
		'table-differs': 'This table does not say what its log says. The log counts.',
	},
	summary: (problems: number) =>
		`The last check found ${common.counted(problems, 'problem', 'problems')}.`,
	checkpoint: {
		title: 'Checkpoint',
		what: 'It says how many entries the log has, and what they are. Kept outside of this vault, it shows later that nothing was cut off or written anew.',
		none: 'Nothing is signed yet.',
		of: (device: string, size: number, folder: string) =>
			`${device}: ${common.counted(size, 'entry', 'entries')} (${folder})`,
		git: 'A vault that is kept in git keeps it with every commit that somebody else has, too. This takes it out again, to be compared below or by “signoff verify --anchor kept.txt”:',
		gitCommand: (path: string) => `git show COMMIT:"./${path}" > kept.txt`,
		copy: 'Copy checkpoint',
		copied: 'The checkpoint was copied.',
		save: 'Save checkpoint to a file…',
		savedOrCopied:
			'The checkpoint was handed to the device as a file. Not every device takes it: it was copied, too.',
		showQr: 'Show as QR code',
		hideQr: 'Hide QR code',
		qr: 'The checkpoint as a QR code',
		fileName: (device: string, size: number) => `signoff-${device}-${String(size)}.checkpoint.txt`,
	},
	anchor: {
		title: 'Compare with a checkpoint that you kept',
		label: 'Checkpoint',
		pick: 'Choose its file',
		verify: 'Compare',
		name: 'your checkpoint',
		isNone: 'This is no checkpoint of a log.',
	},
	status: {
		intact: 'Log intact',
		'not-checked': 'Log not checked',
		broken: 'Log broken',
	},
};
