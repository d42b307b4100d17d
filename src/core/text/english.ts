// Every sentence that Signoff says, in one place: views and commands take their words from here.
// Tests as a value.

import type { FolderNameProblem } from '../workflow/folder-name';
import type { WorkflowState } from '../workflow/states';

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

function counted(count: number, one: string, many: string): string {
	return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

export const text = {
	commands: {
		openPanel: 'Open panel',
		openNext: 'Open next item that needs you',
		setUp: 'Set up workspace…',
		readAgain: 'Read all items again',
	},
	stateName: (state: WorkflowState) => STATE_NAMES[state],
	/** Where six of them stand in a row. */
	shortStateName: (state: WorkflowState) =>
		state === 'Pending_Approval' ? 'Pending' : STATE_NAMES[state],
	notes: (count: number) => counted(count, 'note', 'notes'),
	toApprove: (count: number) => `${count.toLocaleString('en')} to approve`,
	ribbon: (count: number) =>
		count === 0 ? 'Signoff' : `Signoff: ${count.toLocaleString('en')} to approve`,
	folderOrVault: (root: string) => (root === '' ? 'Vault folder' : root),

	panel: {
		needsYou: 'Needs you',
		nothingWaits: 'Nothing waits for you.',
		nothingWaitsHint: 'Items in Pending approval show up here.',
		showMore: (count: number) => `Show ${counted(count, 'more', 'more')}`,
		notSetUp: 'No workspace yet',
		notSetUpHint: 'A workspace is a folder whose subfolders are the states of your work items.',
		setUp: 'Set up',
		reading: (done: number, total: number) =>
			`Reading items: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
		thisNote: 'This note',
		notGoverned: 'This note is in none of the state folders.',
		noNote: 'Open a note to see its state.',
		allItems: 'All items',
		problems: 'Problems',
		line: (line: number) => `line ${line}`,
		waiting: (age: string) => `for ${age}`,
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
		adoptNone: 'No folders of this kind were found in this vault.',
		create: 'Create folders here',
		createHint: 'Seven folders for the states, and one for the log.',
		samples: 'Try it with sample items',
		samplesHint: 'A folder of its own with eight notes. Delete it when you are done.',
		nothingYet: 'Nothing is created before you confirm.',
		back: 'Back',
		cancel: 'Cancel',
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
		loopPlans:
			'Plans/pending, approved and rejected are left out: they belong to another way of working, which this version does not run.',
		fileInTheWay: (path: string) => `A file with the name ${path} is in the way.`,
		folderProblem: (problem: FolderNameProblem) => FOLDER_PROBLEMS[problem],
		created: (count: number) =>
			count === 0
				? 'The workspace is set up.'
				: `The workspace is set up: ${counted(count, 'folder', 'folders')} created.`,
		adopted: (root: string) =>
			`${root === '' ? 'This vault' : root} is a workspace now. No note was changed.`,
		samplesAdded: (count: number) => `${counted(count, 'sample item', 'sample items')} added.`,
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
		ribbonCountHint: 'How many items wait for your approval.',
		statusBar: 'Count in the status bar',
		statusBarHint: 'Not shown on phones, which have no status bar.',
		items: 'Items',
		ignoreRules: 'Ignored files',
		ignoreRulesHint:
			'Files in state folders that are no items. One pattern a line: * within a name, ** across folders.',
	},

	cli: {
		usage: 'Usage: signoff status VAULT [--json]',
		noWorkspace: 'No folders that work as states were found.',
		noVault: (dir: string) => `${dir} is no folder.`,
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
