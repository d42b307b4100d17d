// A decision that a person made on another device, and that came here with the note. It counts only with a
// receipt: by a key that a person has accepted here, for the request that is open, over what lies there.

import { readApprovalRequest } from '../../core/approval/request';
import type { NewEntry } from '../../core/entries';
import type { ItemRecord } from '../../core/record/record';
import { type SignedDecision, signerOfDecision } from '../../core/receipt/decision';
import { claimedDecision, type ClaimedDecision } from '../../core/receipt/from-note';
import { signerAt } from '../../core/receipt/signers';
import { fingerprintIn } from '../../core/sign/ssh-key';
import type { WorkflowState } from '../../core/workflow/states';
import { completeMove, type Transition } from '../move';
import { type Snapshot, substanceAt, type Turn, type WorkspaceView } from '../workspace';
import { withdraw } from './withdraw-decision';

interface Arrived {
	record: ItemRecord;
	/** Where the note lies now, relative. */
	path: string;
	snapshot: Snapshot;
}

interface Received extends ClaimedDecision {
	/** That signed it. */
	key: string;
}

/** Null where what the note says of a decision proves none. */
export async function receivedDecision(
	workspace: WorkspaceView,
	arrived: Arrived,
): Promise<Received | null> {
	const { record, path, snapshot } = arrived;
	const claimed = claimedDecision(record.id, readApprovalRequest(snapshot.properties));
	if (!claimed || !answersRequest(record, claimed.made)) return null;
	const { made, receipt } = claimed;
	const key = signerOfDecision(made, receipt);
	if (key === null || signerAt(workspace.parts.signers(), key, made.at)?.device !== made.on)
		return null;
	const found = await substanceAt(workspace.files, workspace.full(path), snapshot);
	return found === made.substance ? { ...claimed, key } : null;
}

/** A receipt is good once: for the request that is open, in its time. */
export function answersRequest({ state, approval }: ItemRecord, made: SignedDecision): boolean {
	if (state !== 'Pending_Approval' || approval?.status !== 'pending') return false;
	const { nonce, expiresAt, openedAt, answered } = approval;
	if (nonce === '' || made.nonce !== nonce || answered) return false;
	// Times in notes are whole seconds.
	if (made.at + 1000 <= openedAt) return false;
	return made.decision === 'rejected' || expiresAt === null || made.at < expiresAt;
}

export function stateAfter(decision: 'approved' | 'rejected'): WorkflowState {
	return decision === 'approved' ? 'Approved' : 'Rejected';
}

/** The note lies in its new folder already. Resolves to the entry that records the decision. */
export async function acceptReceived(
	turn: Turn,
	{ record, path, snapshot }: Arrived,
	{ made, receipt, key }: Received,
): Promise<string> {
	const to = stateAfter(made.decision);
	const entry: NewEntry & { uuid: string } = {
		uuid: turn.newUuid(),
		action: 'approval_received',
		taskId: record.id,
		fromState: record.state,
		toState: to,
		approvalStatus: made.decision,
		cause: record.approval?.entry ?? record.lastEntry,
		happenedAt: made.at,
		context: {
			nonce: made.nonce,
			substance_sha256: made.substance,
			seen_sha256: made.substance,
			sha256: snapshot.sha256,
			reason: made.reason,
			actor: 'human',
			device: made.on,
			approved_by: made.by,
			receipt,
			key: fingerprintIn(key),
		},
	};
	await turn.parts.objects.put(snapshot.bytes);
	const { decision, reason } = made;
	const transition: Transition = {
		...{ record, to, actor: 'human', via: 'receipt', reason, snapshot, exact: true },
		...{ approvalStatus: decision, before: [entry], cause: entry.uuid },
	};
	try {
		await completeMove(turn, transition, path);
	} catch (error) {
		withdraw(turn, record, error);
		throw error;
	}
	return entry.uuid;
}
