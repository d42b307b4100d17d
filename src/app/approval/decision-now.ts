// What a person has decided about an item, and whether it counts at this moment: for a program that is about to act on it. Everything is
// looked at again: the ledger's word, the receipt and whose key made it, and what the note and the files that it names say now.

import { approvedCoverage } from '../move';
import { takeSnapshot, type WorkspaceView } from '../workspace';
import { type Proof, proofOf } from '../../core/receipt/proof';
import type { Approval, ItemRecord, RecordedDecision } from '../../core/record/record';
import type { WorkflowState } from '../../core/workflow/states';

export type WhyNotHeld =
	/** It lies, or lay, where nobody has asked a person for anything. */
	| 'not-asked'
	| 'waiting'
	| 'rejected'
	/** What was approved has changed, was taken back, or has failed. */
	| 'void'
	/** It has been carried out: an approval is good for one time. */
	| 'done'
	/** It is not where the ledger knows it to be. */
	| 'moved'
	/** It stands in Approved, and nobody has approved it. */
	| 'unverified'
	/** The ledger's word has no receipt, or one that isn't for it. */
	| 'no-receipt'
	/** Signed with a key that no person has accepted on this device. */
	| 'unknown-signer'
	/** The note, or a file that it names, says something else than what was approved. */
	| 'changed';

export interface DecisionNow {
	status: Approval['status'] | null;
	/** Null exactly where it holds. */
	why: WhyNotHeld | null;
	decision: RecordedDecision | null;
	approval: Approval | null;
}

/** Throws VaultFault `unreadable`. */
export async function decisionNow(
	workspace: WorkspaceView,
	record: ItemRecord,
): Promise<DecisionNow> {
	const approval = record.approval ?? record.past;
	return {
		status: approval?.status ?? null,
		why: WHY_NOT[record.state](record, workspace) ?? (await whyNotCovered(workspace, record)),
		decision: approval?.decision ?? null,
		approval,
	};
}

type Ask = (record: ItemRecord, workspace: WorkspaceView) => WhyNotHeld | null;

const WHY_NOT: Record<WorkflowState, Ask> = {
	Inbox: () => 'not-asked',
	Needs_Action: () => 'not-asked',
	Plans: () => 'not-asked',
	Pending_Approval: () => 'waiting',
	Approved: whyNotApproved,
	Rejected: ({ approval }) => (approval?.status === 'rejected' ? 'rejected' : 'void'),
	Done: () => 'done',
};

function whyNotApproved(record: ItemRecord, { parts }: WorkspaceView): WhyNotHeld | null {
	const { presence, unverified, approval } = record;
	if (presence !== 'here') return 'moved';
	if (approval?.status === 'void') return 'void';
	if (unverified || approval?.status !== 'approved') return 'unverified';
	return WHY_NOT_PROVEN[proofOf(record, parts.signers())];
}

const WHY_NOT_PROVEN: Record<Proof, WhyNotHeld | null> = {
	signed: null,
	unknown: 'unknown-signer',
	none: 'no-receipt',
};

async function whyNotCovered(
	workspace: WorkspaceView,
	record: ItemRecord,
): Promise<WhyNotHeld | null> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	if (!snapshot) return 'moved';
	const covered = await approvedCoverage(workspace, record, record.path, snapshot);
	return covered === null ? 'changed' : null;
}
