// One round of asking for approval, opened again.

import type { Approval } from '../record/record';

export function reopened(approval: Approval | null): Approval | null {
	return approval && { ...approval, status: 'pending', decision: null, reminders: [] };
}

/** A decision that did not count where it is enforced: the request is as open there as it was. */
export function unanswered(approval: Approval | null): Approval | null {
	const open = reopened(approval);
	return open && { ...open, answered: false };
}
