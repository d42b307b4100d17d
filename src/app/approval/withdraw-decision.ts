// A decision that was recorded and could not be carried out is no decision: the request is open again.

import { recordedFailure } from '../shared/describe-failure';
import { takeSnapshot, type Turn, writeExactly } from '../workspace';
import type { NewEntry } from '../../core/entries';
import type { ItemRecord } from '../../core/record/record';

/** Null where nothing was decided. */
export function withdrawal(record: ItemRecord, reason: string): NewEntry | null {
	const decision = record.approval?.decision;
	if (!decision) return null;
	return {
		action: 'undo',
		level: 'WARNING',
		taskId: record.id,
		approvalStatus: 'pending',
		cause: decision.entry,
		context: { undoes: decision.entry, reason, actor: 'system' },
	};
}

/** What the ledger has of the decision already no longer counts. */
export function withdraw(turn: Turn, before: ItemRecord, error: unknown): void {
	const now = turn.records.get(before.id);
	const isNew = now?.approval?.decision?.entry !== before.approval?.decision?.entry;
	const entry = now && isNew ? withdrawal(now, recordedFailure(error)) : null;
	if (entry) turn.writeLater(entry);
}

// An approval in place was recorded, and Signoff ended before the note said so. It is carried out if the
// note is, to the byte, what was decided on; anything else is judged as it lies there.

/** Nothing was recorded of the note since the decision, so that it may not say it yet. */
export function isDecidedOnly({ state, sha256, approval }: ItemRecord): boolean {
	if (state !== 'Approved' || approval?.status !== 'approved') return false;
	return sha256 !== null && approval.decision?.sha256 === sha256;
}

export async function finishDecision(turn: Turn, record: ItemRecord): Promise<void> {
	const { id, state, sha256, path, approval } = record;
	const snapshot = await takeSnapshot(turn.files, turn.full(path));
	if (!snapshot || !approval?.decision || snapshot.sha256 !== sha256) return;
	const { at, by, on, reason, receipt } = approval.decision;
	await writeExactly(turn, turn.full(path), snapshot, [
		...turn.syncProperties(snapshot.properties, { id, state, now: turn.now() }),
		...turn.decided({
			...{ decision: 'approved', substance: approval.substance, at, by, on, reason },
			...(receipt !== null && { receipt }),
		}),
	]);
}
