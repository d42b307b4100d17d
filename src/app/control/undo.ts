// Taking back a decision or a move: an entry of its own, and the way back. Only a person does it, for
// five minutes, while the note says what it said, and never out of Done.

import type { TrustedGesture } from '../../core/approval/gesture';
import { reopenChanges } from '../../core/approval/request';
import type { NewEntry } from '../../core/ledger/entry';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import type { ItemRecord } from '../../core/record/record';
import { accept, refuse, type Result } from '../../core/shared/result';
import { decisions as words } from '../../core/text/decisions';
import type { WorkflowState } from '../../core/workflow/states';
import { VaultFault } from '../../ports/vault-files';
import type { Refused, UndoOffer } from './api';
import { moveItem } from './move-item';
import type { Site } from './site';
import type { Undoable } from './undoable';
import { substanceAt, takeSnapshot, type Snapshot } from './snapshot';
import { writeProperties } from './write-properties';

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
export async function offerUndo(site: Site, done: JustDone): Promise<UndoOffer | null> {
	try {
		return await makeOffer(site, done);
	} catch (error) {
		if (error instanceof VaultFault) return null;
		throw error;
	}
}

async function makeOffer(site: Site, done: JustDone): Promise<UndoOffer | null> {
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

function forgetOld(site: Site): void {
	for (const [entry, { offer }] of site.undoable) {
		if (offer.until < site.now()) site.undoable.delete(entry);
	}
}

export async function undo(
	site: Site,
	offer: UndoOffer,
	gesture: TrustedGesture,
): Promise<Result<ItemRecord, Refused>> {
	const done = site.undoable.get(offer.entry);
	if (!done || site.now() > done.offer.until) return refuse(words.tooLate);
	if (!gesture.spend()) return refuse(words.spent);
	const record = site.records.get(done.id);
	if (!record || !isStill(record, done)) return refuse(words.movedOn);
	const path = site.full(record.path);
	const snapshot = await takeSnapshot(site.files, path);
	if (!snapshot) return refuse(words.gone);
	const substance = await substanceAt(site.files, path, snapshot);
	if (substance !== done.substance) return refuse(words.changed);
	await takeBack(site, done, { record, snapshot, gesture });
	site.undoable.delete(offer.entry);
	return accept(site.records.get(done.id) ?? record);
}

/** Nothing was decided or moved since. */
function isStill({ presence, state, approval }: ItemRecord, done: Undoable): boolean {
	if (presence !== 'here') return false;
	return state === done.to && (!done.decision || approval?.decision?.entry === done.offer.entry);
}

async function takeBack(
	site: Site,
	done: Undoable,
	{
		record,
		snapshot,
		gesture,
	}: { record: ItemRecord; snapshot: Snapshot; gesture: TrustedGesture },
): Promise<void> {
	const entry: NewEntry & { uuid: string } = {
		uuid: site.newUuid(),
		action: 'undo',
		taskId: record.id,
		fromState: done.to,
		toState: done.from,
		approvalStatus: done.decision ? 'pending' : null,
		cause: done.offer.entry,
		context: {
			undoes: done.offer.entry,
			actor: 'human',
			gesture: `${gesture.kind} ${gesture.event}`,
		},
	};
	const changes: PropertyChange[] = done.decision ? reopenChanges() : [];
	if (done.from === done.to) {
		await site.write(entry);
		await writeProperties(site, site.full(record.path), snapshot, changes);
		return;
	}
	await moveItem(site, {
		record,
		to: done.from,
		actor: 'human',
		via: 'undo',
		reason: 'undo',
		snapshot,
		changes,
		before: [entry],
		cause: entry.uuid,
	});
}
