// What the panel says.

import type { ActionType, RiskLevel } from '../../core/shared/risk';
import type { WorkflowState } from '../../core/workflow/states';
import { common } from './common';

const RISK_NAMES: Readonly<Record<RiskLevel, string>> = {
	low: 'low risk',
	medium: 'medium risk',
	high: 'high risk',
};

const GROUP_NAMES = {
	asks: 'Another program tried to decide',
	run: 'Runs that wait',
	waiting: 'Waiting for you',
	error: 'Errors',
	unverified: 'Approved, but by nobody known',
	expired: 'Expired',
	deleted: 'Deleted',
} as const;

const MARK_NAMES: ReadonlyMap<string, string> = new Map([
	[' ', 'to do'],
	['/', 'in progress'],
	['x', 'done'],
	['X', 'done'],
	['-', 'cancelled'],
]);

const SINCE = {
	decision: 'the last decision',
	review: 'your last look',
	request: 'it was asked',
} as const;

const lines = (count: number) => common.counted(count, 'line', 'lines');

export const panel = {
	needsYou: 'Needs you',
	showMore: (count: number) => `Show ${common.number(count)} more`,
	notSetUp: 'No workspace yet',
	notSetUpHint: 'A workspace is a folder whose subfolders are the states of your work items.',
	setUp: 'Set up',
	reading: (done: number, total: number) =>
		`Reading items: ${common.number(done)} of ${common.number(total)}`,
	comparing: (done: number, total: number) =>
		total === 0
			? 'Comparing the notes with the log …'
			: `Comparing the notes with the log: ${common.number(done)} of ${common.number(total)}`,
	stopComparing: 'Stop',
	/** `where`: folders of workspaces; '' for the vault. */
	notCompared: (where: string) =>
		`You stopped comparing the notes${where === '' ? '' : ` in “${where}”`} with the log. Until they are compared, nothing is watched or put back there, and nothing can be decided.`,
	compareNow: 'Compare now',
	thisNote: 'This note',
	notGoverned: 'This note is in none of the state folders.',
	noNote: 'Open a note to see its state.',
	allItems: 'All items',
	problems: 'Problems',
	line: (line: number) => `line ${line}`,
	waiting: (age: string) => `for ${age}`,

	actionName: {
		send_message: 'send message',
		make_payment: 'make payment',
		post_public: 'post publicly',
		delete_data: 'delete data',
		none: 'nothing sensitive',
	} satisfies Record<ActionType, string>,
	riskName: (risk: RiskLevel) => RISK_NAMES[risk],
	/** Beside a row, where there is little room. */
	riskShort: (risk: RiskLevel): string => risk,
	undoQuestion: (name: string) =>
		`Take back the last decision or move? “${name}” goes back to where it was.`,
	undoYes: 'Undo',
	badge: { expired: 'expired', unverified: 'unverified', run: 'run waits' },
	since: (since: keyof typeof SINCE) => SINCE[since],

	alert: {
		logNotWritable: (reason: string) =>
			`The log cannot be written, so nothing can be decided or moved here. ${reason}`,
		outage: (since: string, until: string | null) =>
			until === null
				? `The log could not be written when the app was closed last, since ${since}. What happened then may be missing in it. Run “Verify the log”: until then this stays here.`
				: `The log could not be written from ${since} until ${until}. What happened meanwhile is recorded now. Run “Verify the log”: until then this stays here.`,
		lookAtLog: (reason: string) => `The log does not hold. ${reason} Run “Verify the log”.`,
		enforcedElsewhere: (isKnown: boolean) =>
			isKnown
				? 'Another device enforces this vault. What you decide here counts there.'
				: 'Another device enforces this vault, and has not accepted the key of this one. Until you accept it there, it puts back what you decide here.',
		enforcedNowhere:
			'No device enforces this vault yet: nothing is put back, and nothing can be decided.',
		enforceHere: 'Enforce here',
	},

	queue: {
		groupName: (group: keyof typeof GROUP_NAMES) => GROUP_NAMES[group],
		/** As a part of a sentence. */
		groupInWords: (group: keyof typeof GROUP_NAMES) => GROUP_NAMES[group].toLowerCase(),
		filter: 'Filter',
		noMatch: 'Nothing here matches the filter.',
		nothingWaits: 'Nothing waits for you.',
		nothingWaitsHint: 'Items that ask for approval, runs that wait and open errors show up here.',
		fresh: (count: number) => `${common.number(count)} new`,
		showFresh: 'Show',
		gone: 'no longer waits',
		review: 'Review',
		reviewOf: (title: string) => `Review ${title}`,
		open: 'Open',
		openOf: (title: string) => `Open ${title}`,
		restore: 'Restore',
		restoreOf: (title: string) => `Restore ${title}`,
		expired: 'expired',
		expiresIn: (time: string) => `expires in ${time}`,
		waitsFor: (time: string) => `waits for ${time}`,
		hasProblems: 'has problems',
		approveLow: (count: number) =>
			count === 1 ? 'Approve 1 low-risk item…' : `Approve ${common.number(count)} low-risk items…`,
		markHistory: (count: number) => `Mark ${common.number(count)} as history…`,
	},

	history: {
		question: (count: number) =>
			`${common.counted(count, 'note was', 'notes were')} in Approved, Rejected or Done before Signoff came, or moved there while it only watched. Mark ${count === 1 ? 'it' : 'them'} as history? That approves nothing: ${count === 1 ? 'it stays where it is, is' : 'they stay where they are, are'} no longer listed here, and nothing may run because of ${count === 1 ? 'it' : 'them'}.`,
		yes: 'Mark as history',
	},

	note: {
		moveTo: (state: WorkflowState, dialog: boolean) =>
			`Move to ${common.stateName(state)}${dialog ? '…' : ''}`,
		moves: 'Possible moves',
		takeIn: 'Take in',
		takeInHint: 'Gives the note an id, its state, a priority and its times.',
		history: 'Decided before Signoff enforced: history, and not an approval.',
		sensitive: (what: string) => `Sensitive plan: ${what}`,
		mend: 'Mend',
		mendHint: 'Writes an id, a priority, a time and metadata that a task can have.',
		askedBy: (via: string, times: number) =>
			times === 1
				? `${capital(via)} tried to approve this.`
				: `${capital(via)} tried to approve this ${common.number(times)} times.`,
	},

	card: {
		label: 'Approval',
		asksTo: 'Asks to:',
		unverified: 'This stands in Approved, and no decision of yours is known. Nothing may run.',
		expired: 'This request has expired. Renew it to decide again.',
		expiredAt: (when: string) => `Expired ${when}`,
		expiresAt: (when: string) => `Expires ${when}`,
		why: (risk: RiskLevel) => `Why ${risk}`,
		more: (count: number) => `${common.number(count)} more in the review`,
		asked: (who: string, when: string | null) =>
			when === null ? `Asked by ${who}` : `Asked by ${who}, ${when}`,
		changed: (since: keyof typeof SINCE, added: number, removed: number) =>
			`Changed since ${SINCE[since]}: ${changes(added, removed)}`,
		unchanged: (since: keyof typeof SINCE) => `Unchanged since ${SINCE[since]}`,
		diff: 'Show changes',
		reject: 'Reject…',
		notNow: 'Not now',
		approve: 'Approve',
		approveDialog: 'Approve…',
		renew: 'Renew',
		setAside: 'Set aside for now.',
		show: 'Show again',
		line: (line: number) => `line ${common.number(line)}`,
	},

	plan: {
		title: 'Plan',
		progress: (done: number, total: number) => `${common.number(done)}/${common.number(total)}`,
		markName: (mark: string) => MARK_NAMES.get(mark) ?? `marked ${mark}`,
		setMark: (mark: string) => capital(MARK_NAMES.get(mark) ?? mark),
		leftAlone: 'Signoff does not know this mark and leaves it alone.',
		tool: 'tool',
		arguments: 'arguments',
	},

	trail: {
		title: 'Trail',
		empty: 'The log says nothing of this note yet.',
		jump: (line: number) => `Open the log at line ${common.number(line)}`,
	},

	keys: {
		title: 'Keys',
		close: 'Close',
		show: 'Keys in this panel',
		list: [
			['j k', 'Next, previous item'],
			['Enter', 'Open the note'],
			['a', 'Review, to approve'],
			['r', 'Reject…'],
			['u', 'Take back your last act, then the one before'],
			['?', 'Show these keys'],
		],
		nothingToUndo: 'There is nothing to undo.',
		cannotDecide: 'There is nothing to decide on here.',
	},

	onlyAPerson: 'Only a person’s own click or key decides.',
} as const;

function changes(added: number, removed: number): string {
	const parts = [
		added > 0 ? `${lines(added)} added` : '',
		removed > 0 ? `${lines(removed)} removed` : '',
	];
	return parts.filter(Boolean).join(', ');
}

function capital(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
