// What Signoff says when it checks a move: refusals, put-backs, decisions.

import { once } from '../../core/shared/once';
import type { InvalidTransitionCode } from '../../core/workflow/invalid-transition';
import type { WorkflowState } from '../../core/workflow/states';
import { common } from './common';

const name = (state: WorkflowState) => common.stateName(state);

const REFUSALS: Readonly<
	Record<InvalidTransitionCode, (from: WorkflowState, to: WorkflowState) => string>
> = {
	terminal: (from) => `${name(from)} is the end: nothing leaves it.`,
	'skips-approval': (_, to) =>
		to === 'Done'
			? 'Only an approved item can be done.'
			: 'Only an item in Pending approval can be approved.',
	'person-only': (from, to) => `Only a person moves an item from ${name(from)} to ${name(to)}.`,
	'not-in-table': (from, to) => `There is no way from ${name(from)} to ${name(to)}.`,
	'note-not-valid': () => 'The note cannot be read as a task yet.',
	'reason-missing': () => 'Rejecting needs a reason.',
	'not-approved': () => 'No approval covers what this note says now.',
	'steps-open': () => 'Some steps are still open.',
	'approval-needed': () => 'A person has to approve this plan first.',
	'work-goes-on': () => 'The work on it is not over.',
	'hidden-name': () => 'Under that name it would be no item, in a folder that is a state.',
};

const list = once(() => new Intl.ListFormat('en', { type: 'disjunction' }));
const all = once(() => new Intl.ListFormat('en', { type: 'conjunction' }));

/** So many are named, the others counted. */
const MOST_NAMED = 3;

function gone(paths: readonly string[]): string {
	const [first = '', ...others] = paths;
	if (others.length === 0) return `${first} is gone. It may be the same note`;
	const rest = paths.length - MOST_NAMED;
	const more = rest > 0 ? [`${common.number(rest)} more`] : [];
	return `${all().format([...paths.slice(0, MOST_NAMED), ...more])} are gone. It may be one of them`;
}

export const enforcement = {
	refusal: (code: InvalidTransitionCode, from: WorkflowState, to: WorkflowState) =>
		REFUSALS[code](from, to),
	/** `candidates`: paths of notes. */
	mayBe: (title: string, candidates: readonly string[]) =>
		`“${title}” is new, and ${gone(candidates)}: check whether it belongs there.`,
	'look-first': 'This one is approved in the review.',
	'not-text': 'The file is no text, so it cannot be read as a task.',
	empty: 'The note is empty. Write into it what is to be done.',
	'wrong-fields': (problems: readonly string[]) =>
		`The note is not a valid task yet. ${problems.join(' ')} “Mend” in the panel puts it right.`,
	broken: (line: number, detail: string) =>
		`The note cannot be read as a task yet. Line ${line}: ${detail}`,
	possible: (next: readonly WorkflowState[]) =>
		next.length === 0
			? 'Nothing else is possible from here.'
			: `Possible: ${list().format(next.map(name))}.`,
};

// What happened while the person did something else.
export const news = {
	refused: (title: string, sentence: string, possible: string) =>
		`“${title}” was put back. ${sentence} ${possible}`.trimEnd(),
	asks: (title: string) =>
		`“${title}” asks for approval. Another program tried to decide; only a person approves.`,
	waits: (title: string) => `“${title}” needs you.`,
	void: (title: string) => `“${title}” was changed after its approval. It is in Rejected now.`,
	deleted: (title: string) => `“${title}” was deleted.`,
	folder: {
		'put-back': (folder: string) => `The folder “${folder}” is a state, so it was put back.`,
		recreated: (folder: string) => `The folder “${folder}” is a state, so it was made again.`,
	},
	/** What became of how many. */
	counted: {
		refused: (count: number) => `${common.number(count)} put back`,
		asks: (count: number) => `${common.number(count)} asking for approval`,
		waits: (count: number) => `${common.number(count)} waiting for you`,
		void: (count: number) => `${common.number(count)} no longer approved`,
		deleted: (count: number) => `${common.number(count)} deleted`,
		run: (count: number) => common.counted(count, 'run', 'runs'),
		folder: (count: number) => common.counted(count, 'folder restored', 'folders restored'),
		problem: (count: number) => common.counted(count, 'problem', 'problems'),
		done: (count: number) => `${common.number(count)} done`,
	},
	/** What became of one among many. */
	short: {
		refused: 'Put back',
		asks: 'Asks for approval',
		waits: 'Needs you',
		void: 'No longer approved',
		deleted: 'Deleted',
		folder: 'Restored',
	},
	one: (what: string, name: string) => `${what}: “${name}”`,
	quoted: (name: string) => `“${name}”`,
};
