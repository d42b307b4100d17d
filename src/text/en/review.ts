// What the review and its sister dialogs say.

import { common } from './common';
import { panel } from './panel';

const { counted } = common;

export const review = {
	loading: 'Reading the note …',
	notKnown:
		'The log does not know this note yet. Either no device enforces this vault, or the log is still being read.',
	gone: 'This note can no longer be decided on: it was moved, deleted or decided elsewhere.',
	what: 'What will happen',
	justification: 'The note’s own reason:',
	alsoFound: (names: string) => `Also found: ${names}.`,
	why: (risk: string) => `Why ${risk}`,
	evidence: 'Evidence',
	facts: {
		askedBy: 'Asked by',
		askedAt: 'Asked',
		expiresAt: 'Expires',
		expiredAt: 'Expired',
		path: 'Note',
		id: 'Id',
		never: 'Never',
		unknown: 'Not known',
	},
	steps: 'Steps',
	noSteps: 'This note has no steps with a checkbox.',
	noArguments: 'no arguments',
	outcome: (outcome: string, at: string) => `${outcome} ${at}`,
	files: 'Files the approval covers too',
	missing: 'leads nowhere',
	notCovered: 'Named in the note, and not covered',
	notCoveredHint: 'If one of these changes after you have approved, the approval still counts.',
	whyNotCovered: {
		address: 'on the web',
		outside: 'outside this vault',
		hidden: 'in a hidden folder, or a hidden file',
		log: 'in Logs, which changes all the time',
		'in-passing': 'named in passing; a link to it would cover it',
	},
	changes: (since: Parameters<typeof panel.since>[0], when: string) =>
		`Changes since ${panel.since(since)}, ${when}`,
	noChanges: 'Nothing has changed.',
	changesSinceOpen: 'Changes since you opened this review',
	tooDifferent: 'Too much has changed to compare line by line. Read the whole note again.',
	unchangedLines: (count: number) => `Show ${counted(count, 'unchanged line', 'unchanged lines')}`,
	wholeNote: 'The whole note',
	invisible: (count: number) =>
		count === 1
			? 'This note holds 1 character that cannot be seen or that turns the text around. It is shown as ⟨U+…⟩.'
			: `This note holds ${common.number(count)} characters that cannot be seen or that turn the text around. They are shown as ⟨U+…⟩.`,
	trail: 'Trail',
	approve: 'Approve',
	approveOnce: 'Approve once',
	comment: {
		add: 'Comment…',
		label: 'Comment (optional)',
		labelFor: (agent: string) => `Comment for ${agent} (optional)`,
		hint: 'Whoever carries this out gets to read it. It is kept in the note and in the log.',
		with: (comment: string) => `With your comment: ${comment}`,
	},
	reject: 'Reject…',
	edit: 'Edit',
	notNow: 'Not now',
	renew: 'Renew',
	close: 'Close',
	confirm: {
		question: (headline: string) => `${headline}. Approve it for sure?`,
		yes: 'Yes, approve',
		back: 'Back',
	},
	changed: {
		own: 'You changed the call. Approving covers what it says now.',
		message: 'The note has changed while you read. Approving covers the new text only.',
		look: 'Show what changed',
	},
	failed: (sentence: string) => `The note could not be read. ${sentence}`,
	notReadAgain: (sentence: string) =>
		`The note could not be read again, so this is what it said before. ${sentence}`,

	reason: {
		rejectTitle: (title: string) => `Reject ${title}`,
		moveTitle: (title: string, state: string) => `Move ${title} to ${state}`,
		label: 'Reason',
		hint: 'Say why in a sentence. It is kept in the note and in the log.',
		missing: 'Please give a reason.',
		reject: 'Reject',
		move: 'Move',
		back: 'Back',
	},

	bulk: {
		title: 'Approve low-risk items',
		intro: 'Each one gets a record of its own. Untick what you want to look at first.',
		approve: (count: number) => `Approve ${counted(count, 'item', 'items')}`,
		none: 'Nothing is ticked.',
		notLow: 'No longer low risk: open its review.',
		gone: 'No longer waits.',
		reading: (done: number, total: number) =>
			`Reading ${common.number(done)} of ${common.number(total)}`,
		approved: (count: number) => `${counted(count, 'item', 'items')} approved.`,
		refused: (count: number) => `${counted(count, 'item was', 'items were')} not approved:`,
	},
} as const;
