// Versions of notes: their list, what changed between two, and taking one up again.

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const history = {
	command: 'Show history',
	title: (note: string) => `History of ${note}`,
	version: (version: number) => `Version ${version}`,
	inPanel: (version: number, hash: string) => `Version ${version} · ${hash}`,
	show: 'History',
	none: 'No version yet. The first one is recorded in a moment; the next ones whenever the note has changed and rests.',
	failed: 'The history can’t be read.',
	list: 'Versions',
	now: 'Now',
	current: 'current',
	first: 'first version',
	fields: (names: string, more: number) =>
		`${names === '' ? 'nothing in properties or text' : names}${more > 0 ? ` and ${more} more` : ''}`,
	body: 'text',
	restores: (hash: string) => `takes up ${hash} again`,
	compare: 'Compare with',
	previous: 'the version before',
	changes: (from: string, to: string) => `${from} → ${to}`,
	noChanges: 'Both say the same.',
	wholeText: 'The whole text',
	textOf: (name: string) => `Text of ${name}`,
	notKept:
		'What this version said isn’t kept any more. Contents are kept for 90 days, and for good where they were decided on.',
	restore: 'Restore as a new version…',
	question: (version: number) =>
		`Put the text of version ${version} into the note again? What it says now is kept as a version. Id, state and decisions stay as they are.`,
	questionVoids: (version: number) =>
		`The note is approved, and the approval doesn’t cover the text of version ${version}: it will be void. Put it into the note all the same?`,
	yes: 'Restore',
	yesVoids: 'Restore and void the approval',
	restored: (title: string, version: number) => `${title}: version ${version} restored.`,
	timeCorrected: (isSet: boolean) =>
		isSet ? 'The time is corrected.' : 'The time is as it was recorded.',
	time: {
		correct: 'Happened at…',
		takeBack: 'Take the correction back',
		title: 'When did it happen?',
		hint: 'The entry stays as it is. Your time stands beside it and orders the timeline.',
		field: 'Time',
		save: 'Save',
		corrected: 'Corrected to',
	},
	refused: {
		notKept: said('not-kept', 'What this version said isn’t kept any more.'),
		same: said('same', 'The note says this already.'),
		busy: said(
			'busy',
			'The note is being moved, or its plan is carried out. Try again afterwards.',
		),
		notWritable: said(
			'not-writable',
			'This text can’t be put into the note with certainty: its properties are broken, or it is no text.',
		),
		voids: said(
			'voids-approval',
			'The note is approved, and this text isn’t what was approved. Nothing was changed.',
		),
		noTime: said('no-time', 'This isn’t a time.'),
		notHere: said('not-here', 'Only the device that enforces this vault can record this.'),
	},
};
