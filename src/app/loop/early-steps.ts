// Which steps of a plan ended before it was approved, as far as the ledger and the content store can tell.

import { earlySteps } from '../../core/loop/early-steps';
import { readPlanNote, type LoopStep, type PlanNote } from '../../core/loop/plan-note';
import type { ItemRecord } from '../../core/record/record';
import { lenientUtf8 } from '../shared/utf8';
import type { WorkspaceView } from '../workspace/site';
import type { Snapshot } from '../workspace/snapshot';

/** None of a plan that nobody had to approve. Throws VaultFault. */
export async function earlyStepsOf(
	site: WorkspaceView,
	{ approval }: ItemRecord,
	plan: PlanNote,
): Promise<LoopStep[]> {
	const decision = approval?.status === 'approved' ? approval.decision : null;
	if (!decision || plan.steps.every(({ outcome }) => outcome === null)) return [];
	const { at, sha256 } = decision;
	const bytes = sha256 === null ? null : await site.parts.objects.get(sha256);
	return earlySteps(plan, { at, note: bytes && lenientUtf8.decode(bytes) });
}

/** For a move that somebody made: a plan whose steps do not count is not done. */
export async function hasEarlySteps(
	site: WorkspaceView,
	record: ItemRecord,
	{ text }: Snapshot,
): Promise<boolean> {
	const { plan } = readPlanNote(text ?? '');
	return plan !== null && (await earlyStepsOf(site, record, plan)).length > 0;
}
