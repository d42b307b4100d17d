// What the panel, the command and the board offer to approve in one list: low risk that asked in its turn. Where a
// program tried to decide, somebody looks first.

import type { Waiting } from '../workspace/api';

/** As many as a person can be expected to read in one list of confirmations. */
export const MOST_AT_ONCE = 100;

export function approvableTogether(waiting: readonly Waiting[]): Waiting[] {
	return waiting.filter(mayApproveTogether).slice(0, MOST_AT_ONCE);
}

function mayApproveTogether({ group, riskLevel, state }: Waiting): boolean {
	return riskLevel === 'low' && group === 'waiting' && state === 'Pending_Approval';
}
