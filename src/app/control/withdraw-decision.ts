// A decision that was recorded and could not be carried out is no decision: the request is open again.

import type { NewEntry } from '../../core/ledger/entry';
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
