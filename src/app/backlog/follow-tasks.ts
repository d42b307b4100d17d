// An item of the workflow that implements an issue: where it is done, with an approval that holds, the issue is closed with that as
// evidence. Where it ends otherwise the issue is open again, and says so.

import type { Acting } from './acts';
import { closeIssue, prepared, setStatus, write } from './change-entity';
import type { BacklogSite } from './backlog-site';
import { SIGNOFF } from './take-in';
import { takeSnapshot, type Turn } from '../workspace';
import { withStatus } from '../../core/backlog/fields';
import { kindOfId } from '../../core/backlog/ids';
import type { KnownEntity } from '../../core/soil/known-entities';
import type { LedgerEntry } from '../../core/entries/entry';
import type { ItemRecord } from '../../core/record/record';
import type { JsonObject } from '../../core/shared/json';

/** The property by which an item names its issue. It is there before anybody approves, and never changes. */
export const IMPLEMENTS = 'implements';

const NEWS: ReadonlySet<string> = new Set([
	...['item_registered', 'item_deleted', 'state_transition', 'item_restored', 'move_undone'],
	...['loop_advanced', 'loop_ended', 'move_observed'],
]);

export function isTaskNews({ action }: LedgerEntry): boolean {
	return NEWS.has(action);
}

type TaskEnd = 'rejected' | 'failed' | 'deleted';

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function followTasks(turn: Turn, site: BacklogSite, taskId: string): Promise<void> {
	const record = turn.records.get(taskId);
	if (!record) return;
	const known = turn.records.entities.withTask(record.id) ?? (await implemented(turn, record));
	if (!known || known.removed || turn.watchesOnly) return;
	const path = turn.full(known.path);
	const acting: Acting = { turn, site, by: SIGNOFF };
	const found = await prepared(acting, path);
	if (!found.ok || found.value.note.entity.kind !== 'issue') return;
	const { status } = found.value.note.entity;
	if (status === 'closed') return;
	const end = endOf(record);
	const more = { task: record.id };
	if (end === 'done') {
		const evidence = evidenceOf(record);
		if (evidence)
			await closeIssue(acting, path, 'evidence', { evidence, reason: 'its task is done' });
		else if (status !== 'needs_review')
			await setStatus(acting, path, 'needs_review', 'evidence', {
				...{ task: more, reason: 'its task is done without an approval' },
			});
		return;
	}
	if (end === null) {
		const isBegun = status === 'open' && known.taskEnded !== null;
		if (known.task === record.id && !isBegun) return;
		await setTo(acting, path, 'in_progress', { reason: 'its task goes on', more });
		return;
	}
	if (known.taskEnded === end) return;
	await setTo(acting, path, 'open', {
		...{ reason: `its task was ${end}`, more: { ...more, task_ended: end } },
	});
}

async function setTo(
	acting: Acting,
	path: string,
	status: 'open' | 'in_progress',
	recorded: { reason: string; more: JsonObject },
): Promise<void> {
	const found = await prepared(acting, path);
	const entity = found.ok ? withStatus(found.value.note.entity, status) : null;
	if (!found.ok || !entity) return;
	await write(acting, found.value, { entity }, recorded);
}

/** The issue that an item says it implements, where nothing else does yet. */
async function implemented(turn: Turn, record: ItemRecord): Promise<KnownEntity | null> {
	const { entities } = turn.records;
	if (entities.size === 0 || record.presence !== 'here') return null;
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	const named = snapshot?.properties[IMPLEMENTS];
	const id = typeof named === 'string' ? named.trim() : '';
	const known = kindOfId(id) === 'issue' ? entities.withId(id) : null;
	if (!known || known.removed) return null;
	const before = known.task === null ? null : turn.records.get(known.task);
	// One item at a time: what goes on already isn't taken over by whoever names the same issue.
	return before && endOf(before) === null ? null : known;
}

function endOf(record: ItemRecord): TaskEnd | 'done' | null {
	if (record.presence === 'deleted') return 'deleted';
	if (record.kind === 'task' && record.loop) {
		if (record.loop.end !== null) return record.loop.end === 'rejected' ? 'rejected' : 'failed';
		return record.loop.state === 'CLOSE' ? 'done' : null;
	}
	if (record.state === 'Done') return 'done';
	if (record.state !== 'Rejected') return null;
	const decision = record.past?.decision ?? record.approval?.decision ?? null;
	return decision && record.past?.status === 'rejected' ? 'rejected' : endedBy(record);
}

/** What a person approved and has come to Rejected all the same has failed. */
function endedBy({ approval }: ItemRecord): TaskEnd {
	return approval?.status === 'approved' || approval?.status === 'void' ? 'failed' : 'rejected';
}

/** Null where no approval covers what was done. */
function evidenceOf(record: ItemRecord): JsonObject | null {
	const { id, path, state, approval, unverified, history, lastEntry } = record;
	const task = { task: id, path, state, entry: lastEntry };
	// A task of the loop is closed by the loop's own rules, which ask for the approval where one is needed.
	if (record.kind === 'task' && record.loop) return task;
	const decision = approval?.status === 'approved' ? approval.decision : null;
	if (!decision || unverified || history) return null;
	return { ...task, decision: decision.entry, approved_by: decision.by, receipt: decision.receipt };
}
