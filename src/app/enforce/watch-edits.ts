// A governed note lies where it lay, and may say something else. An approval covers what was approved and nothing
// else, what a note says of its own approval counts for nothing, and any other edit is recorded once it rests.

import { type Again, checkClaims, MOST_IN_A_ROW, QUIET_MS } from './check-claims';
import { recordRequest, requestChanges } from '../approval';
import { moveItem, withoutLeftover } from '../move';
import {
	isBeingTyped,
	isUnfinished,
	isUnseenDraft,
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
import { CALL_PROPERTY } from '../../core/door/call-note';
import type { NewEntry } from '../../core/entries';
import { isSameId } from '../../core/item/canonical-id';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { readTime } from '../../core/note/time';
import { parseSteps } from '../../core/plan/checklist';
import { requestClaims } from '../../core/record/claims';
import { type Approval, covers, type ItemRecord, isAtStake } from '../../core/record/record';
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
	const approval = await checkApproval(turn, { record, snapshot, hasRested: false }, notify);
	if (approval !== 'holds') return approval === 'rested' ? approval : null;
	const again = await checkClaims(turn, { record, snapshot, hasRested: false }, notify);
	if (again || mayAsk(turn, record)) return again ?? 'rested';
	if (snapshot.sha256 === record.sha256) return null;
	if (isAtStake(record.state)) return 'rested';
	if (!followsEdits(turn, record)) return null;
	// Whoever has it open may go on typing.
	return turn.parts.editors.textsOf(turn.full(record.path)).length > 0 ? 'quiet' : 'rested';
}

/** Nobody has written into the note for a while. */
export async function watchRested(turn: Turn, record: ItemRecord, notify: Notify): Promise<Again> {
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot || (record.idWritten && !isSameId(snapshot.id, record.id))) return null;
	const approval = isCall(snapshot)
		? await checkApproval(turn, { record, snapshot, hasRested: true }, notify)
		: 'holds';
	if (approval !== 'holds') return null;
	const again = await checkClaims(turn, { record, snapshot, hasRested: true }, notify);
	if (isAtStake(record.state)) await recordVersion(turn, record);
	return again ?? (await askItself(turn, record, snapshot)) ?? recordEdit(turn, record);
}

function followsEdits({ workflow }: WorkspaceView, { state, intent }: ItemRecord): boolean {
	return workflow.edited !== undefined && !isAtStake(state) && !intent;
}

/** Seed 001's "same state": somebody has edited the note where it lies, and `modified_at` follows. */
async function recordEdit(turn: Turn, { id, state: before }: ItemRecord): Promise<Again> {
	const record = turn.records.get(id);
	if (record?.state !== before || !followsEdits(turn, record)) return null;
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot || snapshot.sha256 === record.sha256 || isUnfinished(snapshot)) return null;
	if (isBeingTyped(turn, record.path, snapshot)) return 'rested';
	if (!countEdit(turn, id)) return 'quiet';
	const changes = editChanges(turn, record, snapshot);
	const bytes = await writeProperties(turn, turn.full(record.path), snapshot, changes);
	await recordBytes(turn, record, bytes);
	return null;
}

/** In a note that Signoff does not write to, and where the author has said it, the time stays as it is. */
function editChanges(
	workspace: WorkspaceView,
	{ tended, lastAt }: ItemRecord,
	{ properties }: Snapshot,
): PropertyChange[] {
	const isSaid = (readTime(properties.modified_at) ?? 0) > lastAt;
	if (!tended || workspace.watchesOnly || isSaid) return [];
	return workspace.workflow.edited?.(properties, workspace.now()) ?? [];
}

/** False where another program writes it again and again: then one edit in a minute is recorded. */
function countEdit(workspace: WorkspaceView, id: string): boolean {
	const at = workspace.now();
	const { at: before, times } = workspace.edits.get(id) ?? { at: 0, times: 0 };
	const quiet = at - before;
	if (quiet < QUIET_MS && times >= MOST_IN_A_ROW) return false;
	const inARow = quiet < QUIET_MS ? times + 1 : quiet < 2 * QUIET_MS ? times : 1;
	workspace.edits.set(id, { at, times: inARow });
	return true;
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
	// A person sees it before it asks.
	if (isUnseenDraft(record, snapshot)) return null;
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

interface Looked {
	record: ItemRecord;
	snapshot: Snapshot;
	/** Nobody has written for a while. */
	hasRested: boolean;
}

/** Approved → Rejected, as a failure of the system, with the reason in the note, where it came to that. */
async function checkApproval(
	turn: Turn,
	{ record, snapshot, hasRested }: Looked,
	notify: Notify,
): Promise<'holds' | 'rested' | 'ended'> {
	const { approval, state } = record;
	if (state !== 'Approved') return 'holds';
	// Void already, and still here: the move was not finished.
	const isVoid = approval?.status === 'void' && leavesApproved(turn);
	const entry = isVoid ? null : await whyVoid(turn, record, snapshot);
	if (!isVoid && !entry) return 'holds';
	if (isCall(snapshot) && !hasRested) return 'rested';
	await endApproval(turn, { record, snapshot, entry }, notify);
	return 'ended';
}

/**
 * What an agent was let through to do may change a file that the note of its call names, before anybody hears that it was let through. The
 * gate compares both by itself, so here such a note has a moment.
 */
function isCall({ properties }: Snapshot): boolean {
	return CALL_PROPERTY in properties;
}

interface Ending {
	record: ItemRecord;
	snapshot: Snapshot;
	entry: NewEntry | null;
}

async function endApproval(turn: Turn, found: Ending, notify: Notify): Promise<void> {
	const { record, snapshot, entry } = found;
	try {
		await fail(turn, record, snapshot, entry ? [entry] : []);
	} catch (error) {
		if (error instanceof VaultFault) await voidInPlace(turn, found, notify);
		throw error;
	}
	const moved = turn.records.latest(record);
	if (leavesApproved(turn))
		notify({ kind: 'void', path: turn.full(moved.path), title: titleOf(turn, moved) });
	else tellVoid(turn, moved, notify);
}

/** It cannot be moved now, and is not approved any more. Whoever called tries the move again. */
async function voidInPlace(turn: Turn, found: Ending, notify: Notify): Promise<void> {
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
	if (covers(record, found)) return null;
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
	if (snapshot && snapshot.sha256 !== record.sha256)
		await recordBytes(turn, record, snapshot.bytes);
}

async function recordBytes(turn: Turn, record: ItemRecord, bytes: Uint8Array): Promise<void> {
	const { sha256 } = await turn.parts.objects.put(bytes);
	await turn.write({
		action: 'item_edited',
		taskId: record.id,
		toState: record.state,
		cause: record.lastEntry,
		context: { path: record.path, sha256 },
	});
}
