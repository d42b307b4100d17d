// An approval in place was recorded, and Signoff ended before the note said so. It is carried out if the
// note is, to the byte, what was decided on; anything else is judged as it lies there.

import type { ItemRecord } from '../../core/record/record';
import type { Turn } from '../workspace/site';
import { takeSnapshot } from '../workspace/snapshot';
import { writeExactly } from '../workspace/write-properties';

/** Nothing was recorded of the note since the decision, so that it may not say it yet. */
export function isDecidedOnly({ state, sha256, approval }: ItemRecord): boolean {
	if (state !== 'Approved' || approval?.status !== 'approved') return false;
	return sha256 !== null && approval.decision?.sha256 === sha256;
}

export async function finishDecision(site: Turn, record: ItemRecord): Promise<void> {
	const { id, state, sha256, path, approval } = record;
	const snapshot = await takeSnapshot(site.files, site.full(path));
	if (!snapshot || !approval?.decision || snapshot.sha256 !== sha256) return;
	const { at, by, on, reason, receipt } = approval.decision;
	await writeExactly(site, site.full(path), snapshot, [
		...site.lineUp(snapshot.properties, { id, state, now: site.now() }),
		...site.decided({
			...{ decision: 'approved', substance: approval.substance, at, by, on, reason },
			...(receipt !== null && { receipt }),
		}),
	]);
}
