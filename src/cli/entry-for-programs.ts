// An entry with the keys that its line in the log has.

import type { LedgerEntry } from '../core/ledger/entry';

export function entryForPrograms(entry: LedgerEntry): object {
	return {
		timestamp: entry.timestamp,
		level: entry.level,
		action: entry.action,
		task_id: entry.taskId,
		from_state: entry.fromState,
		to_state: entry.toState,
		result: entry.result,
		approval_status: entry.approvalStatus,
		error: entry.error,
		context: entry.context,
		uuid: entry.uuid,
		_type: entry.type,
		realized_at: entry.realizedAt,
		canonical_at: entry.canonicalAt,
		cause: entry.cause,
		...entry.more,
		seq: entry.seq,
		previous_hash: entry.previousHash,
		hash: entry.hash,
	};
}
