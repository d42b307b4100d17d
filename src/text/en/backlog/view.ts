// What the backlog's views say: specs and issues, and what can be done with them.

import type {
	EntityKind,
	IssueStatus,
	IssueType,
	SpecStatus,
	SpecType,
} from '../../../core/backlog/entities';
import { common } from '../common';

type Status = IssueStatus | SpecStatus;

const STATUS = {
	open: 'Open',
	in_progress: 'In progress',
	blocked: 'Blocked',
	needs_review: 'Needs review',
	closed: 'Closed',
	draft: 'Draft',
	review: 'In review',
	approved: 'Approved',
	deprecated: 'Deprecated',
} satisfies Record<Status, string>;

const issues = (count: number) => common.counted(count, 'issue', 'issues');
const entries = (count: number) => common.counted(count, 'entry', 'entries');
const listedAll = new Intl.ListFormat('en', { type: 'conjunction' });
const listed = new Intl.ListFormat('en', { type: 'disjunction' });

export const backlogView = {
	title: 'Backlog',
	commands: {
		open: 'Open backlog',
		ready: 'Open ready list',
		newIssue: 'New issue…',
		newSpec: 'New spec…',
		plan: 'Plan this spec…',
		newIssueFor: 'New issue for this spec…',
		send: 'Send to control plane',
		close: 'Close issue…',
		reopen: 'Reopen issue',
		relate: 'Relate spec or issue…',
		remove: 'Remove from backlog…',
		setUp: 'Set up backlog',
		adopt: 'Make this note a backlog entry',
	},
	kind: { spec: 'Spec', issue: 'Issue' } satisfies Record<EntityKind, string>,
	status: STATUS,
	type: {
		bug: 'Bug',
		feature: 'Feature',
		task: 'Task',
		epic: 'Epic',
		chore: 'Chore',
		architecture: 'Architecture',
		api: 'API',
		database: 'Database',
		research: 'Research',
	} satisfies Record<IssueType | SpecType, string>,
	priority: (priority: number) => `P${String(priority)}`,
	priorityInWords: (priority: number) => `priority ${String(priority)}`,
	priorityName: {
		0: 'P0, most urgent',
		1: 'P1',
		2: 'P2, usual',
		3: 'P3',
		4: 'P4, least urgent',
	},

	columns: 'Backlog',
	list: 'List',
	board: 'Board',
	column: (name: string, count: number) => `${name}, ${entries(count)}`,
	columnOfLimit: (name: string, count: number, limit: number) =>
		`${name}, ${entries(count)}, limit ${common.number(limit)}`,
	show: 'What to show',
	layout: 'Layout',
	tab: { ready: 'Ready', all: 'All issues', blocked: 'Blocked', specs: 'Specs' },
	newIssue: 'New issue',
	newSpec: 'New spec',
	anyStatus: 'Any status',
	anyType: 'Any type',
	anyPriority: 'Any priority',
	anyAssignee: 'Anybody’s',
	anyTag: 'Any tag',
	anySpec: 'Any spec',
	sort: {
		urgency: 'Most urgent first',
		updated: 'Changed last first',
		created: 'Newest first',
		id: 'By ID',
		title: 'By title',
	},
	group: {
		none: 'Not grouped',
		spec: 'Grouped by spec',
		parent: 'Grouped by parent',
		assignee: 'Grouped by assignee',
		priority: 'Grouped by priority',
	},
	unnamed: {
		spec: 'Without a spec',
		parent: 'Without a parent',
		assignee: 'Without an assignee',
	},
	count: (shown: number, all: number) =>
		shown === all ? entries(all) : `${common.number(shown)} of ${entries(all)}`,

	row: {
		waitsFor: (ids: readonly string[], more: number) =>
			more === 0
				? `waits for ${ids.join(', ')}`
				: `waits for ${ids.join(', ')} and ${common.number(more)} more`,
		implements: (ids: readonly string[]) => `for ${ids.join(', ')}`,
		assignee: (who: string) => `assigned to ${who}`,
		problems: 'has problems',
		moving: 'changing',
	},

	notFrom: (from: Status, possible: readonly Status[]) =>
		`From ${STATUS[from]} it goes to ${listed.format(possible.map((one) => STATUS[one]))}.`,
	otherKind: 'Specs and issues have other statuses.',
	noSuch: (id: string) => `There is no ${id}.`,
	dropToClose: 'Drop here to close it',
	moved: (count: number, status: Status) =>
		count === 1
			? `Set to ${STATUS[status]}.`
			: `${common.counted(count, 'entry', 'entries')} set to ${STATUS[status]}.`,
	changed: (count: number) => `${entries(count)} changed.`,
	someLeft: (done: number, left: number, why: string) =>
		`${common.number(done)} changed. ${common.counted(left, 'was', 'were')} not: ${why}`,

	menu: {
		status: 'Set status…',
		priority: 'Set priority…',
		type: 'Set type…',
		assignee: 'Assign…',
		openEntity: (id: string) => `Open ${id}`,
	},

	empty: {
		hidden: 'The backlog is in a hidden folder',
		notSetUp: 'No backlog yet',
		notSetUpHint:
			'Specs say what is wanted, issues say what there is to do. Both are notes in a folder of their own.',
		noSpecs: 'No specs yet',
		noSpecsHint: 'A spec says what is wanted. From it come the issues.',
		noIssues: 'No issues yet',
		noIssuesHint:
			'An issue is one thing to do. Plan a spec to get its issues, or write one yourself.',
		planSpec: (title: string) => `Plan “${title}”`,
		nothingReady: 'Nothing is ready',
		nothingReadyHint: (blocked: number, others: number) =>
			`${issues(blocked)} ${blocked === 1 ? 'waits' : 'wait'} for others, ${common.number(others)} ${others === 1 ? 'is' : 'are'} under way or closed.`,
		showBlocked: 'Show what is blocked',
		nothingBlocked: 'Nothing is blocked',
		nothingBlockedHint: 'No open issue waits for another one.',
		noMatch: 'Nothing fits the filter',
		clear: 'Clear filter',
	},

	form: {
		titleOf: { spec: 'New spec', issue: 'New issue' } satisfies Record<EntityKind, string>,
		title: 'Title',
		titleMissing: 'It needs a title.',
		titleTooLong: (most: number) => `A title has at most ${common.number(most)} characters.`,
		description: 'Description',
		type: 'Type',
		priority: 'Priority',
		spec: 'For spec',
		noSpec: 'None',
		parent: 'Parent',
		parentHint: 'An ID, such as issue-001. Leave it empty for none.',
		noSuchParent: (id: string) => `There is no ${id} that can be its parent.`,
		create: 'Create',
		createAndOpen: 'Create and open',
		cancel: 'Cancel',
	},

	plan: {
		titleOf: (title: string) => `Plan: ${title}`,
		making: 'Looking at the spec …',
		intro:
			'These issues would be made for this spec. Change what you like, and untick what you don’t want.',
		take: (title: string) => `Create “${title}”`,
		issueTitle: (place: number) => `Title of issue ${String(place)}`,
		issueType: (place: number) => `Type of issue ${String(place)}`,
		waitsFor: (titles: readonly string[]) => `waits for ${titles.join(', ')}`,
		create: (count: number) => `Create ${issues(count)}`,
		nothing: 'Tick at least one issue.',
		none: 'This spec names nothing that could become an issue. Add a list or headings that say what there is to do.',
		back: 'Cancel',
	},

	close: {
		titleOf: (count: number) => (count === 1 ? 'Close issue' : `Close ${issues(count)}`),
		hint: 'It is recorded that you closed it. Whoever waits for it can go on.',
		yes: (count: number) => (count === 1 ? 'Close it' : `Close ${common.number(count)}`),
		back: 'Cancel',
	},

	relate: {
		which: (id: string) => `Relate ${id} to which spec or issue?`,
		how: (id: string, other: string) => `What does ${id} have to do with “${other}”?`,
		anotherNote: 'Another note…',
		way: {
			implements: (id: string) => `It implements ${id}`,
			implementedBy: (id: string) => `${id} implements it`,
			blocks: (id: string) => `It blocks ${id}`,
			waitsFor: (id: string) => `It waits for ${id}`,
			partOf: (id: string) => `It is part of ${id}`,
			consistsOf: (id: string) => `${id} is part of it`,
			foundIn: (id: string) => `It was found while working on ${id}`,
			ledTo: (id: string) => `${id} was found while working on it`,
			related: (id: string) => `It is related to ${id}`,
		},
		instead: (id: string) => `and no longer of ${id}`,
	},

	assign: {
		who: (count: number) => (count === 1 ? 'Assign to whom?' : `Assign ${issues(count)} to whom?`),
		nobody: 'Nobody',
		noSpec: 'A spec has no assignee.',
	},

	remove: {
		titleOf: (count: number) =>
			count === 1 ? 'Remove from backlog' : `Remove ${entries(count)} from backlog`,
		hint: 'The note goes to the Trash folder of the backlog. Nobody gets its ID again.',
		underWay: (ids: readonly string[]) =>
			`${listedAll.format(ids)} ${ids.length === 1 ? 'is' : 'are'} being worked on in the control plane. That goes on.`,
		naming: (count: number) =>
			count === 1
				? 'This one names it. What it says stays, and is shown as a problem until you change it:'
				: 'These name it. What they say stays, and is shown as a problem until you change it:',
		yes: 'Move to trash',
		back: 'Cancel',
		done: (count: number) => `${entries(count)} moved to the backlog’s trash.`,
	},

	panel: {
		status: 'Status',
		progress: (closed: number, total: number) =>
			`${common.number(closed)} of ${common.number(total)} closed`,
		noIssues: 'No issues yet.',
		relation: {
			waitsFor: 'Waits for',
			issues: 'Issues',
			specs: 'For',
			parent: 'Part of',
			children: 'Consists of',
			blocks: 'Holds up',
			related: 'Related',
			foundIn: 'Found while working on',
			found: 'Found on the way',
			backlinks: 'Named by',
		},
		missing: 'not there',
		plan: 'Plan this spec…',
		newIssue: 'New issue for this spec…',
		send: 'Send to control plane',
		close: 'Close…',
		reopen: 'Reopen',
		relate: 'Relate…',
		/** `how`: what the rows of the list have in common. */
		unlink: (how: string, title: string) => `Remove relation: ${how}, ${title}`,
		task: 'Task in the control plane',
		taskGone: 'Its note is not there any more.',
		/** Above what closed an issue. */
		closed: 'Closed',
		closedByTask: 'By its task',
		closedApproved: (who: string) => `By its task, approved by ${who}`,
		closedBy: (who: string) => `By ${who}`,
		/** Who gave no name. */
		somebody: 'a person',
		adopt: 'This note is in the backlog’s folder and has no ID.',
	},

	trouble: {
		title: 'Problems in the backlog',
		summary: (count: number) =>
			common.counted(count, 'problem in the backlog', 'problems in the backlog'),
		show: 'Show',
		hide: 'Hide',
		conflict: (id: string) => `${id} was changed in two places`,
		field: 'Field',
		same: 'The same',
		different: 'Two different ones',
		closeOf: (path: string) => `Close ${path}`,
		note: 'In the note',
		other: 'In the other version',
		keepNote: 'Keep the note',
		takeOther: 'Take the other version',
	},

	base: {
		viewName: 'Signoff backlog',
		elsewhere: (count: number) =>
			`${common.counted(count, 'note', 'notes')} of this base ${count === 1 ? 'is' : 'are'} no spec or issue.`,
	},

	help: {
		title: 'Keys of the backlog',
		show: 'Keys',
		close: 'Close',
		list: [
			['↑ ↓ ← → h j k l', 'Go to another row, card or column'],
			['Enter', 'Open the note'],
			['Ctrl+Enter', 'Open it beside the backlog'],
			['Space', 'Peek into the note'],
			['x', 'Select or unselect'],
			['s', 'Set the status'],
			['p a', 'Set the priority, assign'],
			['t', 'Relate to another'],
			['Delete', 'Remove from the backlog'],
			['Ctrl+← Ctrl+→', 'On the board: set the next status that is possible'],
			['c', 'New issue, or new spec'],
			['r', 'Show what is ready'],
			['1 2 3 4', 'Ready, all issues, blocked, specs'],
			['b', 'List or board'],
			['m', 'Menu of the row'],
			['/', 'Search'],
			['Esc', 'Clear the selection, or call a drag off'],
			['?', 'Show or hide this'],
		] as const,
	},
};
