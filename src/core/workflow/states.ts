// The seven states of the control plane, in the order in which work flows. The set is fixed: the
// names are also the folder names, and agents in many vaults rely on them.

export const WORKFLOW_STATES = [
	'Inbox',
	'Needs_Action',
	'Plans',
	'Pending_Approval',
	'Approved',
	'Rejected',
	'Done',
] as const;

export type WorkflowState = (typeof WORKFLOW_STATES)[number];

/** The way of an item that meets no obstacle: what a stepper draws. */
export const HAPPY_PATH: readonly WorkflowState[] = WORKFLOW_STATES.filter(
	(state) => state !== 'Rejected',
);

export function isWorkflowState(value: unknown): value is WorkflowState {
	return WORKFLOW_STATES.some((state) => state === value);
}
