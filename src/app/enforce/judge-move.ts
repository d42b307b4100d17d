// A known note lies in another folder than the ledger says. Either that may be, and is completed, or
// it is put back. Only a trusted gesture makes the move a person's.

import {
	acceptReceived,
	askEntry,
	decideByDrag,
	isAsAsked,
	receivedDecision,
	recordRequest,
	requestChanges,
	stateAfter,
} from '../approval';
import { broughtClaims, recordBrought } from './check-claims';
import {
	completeMove,
	evidenceFor,
	explainRefusal,
	offerUndo,
	putBack,
	withoutLeftover,
} from '../move';
import {
	type Notify,
	type Snapshot,
	substanceAt,
	titleOf,
	type Turn,
	type WorkspaceView,
} from '../workspace';
import { assessNote } from '../../core/approval/assess-note';
import type { TrustedGesture } from '../../core/approval/gesture';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { FOUND_WAITING, type ItemRecord } from '../../core/record/record';
import { text } from '../../text';
import { recorded } from '../../text/recorded';
import { refusalSentence } from '../../text/refusals';
import type { InvalidTransition } from '../../core/workflow/invalid-transition';
import type { WorkflowState } from '../../core/workflow/states';
import type { Actor } from '../../core/workflow/transition-table';
import { decideTransition } from '../../core/workflow/transition';

export interface SeenMove {
	record: ItemRecord;
	/** Where it lies now, relative. */
	path: string;
	to: WorkflowState;
	/** Where it was when that was tried, relative, if it was taken out since. */
	attempted?: string;
	snapshot: Snapshot;
	gesture: TrustedGesture | null;
	/** How it got there, where no gesture explains it. */
	via: string;
}

/** Neither a decision nor what one would cover has to do with it. */
export function isAmongDrafts({ record, to, gesture }: SeenMove): boolean {
	return gesture === null && DRAFTS.has(record.state) && DRAFTS.has(to);
}

/** Nobody has been asked for anything yet. */
const DRAFTS: ReadonlySet<WorkflowState> = new Set(['Inbox', 'Needs_Action', 'Plans']);

export async function judgeMove(turn: Turn, seen: SeenMove, notify: Notify): Promise<void> {
	const { record, to, gesture } = seen;
	const at = turn.full(seen.path);
	const move = { ...seen, snapshot: await withoutLeftover(turn, record.id, at, seen.snapshot) };
	if (record.state === to) return noteNewPlace(turn, move);
	if (turn.watchesOnly) return watchMove(turn, move, notify);
	if (gesture && record.state === 'Pending_Approval' && to === 'Approved') {
		return approveByDrag(turn, move, gesture, notify);
	}
	if (await receive(turn, move, notify)) return;
	const refusal = await refusalOf(turn, move);
	if (refusal) await refuseMove(turn, move, refusal, notify);
	else await complete(turn, move, notify);
}

/** Null where the move is legal. */
async function refusalOf(
	workspace: WorkspaceView,
	move: SeenMove,
): Promise<InvalidTransition | null> {
	const { record, to, path, snapshot } = move;
	const actor = actorOf(move);
	const evidence = await evidenceFor(workspace, record, path, snapshot, { actor, reason: '' });
	const verdict = decideTransition(workspace.table, { from: record.state, to, actor, evidence });
	return verdict.ok ? null : explainRefusal(verdict.refusal, snapshot, workspace.now());
}

function actorOf({ gesture }: SeenMove): Actor {
	return gesture ? 'human' : 'system';
}

/** Where Signoff only watches: the note stays as and where it is, and the log says what would have been. */
async function watchMove(turn: Turn, move: SeenMove, notify: Notify): Promise<void> {
	if (await receive(turn, move, notify)) return;
	const { record, to, path, snapshot, gesture } = move;
	// A drag that decides nothing: the review would open.
	const isApproval = record.state === 'Pending_Approval' && to === 'Approved';
	const refusal = gesture && isApproval ? lookFirst(move, null) : await refusalOf(turn, move);
	if (!refusal) return complete(turn, move, notify);
	const reason = recorded.moves.refused(refusal);
	await turn.write({
		action: 'move_observed',
		level: 'WARNING',
		taskId: record.id,
		fromState: record.state,
		toState: to,
		cause: record.lastEntry,
		context: {
			...{ code: refusal.code, reason, actor: actorOf(move), via: gesture?.kind ?? move.via },
			...{ path, from_path: record.path, sha256: snapshot.sha256 },
		},
	});
	const now = turn.records.get(record.id);
	if (now?.state === 'Pending_Approval') await recordRequest(turn, now, FOUND_WAITING);
}

/** True where the note brought a decision with it that was made on another device. */
async function receive(turn: Turn, move: SeenMove, notify: Notify): Promise<boolean> {
	const { record, to, gesture } = move;
	if (gesture || (to !== 'Approved' && to !== 'Rejected')) return false;
	const received = await receivedDecision(turn, move);
	if (!received || stateAfter(received.made.decision) !== to) return false;
	const entry = await acceptReceived(turn, move, received);
	const change = { workspace: turn, id: record.id, entry, from: record.state, to, decision: true };
	const undo = await offerUndo(turn, change);
	const sentence = text.decisions.receivedFrom(received.made.on, titleOf(turn, record), to);
	notify({ kind: 'done', done: { sentence, undo } });
	return true;
}

/** Its folder is still the same state: nothing but the path has changed. */
async function noteNewPlace(turn: Turn, move: SeenMove): Promise<void> {
	const { record, path, snapshot, gesture, via } = move;
	const back = record.presence !== 'here';
	if (!back && record.path === path) return;
	await turn.write({
		action: back ? 'item_returned' : 'item_renamed',
		taskId: record.id,
		toState: record.state,
		cause: record.lastEntry,
		context: {
			path,
			from_path: record.path,
			sha256: snapshot.sha256,
			actor: gesture ? 'human' : 'system',
			via: gesture?.kind ?? via,
		},
	});
}

async function complete(turn: Turn, move: SeenMove, notify: Notify): Promise<void> {
	const { record, path, to, snapshot, gesture } = move;
	const via = gesture?.kind ?? move.via;
	const asks = to === 'Pending_Approval';
	const wrong = asks ? broughtClaims(turn, record, snapshot) : [];
	await completeMove(
		turn,
		{
			record,
			to,
			actor: actorOf(move),
			via,
			bare: turn.watchesOnly,
			reason: recorded.moves.movedBy(via),
			snapshot,
			approvalStatus: asks ? 'pending' : null,
			changes: changesBy(turn, to, snapshot, via),
			...(to === 'Rejected' && { error: recorded.moves.movedBy(via) }),
			cause: record.lastEntry,
		},
		path,
	);
	const now = turn.records.get(record.id);
	if (!asks || !now) return;
	if (turn.watchesOnly) return recordRequest(turn, now, FOUND_WAITING);
	await recordRequest(turn, now, via);
	await recordBrought(turn, { record: now, snapshot, wrong }, notify);
}

/** What an item in Rejected failed of is in the note: whoever moved it there may have said it. */
function changesBy(
	workspace: WorkspaceView,
	to: WorkflowState,
	snapshot: Snapshot,
	via: string,
): PropertyChange[] {
	if (to === 'Pending_Approval') return requestChanges(workspace, snapshot);
	if (to !== 'Rejected' || 'error' in snapshot.properties) return [];
	return [{ path: ['error'], value: recorded.moves.movedBy(via) }];
}

/** Low risk is decided by the drag itself; for the rest the person has to look first. */
async function approveByDrag(
	turn: Turn,
	move: SeenMove,
	gesture: TrustedGesture,
	notify: Notify,
): Promise<void> {
	const { record, path, snapshot } = move;
	let refused: string | null = null;
	const substance = await substanceAt(turn.files, turn.full(path), snapshot);
	const { riskLevel } = assessNote(snapshot, turn.policy).assessment;
	if (riskLevel === 'low' && isAsAsked(record, snapshot.sha256, substance)) {
		const order = { path: record.path, landed: path, decision: 'approved' as const };
		const result = await decideByDrag(
			turn,
			{ ...order, reason: '', substance, confirmed: false },
			gesture,
		);
		if (result.ok) {
			const undo = await offerUndo(turn, { ...result.value, decision: true });
			const done = { sentence: text.decisions.approved(titleOf(turn, record)), undo };
			notify({ kind: 'done', done });
			return;
		}
		refused = result.refusal.code;
	}
	const refusal = lookFirst(move, refused);
	const home = await putBack(turn, { ...move, actor: 'human', via: gesture.kind, refusal });
	notify({ kind: 'review', path: turn.full(home.path) });
}

/** `refused`: the code of what kept it from being decided by the drag. */
function lookFirst({ record, to }: SeenMove, refused: string | null): InvalidTransition {
	const detail = { code: 'look-first', refused } as const;
	return { code: 'person-only', from: record.state, to, detail, next: [] };
}

/** Puts it back, and says so. Throws VaultFault: then it stays where it is. */
export async function refuseMove(
	turn: Turn,
	move: SeenMove,
	refusal: InvalidTransition,
	notify: Notify,
): Promise<void> {
	const { record, to, gesture, via } = move;
	const home = await putBack(turn, {
		...move,
		actor: actorOf(move),
		via: gesture?.kind ?? via,
		refusal,
	});
	const path = turn.full(home.path);
	const title = titleOf(turn, record);
	if (gesture && refusal.code === 'reason-missing') {
		notify({ kind: 'reason', path });
		return;
	}
	// What does not wait for a decision cannot ask for one: that is a violation like any other.
	if (to === 'Approved' && refusal.code === 'person-only') {
		const { attempted: tried = move.path } = move;
		turn.writeLater(askEntry(turn, { ...move, path: tried, cause: home.entry }));
		notify({ kind: 'asks', path, title });
		return;
	}
	// What is to be put right was said, and then the same move is possible.
	const isToMend = refusal.code === 'note-not-valid';
	const possible = isToMend ? '' : text.enforcement.possible(refusal.next);
	notify({ kind: 'refused', path, title, sentence: refusalSentence(refusal), possible });
}
