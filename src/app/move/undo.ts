// Taking back a decision or a move: an entry of its own, and the way back. Only a person does it, for
// five minutes, while the note says what it said, and never out of Done.

import { moveItem } from './move-item';
import { describeFailure } from '../shared/describe-failure';
import {
	isBeingTyped,
	recordOr,
	type Refused,
	type Snapshot,
	substanceAt,
	takeSnapshot,
	type Turn,
	type Undoable,
	undoEntry,
	type UndoOffer,
	type WorkspaceView,
	writeBack,
	writeProperties,
} from '../workspace';
import type { TrustedGesture } from '../../core/approval/gesture';
import { reopenChanges } from '../../core/approval/request';
import type { NewEntry } from '../../core/entries';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';
import type { WorkflowState } from '../../core/workflow/states';
import { VaultFault } from '../../ports/vault-files';

/** Seed 003's five minutes. */
const UNDO_MS = 5 * 60_000;

interface JustDone {
	entry: string;
	id: string;
	from: WorkflowState;
	to: WorkflowState;
	decision: boolean;
}

/** Remembers what was just done, and offers to take it back; no offer where the note cannot be read. */
export async function offerUndo(
	workspace: WorkspaceView,
	done: JustDone,
): Promise<UndoOffer | null> {
	try {
		return await makeOffer(workspace, done);
	} catch (error) {
		if (error instanceof VaultFault) return null;
		throw error;
	}
}

async function makeOffer(workspace: WorkspaceView, done: JustDone): Promise<UndoOffer | null> {
	const record = workspace.records.get(done.id);
	const path = record && workspace.full(record.path);
	const snapshot = path === null ? null : await takeSnapshot(workspace.files, path);
	if (path === null || !snapshot || done.to === 'Done' || !workspace.enforces) return null;
	const substance = await substanceAt(workspace.files, path, snapshot);
	const offer = { entry: done.entry, path, until: workspace.now() + UNDO_MS };
	forgetOld(workspace);
	const { id, from, to, decision } = done;
	workspace.undoable.set(done.entry, { id, from, to, decision, offer, substance });
	return offer;
}

function forgetOld(workspace: WorkspaceView): void {
	for (const [entry, { offer }] of workspace.undoable) {
		if (offer.until < workspace.now()) workspace.undoable.delete(entry);
	}
}

export async function undo(
	turn: Turn,
	offer: UndoOffer,
	gesture: TrustedGesture,
): Promise<Result<ItemRecord, Refused>> {
	const done = turn.undoable.get(offer.entry);
	if (!done || turn.now() > done.offer.until) return refuse(text.decisions.tooLate);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const record = turn.records.get(done.id);
	if (!record || !isStill(record, done)) return refuse(text.decisions.movedOn);
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot) return refuse(text.decisions.gone);
	const problem =
		(await whyNot(turn, done, record, snapshot)) ??
		(await failureOf(takeBack(turn, done, { record, snapshot, gesture })));
	if (problem) return refuse(problem);
	turn.undoable.delete(offer.entry);
	return accept(turn.records.get(done.id) ?? record);
}

async function whyNot(
	workspace: WorkspaceView,
	done: Undoable,
	{ path }: ItemRecord,
	snapshot: Snapshot,
): Promise<Refused | null> {
	if (isBeingTyped(workspace, path, snapshot)) return text.decisions.unsavedYet;
	const substance = await substanceAt(workspace.files, workspace.full(path), snapshot);
	return substance === done.substance ? null : text.decisions.changed;
}

/** Null where it was taken back. Throws LedgerFault. */
async function failureOf(takingBack: Promise<void>): Promise<Refused | null> {
	try {
		await takingBack;
		return null;
	} catch (error) {
		if (error instanceof VaultFault) return text.decisions.notTakenBack(describeFailure(error));
		throw error;
	}
}

/** Nothing was decided or moved since. */
function isStill({ presence, state, approval }: ItemRecord, done: Undoable): boolean {
	if (presence !== 'here') return false;
	return state === done.to && (!done.decision || approval?.decision?.entry === done.offer.entry);
}

async function takeBack(
	turn: Turn,
	done: Undoable,
	{
		record,
		snapshot,
		gesture,
	}: { record: ItemRecord; snapshot: Snapshot; gesture: TrustedGesture },
): Promise<void> {
	const entry = undoEntry(record, {
		...{ from: done.to, to: done.from, undoes: done.offer.entry },
		gesture: `${gesture.kind} ${gesture.event}`,
	});
	const changes: PropertyChange[] = done.decision ? reopenChanges() : [];
	if (done.from === done.to) return takeBackInPlace(turn, { record, snapshot, changes, entry });
	await moveItem(turn, {
		record,
		to: done.from,
		actor: 'human',
		via: 'undo',
		reason: 'undo',
		snapshot,
		changes,
		onceDone: [entry],
		cause: done.offer.entry,
	});
}

/** Where the note cannot be written, or it cannot be recorded, nothing was taken back. */
async function takeBackInPlace(
	turn: Turn,
	{ record, snapshot, changes, entry }: InPlace,
): Promise<void> {
	const path = turn.full(record.path);
	const written = await writeProperties(turn, path, snapshot, changes);
	await recordOr(turn, entry, () => writeBack(turn, path, snapshot, written));
}

interface InPlace {
	record: ItemRecord;
	snapshot: Snapshot;
	changes: readonly PropertyChange[];
	entry: NewEntry;
}
