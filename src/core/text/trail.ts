// One ledger entry as a line of an item's trail: what happened, who did it, in plain words.
// Tests as a value.

import { GESTURE_KINDS } from '../approval/gesture';
import type { EntryContext, LedgerAction, LedgerEntry } from '../ledger/entry';
import type { WorkflowState } from '../workflow/states';
import { text } from './english';

const VIA: ReadonlyMap<string, string> = new Map([
	['outside', 'a program outside of the app'],
	['another program', 'another program'],
	['frontmatter', 'a text written into the note'],
	['explorer-drag', 'you, by drag and drop'],
	['recovered', 'Signoff, after a restart'],
	['found waiting', 'nobody known: it waited already'],
	['signoff', 'Signoff'],
	['cli', 'a command line'],
	['receipt', 'you, on another device'],
]);

const BY_PERSON: ReadonlySet<string> = new Set([...GESTURE_KINDS, 'undo']);

/** Who stands behind a way: `you`, `another program`. */
export function describeVia(via: string): string {
	return VIA.get(via) ?? (BY_PERSON.has(via) ? 'you' : via);
}

interface TrailWords {
	sentence: string;
	icon: string;
	who: string;
}

export function describeEntry(entry: LedgerEntry): TrailWords {
	const { icon, sentence } = LINES[entry.action] ?? OTHER;
	return { icon, sentence: sentence(entry), who: whoOf(entry.context) };
}

function whoOf(context: EntryContext): string {
	const via = said(context, 'via');
	if (context.actor === 'human') return via === '' ? 'you' : describeVia(via);
	return via === '' ? 'Signoff' : describeVia(via);
}

interface Line {
	icon: string;
	sentence: (entry: LedgerEntry) => string;
}

const LINES: Partial<Record<LedgerAction, Line>> = {
	item_registered: {
		icon: 'plus-circle',
		sentence: ({ toState, context }) =>
			context.unverified === true
				? `appeared in ${name(toState)}, where only a decision leads`
				: `appeared in ${name(toState)}`,
	},
	item_taken_in: { icon: 'badge-check', sentence: () => 'taken in' },
	item_renamed: { icon: 'pencil', sentence: ({ context }) => `now at ${said(context, 'path')}` },
	item_edited: { icon: 'pencil', sentence: () => 'new version of what is asked' },
	item_left: { icon: 'log-out', sentence: ({ context }) => `left for ${said(context, 'path')}` },
	item_returned: { icon: 'log-in', sentence: () => 'came back' },
	item_deleted: { icon: 'trash-2', sentence: ({ fromState }) => `deleted from ${name(fromState)}` },
	item_restored: { icon: 'archive-restore', sentence: () => 'restored' },
	transition_abandoned: {
		icon: 'circle-slash',
		sentence: ({ context }) => `move not finished: ${said(context, 'reason')}`,
	},
	state_transition: {
		icon: 'arrow-right',
		sentence: ({ fromState, toState, error }) =>
			[`${name(fromState)} → ${name(toState)}`, error].filter(Boolean).join(': '),
	},
	move_refused: {
		icon: 'undo-2',
		sentence: ({ toState, error }) => `put back from ${name(toState)}: ${error ?? ''}`,
	},
	approval_requested: { icon: 'hand', sentence: ({ context }) => asked(context) },
	approval_renewed: { icon: 'timer-reset', sentence: () => 'request renewed' },
	approval_asked: { icon: 'message-circle-question', sentence: () => 'asked for approval' },
	approval_reviewed: { icon: 'eye', sentence: () => 'review opened' },
	approval_decision: {
		icon: 'gavel',
		sentence: ({ approvalStatus, context }) => decided(approvalStatus, context),
	},
	approval_received: {
		icon: 'gavel',
		sentence: ({ approvalStatus, context }) =>
			`${decided(approvalStatus, context)} (on ${said(context, 'device')}, with a receipt)`,
	},
	approval_void: { icon: 'shield-x', sentence: ({ error }) => error ?? 'approval void' },
	decision_claimed: {
		icon: 'shield-alert',
		sentence: ({ context }) => `the note claimed to be ${said(context, 'claimed')}`,
	},
	undo: { icon: 'undo', sentence: () => 'taken back' },
};

const OTHER: Line = {
	icon: 'dot',
	sentence: ({ action, error }) => [action.replaceAll('_', ' '), error].filter(Boolean).join(': '),
};

/** The announcement of a move is told by its outcome. */
export function isToldInTrail({ action }: LedgerEntry): boolean {
	return action !== 'transition_intent';
}

function decided(status: LedgerEntry['approvalStatus'], context: EntryContext): string {
	return [status ?? 'decided', said(context, 'reason')].filter(Boolean).join(': ');
}

function asked(context: EntryContext): string {
	const risk = said(context, 'risk_level');
	return risk === '' ? 'asked for approval' : `asked for approval, ${risk} risk`;
}

function name(state: WorkflowState | null): string {
	return state ? text.stateName(state) : 'an unknown place';
}

function said(context: EntryContext, key: string): string {
	const value = context[key];
	return typeof value === 'string' ? value : '';
}
