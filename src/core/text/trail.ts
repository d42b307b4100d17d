// One ledger entry as a line of an item's trail: what happened, who did it, in the app's language.
// Tests as a value.

import type { EntryContext, EntryState, LedgerAction, LedgerEntry } from '../ledger/entry';
import { isLoopState } from '../loop/states';
import { isInvalidTransitionCode } from '../workflow/invalid-transition';
import { isWorkflowState } from '../workflow/states';
import { trailText as de } from './de/trail';
import { trailText as en } from './en/trail';
import { enforcement } from './enforcement';
import { text } from './english';
import { inLanguage, language } from './language';
import { loopText } from './loop';
import { describeViaIn } from './via';

const words = inLanguage({ en, de });

/** Who stands behind a way: `you`, `another program`. */
export function describeVia(via: string): string {
	return describeViaIn(words, via);
}

interface Told {
	sentence: string;
	icon: string;
	who: string;
}

export function describeEntry(entry: LedgerEntry): Told {
	const { icon, sentence } = LINES[entry.action] ?? OTHER;
	return { icon, sentence: sentence(entry), who: whoOf(entry.context) };
}

function whoOf(context: EntryContext): string {
	const via = said(context, 'via');
	if (via !== '') return describeVia(via);
	return context.actor === 'human' ? words.you : words.signoff;
}

interface Line {
	icon: string;
	sentence: (entry: LedgerEntry) => string;
}

const LINES: Partial<Record<LedgerAction, Line>> = {
	item_registered: {
		icon: 'plus-circle',
		sentence: ({ toState, context }) => {
			const taken = said(context, 'taken_id');
			if (taken !== '') return words.sameId(name(toState), taken);
			return words.appeared(name(toState), context.unverified === true);
		},
	},
	item_taken_in: { icon: 'badge-check', sentence: () => words.takenIn },
	item_renamed: {
		icon: 'pencil',
		sentence: ({ context, taskId }) =>
			'former_id' in context && taskId !== null
				? words.nowCalled(taskId)
				: words.nowAt(said(context, 'path')),
	},
	item_edited: { icon: 'pencil', sentence: () => words.edited },
	item_left: { icon: 'log-out', sentence: ({ context }) => words.leftFor(said(context, 'path')) },
	item_returned: { icon: 'log-in', sentence: () => words.cameBack },
	item_deleted: {
		icon: 'trash-2',
		sentence: ({ fromState }) => words.deletedFrom(name(fromState)),
	},
	item_restored: { icon: 'archive-restore', sentence: () => words.restored },
	transition_abandoned: {
		icon: 'circle-slash',
		sentence: ({ context }) => words.abandoned(said(context, 'reason')),
	},
	state_transition: {
		icon: 'arrow-right',
		sentence: ({ fromState, toState, error }) =>
			words.moved(name(fromState), name(toState), error ?? ''),
	},
	move_refused: {
		icon: 'undo-2',
		sentence: (entry) => words.putBack(name(entry.toState), anew(entry.error, refusalIn(entry))),
	},
	approval_requested: {
		icon: 'hand',
		sentence: ({ context }) => words.asked(said(context, 'risk_level')),
	},
	approval_renewed: { icon: 'timer-reset', sentence: () => words.renewed },
	approval_asked: { icon: 'message-circle-question', sentence: () => words.askedAgain },
	approval_reviewed: { icon: 'eye', sentence: () => words.reviewed },
	approval_decision: { icon: 'gavel', sentence: decided },
	approval_received: {
		icon: 'gavel',
		sentence: (entry) => words.received(decided(entry), said(entry.context, 'device')),
	},
	approval_void: { icon: 'shield-x', sentence: ({ error }) => anew(error, words.void) },
	decision_claimed: {
		icon: 'shield-alert',
		sentence: ({ context }) => claimed(context),
	},
	undo: { icon: 'undo', sentence: () => words.takenBack },
	loop_advanced: {
		icon: 'arrow-right',
		sentence: (entry) =>
			words.advanced(entry.fromState ?? '', name(entry.toState), reachedIn(entry)),
	},
	loop_set_back: { icon: 'arrow-left', sentence: () => words.setBack },
	loop_needs_approval: { icon: 'hand', sentence: () => words.needsApproval },
	loop_refused: {
		icon: 'undo-2',
		sentence: ({ error, fromState, context }) => {
			const claimed = said(context, 'claimed');
			const isKnown = claimed !== '' && fromState !== null;
			return anew(error, isKnown ? words.claimedState(claimed, fromState) : words.statePutBack);
		},
	},
	loop_ended: {
		icon: 'circle-x',
		sentence: ({ context }) => words.ended(said(context, 'end'), said(context, 'reason')),
	},
	loop_requeued: { icon: 'rotate-ccw', sentence: () => words.requeued },
	error_reported: {
		icon: 'triangle-alert',
		sentence: ({ error }) => words.errorReported(error ?? ''),
	},
	error_resolved: {
		icon: 'check',
		sentence: ({ context }) => words.errorResolved(said(context, 'status'), said(context, 'act')),
	},
	reminder_made: { icon: 'bell', sentence: () => words.reminded },
	reminder_removed: { icon: 'bell-off', sentence: () => words.reminderGone },
	outcome_noted: { icon: 'receipt', sentence: ({ context }) => words.noted(said(context, 'path')) },
};

/** Of an entry that has no icon of its own. */
export const PLAIN_ICON = 'dot';

const OTHER: Line = {
	icon: PLAIN_ICON,
	sentence: ({ action, error }) => words.other(action, error ?? ''),
};

/** The announcement of a move is told by its outcome. */
export function isToldInTrail({ action }: LedgerEntry): boolean {
	return action !== 'transition_intent';
}

/** The log is English. Where the app is not, what is recorded is said anew by its codes. */
function anew(recorded: string | null, byCodes: string | null): string {
	const [first, second] = language() === 'en' ? [recorded, byCodes] : [byCodes, recorded];
	return first ?? second ?? '';
}

function refusalIn({ fromState: from, toState: to, context }: LedgerEntry): string | null {
	const code = said(context, 'code');
	if (!isInvalidTransitionCode(code) || from === null || to === null) return null;
	return isWorkflowState(from) && isWorkflowState(to) ? enforcement.refusal(code, from, to) : null;
}

function reachedIn({ toState, context }: LedgerEntry): string {
	const isKnown = toState !== null && isLoopState(toState);
	return anew(said(context, 'reason'), isKnown ? loopText.reached(toState) : null);
}

function decided({ approvalStatus, context }: LedgerEntry): string {
	return words.decided(approvalStatus ?? 'decided', said(context, 'reason'));
}

function claimed(context: EntryContext): string {
	const { properties, left } = context;
	const status = said(context, 'claimed');
	const what = status === '' ? words.contradicted : words.claimed(status);
	if (!Array.isArray(properties)) return what;
	const names = properties.map(String).join(', ');
	return left === true ? words.leftAsIs(what, names) : words.putRight(what, names);
}

function name(state: EntryState | null): string {
	if (state === null) return words.nowhere;
	return isWorkflowState(state) ? text.stateName(state) : state;
}

function said(context: EntryContext, key: string): string {
	const value = context[key];
	return typeof value === 'string' ? value : '';
}
