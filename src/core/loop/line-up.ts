// What is written into the notes of a loop workspace so that they say what their folder says.

import { formatTime } from '../note/time';
import type { Properties } from '../note/frontmatter';
import type { PropertyChange } from '../note/frontmatter-edit';
import type { WorkflowState } from '../workflow/states';

/** Of a plan, and what does not fit it; in Plans itself the plan says whether it needs approval. */
const STATUS_OF_STATE: Partial<
	Record<WorkflowState, { status: string; stale: readonly string[] }>
> = {
	Pending_Approval: {
		status: 'pending',
		stale: ['approved_at', 'approved_by', 'rejection_reason'],
	},
	Approved: { status: 'approved', stale: ['rejection_reason'] },
	Rejected: { status: 'rejected', stale: ['approved_at', 'approved_by'] },
};

/** `reason`: why it goes there. */
export function loopLineUp(
	properties: Properties,
	{ id, state, reason = '' }: { id: string; state: WorkflowState; reason?: string },
): PropertyChange[] {
	const changes: PropertyChange[] = [{ path: ['id'], value: id }];
	// Nothing comes to Needs_Action but what begins again.
	if (state === 'Needs_Action' && 'current_state' in properties) {
		changes.push({ path: ['current_state'], value: 'WATCH' });
	}
	const place = STATUS_OF_STATE[state];
	if (place === undefined) return changes;
	const stale = place.stale.filter((key) => key in properties);
	return [
		...changes,
		{ path: ['approval_status'], value: place.status },
		...stale.map((key): PropertyChange => ({ path: [key], value: undefined })),
		...(state === 'Rejected' && reason !== '' ? rejection(reason) : []),
	];
}

function rejection(reason: string): PropertyChange[] {
	return [{ path: ['rejection_reason'], value: reason }];
}

/** The seed's own fields for a decision. */
export function planDecision(made: {
	decision: 'approved' | 'rejected';
	reason: string;
	at: number;
	by: string;
}): PropertyChange[] {
	if (made.decision === 'rejected') return rejection(made.reason);
	return [
		{ path: ['approved_at'], value: formatTime(made.at) },
		{ path: ['approved_by'], value: made.by },
	];
}
