// Whatever a note says of its state and of decisions on it is a claim. This says which claims the ledger knows
// to be wrong, and what is true. What a note leaves out it does not claim.

import {
	decisionChanges,
	DECISION_FIELDS,
	historyChange,
	reopenChanges,
	resetChanges,
	termChanges,
} from '../approval/request';
import { readApprovalRequest } from '../approval/read-request';
import { asksFlatly, fieldsOf, wordOf } from '../approval/request-fields';
import { graver } from '../shared/risk';
import { readTime } from '../note/time';
import type { Properties } from '../note/frontmatter';
import { isSame, ownValue, type PropertyChange } from '../note/frontmatter-change';
import { isMapValue } from '../shared/map-value';
import type { WorkflowState } from '../workflow/states';
import { isUnverified } from './manifest';
import { FOUND_WAITING, type Approval, type ItemRecord } from './record';

type Standing = Pick<ItemRecord, 'state' | 'approval' | 'past'>;

/** Of the note's request: what has to be changed for it to say what the ledger says. */
export function requestClaims(properties: Properties, standing: Standing): PropertyChange[] {
	const { approval } = standing;
	return [
		...contradicted(properties, saidOf(standing)).filter(
			(change) => approval !== null || !isOfNextRound(properties, change),
		),
		...flatClaims(properties, standing),
		...(madeIn(standing) ? [] : claimByStatus(properties, standing)),
		...(approval && approval.via !== FOUND_WAITING ? askedFor(properties, standing, approval) : []),
	];
}

/** What a note is to say of the round of asking that Signoff has recorded, or of none. */
export function saidOf(standing: Standing): PropertyChange[] {
	const made = madeIn(standing);
	if (!made) return reopenChanges();
	const changes = decisionChanges({ ...made, receipt: made.receipt ?? '' });
	// Where the ledger has no receipt, the note's own may be right.
	return made.receipt === null ? changes.filter(({ path }) => path[1] !== 'receipt') : changes;
}

/** A note that begins anew leaves its last round behind. */
function roundOf({ state, approval, past }: Standing): Approval | null {
	return approval ?? (isUnverified(state) ? past : null);
}

/** The decision that counts here: what is void or has failed is not approved. */
function madeIn(standing: Standing) {
	const round = roundOf(standing);
	const made = decisionOf(round);
	if (round?.status === 'void') return null;
	return made?.decision === 'approved' && standing.state === 'Rejected' ? null : made;
}

/** The one that a round ended with, whether it counts or not. */
function decisionOf(round: Approval | null) {
	if (!round?.decision) return null;
	const { decision, status, substance, nonce } = round;
	const word = status === 'rejected' ? 'rejected' : 'approved';
	return { ...decision, decision: word, substance, nonce } as const;
}

/**
 * What a move makes of a decision: what failed is not approved any more, and what begins again has asked for nothing
 * yet. It goes into the note's history, and comes back where the move is taken back.
 */
export function roundChanges(
	properties: Properties,
	standing: Standing,
	to: WorkflowState,
): PropertyChange[] {
	const round = standing.approval ?? standing.past;
	const made = decisionOf(round);
	const end = ENDS[`${standing.state} ${to}`];
	if (!round || !made) return [];
	if (end) {
		const asks = isMapValue(properties.approval_request);
		return [...(asks ? end() : []), historyChange(properties, made)];
	}
	if (!ENDS[`${to} ${standing.state}`]) return [];
	const back = saidOf({ ...standing, approval: round, state: to });
	return [...back, ...termChanges(round), historyChange(properties, made, true)];
}

const ENDS: Readonly<Record<string, () => PropertyChange[]>> = {
	'Approved Rejected': reopenChanges,
	'Rejected Inbox': resetChanges,
};

/** True where it says that somebody has decided. */
export function isDecisionClaim({ path: [name, inner] }: PropertyChange): boolean {
	return DECISION_FIELDS.has(inner ?? name) || name === 'approval_status';
}

/** The decision that wrong properties claim. Whoever names a person or a receipt claims an approval. */
export function claimedWord(properties: Properties, wrong: readonly PropertyChange[]): string {
	const change = wrong.find(({ path }) => path.at(-1) === 'decision');
	const word = change ? wordOf(valueAt(properties, change)) : '';
	const said = readApprovalRequest(properties)?.decision;
	if (['pending', 'approved', 'rejected'].includes(word)) return word;
	return said === 'rejected' ? said : 'approved';
}

/** Of these changes, those of properties that are there and say something else. */
export function contradicted(
	properties: Properties,
	changes: readonly PropertyChange[],
): PropertyChange[] {
	return changes.filter((change) => {
		const said = valueAt(properties, change);
		return said !== undefined && said !== null && said !== '' && !saysTheSame(said, change);
	});
}

function valueAt(properties: Properties, { path: [name, inner] }: PropertyChange): unknown {
	const value = ownValue(properties, name);
	if (inner === undefined) return value;
	return isMapValue(value) ? ownValue(value, inner) : undefined;
}

/** Other letters and another way to write a time mean the same. */
function saysTheSame(said: unknown, { path, value }: PropertyChange): boolean {
	const name = path[1] ?? path[0];
	if (name.endsWith('_at')) return readTime(said) === readTime(value) && readTime(said) !== null;
	return name === 'decision' ? wordOf(said) === value : isSame(said, value);
}

/** Nothing is asked yet, and a note may prepare what it will ask for. */
function isOfNextRound(properties: Properties, { path }: PropertyChange): boolean {
	const [, name] = path;
	if (name === 'nonce' || name === 'reason') return true;
	return name === 'decision' && wordOf(valueAt(properties, { path, value: null })) === 'pending';
}

/** The same fields outside of the request, as adopted vaults have them: what is wrong there is taken out. */
function flatClaims(properties: Properties, standing: Standing): PropertyChange[] {
	const { state } = standing;
	// There it was part of what was approved, or has voided it.
	if (state === 'Approved') return [];
	// It lay there before Signoff came, and was decided on as it was.
	if (madeIn(standing) && roundOf(standing)?.via === FOUND_WAITING) return [];
	if (state !== 'Pending_Approval' && fieldsOf(properties) === null) return [];
	const flat = saidOf(standing).flatMap(({ path: [, name], value }): PropertyChange[] =>
		name !== undefined && FLAT_FIELDS.has(name) ? [{ path: [name], value }] : [],
	);
	const wrong = contradicted(properties, flat).filter((change) => isFlatClaim(properties, change));
	// By itself that may be any receipt.
	const isAlone = wrong.every(({ path: [name] }) => name === 'receipt');
	return isAlone ? [] : wrong.map(({ path }) => ({ path, value: undefined }));
}

const FLAT_FIELDS: ReadonlySet<string> = new Set([
	...['approved_at', 'approved_by', 'decision', 'substance_sha256', 'receipt'],
]);

/** A note may decide on something else: only these words are about the request. */
function isFlatClaim(properties: Properties, change: PropertyChange): boolean {
	if (change.path[0] !== 'decision') return true;
	return ['approved', 'rejected'].includes(wordOf(valueAt(properties, change)));
}

/** `status` belongs to adopted vaults, so that the request says it right beside it. */
function claimByStatus(properties: Properties, { state }: Standing): PropertyChange[] {
	if (!asksFlatly(properties) || state !== 'Pending_Approval') return [];
	const claimed = readApprovalRequest(properties)?.decision ?? 'pending';
	const path = ['approval_request', 'decision'] as const;
	const isByStatus = valueAt(properties, { path, value: null }) == null && claimed !== 'pending';
	return isByStatus ? [{ path, value: 'pending' }] : [];
}

/** What Signoff wrote when it asked. A label may raise the risk. */
function askedFor(
	properties: Properties,
	{ state }: Standing,
	approval: Approval,
): PropertyChange[] {
	const term = contradicted(properties, termChanges(approval));
	const { riskLevel } = approval;
	// Whoever changes the label of what was approved has voided the approval.
	if (riskLevel === null || state === 'Approved') return term;
	const path = ['approval_request', 'risk_level'] as const;
	const label = readApprovalRequest(properties)?.riskLevel ?? null;
	const isMissing = label === null && state === 'Pending_Approval';
	const isLower = label !== null && graver(label, riskLevel) !== label;
	return isMissing || isLower ? [...term, { path, value: riskLevel }] : term;
}
