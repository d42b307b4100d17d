// One entry of the ledger: seed 001's LogEntry, seed 003's Item, and the chain. The vocabulary is
// closed; docs/formats/ledger.md says what each word means and what its context holds.
// Tests as a value.

import type { LoopState } from '../loop/states';
import type { WorkflowState } from '../workflow/states';

export const LEVELS = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const;
export type Level = (typeof LEVELS)[number];

export const ACTIONS = [
	'log_opened',
	'log_fragment_found',
	'log_edited',
	'log_truncated',
	'workspace_created',
	'workspace_adopted',
	'adoption_undone',
	'workspace_moved',
	'enforcer_changed',
	'trust_changed',
	'key_made',
	'signer_accepted',
	'signer_removed',
	'reconciled',
	'folder_put_back',
	'folder_recreated',
	'item_registered',
	'item_taken_in',
	'item_renamed',
	'item_edited',
	'item_left',
	'item_returned',
	'item_deleted',
	'item_restored',
	'transition_intent',
	'transition_abandoned',
	'state_transition',
	'move_refused',
	'approval_requested',
	'approval_renewed',
	'approval_asked',
	'approval_reviewed',
	'approval_decision',
	'approval_received',
	'approval_execution',
	'approval_void',
	'decision_claimed',
	'undo',
	'loop_advanced',
	'loop_set_back',
	'loop_needs_approval',
	'loop_refused',
	'loop_ended',
	'loop_requeued',
	'error_reported',
	'error_resolved',
	'reminder_made',
	'reminder_removed',
	'outcome_noted',
	'error',
] as const;
export type LedgerAction = (typeof ACTIONS)[number];

export const RESULTS = ['success', 'failure', 'pending'] as const;
export type EntryResult = (typeof RESULTS)[number];

export const APPROVAL_STATUSES = ['approved', 'rejected', 'pending', 'not_required'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export type Json =
	string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type EntryContext = Readonly<Record<string, Json>>;

/** Of a note's folder, or of a task in the loop. */
export type EntryState = WorkflowState | LoopState;

/** What a use case has to say; the writer adds time, identity and chain. */
export interface NewEntry {
	/** `item_` and a UUID, where the caller must know it beforehand; else the writer makes one. */
	uuid?: string;
	action: LedgerAction;
	/** INFO where nothing is said. */
	level?: Level;
	taskId?: string | null;
	fromState?: EntryState | null;
	toState?: EntryState | null;
	/** `success` where nothing is said. */
	result?: EntryResult;
	approvalStatus?: ApprovalStatus | null;
	error?: string | null;
	context?: EntryContext;
	/** `uuid` of the entry that triggered this one. */
	cause?: string | null;
	/** When it happened, if that is not now, in milliseconds. */
	happenedAt?: number;
}

/** An entry as it lies in a log. */
export interface LedgerEntry {
	level: Level;
	action: LedgerAction;
	taskId: string | null;
	fromState: EntryState | null;
	toState: EntryState | null;
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
	cause: string | null;
	seq: number;
	previousHash: string | null;
	hash: string;
}
