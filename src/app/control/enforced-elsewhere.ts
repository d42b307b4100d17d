// One device enforces. What is decided or moved on another one comes to it as a move from outside, without
// a proof that it could check, and is put back there. So nothing is decided here that would not last.
//
// When decisions carry receipts, this is the place that lets them through.

import { decisions as words } from '../../core/text/decisions';
import type { Refused } from './api';
import type { Site } from './site';

/** Null where this device enforces. */
export function enforcedElsewhere({ parts }: Site): Refused | null {
	const enforcer = parts.enforcer();
	if (enforcer === parts.device) return null;
	return enforcer === null ? words.enforcedNowhere : words.enforcedElsewhere(enforcer);
}
