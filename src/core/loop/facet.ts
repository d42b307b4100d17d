// What only the notes of the loop say: which other note they name, where a task says that it stands, how grave an error is.

import type { Severity } from './error-report';
import type { LoopState } from './states';

/** Null for what the note does not say, or says in a way that cannot be read. */
export type LoopFacet =
	| { kind: 'task'; planPath: string | null; state: LoopState | null }
	| { kind: 'plan'; taskId: string | null }
	/** `happened`: the first line of its context, or ''. */
	| { kind: 'error'; severity: Severity | null; happened: string };
