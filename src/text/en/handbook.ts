// What Signoff says of a handbook: in evidence, in its report, in the panel.

import type { HandbookProblem } from '../../core/approval/sensitivity';
import type { Coded } from '../kit/sentences';
import { common } from './common';

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
