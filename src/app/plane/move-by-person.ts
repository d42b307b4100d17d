// A move that a person makes with a button, a menu or a key. Approving and rejecting a request is no
// such move: that is `decideApproval`.

import {
	enforcedElsewhere,
	isBeingTyped,
	type Refused,
	type Snapshot,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import { recordRequest, requestChanges } from '../approval';
import { evidenceFor, explainRefusal, moveItem } from '../move';
import type { GestureKind } from '../../core/approval/gesture';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';
import { refusedMove } from '../../text/refusals';
import type { WorkflowState } from '../../core/workflow/states';
import { decideTransition } from '../../core/workflow/transition';

interface Wish {
	record: ItemRecord;
	to: WorkflowState;
	reason: string;
}

interface Moved {
	id: string;
	/** The transition's entry. */
	entry: string;
	from: WorkflowState;
	to: WorkflowState;
}

/** `via`: the view in which the person did it; their gesture has been spent. */
export async function moveByPerson(
	turn: Turn,
	wish: Wish,
	via: GestureKind,
): Promise<Result<Moved, Refused>> {
	const { record, to } = wish;
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot) return refuse(text.decisions.gone);
	const problem = await whyNot(turn, wish, snapshot);
	if (problem) return refuse(problem);
	const entry = await carryOut(turn, wish, snapshot, via);
	return accept({ id: record.id, entry, from: record.state, to });
}

async function whyNot(
	workspace: WorkspaceView,
	wish: Wish,
	snapshot: Snapshot,
): Promise<Refused | null> {
	const { record, to, reason } = wish;
	const { state: from, path } = record;
	const elsewhere = enforcedElsewhere(workspace);
	if (elsewhere) return elsewhere;
	if (isBeingTyped(workspace, path, snapshot)) return text.decisions.unsavedYet;
	if (workspace.folderOf(to) === null) return text.decisions.noFolder(to);
	const evidence = await evidenceFor(workspace, record, path, snapshot, { actor: 'human', reason });
	const verdict = decideTransition(workspace.table, { from, to, actor: 'human', evidence });
	if (!verdict.ok) return refusedMove(explainRefusal(verdict.refusal, snapshot, workspace.now()));
	if (from === 'Approved' && to === 'Rejected' && reason.trim() === '')
		return text.decisions.reasonMissing;
	if (from === 'Pending_Approval') return text.decisions.needsReview;
	return verdict.value === 'update' ? text.decisions.movedOn : null;
}

async function carryOut(
	turn: Turn,
	{ record, to, reason }: Wish,
	snapshot: Snapshot,
	via: string,
): Promise<string> {
	const asks = to === 'Pending_Approval';
	const failed = to === 'Rejected';
	const entry = await moveItem(turn, {
		record,
		to,
		actor: 'human',
		via,
		reason,
		snapshot,
		error: failed ? reason : null,
		approvalStatus: asks ? 'pending' : null,
		changes: [
			...(asks ? requestChanges(turn, snapshot) : []),
			...(failed ? [{ path: ['error'] as const, value: reason }] : []),
		],
		cause: record.lastEntry,
	});
	const moved = turn.records.get(record.id);
	if (asks && moved) await recordRequest(turn, moved, via);
	return entry;
}
