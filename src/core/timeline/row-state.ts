// In which state an entry leaves its item, as far as the entry itself says: for the lanes, where a span is what lies
// between two of them.

import type { RowKind } from '../entries/define';
import type { LedgerEntry } from '../entries/entry';
import type { RowState } from './row';

/** Kinds of entries that tell where an item is. A decision does not move its item: the move after it does. */
const MOVING: ReadonlySet<RowKind> = new Set(['transition', 'note', 'violation', 'undone']);

const LEAVING: ReadonlySet<string> = new Set(['item_deleted', 'item_left', 'loop_ended']);

export function stateAfter(
	{ action, result, fromState, toState }: LedgerEntry,
	kind: RowKind,
): RowState | null {
	// It may have lain there when Signoff came, and no entry tells how it got there.
	if (action === 'approval_requested') return 'Pending_Approval';
	if (!MOVING.has(kind) || result === 'pending') return null;
	if (LEAVING.has(action)) return 'gone';
	return result === 'failure' ? fromState : toState;
}
