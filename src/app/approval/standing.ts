import { canBeMended } from '../../core/item/finding';
import type { Item } from '../../core/item/item';
import { FOUND_WAITING, type ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { describeVia } from '../../text/trail';
import { legalNext } from '../../core/workflow/transition';
import type { WorkflowState } from '../../core/workflow/states';
import {
	enforcedElsewhere,
	type MoveOption,
	type Refused,
	type Standing,
	type WorkspaceView,
} from '../workspace';
import { mayBeReviewed } from './open-review';

export function standingOf(workspace: WorkspaceView, item: Item): Standing {
	const record = workspace.records.at(workspace.relative(item.path) ?? '');
	const { path, title, state, findings } = item;
	const id = item.id ?? (record?.idWritten ? record.id : null);
	return {
		path,
		id,
		title,
		state,
		moves: movesFrom(workspace, state),
		unverified: record?.unverified === true,
		history: record?.history === true,
		asks: record?.ask ?? null,
		requestedBy: requestedBy(record),
		canTakeIn: record !== null && mayBeTakenIn(workspace, item),
		findings,
	};
}

function requestedBy(record: ItemRecord | null): string | null {
	if (!record || !mayBeReviewed(record)) return null;
	return describeVia(record.ask?.via ?? record.approval?.via ?? FOUND_WAITING);
}

function mayBeTakenIn(workspace: WorkspaceView, { id, state, findings }: Item): boolean {
	if (!workspace.enforces || state !== 'Inbox') return false;
	return id === null || findings.some(canBeMended);
}

function movesFrom(workspace: WorkspaceView, state: WorkflowState): MoveOption[] {
	return legalNext(workspace.table, state, 'human').map((to) => ({
		to,
		needs: needsOf(state, to),
		blocked: whyBlocked(workspace, state, to)?.sentence ?? null,
	}));
}

/** What leaves Pending approval is a decision: the review says whether it can be made here. */
function whyBlocked(
	workspace: WorkspaceView,
	from: WorkflowState,
	to: WorkflowState,
): Refused | null {
	const elsewhere = from === 'Pending_Approval' ? null : enforcedElsewhere(workspace);
	return elsewhere ?? (workspace.folderOf(to) === null ? text.decisions.noFolder(to) : null);
}

function needsOf(from: WorkflowState, to: WorkflowState): MoveOption['needs'] {
	if (to === 'Rejected') return 'reason';
	return from === 'Pending_Approval' ? 'review' : 'nothing';
}
