// The smaller things that are done to one item: taking it in, renewing its request, restoring it,
// marking a step.

import { isExpired } from './request-approval';
import { recordedFailure } from '../shared/describe-failure';
import {
	bytesAfter,
	enforcedElsewhere,
	freePath,
	isBeingTyped,
	recordOr,
	type Refused,
	type Snapshot,
	snapshotOf,
	substanceAt,
	takeSnapshot,
	type Turn,
	type WorkspaceView,
	writeBack,
	writeProperties,
} from '../workspace';
import { assessNote } from '../../core/approval/assess-note';
import type { TrustedGesture } from '../../core/approval/gesture';
import { termChanges } from '../../core/approval/request';
import type { NewEntry } from '../../core/entries';
import { mendChanges } from '../../core/item/task-file';
import { formatTime } from '../../core/note/time';
import { markStep } from '../../core/plan/checklist';
import type { StepMark } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';
import { takeInChanges } from '../../core/workflow/control-plane';
import { parentOf } from '../../core/workflow/paths';

type Tended = Promise<Result<ItemRecord, Refused>>;

/** Gives the note all that the seed asks of a task, and puts right what it says otherwise. Byte for byte the same where it has it already. */
export async function takeIn(turn: Turn, record: ItemRecord): Tended {
	const path = turn.full(record.path);
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!snapshot) return refuse(text.decisions.gone);
	if (isBeingTyped(turn, record.path, snapshot)) return refuse(text.decisions.unsavedYet);
	const note = await turn.files.note(path);
	const { id, state } = record;
	const times = { now: turn.now(), createdAt: note?.createdAt ?? record.bornAt };
	const mends = mendChanges(snapshot.properties, times);
	const said = Object.fromEntries(mends.map(({ path: [name], value }) => [name, value]));
	const mended = { ...snapshot.properties, ...said };
	const changes = [...takeInChanges(mended, { id, state, ...times }), ...mends];
	await turn.parts.objects.put(snapshot.bytes);
	await turn.parts.objects.put(bytesAfter(snapshot, changes));
	const bytes = await writeProperties(turn, path, snapshot, changes);
	const after = snapshotOf(bytes);
	await recordOr(
		turn,
		{
			action: 'item_taken_in',
			taskId: record.id,
			toState: record.state,
			cause: record.lastEntry,
			context: {
				path: record.path,
				sha256: after.sha256,
				actor: 'system',
				via: 'signoff',
				id_written: after.id === record.id,
			},
		},
		() => writeBack(turn, path, snapshot, bytes),
	);
	return accept(turn.records.latest(record));
}

/** A new term for a request that nobody answered in time. */
export async function renew(turn: Turn, record: ItemRecord, gesture: TrustedGesture): Tended {
	const path = turn.full(record.path);
	const elsewhere = enforcedElsewhere(turn);
	if (elsewhere) return refuse(elsewhere);
	const snapshot = await takeSnapshot(turn.files, path);
	if (!snapshot) return refuse(text.decisions.gone);
	const problem = whyNotRenewed(turn, record, snapshot);
	if (problem) return refuse(problem);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const expiresAt = turn.now() + turn.parts.expiry();
	const nonce = turn.parts.ids.letters(20);
	const substance = await substanceAt(turn.files, path, snapshot);
	await turn.write({
		action: record.approval?.status === 'pending' ? 'approval_renewed' : 'approval_requested',
		taskId: record.id,
		result: 'pending',
		approvalStatus: 'pending',
		cause: record.approval?.entry ?? record.lastEntry,
		context: {
			nonce,
			substance_sha256: substance,
			sha256: snapshot.sha256,
			expires_at: new Date(expiresAt).toISOString(),
			actor: 'human',
			via: gesture.kind,
		},
	});
	await writeProperties(turn, path, snapshot, termChanges({ expiresAt, nonce }));
	return accept(turn.records.latest(record));
}

function whyNotRenewed(
	workspace: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Refused | null {
	if (record.state !== 'Pending_Approval') return text.decisions.notWaiting;
	if (isBeingTyped(workspace, record.path, snapshot)) return text.decisions.unsavedYet;
	const assessed = assessNote(snapshot, workspace.policy);
	return isExpired(record, assessed, workspace.now()) ? null : text.decisions.notExpired;
}

/** Brings a deleted note back from the content store, in the state it had. */
export async function restore(turn: Turn, record: ItemRecord, gesture: TrustedGesture): Tended {
	if (record.presence === 'here') return refuse(text.decisions.movedOn);
	const bytes = record.sha256 === null ? null : await turn.parts.objects.get(record.sha256);
	if (!bytes) return refuse(text.decisions.noCopy);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const home = turn.full(record.path);
	await turn.files.createFolder(parentOf(home));
	const path = await freePath(turn.files, home);
	await turn.write({
		action: 'item_restored',
		taskId: record.id,
		toState: record.state,
		cause: record.lastEntry,
		context: {
			path: turn.relative(path) ?? record.path,
			sha256: record.sha256,
			actor: 'human',
			via: gesture.kind,
		},
	});
	try {
		await turn.files.createFile(path, bytes);
	} catch (error) {
		turn.writeLater(stillGone(record, error));
		throw error;
	}
	return accept(turn.records.latest(record));
}

function stillGone(record: ItemRecord, error: unknown): NewEntry {
	return {
		action: 'item_deleted',
		level: 'WARNING',
		taskId: record.id,
		fromState: record.state,
		result: 'failure',
		cause: record.lastEntry,
		error: recordedFailure(error),
		context: { from_path: record.path, sha256: record.sha256, actor: 'system', via: 'signoff' },
	};
}

/** Marks a step in the note. It is no decision, and voids none. */
export async function tick(
	turn: Turn,
	record: ItemRecord,
	step: { line: number; text: string },
	mark: StepMark,
): Tended {
	const problem: { found: Refused | null } = { found: null };
	await turn.files.edit(turn.full(record.path), (content) => {
		const marked = markStep(content, step.line, step.text, mark);
		const code = marked.ok ? null : marked.refusal;
		problem.found = code && { code, sentence: text.note.steps[code] };
		if (!marked.ok) return content;
		return turn.workflow.stepMarked(marked.value, { ...step, mark }, formatTime(turn.now()));
	});
	return problem.found ? refuse(problem.found) : accept(record);
}
