// What the ledger says of one item. A record only ever changes by an entry, so what is known after a
// restart is what was known before it.

import type { RiskLevel } from '../shared/risk';
import type { ErrorEnd } from '../loop/error-report';
import type { RunRecord } from '../kernel/run-record';
import type { KindName } from '../kinds';
import type { LoopStanding } from '../loop/facet';
import type { WorkflowState } from '../workflow/states';

export interface ItemRecord {
	/** The id that the ledger knows it by; in the note only if `idWritten`. */
	id: string;
	idWritten: boolean;
	/** Those that it went by before: its note named another one while that still counted. Oldest first. */
	formerIds: readonly string[];
	/** Signoff wrote the id into the note, or somebody was asked about it: no other id counts from then on. */
	settled: boolean;
	/** Relative to the workspace's root. Where it lies, or lay when it was last seen there. */
	path: string;
	state: WorkflowState;
	/** Digest of the note's bytes when Signoff last had to do with it. */
	sha256: string | null;
	/** `message_id` and the like: what other programs know it by. */
	externalIds: readonly string[];
	presence: 'here' | 'away' | 'deleted';
	/** It lay there when Signoff came, and nothing has been done with it since. */
	found: boolean;
	/** It moved there against the rules while Signoff only watched, and has not moved since. */
	observed: boolean;
	/** Signoff has written into the note: a move, a request, a decision, or on taking it in. */
	tended: boolean;
	/** It stands where only a decision leads, and no decision is known. */
	unverified: boolean;
	/** It was `unverified` before Signoff enforced, and a person left it at that: no approval, and nothing to deal with. */
	history: boolean;
	/** A move that was announced and has not been reported done. */
	intent: Intent | null;
	approval: Approval | null;
	/** The last round that ended with a decision, where nothing is asked now: its words may stand in the note. */
	past: Approval | null;
	/** Digest of the note in which something was claimed last. */
	claimed: string | null;
	/** Another program tried to decide. */
	ask: Ask | null;
	/** The last time a person had it open for review. */
	reviewed: { sha256: string; at: number } | null;
	/** The bytes on which a person last decided, in this round or an earlier one. */
	lastDecision: { sha256: string; at: number } | null;
	/** What it was when it was first seen. */
	kind: KindName;
	/** Where it stands in the loop; null for what is no task there. */
	loop: LoopStanding | null;
	/** Digest of what its note said when a planner wrote its plan; null once a person has moved it. See `isUnseenDraft`. */
	drafted: string | null;
	/** The last run of its plan; null where there was none. */
	run: RunRecord | null;
	/** Commands that were run by the approval that it had last, by `signoff run`. */
	commands: readonly StartedCommand[];
	/** How a person has dealt with it: for an error report of the loop. */
	dealtWith: ErrorEnd | null;
	/** When the ledger first heard of it, in milliseconds. */
	bornAt: number;
	/** Uuid of the last entry about it: the cause of what comes next. */
	lastEntry: string;
	lastAt: number;
}

/** It waits for a decision, or a program may act on one: its content is kept, and its loss is told. */
export function isAtStake(state: WorkflowState): boolean {
	return state === 'Pending_Approval' || state === 'Approved';
}

/**
 * Whether the approval covers a note with this digest. A run that the approval allows may change files that the note names, and
 * says so in the ledger: then it holds for them as they are since, and while a call is under way for both.
 */
export function covers(
	{ approval, run }: Pick<ItemRecord, 'approval' | 'run'>,
	found: string,
): boolean {
	if (approval?.status !== 'approved') return false;
	if (run?.approved !== approval.substance) return found === approval.substance;
	return found === run.substance || found === run.operation?.substance;
}

export interface Intent {
	entry: string;
	/** The entry that it follows from: for taking something back, what is taken back. */
	cause: string | null;
	transitionId: string;
	to: WorkflowState;
	toPath: string;
	actor: string;
	via: string;
	reason: string;
	/** Digest of the note before anything was written into it. */
	sha256: string | null;
}

/** It waited before Signoff came: it is recorded, and nothing is written into the note before it is decided on. */
export const FOUND_WAITING = 'found waiting';

/** One round of asking. A new round through Inbox starts a new one. */
export interface Approval {
	/** The request's entry. */
	entry: string;
	nonce: string;
	/** A receipt for this nonce was seen once, even if its decision was taken back: none answers it again. */
	answered: boolean;
	/** Digest of what was asked for, or decided on. */
	substance: string;
	/** Digest of the note's bytes when it asked. */
	sha256: string | null;
	/** What the person had before them when they decided; only an id may have been added since. */
	seen: string;
	status: 'pending' | 'approved' | 'rejected' | 'void';
	requestedAt: number;
	/** When the ledger heard of it. No receipt is older. */
	openedAt: number;
	/** What the note was to say of that; null where the ledger does not know. */
	statedAt: number | null;
	/** What the rules and the note's own label came to; null where the ledger does not say. */
	riskLevel: RiskLevel | null;
	/** By which way it was asked for. */
	via: string;
	expiresAt: number | null;
	decision: RecordedDecision | null;
	/** An agent made the call that was approved: nothing runs by this approval any more. */
	taken: boolean;
	/** The notes that were written because it waits so long. */
	reminders: readonly Reminder[];
}

export interface Reminder {
	kind: 'reminder' | 'escalation';
	/** Id of the note. */
	id: string;
}

/** What the ledger has of a decision, and the note is to say of it. */
export interface RecordedDecision {
	entry: string;
	/** When it was made: the time that the receipt signs. */
	at: number;
	/** Digest of the bytes that lay there. */
	sha256: string | null;
	/** The person. */
	by: string;
	/** The device. */
	on: string;
	/** '' where none was given. */
	reason: string;
	/** Null where none was recorded. */
	receipt: string | null;
	/** It was made on another device, and its note says so already. */
	received: boolean;
}

/** A use of a command that an approved plan names. */
export interface StartedCommand {
	/** The entry that says so. */
	entry: string;
	/** Of the request that was approved. */
	nonce: string;
	/** Which of the plan's commands, and the how manieth time; from 1. */
	number: number;
	use: number;
	/** Of its words. */
	sha256: string;
	at: number;
	isOver: boolean;
}

interface Ask {
	entry: string;
	via: string;
	at: number;
	times: number;
}
