// Entries about what is asked of people, what they decided, and what came of it.

import { RISK_LEVELS } from '../shared/risk';
import type { LedgerEntry } from './entry';
import {
	FOUND_WAITING,
	type Approval,
	type ItemRecord,
	type RecordedDecision,
} from '../record/record';
import { anything, type ContextOf, defineEntry, flag, text, time, timeOf } from './define';
import { folderState } from './place';
import { reopened, unanswered } from './round';
import { putBack } from './transition';

const decision = {
	...{ nonce: text, substance_sha256: text, seen_sha256: text, sha256: text, reason: text },
	...{ actor: text, device: text, approved_by: text, receipt: text },
};
const request = {
	...{ nonce: text, substance_sha256: text, action_type: text, risk_level: text },
	...{ requested_at: time, expires_at: time, sha256: text, id_written: flag },
	...{ actor: text, via: text },
};

export const approvalDecision = defineEntry({
	action: 'approval_decision',
	type: 'ApprovalDecision',
	means: 'a person decided; `enforced_by` where another device has to carry it out',
	context: { ...decision, gesture: text, enforced_by: text },
	keepsContents: true,
	apply: decided,
	row: { kind: 'decision', icon: 'gavel' },
});

const approvalReceived = defineEntry({
	action: 'approval_received',
	type: 'ApprovalDecision',
	means: 'a decision that was made on another device, proven by its receipt',
	context: { ...decision, key: text },
	keepsContents: true,
	apply: decided,
	row: { kind: 'decision', icon: 'gavel' },
});

export const approvalVoid = defineEntry({
	action: 'approval_void',
	type: 'ApprovalDecision',
	level: 'ERROR',
	means: 'what was approved is not what lies there',
	context: {
		...{ nonce: text, reason: text, substance_sha256: text },
		...{ found_sha256: text, sha256: text, actor: text },
	},
	keepsContents: true,
	apply: (_, { approval, state }) => ({
		approval: approval && { ...approval, status: 'void' },
		unverified: state === 'Approved',
	}),
	row: { kind: 'decision', icon: 'shield-x' },
});

export const undo = defineEntry({
	action: 'undo',
	type: 'Undo',
	means: 'a person took something back; WARNING where Signoff took back what had no effect',
	context: { undoes: text, transition_id: text, reason: text, actor: text, gesture: text },
	// Undoing a decision opens the same request again. Where the item has to move for it, that happens with the
	// move: until then the decision stands.
	apply: ({ undoes, actor }, before, { fromState, toState }) => {
		const { approval } = before;
		const isOther = approval?.decision?.entry !== undoes || fromState !== toState;
		if (!approval?.decision || isOther) return {};
		// What came from another device and could not be carried out is still to be.
		const isStillOpen = approval.decision.received && actor !== 'human';
		const open = isStillOpen ? unanswered(approval) : reopened(approval);
		return { approval: open, unverified: before.state === 'Approved' };
	},
	row: { kind: 'undone', icon: 'undo' },
});

export const APPROVAL_ENTRIES = [
	defineEntry({
		action: 'approval_requested',
		type: 'ApprovalRequest',
		means: 'an item waits for a person',
		context: request,
		keepsContents: true,
		apply: (context, before, entry) => {
			const isFound = context.via === FOUND_WAITING;
			return {
				approval: requested(context, entry),
				sha256: context.sha256 ?? before.sha256,
				idWritten: before.idWritten || context.id_written,
				settled: true,
				found: before.found && isFound,
				tended: before.tended || !isFound,
			};
		},
		row: { kind: 'request', icon: 'hand' },
	}),
	defineEntry({
		action: 'approval_renewed',
		type: 'ApprovalRequest',
		means: 'a person gave the request a new nonce and time',
		context: {
			...{ nonce: text, substance_sha256: text, sha256: text, expires_at: time },
			...{ actor: text, via: text },
		},
		apply: (context, { approval }) => {
			if (!approval) return {};
			return {
				found: false,
				tended: true,
				approval: {
					...approval,
					nonce: context.nonce ?? approval.nonce,
					substance: context.substance_sha256 ?? approval.substance,
					expiresAt: context.expires_at,
					answered: false,
				},
			};
		},
		row: { kind: 'request', icon: 'timer-reset' },
	}),
	defineEntry({
		action: 'approval_asked',
		type: 'ApprovalRequest',
		level: 'WARNING',
		means: 'a program tried to decide: it asks',
		context: { via: text, to_path: text, times: anything, actor: text },
		apply: ({ via }, { ask }, { uuid, realizedAt }) => {
			const times = (ask?.times ?? 0) + 1;
			return { ask: { entry: uuid, via: via ?? '', at: timeOf(realizedAt) ?? 0, times } };
		},
		row: { kind: 'request', icon: 'message-circle-question' },
	}),
	defineEntry({
		action: 'approval_reviewed',
		type: 'ApprovalReview',
		means: 'a person opened the review; both digests are of what was shown',
		context: { sha256: text, substance_sha256: text, actor: text },
		apply: ({ sha256 }, _, { realizedAt }) =>
			sha256 === null ? {} : { reviewed: { sha256, at: timeOf(realizedAt) ?? 0 } },
		row: { kind: 'request', icon: 'eye' },
	}),
	approvalDecision,
	approvalReceived,
	defineEntry({
		action: 'approval_execution',
		type: 'ApprovalExecution',
		means: 'what was approved was carried out, or failed',
		context: { nonce: text, substance_sha256: text, actor: text },
		keepsContents: true,
		row: { kind: 'decision', icon: 'gavel' },
	}),
	approvalVoid,
	defineEntry({
		action: 'decision_claimed',
		type: 'Violation',
		level: 'WARNING',
		means: 'a note contradicts the folder or the log; INFO where it claims no decision',
		context: {
			...{ claimed: text, properties: anything, path: text, sha256: text },
			...{ via: text, left: flag },
		},
		// Found in this state by the device that enforces: there it is, whatever another device has said before.
		apply: (context, before, entry) => {
			const fromState = folderState(entry.fromState) ?? 'Pending_Approval';
			const found = { claimed: context.sha256 };
			if (before.state === fromState) return found;
			return { ...putBack(context, before, { fromState }), ...found };
		},
		row: { kind: 'violation', icon: 'shield-alert' },
	}),
	undo,
] as const;

/** When it happened counts: a log whose clock went back may have recorded it under a later time. */
function requested(
	context: ContextOf<typeof request>,
	{ uuid, canonicalAt }: LedgerEntry,
): Approval {
	const { requested_at: statedAt, expires_at: expiresAt, sha256 } = context;
	const openedAt = timeOf(canonicalAt) ?? 0;
	const via = context.via ?? '';
	const substance = context.substance_sha256 ?? '';
	return {
		...{ entry: uuid, nonce: context.nonce ?? '', substance, seen: substance, sha256 },
		status: 'pending',
		// How long it had waited already, only the note can say.
		requestedAt: (via === FOUND_WAITING ? statedAt : null) ?? openedAt,
		...{ openedAt, statedAt, via, expiresAt },
		riskLevel: RISK_LEVELS.find((level) => level === context.risk_level) ?? null,
		...{ answered: false, decision: null, taken: false, reminders: [] },
	};
}

function decided(
	context: ContextOf<typeof decision>,
	{ approval }: ItemRecord,
	entry: LedgerEntry,
): Partial<ItemRecord> {
	const { approvalStatus } = entry;
	if (!approval || (approvalStatus !== 'approved' && approvalStatus !== 'rejected')) return {};
	const { sha256, receipt } = context;
	return {
		lastDecision: sha256 === null ? null : { sha256, at: timeOf(entry.realizedAt) ?? 0 },
		approval: {
			...approval,
			status: approvalStatus,
			substance: context.substance_sha256 ?? approval.substance,
			seen: context.seen_sha256 ?? approval.substance,
			answered: approval.answered || receipt !== null,
			decision: decisionIn(context, entry),
		},
		found: false,
		tended: true,
		unverified: false,
		ask: null,
	};
}

function decisionIn(context: ContextOf<typeof decision>, entry: LedgerEntry): RecordedDecision {
	return {
		entry: entry.uuid,
		at: timeOf(entry.canonicalAt) ?? 0,
		sha256: context.sha256,
		by: context.approved_by ?? '',
		on: context.device ?? '',
		reason: context.reason ?? '',
		receipt: context.receipt,
		received: entry.action === approvalReceived.action,
	};
}
