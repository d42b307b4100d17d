// What is said about a vault before it is adopted.

import type { FindingCode } from '../../item/finding';
import type { WorkflowName } from '../../workflow/workflow';
import { text } from './common';

const { counted } = text;

type Say = (count: number) => string;

const FINDINGS: Readonly<Record<FindingCode, Say>> = {
	'broken-properties': (count) =>
		`${counted(count, 'note has', 'notes have')} properties that are no valid YAML. They are read line by line.`,
	'foreign-language': (count) =>
		`${counted(count, 'note opens', 'notes open')} with properties that are no YAML. They are not read.`,
	'too-large': (count) => `${counted(count, 'note is', 'notes are')} too large to be read.`,
	'not-text': (count) =>
		`${counted(count, 'note holds', 'notes hold')} bytes that no text has, and cannot be read.`,
	empty: (count) => `${counted(count, 'note is', 'notes are')} empty.`,
	unreadable: (count) => `The system refuses to read ${counted(count, 'note', 'notes')}.`,
	'duplicate-id': (count) =>
		`${counted(count, 'note has', 'notes have')} an id that another note has, too.`,
	'state-disagrees': (count) =>
		`${counted(count, 'note says', 'notes say')} another state than ${count === 1 ? 'its folder' : 'their folders'}. The folder counts.`,
	'wrong-value': (count) =>
		`${counted(count, 'note has', 'notes have')} a property that contradicts itself or the clock.`,
	'leads-nowhere': (count) =>
		`${counted(count, 'note names', 'notes name')} a task or a plan that is not there.`,
};

const WORKFLOWS: Readonly<Record<WorkflowName, { name: string; hint: string }>> = {
	'control-plane': {
		name: 'Control plane',
		hint: 'One note a work item, its folder is its state. Choose it for work that passes from hand to hand.',
	},
	'cognitive-loop': {
		name: 'Cognitive loop',
		hint: 'A task and its plan are two notes; the plan is what you approve. Choose it for agents that think a task through before they act.',
	},
};

export const onboardingText = {
	knownRoot: (root: string) => `${text.folderOrVault(root)} (watched already)`,
	knownRootHint: 'This workspace is watched already. Adopting it again changes its folders.',
	workflow: {
		title: 'Workflow',
		name: (name: WorkflowName): string => WORKFLOWS[name].name,
		hint: (name: WorkflowName): string => WORKFLOWS[name].hint,
		looksLikeLoop:
			'Plans has folders of its own for what is pending, approved and rejected, as the cognitive loop has them.',
	},
	samplesKnown: 'This workspace is watched already. Samples need a new one.',

	survey: {
		title: 'What is in it',
		reading: (done: number, total: number) =>
			`Reading notes: ${text.number(done)} of ${text.number(total)}`,
		looking: 'Looking for notes …',
		stop: 'Stop',
		stopped: 'Not all notes have been read, so it is not known what is in them.',
		again: 'Read again',
		notes: (count: number) =>
			count === 0
				? 'There is no note in these folders yet.'
				: `${counted(count, 'note becomes an item', 'notes become items')}. Not a byte is changed.`,
		unverified: (count: number) =>
			`${counted(count, 'note lies', 'notes lie')} in Approved, Rejected or Done already. Nobody’s decision is known for ${count === 1 ? 'it, so it counts' : 'them, so they count'} as unverified.`,
		withoutId: (count: number) =>
			`${counted(count, 'note has', 'notes have')} no id. Signoff keeps one in its log, and writes it into a note when it first acts on it.`,
		finding: (code: FindingCode, count: number) => FINDINGS[code](count),
		foreignLogs: (count: number) =>
			`${counted(count, 'file', 'files')} in Logs ${count === 1 ? 'is' : 'are'} another tool’s. Signoff leaves ${count === 1 ? 'it' : 'them'} alone.`,
		ignored: (rule: string, count: number) =>
			`${counted(count, 'file is', 'files are')} ignored because of the rule ${rule}`,
		otherFiles: (count: number) =>
			`${counted(count, 'other file is', 'other files are')} no ${count === 1 ? 'note' : 'notes'} and left alone.`,
		more: (count: number) => `and ${text.number(count)} more`,
	},
} as const;
