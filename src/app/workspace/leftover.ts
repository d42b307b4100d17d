// What a move that failed left in a note.

import type { Snapshot } from './snapshot';

export interface Leftover {
	/** The note before the move. */
	before: Snapshot;
	/** What the move wrote. */
	written: Uint8Array;
}
