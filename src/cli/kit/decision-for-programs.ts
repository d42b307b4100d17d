// What a person decided, and whether it counts now, as programs are told.

import type { DecisionNow, WhyNotHeld } from '../../app/approval';
import { mcpText } from '../../text/cli/mcp';

/** `unknown`: the log knows nothing of it. */
export function heldForPrograms(why: WhyNotHeld | 'unknown' | null) {
	return { holds: why === null, why: why && { code: why, sentence: mcpText.notHeld[why] } };
}

export function decisionForPrograms({ status, why, decision, approval }: DecisionNow) {
	return {
		...{ status, ...heldForPrograms(why) },
		decision: decision && {
			at: timeOf(decision.at),
			by: decision.by,
			device: decision.on,
			/** The person's own words, '' where there are none. */
			comment: decision.reason,
			has_receipt: decision.receipt !== null,
		},
		requested_at: timeOf(approval?.requestedAt),
		expires_at: timeOf(approval?.expiresAt),
		substance_sha256: approval?.substance ?? null,
	};
}

function timeOf(milliseconds: number | null | undefined): string | null {
	return milliseconds == null ? null : new Date(milliseconds).toISOString();
}
