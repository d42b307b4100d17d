// What the dialog says in which a workspace is checked.

import type { WorkflowState } from '../../core/workflow/states';
import { common } from './common';

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
