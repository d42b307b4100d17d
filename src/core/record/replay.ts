// Folds ledger entries into records. Total: an entry that says nothing of use, or something broken,
// leaves the record as it is.
// Tests as a value.

import { RISK_LEVELS } from '../approval/risk';
import type { EntryContext, EntryState, LedgerEntry, LedgerAction } from '../ledger/entry';
import { isWorkflowState, type WorkflowState } from '../workflow/states';
import { textIn, textsIn, timeOf } from './context-values';
import { newRecord } from './new-record';
import { LOOP_CHANGES, restartedBy } from './replay-loop';
import { FOUND_WAITING, type Approval, type ItemRecord, type RecordedDecision } from './record';

/** The record after this entry; null where the entry is about no item, or nothing is known of it. */
export function nextRecord(before: ItemRecord | null, entry: LedgerEntry): ItemRecord | null {
	const known = before ?? bornFrom(entry);
	if (!known) return null;
	const change = CHANGES[entry.action]?.(entry, known) ?? {};
	const lastAt = timeOf(entry.realizedAt) ?? known.lastAt;
	return { ...known, ...change, lastEntry: entry.uuid, lastAt };
}

function bornFrom(entry: LedgerEntry): ItemRecord | null {
	const { taskId, action, context, uuid } = entry;
	const toState = folderState(entry.toState);
	const path = textIn(context, 'path');
	if (taskId === null || action !== 'item_registered' || path === null || !toState) return null;
	const at = timeOf(entry.canonicalAt) ?? 0;
	const isOwn = context.via === 'signoff';
	return newRecord({ id: taskId, path, state: toState, entry: uuid, at, isOwn });
}

type Change = (entry: LedgerEntry, before: ItemRecord) => Partial<ItemRecord>;

const CHANGES: Partial<Record<LedgerAction, Change>> = {
	item_registered: (entry, before) => ({
		...placeIn(entry, before),
		state: folderState(entry.toState) ?? before.state,
		idWritten: entry.context.id_written === true,
		externalIds: textsIn(entry.context, 'external_ids'),
		unverified: entry.context.unverified === true,
		presence: 'here',
	}),
	item_taken_in: (entry, before) => ({
		...placeIn(entry, before),
		...idGiven(entry),
		tended: true,
	}),
	item_renamed: (entry, before) => ({ ...seenIn(entry, before), ...renamedIn(entry, before) }),
	item_edited: seenIn,
	item_left: () => ({ presence: 'away', intent: null }),
	item_returned: (entry, before) => ({ ...seenIn(entry, before), presence: 'here' }),
	item_deleted: () => ({ presence: 'deleted', intent: null }),
	item_restored: (entry, before) => ({ ...placeIn(entry, before), presence: 'here' }),
	transition_intent: announced,
	transition_abandoned: () => ({ intent: null }),
	state_transition: moved,
	move_refused: putBack,
	approval_requested: (entry, before) => {
		const isFound = entry.context.via === FOUND_WAITING;
		return {
			approval: requested(entry),
			sha256: textIn(entry.context, 'sha256') ?? before.sha256,
			idWritten: before.idWritten || entry.context.id_written === true,
			settled: true,
			found: before.found && isFound,
			tended: before.tended || !isFound,
		};
	},
	approval_renewed: renewed,
	approval_asked: asked,
	approval_reviewed: reviewed,
	approval_decision: decided,
	approval_received: decided,
	decision_claimed: claimed,
	approval_void: (_, { approval, state }) => ({
		approval: approval && { ...approval, status: 'void' },
		unverified: state === 'Approved',
	}),
	undo: undone,
	...LOOP_CHANGES,
};

function announced(entry: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	const { context, uuid } = entry;
	const toState = folderState(entry.toState);
	const transitionId = textIn(context, 'transition_id');
	if (transitionId === null || !toState) return {};
	return {
		intent: {
			entry: uuid,
			cause: entry.cause,
			transitionId,
			to: toState,
			toPath: textIn(context, 'to_path') ?? before.path,
			actor: textIn(context, 'actor') ?? 'system',
			via: textIn(context, 'via') ?? '',
			reason: textIn(context, 'reason') ?? '',
			sha256: textIn(context, 'sha256'),
		},
	};
}

function moved(entry: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	const state = folderState(entry.toState) ?? before.state;
	const approval = approvalAfter(entry, before.approval);
	return {
		...placeIn(entry, before),
		...restartedBy(entry, before),
		state,
		presence: 'here',
		intent: null,
		ask: null,
		...idGiven(entry),
		found: false,
		tended: true,
		unverified: state === 'Approved' && approval?.status !== 'approved',
		approval,
		past: before.approval?.decision ? before.approval : before.past,
	};
}

/** A round ends where nothing is asked any more, and each entry into Pending approval starts a new one. */
function approvalAfter(
	{ toState, context }: LedgerEntry,
	approval: Approval | null,
): Approval | null {
	if (toState === 'Approved' || toState === 'Rejected' || toState === 'Done') return approval;
	return toState === 'Pending_Approval' && context.via === 'undo' ? reopened(approval) : null;
}

/** What the enforcing device says of the state counts, whatever another device has said before. */
function putBack(entry: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	const state = folderState(entry.fromState) ?? before.state;
	const place = { ...seenIn(entry, before), presence: 'here', intent: null, state } as const;
	if (state !== 'Pending_Approval' || before.state === state) return place;
	return { ...place, approval: unanswered(before.approval) };
}

/** A decision that did not count where it is enforced: the request is as open there as it was. */
function unanswered(approval: Approval | null): Approval | null {
	const open = reopened(approval);
	return open && { ...open, answered: false };
}

/** Found in this state by the device that enforces: there it is, whatever another device has said before. */
function claimed(entry: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	const fromState = folderState(entry.fromState) ?? 'Pending_Approval';
	const found = { claimed: textIn(entry.context, 'sha256') };
	if (before.state === fromState) return found;
	return { ...putBack({ ...entry, fromState }, before), ...found };
}

function reopened(approval: Approval | null): Approval | null {
	return approval && { ...approval, status: 'pending', decision: null, reminders: [] };
}

/** When it happened counts: a log whose clock went back may have recorded it under a later time. */
function requested({ context, uuid, canonicalAt }: LedgerEntry): Approval {
	const openedAt = timeOf(canonicalAt) ?? 0;
	const statedAt = timeOf(context.requested_at);
	const via = textIn(context, 'via') ?? '';
	return {
		entry: uuid,
		nonce: textIn(context, 'nonce') ?? '',
		substance: textIn(context, 'substance_sha256') ?? '',
		seen: textIn(context, 'substance_sha256') ?? '',
		sha256: textIn(context, 'sha256'),
		status: 'pending',
		// How long it had waited already, only the note can say.
		requestedAt: (via === FOUND_WAITING ? statedAt : null) ?? openedAt,
		openedAt,
		statedAt,
		riskLevel: RISK_LEVELS.find((level) => level === context.risk_level) ?? null,
		via,
		expiresAt: timeOf(context.expires_at),
		answered: false,
		decision: null,
		reminders: [],
	};
}

function renewed(entry: LedgerEntry, { approval }: ItemRecord): Partial<ItemRecord> {
	if (!approval) return {};
	const { context } = entry;
	return {
		found: false,
		tended: true,
		approval: {
			...approval,
			nonce: textIn(context, 'nonce') ?? approval.nonce,
			substance: textIn(context, 'substance_sha256') ?? approval.substance,
			expiresAt: timeOf(context.expires_at),
			answered: false,
		},
	};
}

function asked(entry: LedgerEntry, { ask }: ItemRecord): Partial<ItemRecord> {
	const via = textIn(entry.context, 'via') ?? '';
	const at = timeOf(entry.realizedAt) ?? 0;
	return { ask: { entry: entry.uuid, via, at, times: (ask?.times ?? 0) + 1 } };
}

function reviewed(entry: LedgerEntry): Partial<ItemRecord> {
	const sha256 = textIn(entry.context, 'sha256');
	return sha256 === null ? {} : { reviewed: { sha256, at: timeOf(entry.realizedAt) ?? 0 } };
}

function decided(entry: LedgerEntry, { approval }: ItemRecord): Partial<ItemRecord> {
	const { approvalStatus, context } = entry;
	if (!approval || (approvalStatus !== 'approved' && approvalStatus !== 'rejected')) return {};
	const at = timeOf(entry.realizedAt) ?? 0;
	const sha256 = textIn(context, 'sha256');
	return {
		lastDecision: sha256 === null ? null : { sha256, at },
		approval: {
			...approval,
			status: approvalStatus,
			substance: textIn(context, 'substance_sha256') ?? approval.substance,
			seen: textIn(context, 'seen_sha256') ?? approval.substance,
			answered: approval.answered || 'receipt' in context,
			decision: decisionIn(entry),
		},
		found: false,
		tended: true,
		unverified: false,
		ask: null,
	};
}

function decisionIn({ action, canonicalAt, context, uuid }: LedgerEntry): RecordedDecision {
	return {
		entry: uuid,
		at: timeOf(canonicalAt) ?? 0,
		sha256: textIn(context, 'sha256'),
		by: textIn(context, 'approved_by') ?? '',
		on: textIn(context, 'device') ?? '',
		reason: textIn(context, 'reason') ?? '',
		receipt: textIn(context, 'receipt'),
		received: action === 'approval_received',
	};
}

/**
 * Undoing a decision opens the same request again. Where the item has to move for it, that happens with
 * the move: until then the decision stands.
 */
function undone(entry: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	const { approval } = before;
	if (!approval?.decision || entry.context.undoes !== approval.decision.entry) return {};
	if (entry.fromState !== entry.toState) return {};
	// What came from another device and could not be carried out is still to be.
	const isStillOpen = approval.decision.received && entry.context.actor !== 'human';
	const open = isStillOpen ? unanswered(approval) : reopened(approval);
	return { approval: open, unverified: before.state === 'Approved' };
}

/** The id is in the note by Signoff's own hand. */
function idGiven({ context }: LedgerEntry): Partial<ItemRecord> {
	return context.id_written === true ? { idWritten: true, settled: true } : {};
}

/** Its note named another id, and it goes by that now. */
function renamedIn({ taskId, context }: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	if (taskId === null || formerIdIn(context) === null) return {};
	const formerIds = [...before.formerIds.filter((id) => id !== taskId), before.id];
	return { id: taskId, idWritten: true, formerIds };
}

/** The id that an item went by before this entry; null where it keeps it. */
export function formerIdIn(context: EntryContext): string | null {
	return textIn(context, 'former_id');
}

/** The loop's states are no folders. */
function folderState(state: EntryState | null): WorkflowState | null {
	return isWorkflowState(state) ? state : null;
}

/** As somebody else left it: what was changed is not what was found. */
function seenIn(entry: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	const place = placeIn(entry, before);
	return { ...place, found: before.found && place.sha256 === before.sha256 };
}

function placeIn({ context }: LedgerEntry, before: ItemRecord): Partial<ItemRecord> {
	return {
		path: textIn(context, 'path') ?? before.path,
		sha256: textIn(context, 'sha256') ?? before.sha256,
	};
}
