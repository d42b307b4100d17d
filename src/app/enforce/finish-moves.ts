// What was announced and not reported: after a crash it is finished, or given up. A decision that a
// person made on exactly this note is carried out, and so is what they took back.

import { reopenChanges } from '../../core/approval/request';
import { isSameId } from '../../core/item/canonical-id';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { requestClaims, roundChanges, saidOf } from '../../core/record/claims';
import type { Intent, ItemRecord } from '../../core/record/record';
import { VaultFault } from '../../ports/vault-files';
import { en } from '../../text/en';
import { completeMove, moveItem, type Transition } from '../move';
import { recordRequest, requestChanges, withdrawal } from '../approval';
import {
	type Snapshot,
	substanceAt,
	takeSnapshot,
	type Turn,
	undoEntry,
	type WorkspaceView,
	writeProperties,
} from '../workspace';

/** Afterwards the item has no open intent, and what waits has an open request. */
export async function finishItem(turn: Turn, record: ItemRecord): Promise<void> {
	if (record.intent) await finishMove(turn, record, record.intent);
	const now = turn.records.get(record.id);
	if (now?.presence === 'here' && now.state === 'Pending_Approval') await finishRequest(turn, now);
}

/** It lies at its target: only the report is missing. It lies where it was: go on, or give it up. */
async function finishMove(turn: Turn, record: ItemRecord, intent: Intent): Promise<void> {
	const landed = await snapshotOfItem(turn, record, intent.toPath, intent);
	const home = await homeOf(turn, record, intent, landed);
	const transition: Omit<Transition, 'snapshot'> = {
		record,
		to: intent.to,
		actor: intent.actor === 'human' ? 'human' : 'system',
		via: intent.via === 'undo' ? 'undo' : 'recovered',
		reason: intent.reason,
		// However often it is begun again, what is taken back stays the same.
		cause: intent.via === 'undo' ? intent.cause : intent.entry,
	};
	if (landed && (intent.toPath === record.path || !home)) {
		const changes = changesOf(turn, record, intent, landed);
		await completeMove(turn, { ...transition, snapshot: landed, ...changes }, intent.toPath);
	} else if (home && (await mayGoOn(turn, record, intent, home))) {
		const changes = changesOf(turn, record, intent, home);
		await moveItem(turn, { ...transition, snapshot: home, ...changes });
	} else await giveUp(turn, record, intent, home);
}

/** Null where it is not there any more. A file that got its new name and kept the old one loses it now. */
async function homeOf(
	turn: Turn,
	record: ItemRecord,
	intent: Intent,
	landed: Snapshot | null,
): Promise<Snapshot | null> {
	const home = await snapshotOfItem(turn, record, record.path, intent);
	if (!home || home.sha256 !== landed?.sha256 || intent.toPath === record.path) return home;
	try {
		await turn.files.rename(turn.full(record.path), turn.full(intent.toPath));
		return null;
	} catch (error) {
		if (error instanceof VaultFault) return home;
		throw error;
	}
}

/** The item itself: another note may have come to lie there meanwhile. */
async function snapshotOfItem(
	workspace: WorkspaceView,
	{ id, idWritten }: ItemRecord,
	path: string,
	{ sha256 }: Intent,
): Promise<Snapshot | null> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(path));
	if (!snapshot || isSameId(snapshot.id, id) || snapshot.sha256 === sha256) return snapshot;
	const isOther = idWritten || (snapshot.id !== null && workspace.records.has(snapshot.id));
	return isOther ? null : snapshot;
}

/** What the transition would have written besides the state. */
function changesOf(
	workspace: WorkspaceView,
	record: ItemRecord,
	intent: Intent,
	snapshot: Snapshot,
): Pick<Transition, 'changes' | 'approvalStatus' | 'error' | 'onceDone'> {
	if (intent.via === 'undo') return takenBack(record, intent);
	if (intent.to === 'Pending_Approval')
		return { changes: requestChanges(workspace, snapshot), approvalStatus: 'pending' };
	const decided = decidedChanges(record, intent);
	if (decided) return decided;
	return intent.to === 'Rejected' ? failureOf(record, intent, snapshot) : {};
}

function takenBack(
	record: ItemRecord,
	{ to, cause }: Intent,
): Pick<Transition, 'changes' | 'onceDone'> {
	const entry = undoEntry(record, { from: record.state, to, undoes: cause });
	const isDecision = to === 'Pending_Approval' && record.approval?.decision;
	return { changes: isDecision ? reopenChanges() : [], onceDone: [entry] };
}

/** Null where it is no decision that is carried out. */
function decidedChanges(
	record: ItemRecord,
	{ to }: Intent,
): Pick<Transition, 'changes' | 'approvalStatus'> | null {
	const { state, approval } = record;
	const wanted = to === 'Approved' ? 'approved' : 'rejected';
	if (state !== 'Pending_Approval' || !approval?.decision || approval.status !== wanted)
		return null;
	const said = saidOf({ ...record, state: to });
	// What a note says of a decision that came with it was signed elsewhere, and stays as it is.
	return { approvalStatus: wanted, changes: approval.decision.received ? [] : said };
}

function failureOf(
	record: ItemRecord,
	{ reason }: Intent,
	{ properties }: Snapshot,
): { error: string; changes: PropertyChange[] } {
	const error: PropertyChange = { path: ['error'], value: reason };
	const isVoid = record.approval?.status === 'void';
	return { error: reason, changes: [error, ...(isVoid ? requestClaims(properties, record) : [])] };
}

async function mayGoOn(
	workspace: WorkspaceView,
	record: ItemRecord,
	intent: Intent,
	home: Snapshot,
): Promise<boolean> {
	const { approval, state } = record;
	if (intent.via === 'undo') return true;
	if (approval?.status === 'void') return intent.to === 'Rejected';
	const wanted = intent.to === 'Approved' ? 'approved' : 'rejected';
	if (state !== 'Pending_Approval' || approval?.status !== wanted) return false;
	const found = await substanceAt(workspace.files, workspace.full(record.path), home);
	return found === approval.substance || found === approval.seen;
}

async function giveUp(
	turn: Turn,
	record: ItemRecord,
	intent: Intent,
	home: Snapshot | null,
): Promise<void> {
	await turn.write({
		action: 'transition_abandoned',
		level: 'WARNING',
		taskId: record.id,
		result: 'failure',
		cause: intent.entry,
		context: { transition_id: intent.transitionId, reason: en.decisions.interrupted },
	});
	if (!home || home.sha256 === intent.sha256) return;
	const standing = { id: record.id, state: record.state, now: turn.now() };
	const isOpen = record.state === 'Pending_Approval' && record.approval?.decision;
	const changes = [
		...turn.syncProperties(home.properties, standing),
		...(isOpen ? reopenChanges() : []),
		...roundChanges(home.properties, { ...record, state: intent.to }, record.state),
	];
	await writeProperties(turn, turn.full(record.path), home, changes);
}

/** A decision that was not carried out is no decision; a note that waits has a request. */
async function finishRequest(turn: Turn, record: ItemRecord): Promise<void> {
	const entry = withdrawal(record, en.decisions.interrupted);
	if (entry) await turn.write(entry);
	// What waited before Signoff came gets its request with the decision.
	if (record.approval || record.found) return;
	const path = turn.full(record.path);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!snapshot) return;
	const standing = { id: record.id, state: record.state, now: turn.now() };
	await writeProperties(turn, path, snapshot, [
		...turn.syncProperties(snapshot.properties, standing),
		...requestChanges(turn, snapshot),
	]);
	await recordRequest(turn, record, 'recovered');
}
