// Words that all of Signoff uses: names, commands, failures, set-up. What one part alone says stands beside
// this file, under that part's name; no sentence stands anywhere else.

import type { FolderNameProblem } from '../../workflow/folder-name';
import type { WorkflowState } from '../../workflow/states';
import { numbersIn } from '../numbers';

const STATE_NAMES: Readonly<Record<WorkflowState, string>> = {
	Inbox: 'Inbox',
	Needs_Action: 'Needs action',
	Plans: 'Plans',
	Pending_Approval: 'Pending approval',
	Approved: 'Approved',
	Rejected: 'Rejected',
	Done: 'Done',
};

const FOLDER_PROBLEMS: Readonly<Record<FolderNameProblem, string>> = {
	'leaves-the-vault': 'A folder inside the vault, please: no “.” or “..”.',
	hidden: 'A name that starts with a dot is hidden from Obsidian.',
	'forbidden-character': 'These characters cannot be in a folder name: \\ : * ? " < > | # ^ [ ]',
	'ends-badly': 'A folder name cannot end with a dot on every system.',
	reserved: 'This name is reserved on Windows.',
};

const YAML_ADVICE: ReadonlyMap<string, string> = new Map([
	['BLOCK_AS_IMPLICIT_KEY', 'A value with a colon in it needs quotes around it.'],
	['UNEXPECTED_TOKEN', 'There is text after the end of the value: put quotes around all of it.'],
	['BAD_SCALAR_START', 'A value that starts with this character needs quotes around it.'],
	['MISSING_CHAR', 'A quote, bracket or comma is missing.'],
	['MULTILINE_IMPLICIT_KEY', 'This line has no name with a colon after it.'],
	['DUPLICATE_KEY', 'This property stands here twice.'],
	['TAB_AS_INDENT', 'Indent with spaces, not with tabs.'],
	['BAD_INDENT', 'The indentation of this line does not fit, or a bracket above it is not closed.'],
	['BAD_ALIAS', 'A value that starts with * or & needs quotes around it.'],
]);

const { number, counted, megabytes } = numbersIn('en');

export const text = {
	commands: {
		openPanel: 'Open panel',
		openNext: 'Open next item that needs you',
		setUp: 'Set up workspace…',
		readAgain: 'Read all items again',
		approve: 'Approve current item…',
		reject: 'Reject current item…',
		moveTo: 'Move current item to…',
		takeIn: 'Take in current item',
		undo: 'Undo last decision or move…',
		approveLowRisk: 'Approve low-risk items…',
		check: 'Check workspace…',
	},
	stateName: (state: WorkflowState) => STATE_NAMES[state],
	/** Where six of them stand in a row. */
	shortStateName: (state: WorkflowState) =>
		state === 'Pending_Approval' ? 'Pending' : STATE_NAMES[state],
	number,
	counted,
	notes: (count: number) => counted(count, 'note', 'notes'),
	toApprove: (count: number) => `${number(count)} to approve`,
	ribbon: (count: number) => (count === 0 ? 'Signoff' : `Signoff: ${number(count)} to approve`),
	/** Where not all of them are to be approved. */
	needYou: (count: number) => (count === 1 ? '1 needs you' : `${number(count)} need you`),
	ribbonNeeds: (count: number) =>
		count === 1 ? 'Signoff: 1 needs you' : `Signoff: ${number(count)} need you`,
	folderOrVault: (root: string) => (root === '' ? 'Vault folder' : root),

	panel: {
		needsYou: 'Needs you',
		nothingWaits: 'Nothing waits for you.',
		nothingWaitsHint: 'Items in Pending approval show up here.',
		showMore: (count: number) => `Show ${number(count)} more`,
		notSetUp: 'No workspace yet',
		notSetUpHint: 'A workspace is a folder whose subfolders are the states of your work items.',
		setUp: 'Set up',
		reading: (done: number, total: number) => `Reading items: ${number(done)} of ${number(total)}`,
		thisNote: 'This note',
		notGoverned: 'This note is in none of the state folders.',
		noNote: 'Open a note to see its state.',
		allItems: 'All items',
		problems: 'Problems',
		line: (line: number) => `line ${line}`,
		waiting: (age: string) => `for ${age}`,
		hasProblems: 'has problems',
	},

	onboarding: {
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
		alreadyThere: 'Already there, left as it is',
		confirmCreate: (count: number) =>
			count === 0 ? 'Use these folders' : `Create ${counted(count, 'folder', 'folders')}`,
		confirmSamples: 'Create folders and sample items',
		confirmAdopt: 'Adopt',
		adoptIntro: 'No note is changed. Check which folder means which state.',
		chooseRoot: 'Which one?',
		notGoverned: 'Not governed',
		otherFolders: 'Other folders beside them',
		createMissing: (folders: readonly string[]) =>
			`Also create what is missing: ${folders.join(', ')}`,
		caseDiffers: (wanted: string, present: string) =>
			`${present} is there already, written differently from ${wanted}. Rename it first: not every system tells the two apart.`,
		fileInTheWay: (path: string) => `A file with the name ${path} is in the way.`,
		folderProblem: (problem: FolderNameProblem) => FOLDER_PROBLEMS[problem],
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
	},

	settings: {
		workspaces: 'Workspaces',
		noWorkspaces: 'No workspace has been set up.',
		setUp: 'Set up workspace',
		stopWatchingYes: 'Stop watching',
		stopWatching: (root: string) =>
			`Stop watching ${root === '' ? 'the vault folder' : root}? No file is touched.`,
		appearance: 'Appearance',
		ribbonCount: 'Count on the ribbon icon',
		ribbonCountHint: 'How many items wait for your approval, and how many errors for a look.',
		statusBar: 'Count in the status bar',
		statusBarHint: 'Not shown on phones, which have no status bar.',
		items: 'Items',
		ignoreRules: 'Ignored files',
		ignoreRulesHint:
			'Files in state folders that are no items. One pattern a line: * within a name, ** across folders.',
	},

	findings: {
		empty: 'This note is empty.',
		'not-text': 'This file holds bytes that no text has.',
		unreadable: 'The system refuses to read this file.',
		'note-too-large': (size: number, largest: number) =>
			`This note has ${megabytes(size)}; notes up to ${megabytes(largest)} are read.`,
		'other-state': (claimed: string, state: string) =>
			`The note says ${claimed}, its folder says ${state}. The folder counts.`,
		'duplicate-id': (id: string, others: readonly string[], count: number) =>
			`The id ${id} is also in ${others.join(', ')}${count > others.length ? `, … (${count} in all)` : ''}.`,
		'property-missing': (key: string) => `The property ${key} is missing.`,
		'property-wrong': (key: string) => `The property ${key} has a value that it cannot have.`,
	},

	frontmatter: {
		unclosed: 'The block that starts with --- has no closing ---.',
		'foreign-language': (language: string) =>
			`The block opens with ---${language}; only YAML after a bare --- is read.`,
		'block-too-large': 'The block is too large to be read as properties.',
		'not-properties': 'The block has no properties: each needs a name with a colon after it.',
		'inner-dashes': 'A line inside the block starts with ---.',
		'late-block': 'The block of properties must start in the first line of the note.',
		'unreadable-block': 'The block is too deep or too tangled to be read.',
		/** What to do about an error that the YAML parser names by this code. */
		yaml: (code: string): string | null => YAML_ADVICE.get(code) ?? null,
	},

	failure: {
		heading: 'Signoff could not show this view',
		copy: 'Copy details',
		copied: 'Details copied.',
		retry: 'Try again',
		unwritable: (path: string) =>
			`${path === '' ? 'The vault' : path} cannot be written. Nothing was changed there.`,
		taken: (path: string) => `${path} is taken by another file. Nothing was overwritten.`,
		missing: (path: string) => `${path} is not there any more.`,
		unreadable: (path: string) => `${path} cannot be read.`,
		unknown: (message: string) => `Something went wrong: ${message}`,
	},
} as const;
