// What is said where the log is verified: in the dialog, and in the status bar.

import type { WorkflowState } from '../../core/workflow/states';
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

// What the dialog says in which a workspace is checked.
/** For sentences that name something of their own. */
const HEADINGS: ReadonlyMap<string, string> = new Map([
	['duplicate-id', 'The id is that of another note, too'],
	['wrong-state', 'The log names another state'],
	['unfinished', 'A move was begun and not finished'],
	['log-problem', 'The log does not hold'],
	['leads-to-no-plan', 'plan_path leads to no plan'],
	['plan-frontmatter-broken', 'The plan’s properties cannot be read'],
	['error-frontmatter-broken', 'The error note’s properties cannot be read'],
]);

export const check = {
	title: 'Check workspace',
	checking: 'Reading the notes and comparing them with the log …',
	summary: (name: string, notes: number, problems: number) =>
		problems === 0
			? `${name}: ${common.notes(notes)} checked. Notes, folders and log agree.`
			: `${name}: ${common.notes(notes)} checked, ${common.number(problems)} to look at.`,
	/** What is said once above all that share it. */
	group: (code: string, sentence: string) => HEADINGS.get(code) ?? sentence.replace(/\.$/, ''),

	/** What was found, by its code. */
	found: {
		'unknown-note': () => 'The log does not know this note.',
		'missing-note': () => 'The log says that a note lies here. There is none.',
		'wrong-state': (state: WorkflowState) =>
			`The log says that it is in ${common.stateName(state)}.`,
		'duplicate-id': (other: string) => `Its id is also that of ${other}.`,
		unverified: () => 'It stands where only a decision leads, and no decision is known.',
		unfinished: (state: WorkflowState) =>
			`A move to ${common.stateName(state)} was begun and not finished.`,
		'baseline-lost': () =>
			'A part of the list of notes that were there at the beginning is missing.',
		'log-problem': (line: number | null, sentence: string) =>
			line === null ? sentence : `Line ${line} of the log: ${sentence}`,
		'folder-blocked': () =>
			'A file lies where a state folder belongs. Give it another name; then the folder is made again.',
		'no-item': () =>
			'It lies in Approved and is no item, for its name: an ignore rule leaves it out. Nobody has approved it.',
		unreadable: () => 'It cannot be read.',
	},
};
