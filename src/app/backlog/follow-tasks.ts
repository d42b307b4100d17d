// An item of the workflow that implements an issue: where it is done, with an approval that holds, the issue is closed with that as
// evidence. Where it ends otherwise the issue is open again, and says so.

import type { Acting, FoundEntity } from './acts';
import { closeIssue, prepared, setStatus, write } from './change-entity';
import type { BacklogSite } from './backlog-site';
import { SIGNOFF } from './take-in';
import { takeSnapshot, type Turn } from '../workspace';
import { withStatus } from '../../core/backlog/fields';
import type { KnownEntity, TaskEnd } from '../../core/soil/known-entities';
import type { LedgerEntry } from '../../core/entries/entry';
import type { LoopStanding } from '../../core/loop/facet';
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

/** Throws LedgerFault, NoteChanged or VaultFault. */
export async function followTasks(turn: Turn, site: BacklogSite, taskId: string): Promise<void> {
	const record = turn.records.get(taskId);
	const known = record && !turn.watchesOnly ? await issueOf(turn, record) : null;
	if (!record || !known) return;
	const acting: Acting = { turn, site, by: SIGNOFF };
	const found = await prepared(acting, turn.full(known.path));
	if (!found.ok || found.value.note.entity.status === 'closed') return;
	await follow(acting, found.value, record);
}

/** The issue that an item implements; null for any other item. */
async function issueOf(turn: Turn, record: ItemRecord): Promise<KnownEntity | null> {
	const known = turn.records.entities.withTask(record.id) ?? (await claimedBy(turn, record));
	return known?.type === 'issue' && !known.removed ? known : null;
}

/** The issue that it says it implements, where nothing else does yet. */
async function claimedBy(turn: Turn, record: ItemRecord): Promise<KnownEntity | null> {
	if (turn.records.entities.size === 0 || record.presence !== 'here') return null;
	const known = await namedBy(turn, record);
	const before = known?.task == null ? null : turn.records.get(known.task);
	// One item at a time: what goes on already isn't taken over by whoever names the same issue.
	return before && endOf(before) === null ? null : known;
}

async function namedBy(turn: Turn, record: ItemRecord): Promise<KnownEntity | null> {
	const id = await idIn(turn, record);
	return id === null ? null : turn.records.entities.withId(id);
}

async function idIn(turn: Turn, { path }: ItemRecord): Promise<string | null> {
	const snapshot = await takeSnapshot(turn.files, turn.full(path));
	const named = snapshot?.properties[IMPLEMENTS];
	return typeof named === 'string' ? named.trim() : null;
}

/**
 * Where the issue was renumbered meanwhile, the item still has the id of that time: what was approved isn't written to. Which of those with
 * that id it is about, the ledger says.
 */
function isNamed({ id, formerIds }: KnownEntity, named: string | null): boolean {
	return named !== null && (named === id || formerIds.includes(named));
}

async function follow(acting: Acting, found: FoundEntity, record: ItemRecord): Promise<void> {
	const { note, known } = found;
	const end = endOf(record);
	const more = { task: record.id };
	if (end === 'done') return finish(acting, found, record);
	if (end === null) {
		const isBegunAgain = note.entity.status === 'open' && known.taskEnded !== null;
		if (known.task === record.id && !isBegunAgain) return;
		return setTo(acting, found, 'in_progress', { reason: 'its task goes on', more });
	}
	if (known.taskEnded === end) return;
	const recorded = { reason: `its task was ${end}`, more: { ...more, task_ended: end } };
	return setTo(acting, found, 'open', recorded);
}

async function finish(
	acting: Acting,
	{ note, known }: FoundEntity,
	record: ItemRecord,
): Promise<void> {
	// What was approved names the issue: nobody approved it for another one.
	const isIts = isNamed(known, await idIn(acting.turn, record));
	const evidence = isIts ? evidenceOf(acting.turn, record) : null;
	if (evidence) {
		const reason = 'its task is done';
		await closeIssue(acting, note.path, 'evidence', { evidence, reason });
	} else if (note.entity.status !== 'needs_review') {
		const reason = 'its task is done without an approval';
		const more = { reason, task: { task: record.id } };
		await setStatus(acting, note.path, 'needs_review', 'evidence', more);
	}
}

async function setTo(
	acting: Acting,
	found: FoundEntity,
	status: 'open' | 'in_progress',
	recorded: { reason: string; more: JsonObject },
): Promise<void> {
	const entity = withStatus(found.note.entity, status);
	if (entity) await write(acting, found, { entity }, recorded);
}

function endOf(record: ItemRecord): TaskEnd | 'done' | null {
	const { presence, loop, state } = record;
	if (presence === 'deleted') return 'deleted';
	if (loop) return endOfTask(loop);
	if (state === 'Done') return 'done';
	return state === 'Rejected' ? endOfItem(record) : null;
}

function endOfTask({ end, state }: LoopStanding): TaskEnd | 'done' | null {
	if (end !== null) return end === 'rejected' ? 'rejected' : 'failed';
	return state === 'CLOSE' ? 'done' : null;
}

/** What a person approved and has come to Rejected all the same has failed. */
function endOfItem({ approval }: ItemRecord): TaskEnd {
	return approval?.status === 'approved' || approval?.status === 'void' ? 'failed' : 'rejected';
}

/** Null where no approval covers what was done. */
function evidenceOf({ records }: Turn, record: ItemRecord): JsonObject | null {
	const { id, path, state, approval, loop, lastEntry } = record;
	const task = { task: id, path, state, entry: lastEntry };
	if (loop) {
		// A task of the loop comes to its end by the loop's own rules, which ask for the approval of its plan.
		const plan = loop.plan === null ? null : records.get(loop.plan);
		return loop.needsApproval ? { ...task, ...decisionIn(plan?.approval) } : null;
	}
	const decision = decisionIn(approval);
	return decision && !record.unverified && !record.history ? { ...task, ...decision } : null;
}

function decisionIn(approval: ItemRecord['approval'] | undefined): JsonObject | null {
	const made = approval?.status === 'approved' ? approval.decision : null;
	return made && { decision: made.entry, approved_by: made.by, receipt: made.receipt };
}
