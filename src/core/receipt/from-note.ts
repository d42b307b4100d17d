// The decision that a note says was made, as its receipt would have signed it.

import type { ReadRequest } from '../approval/read-request';
import type { SignedDecision } from './decision';

export interface ClaimedDecision {
	made: SignedDecision;
	receipt: string;
}

/** Null where the note claims no decision, or names no receipt for it. */
export function claimedDecision(item: string, request: ReadRequest | null): ClaimedDecision | null {
	if (!request?.receipt) return null;
	const { decision, decidedAt, receipt } = request;
	if ((decision !== 'approved' && decision !== 'rejected') || decidedAt === null) return null;
	return { receipt, made: { item, decision, at: decidedAt, ...textsOf(request) } };
}

type Texts = Pick<SignedDecision, 'nonce' | 'substance' | 'reason' | 'by' | 'on'>;

/** What a note leaves out is empty in what was signed. */
function textsOf(request: ReadRequest): Texts {
	const { decision, approvedBy, decidedBy, decidedOn } = request;
	return {
		nonce: given(request.nonce),
		substance: given(request.substance),
		reason: given(request.reason),
		by: given(decision === 'approved' ? approvedBy : decidedBy),
		on: given(decidedOn),
	};
}

function given(text: string | null): string {
	return text ?? '';
}
