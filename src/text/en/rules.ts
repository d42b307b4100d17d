// What is said of a workspace's switches, and of one that is only watched.

import type { Switch } from '../../core/workflow/switches';
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
