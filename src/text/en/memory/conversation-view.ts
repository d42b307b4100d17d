// What the views of conversations say.

import type { AlteredAs } from '../../../core/soil/conversation/known-conversations';
import type { BranchProblem } from '../../../core/soil/conversation/tree';
import { common } from '../common';

const messages = (count: number) => common.counted(count, 'message', 'messages');
const listed = new Intl.ListFormat('en');

export const conversationView = {
	title: 'Conversations',
	commands: {
		openAll: 'Open conversations',
		open: 'Open conversation',
		create: 'New conversation…',
		fork: 'Fork conversation…',
		rename: 'Rename conversation…',
		collapse: 'Collapse conversation…',
		reopen: 'Reopen conversation…',
	},
	you: 'You',
	agent: 'Agent',
	to: (recipient: string) => `to ${recipient}`,
	active: 'Active',
	collapsed: 'Collapsed',
	here: (names: readonly string[]) =>
		`${listed.format(names)} ${names.length === 1 && names[0] !== 'You' ? 'works' : 'work'} here`,
	messages: 'Messages',
	branches: 'Branches',
	workspace: 'Workspace',
	beside: 'Show beside…',
	closeBeside: 'Close this one',
	switch: 'Which branch is shown',
	showFragments: 'Show fragments',
	copyFragment: (id: string) => `Copy reference to ${id}`,
	copied: (what: string) => `Copied: ${what}`,
	newOne: 'New conversation',
	cancel: 'Cancel',
	reopen: 'Reopen',
	closed: 'This branch is over. Reopen it to go on: that begins a new one.',
	openNext: 'Open continuation',
	goesOn: (title: string) => `This branch is over. “${title}” continues it.`,
	missing: 'a conversation that isn’t here',
	forkedFrom: 'Forked from',
	earlier: (title: string) => `Earlier exploration: ${title}`,
	summary: 'Summary',
	notRecorded: 'Not in the ledger yet',
	toNewest: 'To the newest',
	newOnes: (count: number) => common.counted(count, 'new message', 'new messages'),
	altered: {
		edited: 'The note doesn’t show this message as it was written.',
		removed: 'The note doesn’t show this message any more.',
		moved: 'This message stands somewhere else in the note.',
	} satisfies Record<AlteredAs, string>,
	wasWritten: 'Written',
	showsNow: 'The note shows now',
	notKept: 'What was written isn’t kept on this device.',
	composer: {
		label: (title: string) => `Message in ${title}`,
		placeholder: 'Write a message',
		send: 'Send',
		nothing: 'There is nothing to send yet.',
		suggestions: 'References',
		address: 'Recipient and subject',
		to: 'To',
		subject: 'Subject',
	},
	noWorkspace: {
		title: 'No workspace yet',
		hint: 'Conversations belong to a workspace. Set one up first.',
	},
	none: {
		title: 'No conversations yet',
		hint: 'Think something through with an agent, fork it where ideas part, and collapse what you have learned to a summary.',
		act: 'New conversation',
	},
	nothingSaid: {
		title: 'Nothing said yet',
		hint: 'Write the first message below. Agents may append to the note.',
	},
	gone: {
		title: 'Its note is gone',
		hint: (path: string) => `What was said stays in the ledger. The note was ${path}.`,
	},
	branch: {
		kind: 'Conversation',
		messages,
		active: 'active',
		collapsed: 'collapsed',
		altered: (count: number) => `${common.number(count)} not as written`,
		here: (names: readonly string[]) => `here: ${listed.format(names)}`,
		problem: {
			'missing-parent': 'parent missing',
			cycle: 'parents in a circle',
		} satisfies Record<BranchProblem, string>,
	},
	create: {
		title: 'New conversation',
		intro: 'It becomes a note below “Conversations”.',
		titleLabel: 'Title',
		first: 'First message (optional)',
		titleMissing: 'Give it a title.',
		act: 'Begin',
	},
	fork: {
		title: (title: string) => `Fork “${title}”`,
		fromEnd: 'The new branch begins at its last message. The branch itself stays as it is.',
		fromMessage: 'The new branch begins at this message. The branch itself stays as it is.',
		act: 'Fork',
	},
	collapse: {
		title: (title: string) => `Collapse “${title}”`,
		intro:
			'Write what came of it. The summary stands for the branch from then on; all that was said stays.',
		empty: 'Write a summary first.',
		draft: 'Draft with the model',
		drafting: 'The model reads the conversation…',
		stop: 'Stop',
		act: 'Collapse',
		active: (count: number) =>
			count === 1
				? 'A branch of it is still active. Collapse that one first:'
				: `${common.counted(count, 'branch', 'branches')} of it are still active. Collapse them first:`,
	},
	renaming: {
		title: (title: string) => `Rename “${title}”`,
		intro: 'Its title changes; the note stays where it is, so no link breaks.',
		act: 'Rename',
	},
	reopening: {
		question: (title: string) =>
			`Reopen “${title}”? That begins a new conversation that continues it. The old one stays as it is.`,
		yes: 'Reopen',
	},
	menu: {
		of: (name: string) => `What to do with the message from ${name}`,
		ofBranch: (title: string) => `What to do with ${title}`,
		fork: 'Fork from here…',
		takeBack: 'Take back',
		copyText: 'Copy text',
		copyReference: 'Copy reference',
		copyFragment: (start: string) => `Copy reference to “${start}”`,
		openNote: 'Open note',
		beside: 'Show beside',
		workHere: 'Put my pin here',
		forkEnd: 'Fork…',
		rename: 'Rename…',
		collapse: 'Collapse…',
		gone: 'Its note is gone',
	},
	panel: {
		open: 'Open conversation',
		fork: 'Fork…',
		collapse: 'Collapse…',
		above: 'Grew out of',
		below: 'Branches',
	},
	keys: {
		title: 'Keys',
		close: 'Close',
		show: 'Show keys',
		list: [
			['j k', 'Next and previous message, or branch'],
			['Home End', 'First and last'],
			['Enter', 'What to do with a message; open a branch'],
			['Shift+Enter', 'Open a branch beside'],
			['m', 'Menu of a message or a branch'],
			['← →', 'To the parent, to the first child'],
			['c', 'Write a message'],
			['l', 'To the messages'],
			['o', 'To the other branch'],
			['t', 'To the tree of branches'],
			['Escape', 'From the message that you write to what was said'],
		],
	},
};
