// One device enforces. What is moved on another one comes to it as a move from outside, without a proof
// that it could check, and is put back there. So nothing is done here that would not last. A decision has
// its receipt: it lasts, where the enforcing device knows the request that it answers.

import type { ItemRecord } from '../../core/record/record';
import { decisions as words } from '../../core/text/decisions';
import type { Refused } from './api';
import type { WorkspaceView } from './site';

/** Null where this device enforces. */
export function enforcedElsewhere({ parts }: WorkspaceView): Refused | null {
	const enforcer = parts.enforcer();
	if (enforcer === parts.device) return null;
	return enforcer === null ? words.enforcedNowhere : words.enforcedElsewhere(enforcer);
}

/** Why nothing can be decided on this item here; null where it can. */
export function whyNotHere(site: WorkspaceView, { state, approval }: ItemRecord): Refused | null {
	if (site.enforces) return null;
	if (site.parts.enforcer() === null) return words.enforcedNowhere;
	const isOpen = state === 'Pending_Approval' && approval?.status === 'pending';
	return isOpen && approval.nonce !== '' && !approval.answered ? null : words.notAskedYet;
}
