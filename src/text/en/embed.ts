// What a block inside a note says.

import type { IssueList } from '../../core/backlog/chosen-issues';
import { common } from './common';

const list = (names: readonly string[]) => names.join(', ');

export const embed = {
	insertQueue: 'Insert queue here',
	starting: 'Signoff is starting …',
	reading: 'Reading the log …',
	queueIn: (root: string) => `Needs you in ${common.folderOrVault(root)}`,
	columnIn: (state: string, root: string) => `${state} in ${common.folderOrVault(root)}`,
	trailOf: (title: string) => `Trail of ${title}`,
	onlyRisk: { low: 'low risk only', medium: 'medium risk only', high: 'high risk only' },
	nothingFits: 'Nothing that waits for you fits this block.',
	emptyColumn: (state: string) => `No item is in ${state}.`,
	openPanel: 'Open panel',
	notAnItem: 'This note is in none of the state folders, so it has no trail.',
	notAnItemHint: 'To show the trail of another note, add a line such as “item: [[Note]]”.',
	noSuchItem: (name: string) => `No item “${name}” was found.`,
	unknownId: (id: string) => `Nothing has the id ${id}.`,
	noSuchItemHint: 'An item is named by its id, by a link such as [[Note]], or by its path.',

	issueList: {
		ready: 'Ready',
		blocked: 'Blocked',
		open: 'Open issues',
		all: 'Issues',
	} satisfies Record<IssueList, string>,
	issuesIn: (name: string, root: string) => `${name} in ${common.folderOrVault(root)}`,
	forSpec: (id: string) => `for ${id}`,
	noBacklog: 'There is no backlog yet.',
	noIssues: {
		ready: 'Nothing is ready.',
		blocked: 'Nothing is blocked.',
		open: 'No issue is open.',
		all: 'There are no issues yet.',
	} satisfies Record<IssueList, string>,
	noIssueFits: 'No issue fits this block.',
	openSpec: 'Open spec',
	issuesOf: (id: string) => `Issues of ${id}`,
	notASpec:
		'This note is not a spec. To show one, add a line such as “item: spec-001” or “item: [[spec-001]]”.',
	noSuchSpec: (name: string) =>
		`No spec “${name}” was found. Name it by its ID, such as spec-001, or by a link to its note.`,

	problems: {
		title: 'Signoff does not understand this block',
		line: (line: number) => `Line ${common.number(line)}`,
		notAPair: (words: string, keys: readonly string[]) =>
			`“${words}” is no setting. Write one a line, such as “show: queue”. Possible are: ${list(keys)}.`,
		unknownKey: (key: string, keys: readonly string[]) =>
			`“${key}” is unknown. Possible are: ${list(keys)}.`,
		notHere: (key: string, show: string, keys: readonly string[]) =>
			`“${key}” says nothing about “show: ${show}”. Possible are: ${list(keys)}.`,
		twice: (key: string, line: number) =>
			`“${key}” stands in line ${common.number(line)} already. One of them is enough.`,
		badValue: (key: string, value: string, values: readonly string[]) =>
			`“${key}: ${value}” is unknown. Possible are: ${list(values)}.`,
		badLimit: (value: string, most: number) =>
			`“limit: ${value}” is no number of rows. Possible are: 1 to ${common.number(most)}.`,
		stateNeeded: (values: readonly string[]) =>
			`“show: column” needs a line that names the state, such as “state: Inbox”. Possible are: ${list(values)}.`,
		more: (count: number) =>
			`${common.counted(count, 'more line is', 'more lines are')} not understood.`,
	},
};
