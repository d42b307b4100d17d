// The logs of all workspaces that are watched: whether they can be written, and whether they hold.

import type { LedgerVerification, VerifyOptions } from '../ledger/verify-ledger';
import type { LedgerHealth } from './api';
import type { RunningSite } from './running-site';

export interface VerifiedWorkspace {
	root: string;
	report: LedgerVerification;
}

export function healthOf(running: readonly RunningSite[]): LedgerHealth {
	for (const { site } of running) {
		const health = site.parts.ledger.health();
		if (!health.ok) return { ok: false, reason: health.reason };
	}
	const [warning] = running.flatMap((one) => one.warning() ?? []);
	return { ok: true, reason: '', ...(warning !== undefined && { warning }) };
}

/** One after the other. Throws VaultFault, and what the signal says. */
export async function verifyLogsOf(
	running: readonly RunningSite[],
	asked: VerifyOptions,
): Promise<VerifiedWorkspace[]> {
	const verified: VerifiedWorkspace[] = [];
	for (const one of running) {
		verified.push({ root: one.site.root, report: await one.verify(asked) });
	}
	return verified;
}
