// Taking back a decision or a move: an entry of its own, and the way back. Only a person does it, for
// five minutes, while the note says what it said, and never out of Done.

import { moveItem } from './move-item';
import { describeFailure } from '../shared/describe-failure';
import type { Refused, UndoOffer } from '../workspace/api';
import { recordOr } from '../workspace/refusal-of';
import type { Turn, WorkspaceView } from '../workspace/site';
import { type Snapshot, substanceAt, takeSnapshot } from '../workspace/snapshot';
import { type Undoable, undoEntry } from '../workspace/undoable';
import { isBeingTyped, writeBack, writeProperties } from '../workspace/write-properties';
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
export async function offerUndo(site: WorkspaceView, done: JustDone): Promise<UndoOffer | null> {
	try {
		return await makeOffer(site, done);
	} catch (error) {
		if (error instanceof VaultFault) return null;
		throw error;
	}
}

async function makeOffer(site: WorkspaceView, done: JustDone): Promise<UndoOffer | null> {
	const record = site.records.get(done.id);
	const path = record && site.full(record.path);
	const snapshot = path === null ? null : await takeSnapshot(site.files, path);
	if (path === null || !snapshot || done.to === 'Done' || !site.enforces) return null;
	const substance = await substanceAt(site.files, path, snapshot);
	const offer = { entry: done.entry, path, until: site.now() + UNDO_MS };
	forgetOld(site);
	const { id, from, to, decision } = done;
	site.undoable.set(done.entry, { id, from, to, decision, offer, substance });
	return offer;
}

function forgetOld(site: WorkspaceView): void {
	for (const [entry, { offer }] of site.undoable) {
		if (offer.until < site.now()) site.undoable.delete(entry);
	}
}

export async function undo(
	site: Turn,
	offer: UndoOffer,
	gesture: TrustedGesture,
): Promise<Result<ItemRecord, Refused>> {
	const done = site.undoable.get(offer.entry);
	if (!done || site.now() > done.offer.until) return refuse(text.decisions.tooLate);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const record = site.records.get(done.id);
	if (!record || !isStill(record, done)) return refuse(text.decisions.movedOn);
	const snapshot = await takeSnapshot(site.files, site.full(record.path));
	if (!snapshot) return refuse(text.decisions.gone);
	const problem =
		(await whyNot(site, done, record, snapshot)) ??
		(await failureOf(takeBack(site, done, { record, snapshot, gesture })));
	if (problem) return refuse(problem);
	site.undoable.delete(offer.entry);
	return accept(site.records.get(done.id) ?? record);
}

async function whyNot(
	site: WorkspaceView,
	done: Undoable,
	{ path }: ItemRecord,
	snapshot: Snapshot,
): Promise<Refused | null> {
	if (isBeingTyped(site, path, snapshot)) return text.decisions.unsavedYet;
	const substance = await substanceAt(site.files, site.full(path), snapshot);
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
	site: Turn,
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
	if (done.from === done.to) return takeBackInPlace(site, { record, snapshot, changes, entry });
	await moveItem(site, {
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
	site: Turn,
	{ record, snapshot, changes, entry }: InPlace,
): Promise<void> {
	const path = site.full(record.path);
	const written = await writeProperties(site, path, snapshot, changes);
	await recordOr(site, entry, () => writeBack(site, path, snapshot, written));
}

interface InPlace {
	record: ItemRecord;
	snapshot: Snapshot;
	changes: readonly PropertyChange[];
	entry: NewEntry;
}
