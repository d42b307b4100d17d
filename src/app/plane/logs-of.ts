// The logs of all workspaces that are watched: whether they can be written, and whether they hold.

import { anchorsByPlace } from '../verify/anchor-places';
import type { LedgerVerification, VerifyOptions } from '../verify/verify-ledger';
import type { LedgerHealth } from '../workspace/api';
import type { RunningSite } from './running-site';
import type { Site } from '../workspace/site';

export interface VerifiedWorkspace {
	root: string;
	report: LedgerVerification;
}

export interface VerifiableSite extends Pick<RunningSite, 'verify'> {
	site: Pick<Site, 'root' | 'files' | 'logs'>;
}

export interface Enforcement {
	enforced: boolean;
	/** Workspaces that could not be started, with the reason in a sentence. */
	failures: { root: string; reason: string }[];
}

export function enforcementOf(running: readonly RunningSite[]): Enforcement {
	const failures = running.flatMap(({ site: { root }, failure: reason }) =>
		reason === null ? [] : [{ root, reason }],
	);
	return { enforced: running.every(({ enforced }) => enforced), failures };
}

export function healthOf(running: readonly RunningSite[]): LedgerHealth {
	for (const { site } of running) {
		const health = site.parts.ledger.health();
		if (!health.ok) return { ok: false, reason: health.reason };
	}
	const [warning] = running.flatMap((one) => one.warning() ?? []);
	const [outage] = running.flatMap((one) => one.outage() ?? []);
	return {
		ok: true,
		reason: '',
		...(warning !== undefined && { warning }),
		...(outage && { outage }),
	};
}

/** One after the other; an anchor where its log is. Throws VaultFault, and what the signal says. */
export async function verifyLogsOf(
	running: readonly VerifiableSite[],
	asked: VerifyOptions,
): Promise<VerifiedWorkspace[]> {
	const { most, signal } = asked;
	const places = running.map(({ site: { files, logs: folder } }) => {
		const headOf = (path: string) => files.readBytes(path);
		return { files, folder, headOf, ...(most !== undefined && { most }) };
	});
	const anchors = await anchorsByPlace(asked.anchors, places, signal);
	const verified: VerifiedWorkspace[] = [];
	for (const [at, one] of running.entries()) {
		const report = await one.verify({ ...asked, anchors: anchors[at] ?? [] });
		verified.push({ root: one.site.root, report });
	}
	return verified;
}
