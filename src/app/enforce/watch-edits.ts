// A governed note lies where it lay, and may say something else. Only two things matter: an approval
// covers what was approved and nothing else, and what a note says of its own approval counts for nothing.

import { type Again, checkClaims } from './check-claims';
import { recordRequest, requestChanges } from '../approval';
import { moveItem, withoutLeftover } from '../move';
import {
	isBeingTyped,
	type Notify,
	type Snapshot,
	snapshotOf,
	substanceAt,
	takeSnapshot,
	titleOf,
	type Turn,
	type WorkspaceView,
	writeProperties,
} from '../workspace';
import { assessNote } from '../../core/approval/assess-note';
import type { NewEntry } from '../../core/entries';
import { isSameId } from '../../core/item/canonical-id';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { parseSteps } from '../../core/plan/checklist';
import { requestClaims } from '../../core/record/claims';
import { type Approval, type ItemRecord, isAtStake } from '../../core/record/record';
import { text } from '../../text';
import { en } from '../../text/en';
import { VaultFault } from '../../ports/vault-files';

/** Resolves to when it is to be looked at again: see `watchRested`. */
export async function watchEdit(
	turn: Turn,
	record: ItemRecord,
	seen: Snapshot,
	notify: Notify,
): Promise<Again> {
	const snapshot = await withoutLeftover(turn, record.id, turn.full(record.path), seen);
	const isApproved = record.state === 'Approved';
	if (isApproved && !(await checkApproval(turn, record, snapshot, notify))) return null;
	const again = await checkClaims(turn, { record, snapshot, hasRested: false }, notify);
	const isVersion = isAtStake(record.state) && snapshot.sha256 !== record.sha256;
	return again ?? (isVersion || mayAsk(turn, record) ? 'rested' : null);
}

/** Nobody has written into the note for a while. */
export async function watchRested(turn: Turn, record: ItemRecord, notify: Notify): Promise<Again> {
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot || (record.idWritten && !isSameId(snapshot.id, record.id))) return null;
	const again = await checkClaims(turn, { record, snapshot, hasRested: true }, notify);
	if (isAtStake(record.state)) await recordVersion(turn, record);
	return again ?? askItself(turn, record, snapshot);
}

/** Whether Signoff asks for a plan by itself, as far as its record tells. */
export function mayAsk(workspace: WorkspaceView, record: ItemRecord): boolean {
	const { state, found, intent } = record;
	const canWait = workspace.folderOf('Pending_Approval') !== null && !workspace.watchesOnly;
	return state === 'Plans' && !found && !intent && canWait && workspace.asksItself;
}

/** Seed 001's trigger: a plan that has rested, has steps, and would do something sensitive. */
async function askItself(turn: Turn, record: ItemRecord, snapshot: Snapshot): Promise<Again> {
	if (!mayAsk(turn, record) || snapshot.broken || !hasSteps(snapshot)) return null;
	if (isBeingTyped(turn, record.path, snapshot)) return 'rested';
	if (assessNote(snapshot, turn.policy).assessment.actionType === 'none') return null;
	if (await isRejected(turn, record, snapshot)) return null;
	await moveItem(turn, {
		...{ record, snapshot, to: 'Pending_Approval', actor: 'system', via: 'signoff' },
		...{ reason: SENSITIVE_PLAN, approvalStatus: 'pending', cause: record.lastEntry },
		changes: requestChanges(turn, snapshot),
	});
	const now = turn.records.get(record.id);
	if (now) await recordRequest(turn, now, 'signoff');
	return null;
}

/** A person has said no to exactly this text. */
async function isRejected(turn: Turn, { past }: ItemRecord, { body }: Snapshot): Promise<boolean> {
	const sha256 = past?.status === 'rejected' ? (past.decision?.sha256 ?? null) : null;
	const seen = sha256 === null ? null : await turn.parts.objects.get(sha256);
	return seen !== null && snapshotOf(seen).body === body;
}

/** In the words of the seed's example. */
const SENSITIVE_PLAN = 'Planning complete, sensitive action detected';

function hasSteps({ text: whole }: Snapshot): boolean {
	const steps = parseSteps(whole ?? '');
	return steps.length > 0 && steps.every((step) => step.text.trim() !== '');
}

/** Approved → Rejected, as a failure of the system, with the reason in the note. False where it came to that. */
async function checkApproval(
	turn: Turn,
	record: ItemRecord,
	snapshot: Snapshot,
	notify: Notify,
): Promise<boolean> {
	const { approval } = record;
	// Void already, and still here: the move was not finished.
	const isVoid = approval?.status === 'void' && leavesApproved(turn);
	const entry = isVoid ? null : await whyVoid(turn, record, snapshot);
	if (!isVoid && !entry) return true;
	try {
		await fail(turn, record, snapshot, entry ? [entry] : []);
	} catch (error) {
		if (error instanceof VaultFault) await voidInPlace(turn, { record, snapshot, entry }, notify);
		throw error;
	}
	const moved = turn.records.latest(record);
	if (leavesApproved(turn))
		notify({ kind: 'void', path: turn.full(moved.path), title: titleOf(turn, moved) });
	else tellVoid(turn, moved, notify);
	return false;
}

/** It cannot be moved now, and is not approved any more. Whoever called tries the move again. */
async function voidInPlace(
	turn: Turn,
	found: { record: ItemRecord; snapshot: Snapshot; entry: NewEntry | null },
	notify: Notify,
): Promise<void> {
	const { record, snapshot, entry } = found;
	if (!entry) return;
	if (turn.records.get(record.id)?.approval?.status === 'approved') await turn.write(entry);
	// If it cannot be written either, that is done with the move.
	await sayUndecided(turn, record, snapshot).catch(() => undefined);
	tellVoid(turn, record, notify);
}

function tellVoid(workspace: WorkspaceView, record: ItemRecord, notify: Notify): void {
	const sentence = text.decisions.voidStays(titleOf(workspace, record));
	notify({ kind: 'problem', path: workspace.full(record.path), sentence });
}

/** A workspace may have no place for what failed. */
function leavesApproved(workspace: WorkspaceView): boolean {
	return !workspace.watchesOnly && workspace.folderOf('Rejected') !== null;
}

/** Null where no approval is known, or it covers what lies there. */
async function whyVoid(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Promise<NewEntry | null> {
	const { approval, path } = record;
	if (approval?.status !== 'approved') return null;
	const found = await substanceAt(workspace.files, workspace.full(path), snapshot);
	if (found === approval.substance) return null;
	return voidEntry(workspace, record, approval, { found, snapshot });
}

function voidEntry(
	workspace: WorkspaceView,
	record: ItemRecord,
	approval: Approval,
	{ found, snapshot }: { found: string; snapshot: Snapshot },
): NewEntry {
	return {
		uuid: workspace.newUuid(),
		action: 'approval_void',
		level: 'ERROR',
		taskId: record.id,
		result: 'failure',
		error: en.decisions.voidReason,
		cause: approval.decision?.entry ?? record.lastEntry,
		context: {
			nonce: approval.nonce,
			reason: en.decisions.voidReason,
			substance_sha256: approval.substance,
			found_sha256: found,
			sha256: snapshot.sha256,
			actor: 'system',
		},
	};
}

async function fail(
	turn: Turn,
	record: ItemRecord,
	snapshot: Snapshot,
	before: readonly NewEntry[],
): Promise<void> {
	// Then it stays, and is not approved any more.
	if (!leavesApproved(turn)) {
		await turn.writeAll(before);
		if (!turn.watchesOnly) await sayUndecided(turn, record, snapshot);
		return;
	}
	await moveItem(turn, {
		record,
		to: 'Rejected',
		actor: 'system',
		via: 'signoff',
		reason: en.decisions.voidReason,
		error: en.decisions.voidReason,
		snapshot,
		changes: [{ path: ['error'], value: en.decisions.voidReason }, ...undecided(record, snapshot)],
		before,
		cause: before[0]?.uuid ?? record.lastEntry,
	});
}

/** What the note has to say of a decision once that is void: that there is none. */
function undecided(record: ItemRecord, { properties }: Snapshot): PropertyChange[] {
	const approval = record.approval && { ...record.approval, status: 'void' as const };
	return requestClaims(properties, { ...record, approval });
}

/** Where it stays. */
async function sayUndecided(turn: Turn, record: ItemRecord, snapshot: Snapshot): Promise<void> {
	const changes = undecided(record, snapshot);
	await writeProperties(turn, turn.full(record.path), snapshot, changes);
}

/** The person or an agent has changed what lies there: the new version is kept. */
async function recordVersion(turn: Turn, record: ItemRecord): Promise<void> {
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot || snapshot.sha256 === record.sha256) return;
	await turn.parts.objects.put(snapshot.bytes);
	await turn.write({
		action: 'item_edited',
		taskId: record.id,
		toState: record.state,
		cause: record.lastEntry,
		context: { path: record.path, sha256: snapshot.sha256 },
	});
}
