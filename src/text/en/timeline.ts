// What the timeline says.

import type { RowKind } from '../../core/entries/define';
import type { EntryResult } from '../../core/entries/entry';
import { common } from './common';

export const timeline = {
	command: 'Open timeline',
	title: 'Timeline',
	kindName: {
		transition: 'Moves',
		decision: 'Decisions',
		request: 'Requests',
		violation: 'Violations',
		failure: 'Errors',
		undone: 'Undo',
		run: 'Runs',
		note: 'Notes',
		backlog: 'Backlog',
		memory: 'Memory',
		system: 'System',
		unread: 'Unreadable lines',
	} satisfies Record<RowKind, string>,
	outcomeName: {
		success: 'Done',
		failure: 'Refused or failed',
		pending: 'Pending',
	} satisfies Record<EntryResult, string>,
	reading: 'Reading the logs …',
	count: (shown: number, all: number) =>
		shown === all
			? common.counted(all, 'entry', 'entries')
			: `${common.number(shown)} of ${common.counted(all, 'entry', 'entries')}`,
	/** Lines that are no entries as this version knows them. */
	odd: {
		'not-an-entry': 'A line that Signoff cannot read',
		'unknown-word': 'An entry of a kind that this version does not know',
		failed: 'An entry that cannot be shown',
	},
	oddEntry: {
		'not-an-entry': (action: string) => `A line that Signoff cannot read: ${action}`,
		'unknown-word': (action: string) =>
			`An entry of a kind that this version does not know: ${action}`,
	},
	/** The same at length, where there is room for it. */
	oddity: {
		'not-an-entry':
			'This line is no entry, or lacks what every entry has. It counts for nothing; the log shows all of it.',
		'unknown-word':
			'A later version of Signoff wrote this, or another program did. What it means is not known here.',
		'no-time':
			'This entry does not say when it was recorded. It stands where its line stands in the log.',
		failed: 'Something went wrong where this entry was to be shown. The log shows all of it.',
	},
	none: 'Nothing has happened yet.',
	noneFound: 'Nothing fits.',
	clear: 'Clear filter',
	search: 'Search in all details',
	filters: 'Filter',
	anyType: 'Everything',
	anyActor: 'By anyone',
	actor: { human: 'By people', system: 'By programs', mcp: 'By agents' },
	anyOutcome: 'Any outcome',
	from: 'From day',
	to: 'To day',
	order: { realizedAt: 'By when it was recorded', canonicalAt: 'By when it happened' },
	orders: 'Order',
	list: 'What happened, newest first',
	map: 'How much happened when. Press to jump there.',
	why: 'Why did this happen?',
	effects: 'What it led to',
	noEffects: 'Nothing that is known.',
	moreEffects: 'and more',
	missingCause: (uuid: string) => `Its cause is in a log that is not here: ${uuid}`,
	circle: (sentence: string) => `The causes go in a circle: this leads back to “${sentence}”.`,
	again: (sentence: string) => `… leads back to “${sentence}”`,
	moreCauses: 'and more before that',
	showMore: 'Show more',
	twin: (file: string, line: number) =>
		`The id of this entry stands in ${file}:${String(line)} already. Only that one has a cause and effects.`,
	follow: 'Follow this item',
	unfollow: 'Show all items',
	following: (title: string) => `Only ${title}`,
	openNote: 'Open note',
	openLog: 'Show in log',
	recorded: 'Recorded',
	happened: 'Happened',
	who: 'Who',
	item: 'Item',
	entry: 'Entry',
	place: (file: string, line: number) => `${file}:${String(line)}`,
	inLog: 'In log',
	outcome: 'Outcome',
	verified: 'Verified',
	mark: {
		intact: 'Intact when the log was last verified',
		'not-checked': 'Not verified yet',
		broken: 'The last verification found this entry not intact',
		unproven: 'Not proven: it follows something that is not intact',
		disowned: 'Not believed: the device whose log this is did not write it',
	},
	noTime: 'No time',
	close: 'Close',
	arrived: (count: number, newest: string) =>
		count === 1 ? newest : `${common.counted(count, 'new entry', 'new entries')}: ${newest}`,
	newOnes: (count: number) => `${common.number(count)} new`,
	toNewest: (count: number) => `${common.counted(count, 'new entry', 'new entries')}. Go there.`,
	retrace: {
		start: 'Retrace',
		end: 'Stop retracing',
		step: (at: number, all: number) => `Step ${common.number(at)} of ${common.number(all)}`,
		back: 'One step back',
		on: 'One step on',
		content: 'The note then',
		noContent: 'What the note said then was not kept.',
		keptAt: (step: number) => `As it was kept at step ${common.number(step)}:`,
	},
	savedOrCopied: 'The file was saved, and copied to the clipboard.',
	exports: { csv: 'Export as CSV', json: 'Export as JSON' },
	keys: {
		title: 'Keys',
		close: 'Close',
		show: 'Keys in the timeline',
		list: [
			['j k ↓ ↑', 'Next, previous entry'],
			['PageDown PageUp', 'Twenty entries on, back'],
			['Home End', 'Newest, oldest entry'],
			['Enter', 'Open the note'],
			['l', 'Show in log'],
			['f', 'Follow this item, and stop following'],
			['r', 'Retrace this item, and stop retracing'],
			['n p', 'Next, previous step while retracing'],
			['/', 'Search'],
			['Escape', 'Close what is open'],
			['?', 'Show these keys'],
		],
	},
};
