// What views, menus and commands get from the control plane.

import type { Outage } from '../ledger';
import type { WhyNotCovered } from '../../core/approval/named-files';
import type { Handbook } from '../../core/approval/sensitivity';
import type { AgentCall } from '../../core/door/call';
import type { Finding } from '../../core/item/finding';
import type { Severity } from '../../core/loop/error-report';
import type { PlanStep } from '../../core/plan/step';
import type { ActionType, Evidence, RiskLevel } from '../../core/shared/risk';
import type { WorkflowState } from '../../core/workflow/states';

/** A row of "Needs you". */
export interface Waiting {
	path: string;
	title: string;
	state: WorkflowState;
	/**
	 * `asks`: another program tried to decide; `waiting`: in Pending approval; `unverified`: stands in
	 * Approved and no decision is known; `expired`: cannot be approved until renewed; `deleted`: gone
	 * while it waited or was approved, and can be restored; `error`: a report that nobody has dealt with;
	 * `run`: its plan is being carried out, and goes on only when a person says how.
	 */
	group: 'asks' | 'run' | 'waiting' | 'error' | 'unverified' | 'expired' | 'deleted';
	riskLevel: RiskLevel;
	/** Of a report that says it. */
	severity?: Severity;
	/** `make payment · € 1,240`, or ''; of a report what happened; of a run why it waits. */
	summary: string;
	/** Since when it waits, in milliseconds. */
	since: number;
	expiresAt: number | null;
	hasFindings: boolean;
	/** What it is known by to whoever tells of it; null where it is no news: the person brought it there, or it lay there when Signoff came. */
	news: string | null;
}

/** A move that a person may make now. */
export interface MoveOption {
	to: WorkflowState;
	/** What a person must give: nothing, a reason, or a look at the review. */
	needs: 'nothing' | 'reason' | 'review';
	/** Why it is not possible yet, for a disabled control; null where it is. */
	blocked: string | null;
}

/** Where one note stands. */
export interface Standing {
	path: string;
	id: string | null;
	title: string;
	state: WorkflowState;
	moves: readonly MoveOption[];
	unverified: boolean;
	/** Decided before Signoff came, and left at that by a person: no approval. */
	history: boolean;
	/** "another program, 3 times"; null where nobody asked. */
	asks: { via: string; at: number; times: number } | null;
	/** Who asked for a decision that is missing, in words; null where none is. */
	requestedBy: string | null;
	/** It lies in Inbox, and has no id yet or says something that can be mended. */
	canTakeIn: boolean;
	findings: readonly Finding[];
}

export interface Review {
	path: string;
	id: string;
	title: string;
	state: WorkflowState;
	actionType: ActionType;
	actions: readonly ActionType[];
	riskLevel: RiskLevel;
	/** The gravest first; never empty. */
	evidence: readonly Evidence[];
	justification: string;
	/** Who asked, in words. */
	requestedBy: string;
	requestedAt: number | null;
	expiresAt: number | null;
	/** The whole note, body and properties, never cut. */
	text: string;
	steps: readonly PlanStep[];
	/** The call of an agent that it asks about; `unreadable` where the note can't be read as the one any more. Null where it asks about none. */
	call: ReviewCall | 'unreadable' | null;
	/** Files that the approval covers too; `found: false` where the link leads nowhere. */
	linked: readonly { path: string; found: boolean }[];
	/** What the note names beside them. */
	notCovered: readonly { name: string; why: Exclude<WhyNotCovered, 'missing'> }[];
	/** Null where nothing was decided or reviewed before. */
	diff: ReviewDiff | null;
	/** Why it cannot be approved now, in a sentence; null where it can. */
	blocked: string | null;
	expired: boolean;
	unverified: boolean;
	/** What exactly a decision would cover. Pass it back with the decision. */
	substance: string;
	/** It says what it said when it was asked for: who decides without the review has seen no more. */
	asAsked: boolean;
}

export interface ReviewCall {
	call: AgentCall;
	machine: string;
	/** Somebody has changed it since it was asked for. `asked`: as it was then, where that is kept; `carried`: the agent makes the changed one by itself. */
	edited: { asked: string | null; carried: boolean } | null;
}

export interface ReviewDiff {
	since: 'decision' | 'review' | 'request';
	at: number;
	lines: readonly { kind: 'same' | 'added' | 'removed'; text: string }[];
	added: number;
	removed: number;
}

/** One line of an item's trail, newest first. */
export interface TrailRow {
	uuid: string;
	at: number;
	level: 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL';
	icon: string;
	/** `put back from Approved: only a person approves`. */
	sentence: string;
	/** Who, in words: `you`, `another program`, `Signoff`. */
	who: string;
	/** The log file (vault path) and line, from 1. */
	file: string;
	line: number;
}

/** Says what was done; can be taken back for a while. */
export interface Done {
	sentence: string;
	undo: UndoOffer | null;
	/** What was done to other items by the same act, and is taken back with it. */
	others?: readonly UndoOffer[];
	/** Vault path of a file that was made. */
	at?: string;
}

export interface UndoOffer {
	/** The entry to take back. */
	entry: string;
	path: string;
	until: number;
}

export interface Refused {
	code: string;
	/** Which rule, and what is possible instead. */
	sentence: string;
}

export type Outcome = { ok: true; value: Done } | { ok: false; refusal: Refused };

export interface Decision {
	path: string;
	decision: 'approved' | 'rejected';
	/** Needed to reject. */
	reason: string;
	/** `Review.substance` of what the person saw. */
	substance: string;
	/** The second deliberate act that high risk asks for. */
	confirmed: boolean;
}

/** The log, in one line. */
export interface LedgerHealth {
	ok: boolean;
	/** Why it cannot be written; '' where it can. */
	reason: string;
	/** It can be written, and somebody should look at it. */
	warning?: string;
	/** It could not be written for a while, and nobody has looked at it since. */
	outage?: Outage;
}

/** What makes the rules of a workspace stricter. */
export interface WorkspaceHandbook {
	/** The workspace's folder. */
	root: string;
	/** Null where there is none. */
	handbook: Handbook | null;
}

/** A workspace that is only watched: what the rules would have done. */
export interface WatchedWorkspace {
	/** The workspace's folder. */
	root: string;
	/** How many moves there were in the last days. */
	moves: number;
	/** How many of them would have been put back. */
	putBack: number;
	/** Those, the most frequent first. */
	reasons: readonly { sentence: string; times: number; path: string }[];
}

/** What a check of a workspace found. Nothing is changed by it. */
export interface WorkspaceCheck {
	/** The workspace's folder. */
	root: string;
	/** How many notes were looked at. */
	notes: number;
	rows: readonly CheckRow[];
}

export interface CheckRow {
	path: string;
	/** One of the check's own (`text.check.found`), of its workflow's, or of the rules for the kind of note. */
	code: string;
	/** For a person. */
	sentence: string;
}
