// What the dialog says in which a workspace is checked.

import { text } from './common';

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

export const checkWords = {
	title: 'Check workspace',
	checking: 'Reading the notes and comparing them with the log …',
	summary: (name: string, notes: number, problems: number) =>
		problems === 0
			? `${name}: ${text.notes(notes)} checked. Notes, folders and log agree.`
			: `${name}: ${text.notes(notes)} checked, ${text.number(problems)} to look at.`,
	/** What is said once above all that share it. */
	group: (code: string, sentence: string) => HEADINGS.get(code) ?? sentence.replace(/\.$/, ''),
};
