// A governed note says something else of its state, or of a decision on it, than its folder and the ledger. Those
// win: it is put right and recorded. Another program that writes it again and again is not fought.

import { receivedDecision } from '../approval/receive-decision';
import { askEntry } from '../approval/request-approval';
import { isSameBytes } from '../shared/same-bytes';
import type { Tell } from '../workspace/news';
import { type Turn, type WorkspaceView, titleOf } from '../workspace/site';
import { type Snapshot, isUnfinished } from '../workspace/snapshot';
import { bytesAfter, isBeingTyped, writeProperties } from '../workspace/write-properties';
import type { NewEntry } from '../../core/entries';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import {
	claimedWord,
	contradicted,
	isDecisionClaim,
	requestClaims,
} from '../../core/record/claims';
import { isUnverified } from '../../core/record/manifest';
import type { ItemRecord } from '../../core/record/record';
import { text } from '../../text';

/** When to look at the note again: once it has rested, or once it has been quiet for a while. */
export type Again = 'rested' | 'quiet' | null;

/** It is put right so often in a row; then it stays as it is until nobody has written it for a while. */
const MOST_IN_A_ROW = 3;
export const QUIET_MS = 60_000;

interface Found {
	record: ItemRecord;
	snapshot: Snapshot;
	/** Nobody is in the middle of writing it. */
	hasRested: boolean;
}

export async function checkClaims(site: Turn, found: Found, tell: Tell): Promise<Again> {
	const { record, snapshot, hasRested } = found;
	const wrong = claimsIn(site, record, snapshot);
	if (wrong.length === 0) return null;
	// Programs empty a file before they write it anew: nothing may come in between.
	if (isUnfinished(snapshot)) return hasRested ? null : 'rested';
	// Whoever writes a state often moves the note next.
	if (!hasRested && wrong.every(({ path }) => path[0] === 'state')) return 'rested';
	if (isBeingTyped(site, record.path, snapshot)) return 'rested';
	// Decided on another device: the move is on its way.
	if (await receivedDecision(site, { record, path: record.path, snapshot })) return null;
	return putRight(site, found, wrong, tell);
}

/** What a note says of decisions on it and is not so, before it asks. */
export function broughtClaims(
	site: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): PropertyChange[] {
	return claimsIn(site, record, snapshot).filter(isDecisionClaim);
}

/** It came to wait for a decision with such claims: they are put right as it asks, and this records them. */
export async function recordBrought(
	site: Turn,
	{ record, snapshot, wrong, asked = false }: Omit<Claim, 'isLeft'>,
	tell: Tell,
): Promise<void> {
	if (wrong.length === 0) return;
	const isLeft = isSameBytes(bytesAfter(snapshot, wrong), snapshot.bytes);
	const claim = { record: site.records.latest(record), snapshot, wrong, isLeft, asked };
	await recordClaim(site, claim);
	if (!asked) tellOf(site, claim, tell);
}

/** What the note must say instead. */
export function claimsIn(
	site: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): PropertyChange[] {
	const { properties, text, sha256 } = snapshot;
	const isNew = sha256 !== record.sha256;
	// What lay there before Signoff came says what it says.
	if (text === null || record.intent || (record.found && !isNew)) return [];
	const isOurs = record.tended || !site.adopted;
	return [
		...(isOurs ? contradicted(properties, standingOf(site, record, snapshot)) : []),
		...(knowsDecisions(site, record, isNew) ? requestClaims(properties, record) : []),
	];
}

/** A note may have a history from before Signoff came, or that only logs tell of which do not count here. */
function knowsDecisions(site: WorkspaceView, record: ItemRecord, isNew: boolean): boolean {
	const { approval, past, state } = record;
	if (state === 'Pending_Approval') return true;
	if (isUnverified(state)) return (approval ?? past)?.decision != null;
	return past !== null || (site.adopted ? record.tended && isNew : !record.found);
}

/** Properties that have to do with the folder; who it is and when it changed is no claim. */
function standingOf(
	site: WorkspaceView,
	record: ItemRecord,
	{ properties }: Snapshot,
): PropertyChange[] {
	const { id, state, approval } = record;
	const lined = site.lineUp(properties, { id, state, now: site.now() });
	const standing = lined.filter(({ path }) => !site.workflow.noClaims.has(path[0]));
	if (state !== 'Approved') return standing;
	// A void approval that cannot leave: the folder says more than is true.
	if (approval?.status === 'void')
		return standing.filter(({ path }) => path[0] !== 'approval_status');
	const decision = approval?.decision;
	const decided = decision ? site.workflow.decided({ ...decision, decision: 'approved' }) : [];
	return [...standing, ...decided];
}

async function putRight(
	site: Turn,
	{ record, snapshot }: Found,
	wrong: readonly PropertyChange[],
	tell: Tell,
): Promise<Again> {
	const canBeWritten = !isSameBytes(bytesAfter(snapshot, wrong), snapshot.bytes);
	const isKnown = record.claimed === snapshot.sha256 || !wrong.some(isDecisionClaim);
	// What cannot be written is told of once.
	if (!canBeWritten && isKnown) return null;
	const times = timesInARow(site, record.id);
	if (times > MOST_IN_A_ROW + 1) return 'quiet';
	const isLeft = !canBeWritten || times > MOST_IN_A_ROW;
	await recordClaim(site, { record, snapshot, wrong, isLeft });
	if (!isLeft) await writeProperties(site, site.full(record.path), snapshot, wrong);
	if (wrong.some(isDecisionClaim)) tellOf(site, { record, snapshot, wrong, isLeft }, tell);
	return isLeft && canBeWritten ? 'quiet' : null;
}

function tellOf(site: WorkspaceView, claim: Claim, tell: Tell): void {
	const { record, snapshot, wrong, isLeft } = claim;
	const path = site.full(record.path);
	const title = titleOf(site, record);
	const isDenied = claimedWord(snapshot.properties, wrong) === 'pending';
	const says = isDenied ? text.decisions.denied : text.decisions.claimed;
	if (record.state === 'Pending_Approval') tell({ kind: 'asks', path, title });
	else tell({ kind: 'problem', path, sentence: says(title, isLeft) });
}

/** How often it was put right without a pause. */
function timesInARow(site: WorkspaceView, id: string): number {
	const { claims } = site;
	const last = claims.get(id);
	const at = site.now();
	const times = last && at - last.at < QUIET_MS ? last.times + 1 : 1;
	claims.set(id, { at, times });
	return times;
}

interface Claim {
	record: ItemRecord;
	snapshot: Snapshot;
	wrong: readonly PropertyChange[];
	/** It stays in the note. */
	isLeft: boolean;
	/** That it asks is recorded already, or in a moment. */
	asked?: boolean;
}

/** A note that waits and says that it was decided on asks for it. */
async function recordClaim(site: Turn, made: Claim): Promise<void> {
	const { record, snapshot, wrong, isLeft } = made;
	const { id, path, state } = record;
	const isDecision = wrong.some(isDecisionClaim);
	const claim = {
		uuid: site.newUuid(),
		action: 'decision_claimed',
		level: isDecision ? 'WARNING' : 'INFO',
		taskId: id,
		fromState: state,
		result: 'failure',
		cause: record.lastEntry,
		context: {
			...(isDecision && { claimed: claimedWord(snapshot.properties, wrong) }),
			properties: [...new Set(wrong.map((change) => change.path.join('.')))],
			path,
			sha256: snapshot.sha256,
			via: 'frontmatter',
			...(isLeft && { left: true }),
		},
	} as const satisfies NewEntry;
	const asks = isDecision && state === 'Pending_Approval' && !made.asked;
	const ask = askEntry(site, { record, via: 'frontmatter', path, cause: claim.uuid });
	await site.parts.objects.put(snapshot.bytes);
	await site.writeAll(asks ? [claim, ask] : [claim]);
}
