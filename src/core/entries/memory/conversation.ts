// Entries about conversations: seed 003's Message and Note, and what happens to a branch. Texts stay out of them: `data_sha256` is the
// digest of a JSON document in the content store that has the item's own fields in full.

import { anything, defineEntry, number, text, texts, type RowDetail } from '../define';

/** Who, and by which way. */
const BY = { actor: text, via: text };

const CONVERSATION = { conversation: text, path: text };

/** Signoff says so before it writes the note, whose bytes have this digest until then; null where there is no note yet. */
const AHEAD = { announced: anything, note_sha256: text };

function named(values: Readonly<Record<string, string | number | null>>): RowDetail[] {
	return Object.entries(values).flatMap(([name, value]) =>
		value === null || value === '' ? [] : [{ name, value: String(value) }],
	);
}

/** `{ description, summary, title }` */
export const noteAdded = defineEntry({
	action: 'note_added',
	type: 'Note',
	means: 'somebody wrote something down that is no message; `about` is what it is about',
	keepsContents: true,
	context: {
		...{ title: text, about: text },
		/** The message that it comes from, and ids of fragments, with the caret. */
		...{ message: text, references: texts },
		...{ data_sha256: text, caller: text, ...BY },
	},
	row: {
		kind: 'memory',
		icon: 'sticky-note',
		details: ({ title, about }) => named({ title, about }),
	},
});

/** `{ description, summary, title, sender, recipient, subject, fragments: [{ id, content }] }` */
export const messageAdded = defineEntry({
	action: 'message_added',
	type: 'Message',
	means: 'a message was added at the end of a conversation',
	keepsContents: true,
	context: {
		...CONVERSATION,
		/** From 0. */
		position: number,
		...{ sender: text, recipient: text, subject: text },
		/** Ids of its fragments, with the caret. */
		fragments: texts,
		/** Of the message's section in the note, as it stands there. */
		section_sha256: text,
		/** The same of one that somebody else wrote, before Signoff put time and block ids right. */
		found_sha256: text,
		/** The message that it follows in the note, where that isn't the one before it; '' at the beginning. */
		after: text,
		data_sha256: text,
		...AHEAD,
		...BY,
	},
	row: {
		kind: 'memory',
		icon: 'message-square',
		details: ({ sender, recipient, subject, fragments }) =>
			named({ sender, recipient, subject, fragments: fragments.join(' ') }),
	},
});

export const conversationCreated = defineEntry({
	action: 'conversation_created',
	type: 'SystemEvent',
	means:
		'a conversation, or a branch of one, begins; `parent` is the branch that it was forked from, `forked_at` the message there, `continues` the collapsed branch that it takes up again',
	context: {
		...{ ...CONVERSATION, title: text, project: text },
		...{ parent: text, forked_at: text, continues: text, participant: text },
		/** Of a new note's text, in the content store. */
		data_sha256: text,
		...AHEAD,
		...BY,
	},
	keepsContents: true,
	row: { kind: 'memory', icon: 'git-branch', details: ({ title, path }) => named({ title, path }) },
});

/** `{ content, fragment_ids }` */
export const conversationCollapsed = defineEntry({
	action: 'conversation_collapsed',
	type: 'SystemEvent',
	means: 'a branch is over, and its summary stands for it',
	keepsContents: true,
	context: {
		...{ ...CONVERSATION, author: text, fragment_ids: texts },
		...{ data_sha256: text, ...AHEAD, ...BY },
	},
	row: {
		kind: 'memory',
		icon: 'git-merge',
		details: ({ author, fragment_ids: ids }) => named({ author, fragments: ids.join(' ') }),
	},
});

export const conversationMoved = defineEntry({
	action: 'conversation_moved',
	type: 'SystemEvent',
	means:
		'its note got another name, folder or title; `path: null` where the note is gone, `from_path: null` where it is back',
	/** `data_sha256`: of a note's text that is still to be written. */
	context: { ...CONVERSATION, from_path: text, title: text, data_sha256: text, ...AHEAD, ...BY },
	row: {
		kind: 'memory',
		icon: 'folder-input',
		details: ({ from_path: from, path }) => named({ path: `${from ?? ''} → ${path ?? ''}` }),
	},
});

export const messageAltered = defineEntry({
	action: 'message_altered',
	type: 'SystemEvent',
	level: 'WARNING',
	means:
		'the note does not show a message as it was written: it was edited, removed or put elsewhere; the item stays as it is',
	context: {
		...{ ...CONVERSATION, message: text },
		/** `edited`, `removed`, `moved`, or `restored` where it is as it was again. */
		found: text,
		found_sha256: text,
		...BY,
	},
	row: { kind: 'memory', icon: 'message-square-warning', details: ({ found }) => named({ found }) },
});

export const messageUndone = defineEntry({
	action: 'message_undone',
	type: 'SystemEvent',
	means: 'a person took a message back within five minutes',
	context: { ...CONVERSATION, message: text, ...BY },
	row: { kind: 'undone', icon: 'undo-2' },
});

export const noteUndone = defineEntry({
	action: 'note_undone',
	type: 'SystemEvent',
	means: 'a person took a note of theirs back within five minutes; it is about nothing any more',
	context: { note: text, about: text, ...BY },
	row: { kind: 'undone', icon: 'undo-2' },
});

export const frameMoved = defineEntry({
	action: 'frame_moved',
	type: 'SystemEvent',
	means: 'a participant works in another branch from now on, or has seen it up to another item',
	context: { participant: text, branch: text, head: text, ...BY },
	row: {
		kind: 'memory',
		icon: 'map-pin',
		details: ({ participant, branch, head }) => named({ participant, branch, head }),
	},
});

/** `{ tool, operation, params, result: { status, output, timestamp }, caller, context }` */
export const toolUsed = defineEntry({
	action: 'tool_used',
	type: 'ToolCall',
	means: 'somebody used one of the tools that a person and an agent share',
	keepsContents: true,
	context: {
		...{ tool: text, operation: text, caller: text, artifact: text },
		/** What for, in words. */
		intent: text,
		status: text,
		/** Lines of the artifact that it is about, `[from, to]`. */
		lines: anything,
		data_sha256: text,
		...BY,
	},
	row: {
		kind: 'memory',
		icon: 'wrench',
		details: ({ tool, operation, caller, intent, status }) =>
			named({ tool, operation, caller, context: intent, status }),
	},
});

export const CONVERSATION_ENTRIES = [
	noteAdded,
	messageAdded,
	conversationCreated,
	conversationCollapsed,
	conversationMoved,
	messageAltered,
	messageUndone,
	noteUndone,
	frameMoved,
	toolUsed,
] as const;
