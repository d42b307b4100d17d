// A decision that was recorded and could not be carried out is no decision: the request is open again.

import type { NewEntry } from '../../core/entries';
import type { ItemRecord } from '../../core/record/record';
import { recordedFailure } from '../shared/describe-failure';
import type { Turn } from '../workspace/site';

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
export function withdraw(site: Turn, before: ItemRecord, error: unknown): void {
	const now = site.records.get(before.id);
	const isNew = now?.approval?.decision?.entry !== before.approval?.decision?.entry;
	const entry = now && isNew ? withdrawal(now, recordedFailure(error)) : null;
	if (entry) site.writeLater(entry);
}
