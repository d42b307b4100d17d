// What entries about the loop make of a task's record. Tests as a value.

import type { LedgerAction, LedgerEntry } from '../ledger/entry';
import { ERROR_ENDS, type ErrorEnd } from '../loop/error-report';
import { isLoopEnd, isLoopState, mayFollow, type LoopState } from '../loop/states';
import type { ItemRecord, LoopStanding } from './record';

type Change = (entry: LedgerEntry, before: ItemRecord) => Partial<ItemRecord>;

export const LOOP_CHANGES: Partial<Record<LedgerAction, Change>> = {
	loop_advanced: (entry, { loop }) => {
		const { toState } = entry;
		if (!isLoopState(toState) || !isNext(loop, toState)) return {};
		const plan = textIn(entry, 'plan') ?? loop?.plan ?? null;
		const needsApproval = loop?.needsApproval === true || entry.context.requires_approval === true;
		const since = timeOf(entry);
		return { loop: { ...known(loop), state: toState, plan, needsApproval, since } };
	},
	loop_set_back: (entry, { loop }) =>
		loop?.state === 'ACT' ? { loop: { ...loop, state: 'APPROVE', since: timeOf(entry) } } : {},
	loop_needs_approval: (_, { loop }) => (loop ? { loop: { ...loop, needsApproval: true } } : {}),
	loop_ended: (entry, { loop }) => {
		const { end } = entry.context;
		if (!loop || !isLoopEnd(end)) return {};
		return { loop: { ...loop, end, plan: textIn(entry, 'plan') ?? loop.plan } };
	},
	loop_requeued: (entry, { loop }) => ({ loop: begunAgain(loop, entry) }),
	loop_refused: (entry, { loop }) =>
		loop ? { loop: { ...loop, claimed: textIn(entry, 'sha256') } } : {},
	outcome_noted: (_, { loop }) => (loop ? { loop: { ...loop, noted: true } } : {}),
	error_reported: (entry, { loop }) => {
		if (!loop) return {};
		const key = textIn(entry, 'key');
		const reported =
			key === null ? loop.reported : [...loop.reported, { key, report: textIn(entry, 'report') }];
		return { loop: { ...loop, reported, errors: loop.errors + 1, lastError: entry.error } };
	},
	error_resolved: ({ context: { status, act } }, { dealtWith }) =>
		status === 'acknowledged' ? {} : { dealtWith: dealtWith ?? endOf(act) },
	reminder_made: (entry, { approval }) => {
		const { kind } = entry.context;
		const id = textIn(entry, 'reminder');
		if (!approval || id === null || (kind !== 'reminder' && kind !== 'escalation')) return {};
		return { approval: { ...approval, reminders: [...approval.reminders, { kind, id }] } };
	},
	reminder_removed: () => ({ presence: 'deleted' }),
};

/** An act that nobody knows has ended it all the same. */
function endOf(act: unknown): ErrorEnd {
	return ERROR_ENDS.find((end) => end === act) ?? 'ignore';
}

/** An entry that skips a state is none that Signoff wrote. */
function isNext(loop: LoopStanding | null, to: LoopState): boolean {
	return loop ? mayFollow(loop.state, to) : to === 'WATCH';
}

/** Out of Done a task begins again. */
export function restartedBy(entry: LedgerEntry, { loop }: ItemRecord): Partial<ItemRecord> {
	const isBack = entry.fromState === 'Done' && entry.toState === 'Needs_Action';
	return loop && isBack ? { loop: begunAgain(loop, entry) } : {};
}

/** What was reported may be reported again, and its plan has to be found anew. */
function begunAgain(loop: LoopStanding | null, entry: LedgerEntry): LoopStanding {
	const { needsApproval, errors, lastError } = known(loop);
	return { ...FIRST, needsApproval, errors, lastError, since: timeOf(entry) };
}

const FIRST: LoopStanding = {
	state: 'WATCH',
	end: null,
	plan: null,
	needsApproval: false,
	reported: [],
	claimed: null,
	noted: false,
	errors: 0,
	lastError: null,
	since: 0,
};

function known(loop: LoopStanding | null): LoopStanding {
	return loop ?? FIRST;
}

function textIn({ context }: LedgerEntry, key: string): string | null {
	const value = context[key];
	return typeof value === 'string' ? value : null;
}

function timeOf({ realizedAt }: LedgerEntry): number {
	const time = Date.parse(realizedAt);
	return Number.isNaN(time) ? 0 : time;
}
