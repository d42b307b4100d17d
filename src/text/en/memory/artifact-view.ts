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
		note: 'Write a note for the log…',
	},
	formerly: (labels: string) => `formerly ${labels}`,
	others: 'Other artifacts…',
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
	untracked: (path: string) =>
		`It isn’t tracked any more: ${path} is a note like any other. Its commits stay.`,
	gone: (path: string) => `Its note is gone. It was ${path}. Its commits stay.`,
	commits: {
		list: 'Commits',
		none: 'No commit yet. The first one is made when the note rests.',
		newest: 'newest',
		merge: 'merge',
		first: 'first',
		wrong: 'damaged',
		showIt: 'Show it',
		moreProblems: (count: number) =>
			`So it is with ${counted(count, 'more commit', 'more commits')}, marked in the list.`,
		changed: (added: number, removed: number) =>
			`+${common.number(added)} −${common.number(removed)}`,
		whole: (short: string, who: string, when: string, changed: string) =>
			`Commit ${short}, ${who}, ${when}, ${changed}`,
		count: (count: number) => counted(count, 'commit', 'commits'),
	},
	source: {
		message: (title: string) => `from “${title}”`,
		proposal: (who: string) => `proposed by ${who}`,
		informedBy: 'Comes from',
		inTitle: (title: string) => `in “${title}”`,
		words: (said: string) => `“${said}”`,
		/** `id`: of a fragment; null for a whole message. */
		gone: (id: string | null) => (id === null ? 'a message that isn’t here' : `${id} isn’t here`),
		notKept: (id: string | null) =>
			id === null ? 'a message whose words aren’t kept' : `words of ${id} not kept`,
		show: (said: string, title: string) => `Show in “${title}”: “${said}”`,
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
	acts: {
		cancel: 'Cancel',
		changeLabel: 'Change label…',
		stopTracking: 'Stop tracking…',
		restore: 'Restore this version…',
		merge: 'Merge…',
		heads: (count: number) =>
			`There are ${common.number(count)} versions: two devices committed on one parent.`,
		label: 'Label',
		labelHint: 'Letters without accents, digits and underscores, 60 at most.',
	},
	track: {
		title: (note: string) => `Track “${note}” as an artifact`,
		intro:
			'Every text that the note has from now on is kept, and every line shows which change it comes from. The note gets a uuid and this label, by which you and your agents refer to it.',
		act: 'Track',
	},
	relabel: {
		title: (label: string) => `Change the label of ${label}`,
		intro: 'Former labels still lead to it, so no reference breaks.',
		act: 'Change',
	},
	stopping: {
		question: (label: string) =>
			`Stop tracking ${label}? Its note stays as it is, and its commits stay on record. From now on its changes are not kept. If you track it again, its history goes on.`,
		yes: 'Stop tracking',
	},
	restoring: {
		question: (short: string) =>
			`Put the text of ${short} into the note again? It becomes a new commit; what the note says now stays a commit, too.`,
		yes: 'Restore',
	},
	suggest: {
		title: (label: string, place: string) => `Suggest an edit of ${label}, ${place}`,
		intro:
			'Your suggestion waits beside those of your agents. The text changes when somebody takes it.',
		field: 'What these lines should say',
		reason: 'Why (optional)',
		act: 'Suggest',
		same: 'Change something first.',
		kept: (label: string) => `Your suggestion for ${label} waits among its suggestions.`,
	},
	merge: {
		title: (label: string) => `Merge two versions of ${label}`,
		text: 'The merged text',
		clean: 'They change different lines, so nothing is to be chosen.',
		conflicts: (count: number) =>
			`They differ in ${counted(count, 'place', 'places')}. Choose for each; no line of the other version is lost: its commit stays.`,
		conflict: (count: number) => `Conflict ${common.number(count)}`,
		ours: (short: string) => `The newer one, ${short}`,
		theirs: (short: string) => `The other one, ${short}`,
		both: 'Both, the newer one first',
		gone: 'no line',
		left: (count: number) =>
			`Choose for ${counted(count, 'more conflict', 'more conflicts')} first.`,
		none: 'There is only one version now, or a text of the two isn’t kept.',
		act: 'Merge',
	},
	proposals: {
		open: 'Suggestions',
		title: 'Suggestion',
		by: (who: string) => `${who} proposes a change`,
		byYou: 'You suggest a change',
		rebased:
			'The artifact has changed since, somewhere else. This is what the suggestion would change now.',
		wanted: 'It wanted to write:',
		changes: 'What it would change',
		together: (count: number) => `These ${common.number(count)} together`,
		takeAll: (count: number) =>
			count === 1 ? 'Take the change' : `Take all ${common.number(count)}`,
		takeChosen: (count: number) =>
			count === 0 ? 'Take chosen' : `Take ${common.number(count)} chosen`,
		chooseFirst: 'choose lines first',
		ofMessage: {
			open: (count: number) => `Take all ${common.number(count)} of this message…`,
			title: 'Take what one message led to',
			intro: (title: string | null) =>
				`These suggestions come from one message${title === null ? '' : ` in “${title}”`}. All of them are taken, or none.`,
			act: (count: number) => `Take all ${common.number(count)}`,
			blocked: (label: string) =>
				`The one for ${label} doesn’t apply any more. Turn it down first.`,
		},
		turnDown: 'Turn down…',
		turningDown: {
			title: (who: string) => `Turn down what ${who} proposes`,
			intro: 'Nothing changes. The log says that you turned it down, and why, if you say so.',
			reason: 'Reason (optional)',
			act: 'Turn down',
		},
	},
	watch: {
		name: 'How you read along',
		own: 'On my own',
		follow: (who: string) => `Follow ${who}`,
		retrace: (who: string) => `Retrace ${who}`,
		nowhere: (who: string) => `${who} hasn’t looked at an artifact yet.`,
		nothing: (who: string) => `${who} has done nothing with this artifact.`,
		begin: (count: number) => `${counted(count, 'step', 'steps')}: go through them one by one.`,
		step: (line: number, total: number) => `${common.number(line)} of ${common.number(total)}`,
		next: 'Next step',
		previous: 'Step before',
		passed: (count: number) => `after ${counted(count, 'place', 'places')}`,
		failed: 'it failed',
		did: {
			searched: (said: string) => `searched for “${said}”`,
			looked: (place: string) => `looked at ${place === '' ? 'it' : place}`,
			noted: (said: string) => `noted “${said}”`,
			chose: (place: string) => `chose ${place}`,
			proposed: (place: string, said: string) =>
				said === '' ? `proposed other text for ${place}` : `proposed for ${place}: “${said}”`,
		},
	},
	tools: {
		search: 'Full text search',
		found: 'Found',
		none: 'Nothing has these words.',
		closeFound: 'Close what was found',
		note: 'Write a note…',
		noteTitle: (about: string | null) => (about === null ? 'A note' : `A note about ${about}`),
		noteHeading: 'Title (optional)',
		noteIntro: 'It goes into the log, where you and your agents find it.',
		noteField: 'Note',
		noteAct: 'Keep',
		noteKept: 'Your note is in the log.',
		empty: 'Write something first.',
		suggest: 'Suggest an edit…',
		copy: 'Copy reference',
		copied: (what: string) => `Copied: ${what}`,
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
			['s', 'Suggest an edit of the lines'],
			['b', 'Blame'],
			['m', 'Show the message that the line comes from'],
			['d', 'Compare with the commit before, or show the text'],
			['/', 'Search'],
			['n p', 'Next step, and the one before, of what you retrace'],
			['?', 'These keys'],
		],
	},
};
