// Seed 001's transition matrix as data: what may follow what, and who may do it. The page
// docs/formats/workflow.md draws this table, and a test compares the two.
// Tests as a value.

import type { WorkflowState } from './states';

/** The seed's two actors. Which program or path it was is said beside it, in `via`. */
export const ACTORS = ['human', 'system'] as const;
export type Actor = (typeof ACTORS)[number];

/** What must be shown before a move is legal; each is answered by TransitionEvidence. */
export const GUARDS = ['valid-note', 'reason-given', 'approval-holds', 'steps-done'] as const;
export type Guard = (typeof GUARDS)[number];

export interface TransitionRule {
	from: WorkflowState;
	to: WorkflowState;
	/** The guards that each actor must meet; an actor that is not named may not make this move. */
	who: Partial<Record<Actor, readonly Guard[]>>;
}

export type TransitionTable = readonly TransitionRule[];

const anyone: TransitionRule['who'] = { human: [], system: [] };

export const CONTROL_PLANE: TransitionTable = [
	{ from: 'Inbox', to: 'Needs_Action', who: { human: ['valid-note'], system: ['valid-note'] } },
	{ from: 'Needs_Action', to: 'Plans', who: anyone },
	{ from: 'Plans', to: 'Pending_Approval', who: anyone },
	{ from: 'Plans', to: 'Needs_Action', who: anyone },
	{ from: 'Pending_Approval', to: 'Approved', who: { human: [] } },
	{ from: 'Pending_Approval', to: 'Rejected', who: { human: ['reason-given'] } },
	{
		from: 'Approved',
		to: 'Done',
		who: { human: ['steps-done'], system: ['approval-holds', 'steps-done'] },
	},
	{ from: 'Approved', to: 'Rejected', who: anyone },
	{ from: 'Rejected', to: 'Inbox', who: { human: [] } },
];
