// The logs of all workspaces that are watched: whether they can be written, and whether they hold.

import { anchorsByPlace, type LedgerVerification, type VerifyOptions } from '../verify';
import type { LedgerHealth, RunningWorkspace } from '../workspace';
import type { WorkspaceRunner } from './workspace-runner';

export interface VerifiedWorkspace {
	root: string;
	report: LedgerVerification;
}

export interface VerifiableWorkspace extends Pick<WorkspaceRunner, 'verify'> {
	workspace: Pick<RunningWorkspace, 'root' | 'files' | 'logs'>;
}

export interface Enforcement {
	enforced: boolean;
	/** Workspaces that could not be started, with the reason in a sentence. */
	failures: { root: string; reason: string }[];
}

export function enforcementOf(running: readonly WorkspaceRunner[]): Enforcement {
	const failures = running.flatMap(({ workspace: { root }, failure: reason }) =>
		reason === null ? [] : [{ root, reason }],
	);
	return { enforced: running.every(({ enforced }) => enforced), failures };
}

export function healthOf(running: readonly WorkspaceRunner[]): LedgerHealth {
	for (const { workspace } of running) {
		const health = workspace.parts.ledger.health();
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
	running: readonly VerifiableWorkspace[],
	asked: VerifyOptions,
): Promise<VerifiedWorkspace[]> {
	const { most, signal } = asked;
	const places = running.map(({ workspace: { files, logs: folder } }) => {
		const headOf = (path: string) => files.readBytes(path);
		return { files, folder, headOf, ...(most !== undefined && { most }) };
	});
	const anchors = await anchorsByPlace(asked.anchors, places, signal);
	const verified: VerifiedWorkspace[] = [];
	for (const [at, one] of running.entries()) {
		const report = await one.verify({ ...asked, anchors: anchors[at] ?? [] });
		verified.push({ root: one.workspace.root, report });
	}
	return verified;
}
