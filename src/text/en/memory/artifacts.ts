// What is said where something is done with artifacts.

import type { HistoryCode } from '../../../core/soil/artifact/delta';
import type { TrackCode } from '../../../core/soil/artifact/identity';

const said = <Code extends string>(code: Code, sentence: string) => ({ code, sentence });

const NOT_TRACKED: Readonly<Record<TrackCode, string>> = {
	missing: 'There is no such note.',
	'not-text': 'The note isn’t text, so it has no lines to follow.',
	broken: 'The properties of the note can’t be read, so nobody can tell where its text begins.',
	empty: 'The note is empty.',
	outside: 'Only notes of this workspace can be artifacts, and none below “Logs”.',
	governed: 'Specs, issues and conversations have histories of their own.',
	approval: 'An approval of this note is open or holds, and a change would void it.',
	'not-writable': 'The properties of the note can’t be written with certainty.',
};

const PROBLEM: Readonly<Record<HistoryCode, string>> = {
	'no-text':
		'its kept text is missing or was changed, so its text is made again from the commit before',
	'no-document': 'its kept operations are missing or were changed, so the kept text counts',
	'not-kept': 'its text isn’t kept, and can’t be made again',
	'other-hash': 'what is kept isn’t what was committed',
	'not-ops': 'its operations can’t be read',
	'no-such-line': 'its operations name a line that there isn’t, so the kept text counts',
	'other-line': 'its operations don’t fit the text before, so the kept text counts',
	'other-count': 'its operations and their texts don’t fit, so the kept text counts',
};

export const artifacts = {
	notTracked: NOT_TRACKED,
	problem: PROBLEM,
	done: {
		noteUndone: 'The note is taken back.',
		tracked: (label: string) => `Tracked as ${label}`,
		trackedAgain: (label: string) => `Tracked as ${label} again, with its history`,
		untracked: (label: string) => `${label} is a note again, as it was before`,
		stopped: (label: string) => `${label} is no longer tracked. Its commits stay on record.`,
		takingUndone: (labels: string) => `${labels}: the text is as it was before`,
		relabelled: (from: string, to: string) => `${from} is ${to} now`,
		restored: (label: string, commit: string) => `${label} is as it was in ${commit} again`,
		merged: (label: string) => `The two versions of ${label} are one`,
		edited: (labels: string) => `Changed ${labels}`,
		proposed: (label: string) => `Proposed for ${label}: nothing changes before a person takes it`,
		asked: (request: string) =>
			`Asked for as ${request}: the device that enforces takes it in, and nothing changes before a person takes it`,
		settled: {
			accepted: 'The proposal was taken',
			partly: 'Some lines of the proposal were taken',
			rejected: 'The proposal was rejected',
		},
		takenTogether: (count: number) => `${count} proposals were taken`,
		noteLater: (sentence: string) =>
			`${sentence}. The note can’t be written now; that is tried again.`,
		unchanged: 'Nothing would change',
	},
	refused: {
		noWorkspace: said('artifact-no-workspace', 'There is no workspace here.'),
		unknown: (name: string) => said('artifact-unknown', `There is no artifact “${name}”.`),
		unknownItem: (name: string) =>
			said('artifact-unknown-item', `Nothing here has the id “${name}”.`),
		unknownCommit: (commit: string) =>
			said('artifact-unknown-commit', `There is no commit ${commit}, or more than one.`),
		already: (label: string) =>
			said('artifact-already', `The note is an artifact already: ${label}.`),
		badLabel: said(
			'artifact-bad-label',
			'A label has letters without accents, digits and underscores, 60 at most.',
		),
		labelTaken: (label: string) =>
			said('artifact-label-taken', `Another artifact goes by “${label}”.`),
		onlyWhereEnforced: said(
			'artifact-only-where-enforced',
			'This is recorded in the ledger, and only the device that enforces this vault writes there what counts. Do it there.',
		),
		changed: said('artifact-changed', 'The artifact changed since. Please look again.'),
		notOnlyTracked: said(
			'artifact-changed',
			'It was changed since, so its tracking can’t be taken back. “Stop tracking…” in its menu ends it from now on.',
		),
		formerNotKept: said(
			'artifact-former-not-kept',
			'The text that it had before isn’t kept, so this can’t be taken back.',
		),
		notAtRest: said(
			'artifact-not-at-rest',
			'What is in the note can’t be committed yet. Wait a moment and do it again.',
		),
		noText: (problem: string) => said('artifact-no-text', `It can’t be shown. ${problem}`),
		oneHead: said('artifact-one-head', 'There is only one version: nothing is to be merged.'),
		choicesMissing: (count: number) =>
			said('artifact-choices-missing', `Choose for each of ${count} conflicts first.`),
		noProposal: said('artifact-no-proposal', 'There is no such open proposal.'),
		doesNotApply: said(
			'artifact-does-not-apply',
			'The artifact has changed where the proposal would change it, so it doesn’t apply any more.',
		),
		oneDoesNotApply: (label: string) =>
			said(
				'artifact-does-not-apply',
				`Nothing was taken: the proposal for ${label} no longer applies, because ${label} has changed there.`,
			),
		noMessage: (uuid: string) =>
			said('artifact-no-message', `There is no message ${uuid} in this workspace.`),
		noFragment: (id: string) =>
			said('artifact-no-fragment', `No message in this workspace has a fragment ${id}.`),
		notInMessage: (id: string, message: string) =>
			said(
				'artifact-not-in-message',
				`${message} has no fragment ${id}, but another message has. Write that message’s item before the id: item_…#${id}.`,
			),
		whichFragment: (id: string) =>
			said(
				'artifact-which-fragment',
				`Several messages have a fragment ${id}. Name the message, or write its item before the id: item_…#${id}.`,
			),
		noLines: (count: number) =>
			said('artifact-no-lines', `There are no such lines: the artifact has ${count}.`),
		badInput: (problem: string) =>
			said('artifact-bad-input', `This isn’t what the tool takes: ${problem}`),
		nothingProposed: said('artifact-nothing-proposed', 'The proposal would change nothing.'),
		noPosition: said(
			'artifact-no-position',
			'You have looked at no line of it yet. Begin with scroll_to.',
		),
		tooLong: said('artifact-too-long', 'More than a megabyte can’t be kept.'),
	},
	found: {
		twin: (label: string, path: string) =>
			`This note says that it is ${label}, which is ${path}. Take its uuid away, or delete it.`,
		labelTaken: (label: string) => `Another artifact goes by “${label}”.`,
		badLabel: 'Its label isn’t one: letters, digits and underscores.',
		heads: (label: string, count: number) => `${label} has ${count} versions. Merge them.`,
		tooLong: 'It is longer than a megabyte: its commits have a hash, and no text is kept.',
		gone: (label: string) => `The note of ${label} isn’t there any more.`,
		history: (commit: string, problem: string) => `Commit ${commit}: ${problem}.`,
	},
};
