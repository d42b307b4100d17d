// One entry of the ledger: seed 001's LogEntry, seed 003's Item, and the chain. What each action means and what its
// context holds is defined in core/entries.

import type { LoopState } from '../loop/states';
import type { JsonObject } from '../shared/json';
import type { WorkflowState } from '../workflow/states';

export const LEVELS = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const;
export type Level = (typeof LEVELS)[number];

export const RESULTS = ['success', 'failure', 'pending'] as const;
export type EntryResult = (typeof RESULTS)[number];

export const APPROVAL_STATUSES = ['approved', 'rejected', 'pending', 'not_required'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export type EntryContext = JsonObject;

/** Of a note's folder, or of a task in the loop. */
export type EntryState = WorkflowState | LoopState;

/** What a use case has to say; the writer adds time, identity and chain. A `uuid` only where the caller must know it beforehand. */
export interface EntryToWrite<Action extends string = string> extends Partial<
	Omit<LedgerEntry, 'action' | 'type' | WritersOwn>
> {
	action: Action;
	/** When it happened, if that is not now, in milliseconds. */
	happenedAt?: number;
}

type WritersOwn = 'realizedAt' | 'canonicalAt' | 'seq' | 'previousHash' | 'hash';

/** An entry as it lies in a log. */
export interface LedgerEntry {
	/** INFO where a use case says nothing. */
	level: Level;
	/** Another version may write some that this one does not know. */
	action: string;
	taskId: string | null;
	fromState: EntryState | null;
	toState: EntryState | null;
	/** `success` where a use case says nothing. */
	result: EntryResult;
	approvalStatus: ApprovalStatus | null;
	error: string | null;
	/** Without what every entry has at its end. */
	context: EntryContext;
	/** `item_` and a UUID. */
	uuid: string;
	type: string;
	/** When it was recorded; never earlier than the entry before it in the same file. */
	realizedAt: string;
	/** When it happened, as far as anybody says. */
	canonicalAt: string;
	/** `uuid` of the entry that triggered this one. */
	cause: string | null;
	seq: number;
	previousHash: string | null;
	hash: string;
}
