// What the settings say about the person, requests and devices.

import { common } from './common';

const days = (count: number) => common.counted(count, 'day', 'days');
const sinceDay = (since: string | null) => (since === null ? '' : ` since ${since.slice(0, 10)}`);

export const settings = {
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
	notifications: 'Notifications',
	noticeWhenNeeded: 'When something needs you',
	noticeWhenNeededHint:
		'A notice with a way to the review, while the panel is out of sight. Several at once are one notice.',
	systemNotice: 'Also as a notification of the system',
	systemNoticeHint:
		'While Obsidian is in the background. Your system may ask whether you allow it.',
	systemNoticeRefused:
		'Your system or Obsidian does not allow notifications. Allow them there, then switch this on again.',
	items: 'Items',
	ignoreRules: 'Ignored files',
	ignoreRulesHint:
		'Files in state folders that are no items. One pattern a line: * within a name, ** across folders.',

	decisions: 'Decisions',
	personName: 'Your name',
	personNameHint: 'Written into the note and the log when you decide. Without one it says “human”.',
	requestDays: 'Requests expire after',
	requestDaysHint: 'Days that an item may wait for your approval. An expired one can be renewed.',
	requestDaysRange: (least: number, most: number) =>
		`A whole number, please, from ${least} to ${days(most)}.`,

	loop: 'Cognitive loop',
	reminderHours: 'Remind me after',
	reminderHoursHint:
		'Hours that a plan may wait for your decision before a note in Needs action reminds you of it. 0 for never.',
	escalationHours: 'Remind me again after',
	escalationHoursHint:
		'Hours after which a second, urgent note is written. Both go away when you decide. 0 for never.',
	hoursRange: (most: number) =>
		`A whole number of hours, please, from 0 to ${common.number(most)}.`,

	backlog: 'Backlog',
	backlogFolder: 'Backlog folder',
	backlogFolderNow: (folder: string) =>
		`Specs and issues are in ${folder}, in the folder of each workspace.`,
	changeFolder: 'Change…',
	folder: 'Folder',
	backlogFolderHint:
		'A backlog that is there already is moved along. Where the new folder exists, nothing is moved: what is in the old one stays there and is no longer part of the backlog.',
	template: { spec: 'Template for new specs', issue: 'Template for new issues' },
	templateHint:
		'A note whose text new ones begin with. {{title}}, {{id}}, {{date}} and {{description}} are filled in. Leave it empty for the built-in one.',
	templateGone: (path: string) =>
		`${path} isn’t there, so new ones begin with the built-in template.`,
	useFolder: 'Use this folder',
	backlogProblem: {
		empty: 'It needs a name.',
		'in-use': 'Items or logs are in this folder, or would be below it. Choose another one.',
	},
	backlogLeft: (folders: readonly string[], to: string) =>
		`The backlog is in ${to} from now on. ${folders.join(', ')} could not be moved there and stays as it is.`,

	enforcer: 'Enforcing device',
	enforcedHere: (since: string | null) =>
		`This device puts back what was moved against the rules${sinceDay(since)}. Others only look on.`,
	enforcedElsewhere: (device: string, since: string | null) =>
		`Another device (${device}) puts back what was moved against the rules${sinceDay(since)}. This one only looks on.`,
	enforcedNowhere: 'No device puts back what was moved against the rules.',
	enforceHere: 'Enforce on this device',
	enforceHereQuestion:
		'Only one device puts notes back. From now on it is this one. The other stops when you accept the change there.',

	/** Other words by which the search of the settings finds them. */
	aliases: {
		requestDays: ['expiry', 'days'],
		enforcer: ['device', 'sync'],
		hours: ['reminder', 'escalation', 'hours'],
		ribbonCount: ['badge'],
		notices: ['notification', 'alert', 'agents'],
		ignoreRules: ['exclude', 'templates', 'temporary files'],
		backlogFolder: ['specs', 'issues'],
	},

	broken: (path: string) =>
		`${path} cannot be read as settings. Nothing is lost: the file is kept beside as ${path.slice(path.lastIndexOf('/') + 1)}.broken before settings are written again.`,
} as const;
