// What only the notes of the loop have: which other note they name, where a task stands, how grave an error is.

import type { Severity } from './error-report';
import type { LoopEnd, LoopState } from './states';

/** As the note says. Null for what it does not say, or says in a way that cannot be read. */
export type LoopFacet =
	| { kind: 'task'; planPath: string | null; state: LoopState | null }
	| { kind: 'plan'; taskId: string | null }
	/** `happened`: the first line of its context, or ''. */
	| { kind: 'error'; severity: Severity | null; happened: string };

/** Where a task stands, as the ledger says. */
export interface LoopStanding {
	state: LoopState;
	/** Null while it goes on, and when it came to CLOSE. */
	end: LoopEnd | null;
	/** The plan that it goes by: its id in the records. */
	plan: string | null;
	/** A person has to approve what is done for it. It never becomes false again. */
	needsApproval: boolean;
	/** What was reported of it already since it began, so that nothing is reported twice. */
	reported: readonly Reported[];
	/** Digest of the note in which a state was claimed last. */
	claimed: string | null;
	/** What its payment came to is noted. */
	noted: boolean;
	/** How many errors it met. */
	errors: number;
	lastError: string | null;
}

interface Reported {
	/** What it is about. */
	key: string;
	/** Id of the report. */
	report: string | null;
}
