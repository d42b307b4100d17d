// What is written into the notes of a loop workspace so that they say what their folder says. Tests as a
// value.

import { formatTime } from '../item/time';
import type { Properties } from '../note/frontmatter';
import type { PropertyChange } from '../note/frontmatter-edit';
import type { WorkflowState } from '../workflow/states';

/** Of a plan; in Plans itself the plan says whether it needs approval. */
const STATUS_OF_STATE: Partial<Record<WorkflowState, string>> = {
	Pending_Approval: 'pending',
	Approved: 'approved',
	Rejected: 'rejected',
};

export function loopLineUp(
	properties: Properties,
	{ id, state }: { id: string; state: WorkflowState },
): PropertyChange[] {
	const status = STATUS_OF_STATE[state];
	const changes: PropertyChange[] = [{ path: ['id'], value: id }];
	// Nothing comes to Needs_Action but what begins again.
	if (state === 'Needs_Action' && 'current_state' in properties) {
		changes.push({ path: ['current_state'], value: 'WATCH' });
	}
	if (status === undefined) return changes;
	changes.push({ path: ['approval_status'], value: status });
	const undecided = status === 'pending' ? DECISION_KEYS.filter((key) => key in properties) : [];
	return [
		...changes,
		...undecided.map((key): PropertyChange => ({ path: [key], value: undefined })),
	];
}

const DECISION_KEYS = ['approved_at', 'approved_by', 'rejection_reason'] as const;

/** The seed's own fields for a decision. */
export function planDecision(made: {
	decision: 'approved' | 'rejected';
	reason: string;
	at: number;
	by: string;
}): PropertyChange[] {
	if (made.decision === 'rejected') return [{ path: ['rejection_reason'], value: made.reason }];
	return [
		{ path: ['approved_at'], value: formatTime(made.at) },
		{ path: ['approved_by'], value: made.by },
	];
}
