// The one function that approves and rejects. Nothing else in Signoff writes an `approval_decision`,
// and this asks for a person's gesture, or for the touch of their security key, which it spends. Everything else can only ask.

import { isExpired, openRequest } from './request-approval';
import { whyNothingToRead } from './open-review';
import { withdraw } from './withdraw-decision';
import { answersRequest } from './receive-decision';
import { completeMove, moveBeside, moveItem, type Transition } from '../move';
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
import { isSameDecision, signDecision, type SignedDecision } from '../../core/receipt/decision';
import { type DecisionProof, TouchedKey } from '../../core/receipt/touched-key';
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
	proof: DecisionProof,
): Promise<Result<Decided, Refused>[]> {
	if (!proof.spend()) return orders.map(() => refuse(text.decisions.spent));
	const changed = await changedLogs(orders);
	const results: Result<Decided, Refused>[] = [];
	const way = { proof, bulk: orders.length > 1 };
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
	return decideOne(turn, order, { proof: gesture, bulk: false });
}

/**
 * What a security key has to sign for this decision, under the name that it goes by; or why the decision can't be made. Nothing is written, and
 * nothing decided: that takes the signature.
 */
export async function decisionToSign(
	workspace: RunningWorkspace,
	given: DecisionOrder,
	on: string,
): Promise<Result<SignedDecision, Refused>> {
	const order = { ...given, reason: tidyReason(given.reason) };
	return workspace.inTurn(async (turn) => {
		try {
			const found = await openCase(turn, order);
			if (!found) return refuse(text.decisions.gone);
			const made = madeIn(turn, found, order, { at: turn.now(), on });
			const problem =
				whyNot(turn, found, order, { bulk: false }) ?? whyNotTouched(turn, found, order, made);
			return problem ? refuse(problem) : accept(made);
		} catch (error) {
			return refuse(refusalOf(error));
		}
	});
}

/** Where somebody else has changed the log since a person acted last: then all of it is refused, once. */
async function changedLogs(orders: readonly DecisionAt[]): Promise<Set<RunningWorkspace>> {
	const changed = new Set<RunningWorkspace>();
	for (const workspace of new Set(orders.flatMap((order) => order.workspace ?? []))) {
		if (workspace.parts.isBeside === true) continue;
		if (await workspace.inTurn((turn) => turn.parts.ledger.wasChanged())) changed.add(workspace);
	}
	return changed;
}

interface Way {
	proof: DecisionProof;
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
		const problem = whyNot(turn, found, order, way) ?? whyNotBy(turn, found, order, way.proof);
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
	way: Pick<Way, 'bulk'> & Partial<Way>,
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

/** A touch decides what was signed, and nothing else. */
function whyNotBy(
	workspace: WorkspaceView,
	found: Case,
	order: DecisionOrder,
	proof: DecisionProof,
): Refused | null {
	return proof instanceof TouchedKey ? whyNotTouched(workspace, found, order, proof.made) : null;
}

/** As the device sees it that is to take it in from the note: only an open request can be answered so. */
function whyNotTouched(
	workspace: WorkspaceView,
	found: Case,
	order: DecisionOrder,
	made: SignedDecision,
): Refused | null {
	const { record } = found;
	if (record.state !== 'Pending_Approval') return text.decisions.notWaiting;
	if (!answersRequest(record, made)) return text.decisions.notAskedYet;
	const now = madeIn(workspace, found, order, made);
	return isSameDecision(now, made) ? null : text.decisions.changed;
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
function whatElse(
	{ record, substance }: Case,
	order: DecisionOrder,
	{ proof }: Partial<Way>,
): Refused | null {
	if (order.substance !== substance) return text.decisions.changed;
	const isShown = proof?.isAbout({ id: record.id, substance }) ?? true;
	return isShown ? null : text.decisions.notShown;
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
function tooQuick(
	{ assessed }: Case,
	order: DecisionOrder,
	way: Pick<Way, 'bulk'>,
): Refused | null {
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
	const { made, receipt } = signed(turn, { ...found, record }, order, way.proof);
	const decision = decisionEntry(turn, { ...found, record }, { made, receipt }, way);
	const transition: Transition = {
		record,
		to: stateFor(order),
		actor: 'human',
		via: way.proof.kind,
		reason: order.reason,
		snapshot: found.snapshot,
		changes: changesBy(turn, made, { receipt, ...(record.approval && { nonce: made.nonce }) }),
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
function signed(
	workspace: WorkspaceView,
	found: Case,
	order: DecisionOrder,
	proof: DecisionProof,
): { made: SignedDecision; receipt: string } {
	if (proof instanceof TouchedKey) return proof;
	const { device, key } = workspace.parts;
	const made = madeIn(workspace, found, order, { at: workspace.now(), on: device });
	return { made, receipt: signDecision(made, key.pair()) };
}

/** The decision, as a receipt signs it. */
function madeIn(
	workspace: WorkspaceView,
	found: Case,
	order: DecisionOrder,
	{ at, on }: Pick<SignedDecision, 'at' | 'on'>,
): SignedDecision {
	const { id: item, approval } = found.record;
	const { decision, reason } = order;
	const made = { item, nonce: approval?.nonce ?? '', decision, reason, at, on };
	const by = workspace.parts.person();
	return { ...made, by, substance: boundSubstance(workspace, found, { ...made, by }) };
}

function changesBy(
	workspace: WorkspaceView,
	{ item: _, nonce: __, ...made }: SignedDecision,
	proven: { receipt?: string; nonce?: string },
): PropertyChange[] {
	return workspace.decided({ ...made, ...proven });
}

/**
 * The approval covers the note as it is when its properties have been written. That is what the person
 * saw, and an id where it had none.
 */
function boundSubstance(
	workspace: WorkspaceView,
	{ record, snapshot, coverage, substance }: Case,
	made: Omit<SignedDecision, 'substance'>,
): string {
	const standing = { id: record.id, state: stateFor(made), now: workspace.now() };
	const lined = workspace.syncProperties(snapshot.properties, standing);
	const bytes = bytesAfter(snapshot, [
		...lined,
		...changesBy(workspace, { ...made, substance }, {}),
	]);
	return substanceDigest(bytes, coverage.files);
}

function stateFor({ decision }: Pick<DecisionOrder, 'decision'>): WorkflowState {
	return decision === 'approved' ? 'Approved' : 'Rejected';
}

/** What stands in Approved already stays there: only the decision was missing. */
async function settle(
	turn: Turn,
	transition: Transition,
	order: DecisionOrder,
	decision: NewEntry,
): Promise<void> {
	const { record, to, snapshot } = transition;
	if (turn.parts.isBeside === true) return moveBeside(turn, transition);
	await turn.parts.objects.put(snapshot.bytes);
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
	{ made, receipt }: { made: SignedDecision; receipt: string },
	{ proof }: Way,
): NewEntry & { uuid: string } {
	return {
		uuid: workspace.newUuid(),
		action: 'approval_decision',
		taskId: record.id,
		fromState: record.state,
		toState: stateFor(made),
		approvalStatus: made.decision,
		cause: record.approval?.entry ?? record.lastEntry,
		// The time that the receipt signs.
		happenedAt: made.at,
		context: {
			nonce: record.approval?.nonce ?? '',
			substance_sha256: made.substance,
			seen_sha256: substance,
			sha256: snapshot.sha256,
			reason: made.reason,
			actor: 'human',
			gesture: `${proof.kind} ${proof.event}`,
			device: made.on,
			approved_by: made.by,
			// A log can be read by anybody: elsewhere the receipt is only where the decision took effect.
			...(workspace.enforces ? { receipt } : { enforced_by: workspace.parts.enforcer() }),
		},
	};
}
