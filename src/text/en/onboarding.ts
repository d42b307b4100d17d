// What is said about a vault before it is adopted.

import type { FolderNameProblem } from '../../core/workflow/folder-name';
import type { FindingCode } from '../../core/item/finding';
import type { WorkflowState } from '../../core/workflow/states';
import type { WorkflowName } from '../../core/workflow/workflow';
import { common } from './common';

const { counted } = common;

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
	twin: (count) =>
		`${counted(count, 'note is', 'notes are')} in two states at once: with the same name or the same text. Open one to see the other.`,
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

export const onboarding = {
	title: 'Set up a workspace',
	intro:
		'A work item is a note. The folder it lies in is its state. Agents propose by moving notes; you sign off.',
	adopt: 'Adopt existing folders',
	adoptHint: (count: number) =>
		count === 1
			? 'Found one place that works this way already.'
			: `Found ${count} places that work this way already.`,
	looking: 'Looking for folders …',
	adoptNone: 'No folders of this kind were found in this vault.',
	create: 'Create folders here',
	createHint: 'Folders for the states, and one for the log.',
	samples: 'Try it with sample items',
	samplesHint: 'A folder of its own with a few notes. Delete it when you are done.',
	nothingYet: 'Nothing is created before you confirm.',
	back: 'Back',
	where: 'Folder',
	wherePlaceholder: 'The vault itself',
	willCreate: 'Will be created',
	/** Beside the folder. */
	accounting: 'what payments came to, for your records',
	alreadyThere: 'Already there, left as it is',
	confirmCreate: (count: number) =>
		count === 0 ? 'Use these folders' : `Create ${counted(count, 'folder', 'folders')}`,
	confirmSamples: 'Create folders and sample items',
	confirmAdopt: 'Adopt',
	adoptIntro: 'No note is changed. Check which folder means which state.',
	chooseRoot: 'Which one?',
	notGoverned: 'Not governed',
	usually: (states: readonly WorkflowState[]) =>
		`Usually ${states.map(common.stateName).join(' or ')}: work that has begun, before it is approved or after. Only you know which, so it is left out until you choose.`,
	otherFolders: 'Other folders beside them',
	createHandbook: (path: string) => `Also write a handbook with rules to begin with: ${path}`,
	createMissing: (folders: readonly string[]) =>
		`Also create what is missing: ${folders.join(', ')}`,
	caseDiffers: (wanted: string, present: string) =>
		`${present} is there already, written differently from ${wanted}. Rename it first: not every system tells the two apart.`,
	fileInTheWay: (path: string) => `A file with the name ${path} is in the way.`,
	folderProblem: {
		'leaves-the-vault': 'A folder inside the vault, please: no “.” or “..”.',
		hidden: 'A name that starts with a dot is hidden from Obsidian.',
		'forbidden-character': 'These characters cannot be in a folder name: \\ : * ? " < > | # ^ [ ]',
		'ends-badly': 'A folder name cannot end with a dot on every system.',
		reserved: 'This name is reserved on Windows.',
	} satisfies Record<FolderNameProblem, string>,
	created: (count: number) =>
		count === 0
			? 'The workspace is set up.'
			: `The workspace is set up: ${counted(count, 'folder', 'folders')} created.`,
	adopted: (root: string) =>
		`${root === '' ? 'This vault' : root} is a workspace now. No note was changed.`,
	samplesAdded: (count: number) =>
		count === 0
			? 'All sample items are there already.'
			: `${counted(count, 'sample item', 'sample items')} added.`,

	knownRoot: (root: string) => `${common.folderOrVault(root)} (watched already)`,
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
			`Reading notes: ${common.number(done)} of ${common.number(total)}`,
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
		more: (count: number) => `and ${common.number(count)} more`,
	},
} as const;
