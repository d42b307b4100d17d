// Words that all of Signoff uses: names, commands, failures, set-up. What one part alone says stands beside
// this file, under that part's name; no sentence stands anywhere else.

import { once } from '../../core/shared/once';
import type { WorkflowState } from '../../core/workflow/states';
import { numbersIn } from '../kit/numbers';

const STATE_NAMES: Readonly<Record<WorkflowState, string>> = {
	Inbox: 'Inbox',
	Needs_Action: 'Needs action',
	Plans: 'Plans',
	Pending_Approval: 'Pending approval',
	Approved: 'Approved',
	Rejected: 'Rejected',
	Done: 'Done',
};

const { number, counted } = numbersIn('en');

const MONTH = once(() => new Intl.DateTimeFormat('en', { month: 'short' }));

export const common = {
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
		markHistory: 'Mark earlier items as history…',
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

	/** Ages and times as a person reads them. */
	times: {
		/** Beside a row, where there is little room. */
		short: {
			now: 'now',
			minutes: (count: number) => `${count} m`,
			hours: (count: number) => `${count} h`,
			days: (count: number) => `${number(count)} d`,
		},
		/** In full, after “for” or “in”. */
		seconds: (count: number) => counted(count, 'second', 'seconds'),
		minutes: (count: number) => counted(count, 'minute', 'minutes'),
		hours: (count: number) => counted(count, 'hour', 'hours'),
		days: (count: number) => counted(count, 'day', 'days'),
		/** `1 Mar`, in the person's own time. */
		day: (date: Date) => `${String(date.getDate())} ${MONTH().format(date)}`,
	},

	/** File menus, notices with buttons, links. */
	menus: {
		moveTo: (stateName: string) => `Move to ${stateName}`,
		review: 'Review…',
		takeIn: 'Take in',
		chooseState: 'Where should it go?',

		notice: {
			open: 'Open',
			why: 'Why?',
			undo: 'Undo',
			restore: 'Restore',
			actions: 'Actions',
			more: (count: number) => `and ${count} more`,
		},

		link: {
			notFound: 'This link leads to no item of this vault.',
			cannotDecide: 'A link cannot decide. Only a person can, in the review.',
		},
	},
} as const;
