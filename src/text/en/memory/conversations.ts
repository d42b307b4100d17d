// What is said where something is done in a conversation.

import { common } from '../common';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

export const conversations = {
	done: {
		created: (title: string) => `Begun: ${title}`,
		said: (title: string) => `Added to ${title}`,
		forked: (title: string) => `New branch: ${title}`,
		collapsed: (title: string) => `Collapsed to its summary: ${title}`,
		reopened: (title: string) => `Reopened as ${title}`,
		undone: (title: string) => `Message taken back from ${title}`,
		renamed: (title: string) => `Called ${title} now`,
		noteLater: (sentence: string) =>
			`${sentence}. The note can’t be written now; that is tried again.`,
		frameMoved: (participant: string, title: string) => `${participant} works in ${title} now`,
	},
	refused: {
		noWorkspace: said('conversation-no-workspace', 'There is no workspace here.'),
		onlyWhereEnforced: said(
			'conversation-only-where-enforced',
			'This is recorded in the ledger, and only the device that enforces this vault writes there what counts. Do it on that device, or choose this one in Signoff’s settings, under “Enforcing device”.',
		),
		none: said('conversation-none', 'There is no such conversation here.'),
		noMessage: said('conversation-no-message', 'There is no such message here.'),
		nothingSaid: said('conversation-nothing-said', 'There is nothing in the message.'),
		tooLong: said('conversation-too-long', 'A message can have up to half a megabyte.'),
		badName: (name: string) =>
			said('conversation-bad-name', `“${name}” can’t be the name of a participant.`),
		badSubject: said(
			'conversation-bad-subject',
			'A subject is one line of up to 200 characters, without a comment, a formula or a block id.',
		),
		badFolder: (folder: string) =>
			said('conversation-bad-folder', `“${folder}” can’t be a folder below Conversations.`),
		collapsed: said(
			'conversation-collapsed',
			'This branch is collapsed. Reopen it: that begins a new one, and this one stays as it is.',
		),
		notCollapsed: said('conversation-not-collapsed', 'Only a collapsed branch can be reopened.'),
		continued: (title: string) =>
			said('conversation-continued', `“${title}” continues it already. Go on there.`),
		continuedByGone: (title: string) =>
			said(
				'conversation-continued',
				`“${title}” continues it already, and its note is gone. Restore that note, or fork this branch.`,
			),
		activeChildren: (count: number) =>
			said(
				'conversation-active-children',
				`${common.counted(count, 'branch of it is', 'branches of it are')} still active. Collapse ${count === 1 ? 'that one' : 'those'} first.`,
			),
		notYours: said('conversation-not-yours', 'Only your own messages can be taken back.'),
		tooLate: said(
			'conversation-too-late',
			'A message can be taken back for five minutes. This one stays.',
		),
		isForked: said(
			'conversation-is-forked',
			'A branch begins at this message, so it can’t be taken back.',
		),
		notWritable: said(
			'conversation-not-writable',
			'The properties of the note can’t be changed with certainty. Mend them first.',
		),
		isCopy: said(
			'conversation-is-copy',
			'Another note says that it is this conversation. Settle which one it is first.',
		),
		late: said(
			'conversation-late',
			'Somebody has spoken here since. Read on, and say it again if it still holds.',
		),
		noModel: said('conversation-no-model', 'No language model is set in Signoff’s settings.'),
		modelFailed: (detail: string) =>
			said('conversation-model-failed', `The language model gave no summary: ${detail}`),
	},
	problem: {
		unreadable:
			'This note isn’t a conversation any more, or doesn’t say which one. It is left alone.',
		copy: (of: string, count: number) =>
			count === 0
				? `A copy of the conversation in ${of}.`
				: `A copy of the conversation in ${of}; ${common.counted(count, 'message is', 'messages are')} only here.`,
		activeChildren: 'It has a summary, but branches of it are still active.',
		afterSummary: (count: number) =>
			`${common.counted(count, 'message follows', 'messages follow')} the summary.`,
		summaryGone: 'The branch is collapsed, but its summary is gone from the note.',
		altered: (count: number) =>
			`${common.counted(count, 'message isn’t', 'messages aren’t')} as written.`,
	},
};
