// What may follow what, and who may do it, as data. The page docs/formats/workflow.md draws the table of each workflow, and
// a test compares them.

import type { WorkflowState } from './states';

/** The seed's two actors. Which program or path it was is said beside it, in `via`. */
export const ACTORS = ['human', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** What must be shown before a move is legal; each is answered by TransitionEvidence. */
export const GUARDS = [
	'valid-note',
	'reason-given',
	'approval-holds',
	'steps-done',
	/** Nothing in the plan, or in its task, needs a person's word. */
	'no-approval-needed',
	/** The note's part in the loop is over. */
	'work-over',
	/** What it is about ended without being done, so that it can begin again. */
	'may-begin-again',
] as const;
export type Guard = (typeof GUARDS)[number];

export interface TransitionRule {
	from: WorkflowState;
	to: WorkflowState;
	/** The guards that each actor must meet; an actor that is not named may not make this move. */
	who: Partial<Record<Actor, readonly Guard[]>>;
}

export type TransitionTable = readonly TransitionRule[];

/** Who may make a move that nothing guards. */
export const ANYONE: TransitionRule['who'] = { human: [], system: [] };
