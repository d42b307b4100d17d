// What Signoff writes into a note's `approval_request`: when it asks, when a person has decided, when
// a request is renewed, and when a decision is taken back. A new round starts from a clean request.

import type { Properties } from '../note/frontmatter';
import { asValue } from '../note/frontmatter-format';
import { formatTime } from '../note/time';
import type { PropertyChange, PropertyValue } from '../note/frontmatter-edit';
import type { ReadRequest } from './read-request';
import { isMapValue } from '../shared/map-value';
import type { Assessment } from '../shared/risk';

export { readApprovalRequest, type ReadRequest } from './read-request';

/** What says that somebody has decided, in a note's request. */
export const DECISION_FIELDS: ReadonlySet<string> = new Set([
	...['approved_at', 'approved_by', 'decision', 'substance_sha256', 'receipt'],
	...['decided_at', 'decided_on', 'decided_by'],
]);

/** Nothing of an earlier decision may stand in a request that is open. */
const OPEN: Readonly<Record<string, PropertyValue | undefined>> = {
	approved_at: null,
	approved_by: null,
	decision: 'pending',
	substance_sha256: undefined,
	receipt: undefined,
	decided_at: undefined,
	decided_on: undefined,
	decided_by: undefined,
	reason: undefined,
};

interface CompletedRequest {
	/** What the note asks by itself. */
	request: ReadRequest | null;
	assessment: Assessment;
	/** Times in milliseconds. */
	now: number;
	expiresAt: number;
	nonce: string;
	/** For a note that does not say why. */
	justification: string;
}

export function completedRequest(given: CompletedRequest): PropertyChange[] {
	const { request, assessment, now, expiresAt, nonce, justification } = given;
	const { actionType } = assessment;
	return inRequest({
		action_type: actionType === 'none' ? undefined : actionType,
		risk_level: assessment.riskLevel,
		justification: request?.justification ?? justification,
		requested_at: formatTime(requestedAt(request, now)),
		...OPEN,
		expires_at: formatTime(expiresAt),
		nonce,
	});
}

/** What the note says, if that is possible. A request that was decided is history: this one is asked for now. */
export function requestedAt(
	request: ReadRequest | null,
	now: number,
	since = request?.requestedAt ?? null,
): number {
	const isDecided = request?.decision === 'approved' || request?.decision === 'rejected';
	return isDecided || since === null ? now : Math.min(since, now);
}

/** What an open request says of itself; a new term, for one that nobody answered in time. */
export function termChanges(term: {
	nonce: string;
	expiresAt: number | null;
	/** When it was asked for. */
	statedAt?: number | null;
}): PropertyChange[] {
	const { nonce, expiresAt, statedAt = null } = term;
	return inRequest({
		...(expiresAt !== null && { expires_at: formatTime(expiresAt) }),
		nonce,
		...(statedAt !== null && { requested_at: formatTime(statedAt) }),
	});
}

/** As it can stand in a note and be read from it unchanged: that is what a receipt signs. */
export function tidyReason(reason: string): string {
	return reason.replace(/[\u0085\u2028\u2029\uFEFF]/g, ' ').trim();
}

export interface MadeDecision {
	decision: 'approved' | 'rejected';
	/** In milliseconds. */
	at: number;
	/** The person. */
	by: string;
	/** The device. */
	on: string;
	/** '' where none was given. */
	reason: string;
	/** Digest of what was decided on. */
	substance: string;
	/** Of the request that is answered, whatever the note says by now. */
	nonce?: string;
	/** Proves it to other devices; none before it is signed. */
	receipt?: string;
}

export function decisionChanges(made: MadeDecision): PropertyChange[] {
	const at = formatTime(made.at);
	const isApproved = made.decision === 'approved';
	return inRequest({
		approved_at: isApproved ? at : null,
		approved_by: isApproved ? made.by : null,
		decision: made.decision,
		substance_sha256: made.substance,
		...(made.nonce !== undefined && { nonce: made.nonce }),
		receipt: made.receipt,
		decided_at: at,
		decided_on: made.on,
		decided_by: isApproved ? undefined : made.by,
		reason: made.reason === '' ? undefined : made.reason,
	});
}

/** A decision that is taken back leaves the request open, as it was before. */
export function reopenChanges(): PropertyChange[] {
	return inRequest(OPEN);
}

/** For a note that begins anew: nothing of a round of asking is left, only what it asks for. */
export function resetChanges(): PropertyChange[] {
	const round = ['requested_at', 'expires_at', 'nonce', ...Object.keys(OPEN)];
	return inRequest(Object.fromEntries(round.map((name) => [name, undefined])));
}

const HISTORY = 'approval_history';
/** Older ones are in the ledger alone. */
const MOST_KEPT = 10;
const LONGEST_REASON = 200;

/** The decisions that no longer count, with this one at the end; `isBack`: without it, for it counts again. */
export function historyChange(
	properties: Properties,
	made: FormerDecision,
	isBack = false,
): PropertyChange {
	const known: unknown[] = [properties[HISTORY] ?? []].flat();
	const others = known.map(asValue).filter((one) => !isMapValue(one) || one.nonce !== made.nonce);
	const kept = isBack ? others : [...others, formerDecision(made)].slice(-MOST_KEPT);
	return { path: [HISTORY], value: kept.length === 0 ? undefined : kept };
}

type FormerDecision = Pick<MadeDecision, 'decision' | 'at' | 'by' | 'reason'> & { nonce: string };

/** In other words than a request's: whoever looks for `decision: approved` must not find it here. */
function formerDecision({ decision, at, by, reason, nonce }: FormerDecision): PropertyValue {
	return {
		was: decision,
		at: formatTime(at),
		by,
		...(reason !== '' && { reason: reason.slice(0, LONGEST_REASON) }),
		nonce,
	};
}

function inRequest(values: Readonly<Record<string, PropertyValue | undefined>>): PropertyChange[] {
	return Object.entries(values).map(([name, value]) => ({
		path: ['approval_request', name],
		value,
	}));
}
