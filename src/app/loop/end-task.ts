// How a task ends: in Done with everything done, in Done with the reason why its plan was rejected, in
// Done/failed, or in Done/invalid. Each is recorded before anything moves, so that a crash in between is
// finished at the next look.

import type { LoopEnd } from '../../core/loop/states';
import { formatTime } from '../../core/note/time';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { en } from '../../text/en';
import type { ItemRecord } from '../../core/record/record';
import { joinPath } from '../../core/workflow/paths';
import { moveItem } from '../move';
import { takeSnapshot, type Turn } from '../workspace';
import { isActive } from './claims';
import { advanceEntry, endEntry } from './loop-entries';
import { noteOutcome } from './note-outcome';
import { copyOf } from './task-copy';
import type { FoundPlan, TaskCase } from './task-case';

interface Ending {
	end: LoopEnd;
	reason: string;
	actor: 'human' | 'system';
	via: string;
	cause: string;
}

/** Records it and carries it out. Throws LedgerFault or VaultFault. */
export async function endTask(turn: Turn, task: TaskCase, ending: Ending): Promise<void> {
	const { record } = task;
	const { end, reason, actor, via, cause } = ending;
	const state = record.loop?.state ?? 'WATCH';
	const plan = task.plan?.record.id ?? null;
	await turn.write(endEntry({ id: record.id, state, cause, plan }, end, reason, { actor, via }));
	await carryOutEnd(turn, { ...task, record: turn.records.latest(record) }, ending);
}

/** The end is in the ledger; the notes still lie where they lay. */
export async function carryOutEnd(
	turn: Turn,
	task: TaskCase,
	ending: Omit<Ending, 'cause'>,
): Promise<void> {
	if (ending.end !== 'rejected') {
		for (const plan of openPlans(task)) await stopPlan(turn, plan, ending);
	}
	if (task.record.state === 'Needs_Action') await moveToEnd(turn, task, ending);
}

/** Whatever claims the task: none of it may be carried out once that is over. */
function openPlans({ plan, rivals, beaten }: TaskCase): ItemRecord[] {
	const own = plan && isActive(plan.record) ? [plan.record] : [];
	return [...own, ...[...rivals, ...beaten].filter(({ id }) => id !== plan?.record.id)];
}

async function moveToEnd(
	turn: Turn,
	task: TaskCase,
	{ end, reason, actor, via }: Omit<Ending, 'cause'>,
): Promise<void> {
	const { record, snapshot } = task;
	const done = turn.homeOf('Done');
	const key = end === 'rejected' ? 'rejection_reason' : 'last_error';
	const changes: PropertyChange[] = [...copyOf(turn, task), { path: [key], value: reason }];
	await moveItem(turn, {
		record,
		to: 'Done',
		...(end !== 'rejected' && { folder: joinPath(done, end) }),
		...(end === 'invalid' && { bare: true }),
		...{ actor, via, reason, snapshot, changes },
		error: reason,
		cause: record.lastEntry,
	});
}

type Stop = Pick<Ending, 'reason' | 'actor'> & Partial<Pick<Ending, 'cause'>>;

/** Nobody may carry it out any more. */
export async function stopPlan(
	turn: Turn,
	record: ItemRecord,
	{ reason, actor, cause = record.lastEntry }: Stop,
): Promise<void> {
	const snapshot = await takeSnapshot(turn.files, turn.full(record.path));
	if (!snapshot) return;
	await moveItem(turn, {
		record,
		to: 'Rejected',
		...{ actor, via: 'signoff', reason, error: reason, snapshot },
		changes: [{ path: ['error'], value: reason }],
		cause,
	});
}

/** Everything is done: the outcome is noted, the plan and the task go to Done, and the loop is closed. */
export async function closeTask(turn: Turn, task: TaskCase, done: FoundPlan): Promise<void> {
	await noteOutcome(turn, task, done);
	await movePlan(turn, done, task.record);
	const plan = { ...done, record: turn.records.latest(done.record) };
	const record = turn.records.latest(task.record);
	if (record.state === 'Needs_Action') {
		const snapshot = (await takeSnapshot(turn.files, turn.full(record.path))) ?? task.snapshot;
		await moveItem(turn, {
			record,
			to: 'Done',
			...{ actor: 'system', via: 'signoff', reason: en.loop.reached.LOG, snapshot },
			changes: [
				...copyOf(turn, { ...task, record, plan }),
				{ path: ['current_state'], value: 'CLOSE' },
			],
			cause: plan.record.lastEntry,
		});
	}
	const now = turn.records.latest(record);
	await turn.write(advanceEntry({ ...task, record: now, plan }, 'LOG', 'CLOSE'));
}

async function movePlan(turn: Turn, plan: FoundPlan, task: ItemRecord): Promise<void> {
	const { record, snapshot } = plan;
	if (record.state !== 'Plans' && record.state !== 'Approved') return;
	await moveItem(turn, {
		record,
		to: 'Done',
		...{ actor: 'system', via: 'signoff', reason: en.loop.reached.LOG, snapshot },
		changes: [{ path: ['completed_at'], value: formatTime(turn.now()) }],
		cause: task.lastEntry,
	});
}
