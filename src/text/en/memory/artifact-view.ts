// What the view of an artifact says.

import { common } from '../common';

const { counted } = common;
const lines = (from: number, to: number) =>
	from === to ? `line ${common.number(from)}` : `lines ${common.number(from)}–${common.number(to)}`;

export const artifactView = {
	title: 'Artifact',
	commands: {
		open: 'Open artifact',
		track: 'Track as artifact…',
		relabel: 'Change artifact label…',
	},
	formerly: (labels: string) => `formerly ${labels}`,
	others: 'Artifacts',
	openNote: 'Open note',
	more: (label: string) => `What to do with ${label}`,
	workspaceNone: {
		title: 'No artifact here',
		hint: 'Open a note and choose “Track as artifact…”: every text that it has from then on is kept.',
	},
	unknown: {
		title: 'This artifact isn’t here',
		hint: 'No log of this vault knows it, or not yet.',
	},
	gone: (path: string) => `Its note is gone. It was ${path}. Its commits stay.`,
	commits: {
		list: 'Commits',
		none: 'No commit yet. The first one is made when the note rests.',
		newest: 'newest',
		merge: 'merge',
		first: 'first',
		changed: (added: number, removed: number) =>
			`+${common.number(added)} −${common.number(removed)}`,
		whole: (short: string, who: string, when: string, changed: string) =>
			`Commit ${short}, ${who}, ${when}, ${changed}`,
		count: (count: number) => counted(count, 'commit', 'commits'),
	},
	source: {
		message: (title: string) => `from “${title}”`,
		openMessage: (title: string) => `Show the message in “${title}”`,
		proposal: (who: string) => `proposed by ${who}`,
	},
	lines,
	text: {
		name: (label: string, short: string) => `Text of ${label} at ${short}`,
		now: (label: string) => `Text of ${label}`,
		toList: 'Commits and suggestions',
		blame: 'Blame',
		showCommit: (short: string) => `Show commit ${short}`,
		empty: 'The text is empty.',
		noBlame: 'Nobody knows which commits these lines come from.',
		view: 'What is shown',
		whole: 'The whole text',
		selectLine: 'Click a number to choose a line, with Shift up to another one',
	},
	compare: {
		with: 'Compare with',
		previous: 'the commit before',
		note: 'the note now',
		commit: (short: string) => `commit ${short}`,
		same: 'Both say the same.',
		title: (from: string, to: string) => `${from} → ${to}`,
		noteGone: 'The note can’t be read.',
	},
	keys: {
		title: 'Keys',
		close: 'Close',
		show: 'Show keys',
		list: [
			['j k', 'Next and previous commit, or line'],
			['Home End', 'First and last'],
			['Enter', 'From a commit to its text'],
			['Escape', 'From the text to the commits'],
			['Shift+↓ Shift+↑', 'Choose several lines'],
			['c', 'Copy a reference to the lines'],
			['b', 'Blame'],
			['d', 'Compare with the commit before, or show the text'],
			['/', 'Search'],
			['?', 'These keys'],
		],
	},
};
