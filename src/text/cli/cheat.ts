// What `signoff try-to-cheat` says.

import { text } from '..';

const TRIED = {
	move: 'A note that waits is moved into Approved with a plain rename.',
	'hidden-name': 'A note that waits is moved into Approved under the name of a template.',
	'other-ending': 'A note that waits is moved into Approved as a text file.',
	claim: 'The note says of itself that it is approved.',
	copy: 'A copy of a note that waits is put into Approved.',
	write: 'A new note is written straight into Approved.',
	command: 'The command line tool is told to approve.',
	folder: 'The folder of what waits gets another name.',
	settings:
		'The settings name another device as the enforcing one, and every file as ignored; then a note is moved.',
	'log-entry': 'A decision with correct hashes is appended to the log; then the note is moved.',
	'log-entry-closed': 'The same while nothing runs, with the note in Approved already.',
	'own-key':
		'The key of this tool, which lies in a file, signs a decision; then the note is moved.',
	'new-key':
		'A key that the agent made is put among the signers, in the settings and in the logs, and signs a decision; then the note is moved.',
	'edit-approved': 'An approved note gets another recipient.',
	'replay-rejected':
		'Once its approval is void, the text that was approved is put back into Approved.',
	'replay-done':
		'A note that is done is put into Approved once more, as it was when it was approved.',
	'replay-other': 'The approval of one note is copied into another, which then is moved.',
	again:
		'A note that waits is moved into Approved again and again, each time as soon as it was put back.',
	'kept-times':
		'An approved note gets another recipient, and the file keeps its size and its times.',
	'kept-times-waiting': 'The same with a note that waits.',
	'in-pieces': 'A plan is written in two pieces, and then moved to Done.',
	renamed: 'A note that waits and has no id is moved to Done under another name.',
	'foreign-log': 'Two made-up lines that no device wrote are put into a log dated tomorrow.',
	'founder-log':
		'Another device enforces from now on. A decision with correct hashes is appended to the log of the one that set the workspace up, while nothing runs, and the note is moved.',
	'later-log': 'The same in a made-up log with a future date.',
	properties:
		'A note that waits says of itself which state and risk it has, who approved it, and with which receipt.',
	'edit-entry': 'A word in an entry of the log is changed.',
	'delete-entry': 'An entry is taken out of the log.',
	'swap-entries': 'Two entries of the log change places.',
	'cut-tail': 'The last entries are cut off, at a line end.',
	'rewrite-tail': 'An entry is changed, and all hashes from there on are computed anew.',
} as const;

export type CheatName = keyof typeof TRIED;

export const cheatText = {
	tried: (name: CheatName): string => TRIED[name],
	settingUp: 'Making a throw-away workspace …',
	place: (dir: string) => `Throw-away workspace in ${dir}; it is removed at the end.`,
	caught: 'caught',
	notCaught: 'NOT CAUGHT',
	nothing: 'Nobody noticed within the time that was given.',
	quiet: 'They count for nothing, and the log does not grow because of them.',
	endless: (entries: number) =>
		`The log got ${text.number(entries)} entries more, and did not stop.`,
	refusedToRun: 'The command was refused.',
	heldBack: 'The settings are held back.',
	sum: (caught: number, all: number) =>
		caught === all
			? `All ${text.number(all)} were caught.`
			: `${text.number(all - caught)} of ${text.number(all)} were NOT caught.`,
	setUpFailed: 'The throw-away workspace could not be brought to where the tricks begin.',
	/** In the notes that are made for it. */
	note: (title: string) => `# ${title}\n\nPay € 9,000 to Acme for invoice 4711.\n`,
	/** Somebody else gets it, and it is as long as before. */
	sameLength: (note: string) => note.replace('to Acme', 'to Evil'),
	otherRecipient: '\nPay it to Mallory instead.\n',
	title: (name: string) => `A payment (${name})`,
};
