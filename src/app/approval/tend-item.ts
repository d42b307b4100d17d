// The smaller things that are done to one item: taking it in, renewing its request, restoring it,
// marking a step.

import { isExpired } from './request-approval';
import { recordedFailure } from '../shared/describe-failure';
import type { Refused } from '../workspace/api';
import { freePath } from '../workspace/free-path';
import { enforcedElsewhere, recordOr } from '../workspace/refusal-of';
import type { Turn, WorkspaceView } from '../workspace/site';
import { type Snapshot, snapshotOf, substanceAt, takeSnapshot } from '../workspace/snapshot';
import {
	bytesAfter,
	isBeingTyped,
	writeBack,
	writeProperties,
} from '../workspace/write-properties';
import { assessNote } from '../../core/approval/assess-note';
import type { TrustedGesture } from '../../core/approval/gesture';
import { termChanges } from '../../core/approval/request';
import type { NewEntry } from '../../core/entries';
import { formatTime } from '../../core/note/time';
import { markStep } from '../../core/plan/checklist';
import type { StepMark } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import { type Result, accept, refuse } from '../../core/shared/result';
import { text } from '../../text';
import { takeInChanges } from '../../core/workflow/control-plane';
import { parentOf } from '../../core/workflow/paths';

type Tended = Promise<Result<ItemRecord, Refused>>;

/** Gives the note all that the seed asks of a task. Byte for byte the same where it has it already. */
export async function takeIn(site: Turn, record: ItemRecord): Tended {
	const path = site.full(record.path);
	const elsewhere = enforcedElsewhere(site);
	if (elsewhere) return refuse(elsewhere);
	const snapshot = await takeSnapshot(site.files, path);
	if (!snapshot) return refuse(text.decisions.gone);
	if (isBeingTyped(site, record.path, snapshot)) return refuse(text.decisions.unsavedYet);
	const note = await site.files.note(path);
	const changes = takeInChanges(snapshot.properties, {
		id: record.id,
		state: record.state,
		now: site.now(),
		createdAt: note?.createdAt ?? record.bornAt,
	});
	await site.parts.objects.put(snapshot.bytes);
	await site.parts.objects.put(bytesAfter(snapshot, changes));
	const bytes = await writeProperties(site, path, snapshot, changes);
	const after = snapshotOf(bytes);
	await recordOr(
		site,
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
		() => writeBack(site, path, snapshot, bytes),
	);
	return accept(site.records.latest(record));
}

/** A new term for a request that nobody answered in time. */
export async function renew(site: Turn, record: ItemRecord, gesture: TrustedGesture): Tended {
	const path = site.full(record.path);
	const elsewhere = enforcedElsewhere(site);
	if (elsewhere) return refuse(elsewhere);
	const snapshot = await takeSnapshot(site.files, path);
	if (!snapshot) return refuse(text.decisions.gone);
	const problem = whyNotRenewed(site, record, snapshot);
	if (problem) return refuse(problem);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const expiresAt = site.now() + site.parts.expiry();
	const nonce = site.parts.ids.letters(20);
	const substance = await substanceAt(site.files, path, snapshot);
	await site.write({
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
	await writeProperties(site, path, snapshot, termChanges({ expiresAt, nonce }));
	return accept(site.records.latest(record));
}

function whyNotRenewed(
	site: WorkspaceView,
	record: ItemRecord,
	snapshot: Snapshot,
): Refused | null {
	if (record.state !== 'Pending_Approval') return text.decisions.notWaiting;
	if (isBeingTyped(site, record.path, snapshot)) return text.decisions.unsavedYet;
	const { request } = assessNote(snapshot, site.policy);
	return isExpired(record, request, site.now()) ? null : text.decisions.notExpired;
}

/** Brings a deleted note back from the content store, in the state it had. */
export async function restore(site: Turn, record: ItemRecord, gesture: TrustedGesture): Tended {
	if (record.presence === 'here') return refuse(text.decisions.movedOn);
	const bytes = record.sha256 === null ? null : await site.parts.objects.get(record.sha256);
	if (!bytes) return refuse(text.decisions.noCopy);
	if (!gesture.spend()) return refuse(text.decisions.spent);
	const home = site.full(record.path);
	await site.files.createFolder(parentOf(home));
	const path = await freePath(site.files, home);
	await site.write({
		action: 'item_restored',
		taskId: record.id,
		toState: record.state,
		cause: record.lastEntry,
		context: {
			path: site.relative(path) ?? record.path,
			sha256: record.sha256,
			actor: 'human',
			via: gesture.kind,
		},
	});
	try {
		await site.files.createFile(path, bytes);
	} catch (error) {
		site.writeLater(stillGone(record, error));
		throw error;
	}
	return accept(site.records.latest(record));
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
	site: Turn,
	record: ItemRecord,
	step: { line: number; text: string },
	mark: StepMark,
): Tended {
	const problem: { found: Refused | null } = { found: null };
	await site.files.edit(site.full(record.path), (content) => {
		const marked = markStep(content, step.line, step.text, mark);
		const code = marked.ok ? null : marked.refusal;
		problem.found = code && { code, sentence: text.note.steps[code] };
		if (!marked.ok) return content;
		return site.workflow.stepMarked(marked.value, { ...step, mark }, formatTime(site.now()));
	});
	return problem.found ? refuse(problem.found) : accept(record);
}
