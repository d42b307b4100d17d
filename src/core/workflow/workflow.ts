// The two workflows: which folders each has, and which moves. One engine runs both, from these tables.

import { COGNITIVE_LOOP, CONTROL_PLANE, type TransitionTable } from './transition-table';
import { WORKFLOW_STATES, type WorkflowState } from './states';

export const WORKFLOW_NAMES = ['control-plane', 'cognitive-loop'] as const;
export type WorkflowName = (typeof WORKFLOW_NAMES)[number];

type StateFolders = Partial<Record<WorkflowState, string[]>>;

interface Workflow {
	table: TransitionTable;
	/** Those of a new workspace, relative to its root. A state that is not there has no place. */
	folders: StateFolders;
	/** Folders that are no states. */
	others: readonly string[];
}

const WORKFLOWS: Readonly<Record<WorkflowName, Workflow>> = {
	'control-plane': {
		table: CONTROL_PLANE,
		folders: Object.fromEntries(WORKFLOW_STATES.map((state) => [state, [state]])),
		others: [],
	},
	'cognitive-loop': {
		table: COGNITIVE_LOOP,
		folders: {
			Needs_Action: ['Needs_Action'],
			Plans: ['Plans'],
			Pending_Approval: ['Plans/pending'],
			Approved: ['Plans/approved'],
			Rejected: ['Plans/rejected'],
			Done: ['Done'],
		},
		others: ['Done/failed', 'Done/invalid', 'Accounting'],
	},
};

export function workflowOf(name: WorkflowName | undefined): Workflow {
	return WORKFLOWS[name ?? 'control-plane'];
}
