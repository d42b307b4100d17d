// A governed note says something else of its state, or of a decision on it, than its folder and the ledger. Those
// win: it is put right and recorded. Another program that writes it again and again is not fought.

import { askEntry, receivedDecision } from '../approval';
import { isSameBytes } from '../shared/same-bytes';
import {
	bytesAfter,
	isBeingTyped,
	isUnfinished,
	type Notify,
	type Snapshot,
	titleOf,
	type Turn,
	type WorkspaceView,
	writeProperties,
} from '../workspace';
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
export const MOST_IN_A_ROW = 3;
export const QUIET_MS = 60_000;

interface Found {
	record: ItemRecord;
	snapshot: Snapshot;
	/** Nobody is in the middle of writing it. */
	hasRested: boolean;
}

export async function checkClaims(turn: Turn, found: Found, notify: Notify): Promise<Again> {
	const { record, snapshot, hasRested } = found;
	if (turn.watchesOnly) return null;
	const wrong = claimsIn(turn, record, snapshot);
	if (wrong.length === 0) return null;
	// Programs empty a file before they write it anew: nothing may come in between.
	if (isUnfinished(snapshot)) return hasRested ? null : 'rested';
	// Whoever writes a state often moves the note next.
	if (!hasRested && wrong.every(({ path }) => path[0] === 'state')) return 'rested';
	if (isBeingTyped(turn, record.path, snapshot)) return 'rested';
	// Decided on another device: the move is on its way.
	if (await receivedDecision(turn, { record, path: record.path, snapshot })) return null;
	return putRight(turn, found, wrong, notify);
}

/** What a note says of decisions on it and is not so, before it asks. */
export function broughtClaims(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): PropertyChange[] {
	return claimsIn(workspace, record, snapshot).filter(isDecisionClaim);
}

/** It came to wait for a decision with such claims: they are put right as it asks, and this records them. */
export async function recordBrought(
	turn: Turn,
	{ record, snapshot, wrong, asked = false }: Omit<Claim, 'isLeft'>,
	notify: Notify,
): Promise<void> {
	if (wrong.length === 0) return;
	const isLeft = isSameBytes(bytesAfter(snapshot, wrong), snapshot.bytes);
	const claim = { record: turn.records.latest(record), snapshot, wrong, isLeft, asked };
	await recordClaim(turn, claim);
	if (!asked) tellOf(turn, claim, notify);
}

/** What the note must say instead. */
export function claimsIn(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): PropertyChange[] {
	const { properties, text, sha256 } = snapshot;
	const isNew = sha256 !== record.sha256;
	// What lay there before Signoff came says what it says.
	if (text === null || record.intent || (record.found && !isNew)) return [];
	const isOurs = record.tended || !workspace.adopted;
	return [
		...(isOurs ? contradicted(properties, standingOf(workspace, record, snapshot)) : []),
		...(knowsDecisions(workspace, record, isNew) ? requestClaims(properties, record) : []),
	];
}

/** A note may have a history from before Signoff came, or that only logs tell of which do not count here. */
function knowsDecisions(workspace: WorkspaceView, record: ItemRecord, isNew: boolean): boolean {
	const { approval, past, state } = record;
	if (state === 'Pending_Approval') return true;
	if (isUnverified(state)) return (approval ?? past)?.decision != null;
	return past !== null || (workspace.adopted ? record.tended && isNew : !record.found);
}

/** Properties that have to do with the folder; who it is and when it changed is no claim. */
function standingOf(
	workspace: WorkspaceView,
	record: ItemRecord,
	{ properties }: Snapshot,
): PropertyChange[] {
	const { id, state, approval } = record;
	const lined = workspace.syncProperties(properties, { id, state, now: workspace.now() });
	const standing = lined.filter(({ path }) => !workspace.workflow.noClaims.has(path[0]));
	if (state !== 'Approved') return standing;
	// A void approval that cannot leave: the folder says more than is true.
	if (approval?.status === 'void')
		return standing.filter(({ path }) => path[0] !== 'approval_status');
	const decision = approval?.decision;
	const decided = decision ? workspace.workflow.decided({ ...decision, decision: 'approved' }) : [];
	return [...standing, ...decided];
}

async function putRight(
	turn: Turn,
	{ record, snapshot }: Found,
	wrong: readonly PropertyChange[],
	notify: Notify,
): Promise<Again> {
	const canBeWritten = !isSameBytes(bytesAfter(snapshot, wrong), snapshot.bytes);
	const isKnown = record.claimed === snapshot.sha256 || !wrong.some(isDecisionClaim);
	// What cannot be written is told of once.
	if (!canBeWritten && isKnown) return null;
	const times = timesInARow(turn, record.id);
	if (times > MOST_IN_A_ROW + 1) return 'quiet';
	const isLeft = !canBeWritten || times > MOST_IN_A_ROW;
	await recordClaim(turn, { record, snapshot, wrong, isLeft });
	if (!isLeft) await writeProperties(turn, turn.full(record.path), snapshot, wrong);
	if (wrong.some(isDecisionClaim)) tellOf(turn, { record, snapshot, wrong, isLeft }, notify);
	return isLeft && canBeWritten ? 'quiet' : null;
}

function tellOf(workspace: WorkspaceView, claim: Claim, notify: Notify): void {
	const { record, snapshot, wrong, isLeft } = claim;
	const path = workspace.full(record.path);
	const title = titleOf(workspace, record);
	const isDenied = claimedWord(snapshot.properties, wrong) === 'pending';
	const says = isDenied ? text.decisions.denied : text.decisions.claimed;
	if (record.state === 'Pending_Approval') notify({ kind: 'asks', path, title });
	else notify({ kind: 'problem', path, sentence: says(title, isLeft) });
}

/** How often it was put right without a pause. */
function timesInARow(workspace: WorkspaceView, id: string): number {
	const { claims } = workspace;
	const last = claims.get(id);
	const at = workspace.now();
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
async function recordClaim(turn: Turn, made: Claim): Promise<void> {
	const { record, snapshot, wrong, isLeft } = made;
	const { id, path, state } = record;
	const isDecision = wrong.some(isDecisionClaim);
	const claim = {
		uuid: turn.newUuid(),
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
	const ask = askEntry(turn, { record, via: 'frontmatter', path, cause: claim.uuid });
	await turn.parts.objects.put(snapshot.bytes);
	await turn.writeAll(asks ? [claim, ask] : [claim]);
}
