// What the board says.

import type { RiskLevel } from '../../core/shared/risk';
import type { BoardGroup, BoardSort } from '../../core/board/choice';
import { common } from './common';

const items = (count: number) => common.counted(count, 'item', 'items');

export const board = {
	command: 'Open board',
	title: 'Board',
	columns: 'Board',
	column: (name: string, count: number) => `${name}, ${items(count)}`,
	columnOfLimit: (name: string, count: number, limit: number) =>
		count > limit
			? `${name}, ${items(count)}, over the limit of ${common.number(limit)}`
			: `${name}, ${items(count)}, limit ${common.number(limit)}`,
	/** A filter hides the others. */
	shownOf: (shown: number, total: number) => `${common.number(shown)} of ${common.number(total)}`,
	most: (limit: number) => `limit ${common.number(limit)}`,
	overLimit: (limit: number) => `over limit ${common.number(limit)}`,
	emptyColumn: 'Nothing here',
	collapse: (name: string) => `Collapse ${name}`,
	expand: (name: string) => `Expand ${name}`,
	columnMenu: (name: string) => `More for ${name}`,
	menu: {
		collapse: 'Collapse column',
		setLimit: 'Set limit…',
		changeLimit: (limit: number) => `Change limit (${common.number(limit)})…`,
		noLimit: 'Remove limit',
		selectAll: 'Select all in column',
		open: 'Open',
		beside: 'Open beside',
		peek: 'Peek',
		select: 'Select',
		unselect: 'Unselect',
	},
	limit: {
		title: (name: string) => `Limit for ${name}`,
		name: 'Items at once',
		hint: 'Shown beside the count. It is never enforced.',
		wrong: (most: number) =>
			`A limit is a whole number from 1 to ${common.number(most)}. For none, leave the field empty.`,
		save: 'Save',
	},

	search: 'Search',
	filters: 'Filter',
	workspace: 'Workspace',
	wholeVault: 'The vault itself',
	allWorkspaces: 'All workspaces',
	anyState: 'All columns',
	anyRisk: 'Any risk',
	risk: {
		low: 'Low risk',
		medium: 'Medium risk',
		high: 'High risk',
	} satisfies Record<RiskLevel, string>,
	anyPriority: 'Any priority',
	noPriority: 'No priority',
	anyTag: 'Any tag',
	tag: (tag: string) => `#${tag}`,
	anySource: 'Any source',
	noSource: 'No source',
	anyAssignee: 'Anybody’s',
	order: 'Order',
	sort: {
		urgency: 'Most urgent first',
		age: 'Oldest first',
		title: 'By title',
		expiry: 'Expires soonest first',
		modified: 'Changed last first',
	} satisfies Record<BoardSort, string>,
	grouping: 'Grouping',
	group: {
		none: 'Not grouped',
		priority: 'Grouped by priority',
		source: 'Grouped by source',
	} satisfies Record<BoardGroup, string>,
	clear: 'Clear filter',
	count: (shown: number, all: number) =>
		shown === all ? items(all) : `${common.number(shown)} of ${items(all)}`,
	selected: (count: number) => `${common.number(count)} selected`,
	unselect: 'Clear selection',
	undo: 'Undo',

	card: {
		priority: (priority: string) => `priority ${priority}`,
		steps: (done: number, total: number) => `${common.number(done)}/${common.number(total)}`,
		stepsInWords: (done: number, total: number) =>
			`${common.number(done)} of ${common.counted(total, 'step', 'steps')} done`,
		expiresIn: (age: string) => `expires in ${age}`,
		expired: 'expired',
		age: (age: string) => `${age} old`,
		asks: (who: string) => `asked by ${who}`,
		from: (source: string) => `from ${source}`,
		problems: 'has problems',
		twin: 'has the id of another note',
		moving: 'moving',
	},

	oneReasonEach: 'A reason is for one item. Move them one by one.',
	tooMany: (most: number) => `At most ${items(most)} are approved together.`,
	lookFirst: 'One of them has to be looked at first. Review it by itself.',
	loopMovesIt: 'The loop makes this move itself.',
	notWaiting: 'It does not wait for a decision.',
	noneThatWay: 'There is no column on that side.',
	stays: (why: string) => `It stays where it is. ${why}`,
	movedAll: (count: number, name: string) => `${items(count)} moved to ${name}.`,
	movedSome: (count: number, name: string, left: number, why: string) =>
		`${items(count)} moved to ${name}. ${common.counted(left, 'was', 'were')} not: ${why}`,
	movedNone: (count: number, why: string) => `None of ${items(count)} was moved: ${why}`,
	undoneAll: (count: number) => `${items(count)} put back.`,
	undoneSome: (count: number, left: number, why: string) =>
		`${items(count)} put back. ${common.counted(left, 'was', 'were')} not: ${why}`,
	dropHere: 'Drop here',
	dropToReview: 'Drop here to review it',
	dropToDecide: 'Drop here to approve it',
	dropWithReason: 'Drop here and say why',
	dragging: (count: number, title: string) => (count === 1 ? title : items(count)),
	dragCancelled: 'Nothing was moved.',

	empty: 'No items yet',
	emptyHint: 'Notes in the state folders show up here as cards.',

	peek: {
		moreSteps: (count: number) => `${common.number(count)} more below`,
		mark: {
			open: 'to do',
			running: 'running',
			done: 'done',
			failed: 'failed',
			skipped: 'skipped',
		},
		approve: 'Approve…',
		reject: 'Reject…',
		loading: 'Reading the note …',
		gone: 'The note is not there any more.',
		cut: 'Only the beginning is shown.',
		open: 'Open note',
		beside: 'Open beside',
	},

	base: {
		viewName: 'Signoff board',
		command: 'Create a base of all items',
		backlogCommand: 'Create a base of the backlog',
		made: (path: string) => `Made ${path}. It is yours: Signoff never writes to it again.`,
		elsewhere: (count: number) =>
			`${common.counted(count, 'note', 'notes')} of this base ${count === 1 ? 'is' : 'are'} in no state folder.`,
		ungrouped: 'Without a group',
	},

	help: {
		title: 'Keys of the board',
		show: 'Keys',
		close: 'Close',
		list: [
			['↑ ↓ ← → h j k l', 'Go to another card or column'],
			['Ctrl+← Ctrl+→', 'Move to the next column that is possible'],
			['Enter', 'Open the note'],
			['Ctrl+Enter', 'Open it beside the board'],
			['Space', 'Peek into the note'],
			['x', 'Select or unselect'],
			['a r', 'Approve… or reject…, also in a peek'],
			['m', 'Menu of the card'],
			['u Ctrl+Z', 'Undo'],
			['/', 'Search'],
			['Esc', 'Clear the selection, or call a drag off'],
			['?', 'Show or hide this'],
		] as const,
	},
};
