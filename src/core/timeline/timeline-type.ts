// A kind of row in the timeline. A new kind is one file in `types`, and a line in the registry. Tests as a
// value.

import type { LedgerAction } from '../ledger/entry';

export interface TimelineType {
	id: string;
	/** For rows that have none of their own. */
	icon: string;
	actions: readonly LedgerAction[];
}
