// The decision that an entry records, as its receipt signed it.

import type * as z from 'zod/mini';
import { approvalDecision } from '../entries/approval';
import { readContext } from '../entries/define';
import type { LedgerEntry } from '../entries/entry';
import { signerOfDecision } from '../receipt/decision';
import type { ClaimedDecision } from '../receipt/from-note';

export interface ProvenDecision extends ClaimedDecision {
	/** That signed it. */
	key: string;
}

/** Null for an entry that records none, or has no receipt. */
function decisionInEntry(entry: LedgerEntry): ClaimedDecision | null {
	const { taskId, approvalStatus: decision, canonicalAt } = entry;
	if (!isDecision(entry) || taskId === null) return null;
	if (decision !== 'approved' && decision !== 'rejected') return null;
	// The other kind of decision has these, too.
	const context = readContext(approvalDecision, entry);
	const receipt = context.receipt ?? '';
	if (receipt === '') return null;
	const at = Date.parse(canonicalAt);
	return { made: { item: taskId, decision, at, ...signedIn(context) }, receipt };
}

function signedIn(context: z.output<typeof approvalDecision.context>) {
	return {
		nonce: context.nonce ?? '',
		substance: context.substance_sha256 ?? '',
		reason: context.reason ?? '',
		by: context.approved_by ?? '',
		on: context.device ?? '',
	};
}

/** A person decided, here or on another device. */
export function isDecision({ action, result }: LedgerEntry): boolean {
	return result === 'success' && (action === 'approval_decision' || action === 'approval_received');
}

/** Null where its receipt signs something else; so it is for a reason that was too long for the log. */
export function provenDecision(entry: LedgerEntry): ProvenDecision | null {
	const claim = decisionInEntry(entry);
	if (!claim || !isDeviceName(claim.made.on)) return null;
	const key = signerOfDecision(claim.made, claim.receipt);
	return key === null ? null : { ...claim, key };
}

/** It stands in paths, and in commands that people run. */
export function isDeviceName(name: string): boolean {
	return /^[0-9a-z][0-9a-z-]{0,63}$/.test(name);
}
