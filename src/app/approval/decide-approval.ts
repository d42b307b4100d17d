// The one function that approves and rejects. Nothing else in Signoff writes an `approval_decision`,
// and this asks for a person's gesture, which it spends. Everything that is no gesture can only ask.

import { isExpired, openRequest } from './request-approval';
import { whyNothingToRead } from './open-review';
import { withdraw } from './withdraw-decision';
import { completeMove, moveItem, type Transition } from '../move';
import {
	bytesAfter,
	type Coverage,
	coverageOf,
	type Decision,
	isBeingTyped,
	refusalOf,
	type Refused,
	type RunningWorkspace,
	type Snapshot,
	takeSnapshot,
	type Turn,
	whyNotHere,
	type WorkspaceView,
	writeExactly,
} from '../workspace';
import { type Assessed, assessNote } from '../../core/approval/assess-note';
import type { TrustedGesture } from '../../core/approval/gesture';
import { tidyReason } from '../../core/approval/request';
import { substanceDigest } from '../../core/approval/substance';
import type { NewEntry } from '../../core/entries';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { signDecision } from '../../core/receipt/decision';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';
import { refusedMove } from '../../text/refusals';
import type { WorkflowState } from '../../core/workflow/states';
import { NO_EVIDENCE, decideTransition } from '../../core/workflow/transition';

/** `path` is relative to the workspace's root. */
interface DecisionOrder extends Decision {
	/** The person dragged the note: it lies in its new folder already, at this relative path. */
	landed?: string;
}

/** `workspace`: null where no workspace governs the path. */
export type DecisionAt = DecisionOrder & { workspace: RunningWorkspace | null };

export interface Decided {
	workspace: WorkspaceView;
	id: string;
	/** The decision's entry. */
	entry: string;
	from: WorkflowState;
	to: WorkflowState;
}

/** Several at once only for approving what is low risk: each then has its own record. */
export async function decideApproval(
	orders: readonly DecisionAt[],
	gesture: TrustedGesture,
): Promise<Result<Decided, Refused>[]> {
	if (!gesture.spend()) return orders.map(() => refuse(text.decisions.spent));
	const changed = await changedLogs(orders);
	const results: Result<Decided, Refused>[] = [];
	const way = { gesture, bulk: orders.length > 1 };
	for (const { workspace, ...order } of orders) {
		if (workspace && changed.has(workspace)) results.push(refuse(text.decisions.logChanged));
		else if (!workspace) results.push(refuse(text.decisions.gone));
		else results.push(await workspace.inTurn((turn) => decideOne(turn, order, way)));
	}
	return results;
}

/** For a note that a person dragged, where its move is judged. */
export async function decideByDrag(
	turn: Turn,
	order: DecisionOrder,
	gesture: TrustedGesture,
): Promise<Result<Decided, Refused>> {
	if (!gesture.spend()) return refuse(text.decisions.spent);
	if (await turn.parts.ledger.wasChanged()) return refuse(text.decisions.logChanged);
	return decideOne(turn, order, { gesture, bulk: false });
}

/** Where somebody else has changed the log since a person acted last: then all of it is refused, once. */
async function changedLogs(orders: readonly DecisionAt[]): Promise<Set<RunningWorkspace>> {
	const changed = new Set<RunningWorkspace>();
	for (const workspace of new Set(orders.flatMap((order) => order.workspace ?? []))) {
		if (await workspace.inTurn((turn) => turn.parts.ledger.wasChanged())) changed.add(workspace);
	}
	return changed;
}

interface Way {
	gesture: TrustedGesture;
	bulk: boolean;
}

/** Everything that is known when the person decides. */
interface Case {
	record: ItemRecord;
	/** Where the note lies, relative. */
	path: string;
	snapshot: Snapshot;
	coverage: Coverage;
	/** What the person had before them. */
	substance: string;
	assessed: Assessed;
}

async function decideOne(
	turn: Turn,
	given: DecisionOrder,
	way: Way,
): Promise<Result<Decided, Refused>> {
	const order = { ...given, reason: tidyReason(given.reason) };
	const before = turn.records.at(order.path);
	try {
		const found = await openCase(turn, order);
		if (!found) return refuse(text.decisions.gone);
		const problem = whyNot(turn, found, order, way);
		return problem ? refuse(problem) : accept(await carryOut(turn, found, order, way));
	} catch (error) {
		if (before) withdraw(turn, before, error);
		return refuse(refusalOf(error));
	}
}

async function openCase(workspace: WorkspaceView, order: DecisionOrder): Promise<Case | null> {
	const record = workspace.records.at(order.path);
	const path = order.landed ?? order.path;
	const snapshot = record && (await takeSnapshot(workspace.files, workspace.full(path)));
	if (!snapshot) return null;
	const coverage = await coverageOf(workspace.files, workspace.full(path), snapshot);
	const assessed = assessNote(snapshot, workspace.policy);
	return { record, path, snapshot, coverage, substance: coverage.substance, assessed };
}

function whyNot(
	workspace: WorkspaceView,
	found: Case,
	order: DecisionOrder,
	way: Way,
): Refused | null {
	const { record } = found;
	const elsewhere = whyNotHere(workspace, record);
	if (elsewhere) return elsewhere;
	if (isBeingTyped(workspace, found.path, found.snapshot)) return text.decisions.unsaved;
	const unseen = whatElse(found, order, way);
	if (unseen) return unseen;
	return (
		whyNotApproved(workspace, found, order) ??
		tooLate(workspace, found, order) ??
		tooQuick(found, order, way) ??
		illegal(workspace, record, order)
	);
}

function whyNotApproved(
	workspace: WorkspaceView,
	{ record, assessed, coverage, snapshot }: Case,
	{ decision }: DecisionOrder,
): Refused | null {
	if (decision !== 'approved') return null;
	if (coverage.tooMany) return text.decisions.tooManyNames;
	if (isExpired(record, assessed, workspace.now())) return text.decisions.expired;
	return whyNothingToRead(snapshot);
}

/** It has to be what the person had before them, also when their press began. */
function whatElse({ record, substance }: Case, order: DecisionOrder, way: Way): Refused | null {
	if (order.substance !== substance) return text.decisions.changed;
	return way.gesture.isAbout({ id: record.id, substance }) ? null : text.decisions.notShown;
}

function tooLate(
	workspace: WorkspaceView,
	{ record, snapshot }: Case,
	order: DecisionOrder,
): Refused | null {
	if (order.decision !== 'approved') return null;
	return workspace.atWork.tooLate?.(workspace, record, snapshot.properties) ?? null;
}

/** The more is at risk, the more deliberate it must be. */
function tooQuick({ assessed }: Case, order: DecisionOrder, way: Way): Refused | null {
	const { riskLevel } = assessed.assessment;
	const isApproval = order.decision === 'approved';
	if (way.bulk && (!isApproval || riskLevel !== 'low')) return text.decisions.notInBulk;
	return isApproval && riskLevel === 'high' && !order.confirmed
		? text.decisions.notConfirmed
		: null;
}

function illegal(
	workspace: WorkspaceView,
	record: ItemRecord,
	order: DecisionOrder,
): Refused | null {
	const { decision, reason } = order;
	if (record.unverified && record.state === 'Approved' && decision === 'approved') return null;
	const verdict = decideTransition(workspace.table, {
		from: record.state,
		to: stateFor(order),
		actor: 'human',
		evidence: { ...NO_EVIDENCE, 'reason-given': reason.trim() !== '' },
	});
	if (!verdict.ok) return refusedMove(verdict.refusal);
	return record.state === 'Pending_Approval' ? null : text.decisions.notWaiting;
}

async function carryOut(turn: Turn, found: Case, order: DecisionOrder, way: Way): Promise<Decided> {
	const record = await openRequest(turn, found);
	const bound = boundSubstance(turn, { ...found, record }, order);
	const made = { ...order, at: turn.now(), bound };
	const receipt = sign(turn, record, made);
	const decision = decisionEntry(turn, { ...found, record }, { ...made, receipt }, way);
	const changes = changesBy(turn, order, {
		...{ substance: bound, at: made.at, receipt },
		...(record.approval && { nonce: record.approval.nonce }),
	});
	await turn.parts.objects.put(found.snapshot.bytes);
	const transition: Transition = {
		record,
		to: stateFor(order),
		actor: 'human',
		via: way.gesture.kind,
		reason: order.reason,
		snapshot: found.snapshot,
		changes,
		approvalStatus: order.decision,
		before: [decision],
		cause: decision.uuid,
		exact: true,
	};
	await settle(turn, transition, order, decision);
	return {
		workspace: turn,
		id: record.id,
		entry: decision.uuid,
		from: record.state,
		to: transition.to,
	};
}

/** Throws VaultFault `unwritable` where this device cannot keep a key: then nothing is decided. */
function sign(
	{ parts }: WorkspaceView,
	{ id, approval }: ItemRecord,
	{ decision, reason, at, bound }: DecisionOrder & { at: number; bound: string },
): string {
	const { person, device, key } = parts;
	const what = { item: id, nonce: approval?.nonce ?? '', substance: bound, decision, reason };
	return signDecision({ ...what, at, by: person(), on: device }, key.pair());
}

function changesBy(
	workspace: WorkspaceView,
	{ decision, reason }: DecisionOrder,
	made: { substance: string; at: number; receipt?: string; nonce?: string },
): PropertyChange[] {
	const { person, device } = workspace.parts;
	return workspace.decided({ decision, reason, ...made, by: person(), on: device });
}

/**
 * The approval covers the note as it is when its properties have been written. That is what the person
 * saw, and an id where it had none.
 */
function boundSubstance(
	workspace: WorkspaceView,
	{ record, snapshot, coverage, substance }: Case,
	order: DecisionOrder,
): string {
	const standing = { id: record.id, state: stateFor(order), now: workspace.now() };
	const lined = workspace.syncProperties(snapshot.properties, standing);
	const bytes = bytesAfter(snapshot, [
		...lined,
		...changesBy(workspace, order, { substance, at: workspace.now() }),
	]);
	return substanceDigest(bytes, coverage.files);
}

function stateFor({ decision }: DecisionOrder): WorkflowState {
	return decision === 'approved' ? 'Approved' : 'Rejected';
}

/** What stands in Approved already stays there: only the decision was missing. */
async function settle(
	turn: Turn,
	transition: Transition,
	order: DecisionOrder,
	decision: NewEntry,
): Promise<void> {
	const { record, to } = transition;
	if (order.landed !== undefined) await completeMove(turn, transition, order.landed);
	else if (record.state !== to) await moveItem(turn, transition);
	else await decideInPlace(turn, transition, decision);
}

async function decideInPlace(
	turn: Turn,
	{ record, to, snapshot, changes = [] }: Transition,
	decision: NewEntry,
): Promise<void> {
	await turn.write(decision);
	const standing = { id: record.id, state: to, now: turn.now() };
	const lined = [...turn.syncProperties(snapshot.properties, standing), ...changes];
	await writeExactly(turn, turn.full(record.path), snapshot, lined);
}

function decisionEntry(
	workspace: WorkspaceView,
	{ record, snapshot, substance }: Case,
	order: DecisionOrder & { at: number; bound: string; receipt: string },
	{ gesture }: Way,
): NewEntry & { uuid: string } {
	return {
		uuid: workspace.newUuid(),
		action: 'approval_decision',
		taskId: record.id,
		fromState: record.state,
		toState: stateFor(order),
		approvalStatus: order.decision,
		cause: record.approval?.entry ?? record.lastEntry,
		// The time that the receipt signs.
		happenedAt: order.at,
		context: {
			nonce: record.approval?.nonce ?? '',
			substance_sha256: order.bound,
			seen_sha256: substance,
			sha256: snapshot.sha256,
			reason: order.reason,
			actor: 'human',
			gesture: `${gesture.kind} ${gesture.event}`,
			device: workspace.parts.device,
			approved_by: workspace.parts.person(),
			// A log can be read by anybody: elsewhere the receipt is only where the decision took effect.
			...(workspace.enforces
				? { receipt: order.receipt }
				: { enforced_by: workspace.parts.enforcer() }),
		},
	};
}
