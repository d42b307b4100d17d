// What the project view says: conversations, artifacts and suggestions of one workspace.

import { common } from '../common';
import { artifactView } from './artifact-view';

const { track } = artifactView.commands;

export const project = {
	command: 'Open project',
	title: 'Project',
	workspace: 'Workspace',
	find: 'Find in this project',
	clear: 'Clear search',
	timeline: 'Open timeline',
	suggestions: {
		title: 'Suggestions',
		none: 'Nothing waits for you.',
		by: (who: string, label: string) => `${who} for ${label}`,
		noReason: 'No reason given',
		takeAll: (count: number) => `Take all ${common.number(count)} of one message…`,
		insert: (line: number) => `before line ${common.number(line)}`,
		line: (line: number) => `line ${common.number(line)}`,
		/** `range`: `3–5`. */
		lines: (range: string) => `lines ${range}`,
	},
	conversations: {
		title: 'Conversations',
		none: 'No conversations yet. Begin one to think something through with an agent.',
		act: 'New conversation',
		messages: (count: number) => common.counted(count, 'message', 'messages'),
		summaryBy: (who: string) => `Summary by ${who}`,
	},
	artifacts: {
		title: 'Artifacts',
		none: `No artifacts yet. Open a note and run “${track}”: from then on every change of it is kept as a commit.`,
		noCommit: 'no commit yet',
		commit: (short: string, who: string) => `${short} by ${who}`,
		suggestions: (count: number) => common.counted(count, 'suggestion', 'suggestions'),
		versions: (count: number) => `${common.number(count)} versions to merge`,
		gone: 'its note is gone',
	},
	people: {
		title: 'Who is where',
		none: 'Nobody has said anything yet.',
		missing: 'a conversation that isn’t here',
		reads: (label: string) => `reading ${label}`,
	},
	latest: {
		title: 'What happened last',
		none: 'Nothing yet.',
		failed: 'The log can’t be read.',
	},
	noneFound: 'Nothing fits.',
	noWorkspace: {
		title: 'No workspace yet',
		hint: 'A project is the memory of a workspace. Set one up first.',
	},
	empty: {
		title: 'Nothing here yet',
		hint: 'Begin a conversation to think something through with an agent. Track a note as an artifact to keep every change of it, and to let agents suggest edits.',
	},
	waiting: (count: number) =>
		count === 1 ? '1 suggestion waits' : `${common.number(count)} suggestions wait`,
	waitingIn: (count: number, folder: string) =>
		`${count === 1 ? '1 suggestion waits' : `${common.number(count)} suggestions wait`} in ${folder}`,
};
