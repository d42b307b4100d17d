// What may follow what, and who may do it, as data: seed 001's matrix, and the moves of notes in seed
// 000's loop. The page docs/formats/workflow.md draws these tables, and a test compares them.

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

/**
 * Several of the loop's states share a folder, so this is about notes: tasks and error reports between
 * Needs_Action and Done, plans from Plans on. What a task's state is, is core/loop's.
 */
export const COGNITIVE_LOOP: TransitionTable = [
	{ from: 'Needs_Action', to: 'Done', who: { human: ['work-over'], system: ['work-over'] } },
	{ from: 'Done', to: 'Needs_Action', who: { human: ['may-begin-again'] } },
	{ from: 'Plans', to: 'Pending_Approval', who: anyone },
	{ from: 'Pending_Approval', to: 'Approved', who: { human: [] } },
	{ from: 'Pending_Approval', to: 'Rejected', who: { human: ['reason-given'] } },
	{
		from: 'Plans',
		to: 'Done',
		who: {
			human: ['steps-done', 'no-approval-needed'],
			system: ['steps-done', 'no-approval-needed'],
		},
	},
	{
		from: 'Approved',
		to: 'Done',
		who: { human: ['steps-done'], system: ['approval-holds', 'steps-done'] },
	},
	{ from: 'Approved', to: 'Rejected', who: anyone },
];
