import type { LedgerEntry } from '../../../../src/core/entries/entry';

let count = 0;

/** One that says only what it is given. */
export function anEntry(given: Partial<LedgerEntry>): LedgerEntry {
	count += 1;
	const at = '2026-11-18T10:42:00.000Z';
	return {
		...{ level: 'INFO', action: 'log_opened', taskId: null, fromState: null, toState: null },
		...{ result: 'success', approvalStatus: null, error: null, context: {}, type: 'SystemEvent' },
		...{ realizedAt: at, canonicalAt: at, cause: null, seq: count, previousHash: null },
		...{
			hash: '0'.repeat(64),
			uuid: `item_00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
		},
		...given,
	};
}
