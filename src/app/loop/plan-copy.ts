// Keeps what a plan's note says of its approval true: the folder and the ledger know it, the note has a copy.

import { cognitiveLoop } from '../../core/workflow/cognitive-loop';
import { isSame, ownValue } from '../../core/note/frontmatter-change';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { snapshotOf, type Turn, type WorkspaceView, writeProperties } from '../workspace';
import { isAsAdopted } from './as-adopted';
import type { FoundPlan } from './task-case';

/** Writes nothing where everything is true. Throws VaultFault. */
export async function keepPlanCopy(turn: Turn, plan: FoundPlan): Promise<void> {
	if (isPlanCopyTrue(turn, plan)) return;
	const { record, snapshot } = plan;
	const bytes = await writeProperties(turn, turn.full(record.path), snapshot, copyOf(plan));
	turn.written.set(record.id, snapshotOf(bytes).sha256);
}

export function isPlanCopyTrue(workspace: WorkspaceView, plan: FoundPlan): boolean {
	const { record, snapshot } = plan;
	if (snapshot.broken || isAsAdopted(workspace, record, snapshot)) return true;
	return copyOf(plan).every(({ path: [key], value }) =>
		isSame(ownValue(snapshot.properties, key), value),
	);
}

/** Empty where no request and no decision is known. */
function copyOf({ record, snapshot }: FoundPlan): PropertyChange[] {
	const { id, state, approval } = record;
	const { syncProperties, decided } = cognitiveLoop;
	const lined = syncProperties(snapshot.properties, { id, state, now: 0 });
	if (state === 'Pending_Approval' && approval?.status === 'pending') return lined;
	if (state !== 'Approved' || approval?.status !== 'approved' || !approval.decision) return [];
	return [...lined, ...decided({ ...approval.decision, decision: 'approved' })];
}
