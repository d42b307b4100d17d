// What is said of a workspace's switches, and of one that is only watched.

import type { HandbookProblem } from '../../core/approval/sensitivity';
import type { Switch } from '../../core/workflow/switches';
import type { Coded } from '../kit/sentences';
import { common } from './common';

const names: Record<Switch, string> = {
	watchOnly: 'Watch only',
	asksItself: 'Sensitive plans ask by themselves',
	asksEarly: 'Needs action may ask at once',
	demandsIntent: 'Tasks state intent and requirements',
};

const hints: Record<Switch, string> = {
	watchOnly:
		'Nothing is put back and no note is changed. The panel and the log say what the rules would have done.',
	asksItself:
		'A note in Plans that would pay, send, post or delete something moves to Pending approval once nobody has changed it for a few seconds.',
	asksEarly:
		'A note may go from Needs action to Pending approval without a plan. A person still decides.',
	demandsIntent:
		'A task comes to REASON only when its note has an intent and requirements, too. Otherwise its interpretation is enough.',
};

const inRoot = (root: string | null) =>
	root === null ? '' : ` in ${root === '' ? 'the vault folder' : root}`;

export const rules = {
	of: (root: string) => `Rules of ${root === '' ? 'the vault folder' : root}`,
	names,
	hints,
	/** `root`: null where there is only one. */
	watching: (root: string | null, moves: number, putBack: number) => {
		const only = `Signoff only watches${inRoot(root)}: nothing is put back.`;
		if (moves === 0) return `${only} No note was moved in the last 7 days.`;
		const moved = common.counted(moves, 'move', 'moves');
		return `${only} ${moved} in the last 7 days, ${common.number(putBack)} would have been put back.`;
	},
	why: 'Why',
	more: (count: number) => `and ${common.number(count)} more`,
	enforce: 'Enforce from now on',
	adopt: {
		title: 'What happens to moves that break the rules',
		watch: 'Watch only, for now',
		watchHint: 'Nothing is put back. You see what would have been, and enforce with one click.',
		enforce: 'Put them back from the start',
		enforceHint: 'What is moved against the rules goes back at once.',
		watchSuggested:
			'Nothing is put back. You see what would have been, and enforce with one click. Suggested here, as notes lie in Approved or Done already.',
	},
} as const;

// What Signoff says of a handbook: in evidence, in its report, in the panel.
type Problem<Code> = Coded<HandbookProblem, Code>;

export const handbook = {
	nothing: 'Nothing under this heading was understood. Make it a list.',
	'no-amount': 'No amount with a currency stands here.',
	looser: ({ amount, limit, currency }: Problem<'looser'>) =>
		`${amount} is above the limit that holds anyway, ${common.number(limit)} ${currency}. A handbook only makes rules stricter.`,
	'too-long': 'The handbook is too long. What follows was not read.',
	'no-word': 'No word here could be looked for.',
	'many-words':
		'Only a sentence with all of these words is found. Write one thing to a line, in few words.',
	'too-many': ({ most }: Problem<'too-many'>) =>
		`Only ${common.number(most)} actions are looked for, and not this one.`,

	title: 'Handbook',
	open: 'Open',
	openOf: (path: string) => `Open ${path}`,
	none: 'There is no Company_Handbook.md: the strict defaults hold.',
	unreadable: 'Company_Handbook.md cannot be read: the strict defaults hold.',
	empty: 'Nothing in it was understood as a rule: the strict defaults hold.',
	recipients: (count: number) => common.counted(count, 'known recipient', 'known recipients'),
	limit: (amount: string) => `limit ${amount}`,
	forbidden: (count: number) => `${common.number(count)} forbidden`,
	alwaysAsk: (count: number) => `${common.number(count)} always ask`,
	problems: (count: number) => `(${common.number(count)} to look at)`,
	limitRow: (amount: string) => `A payment from ${amount} is high risk`,
	forbiddenRow: (rule: string) => `Forbidden: ${rule}`,
	askRow: (rule: string) => `Always ask: ${rule}`,
	recipientsRow: (count: number, heading: string) =>
		`${common.counted(count, 'known recipient', 'known recipients')} under “${heading}”`,
	understood: 'What was understood',
	notUnderstood: 'Not understood, or without effect',
	unread: (heading: string) => `“${heading}” is not read for rules`,
	more: (count: number) => `and ${common.number(count)} more`,
} as const;
