// Advances the tasks of one loop workspace whenever something could be shown for them that was not there
// before. An event only says "look there"; what is true is asked from the notes and the ledger.
//
// Invariant: one task that cannot be advanced stops no other, and is never retried without a person.

import { LoopPlans } from './claims';
import { advanceTask, goesOn, isSettled } from './advance-task';
import { followError, followNotes, followTask, isResolvedByNote } from './error-acts';
import { fileInvalid, invalidities } from './file-invalid';
import { FreshNotes, HeldTasks, QUIET_MS, REST_MS } from './fresh-notes';
import { hasEnded } from './loop-evidence';
import { taskNamed } from './named-task';
import { takeOwnId } from './own-id';
import { forgetReminders, remind } from './remind';
import { reportError } from './report-error';
import { readTaskCase } from './task-case';
import { moveItem } from '../move';
import { recordedFailure } from '../shared/describe-failure';
import { LedgerFault } from '../shared/ledger-fault';
import {
	type RunningWorkspace,
	type Turn,
	type WorkflowRunnerParts,
	isBeingTyped,
	snapshotOf,
	takeSnapshot,
	titleOf,
} from '../workspace';
import type { LedgerEntry } from '../../core/entries/entry';
import type { ItemRecord } from '../../core/record/record';
import type { ReminderHours } from '../../core/settings';
import { isNotePath } from '../../core/workflow/paths';
import type { VaultChange } from '../../ports/vault-events';
import { VaultFault } from '../../ports/vault-files';
import { recorded } from '../../text/recorded';

interface LoopParts extends WorkflowRunnerParts {
	hours: () => ReminderHours;
}

const RETRY_MS = 10_000;
/** As many as the index reads at a time. */
const READERS = 16;
/** No clock is asked for more at once. */
const LONGEST_MS = 60 * 60_000;

export class LoopRunner {
	readonly plans = new LoopPlans();
	private readonly due = new Set<string>();
	/** What is to be looked at later, by its id. */
	private readonly calls = new Map<string, () => void>();
	/** By which way a report or a task last came to where it lies, as far as that was seen. */
	private readonly ways = new Map<string, string>();
	private readonly fresh: FreshNotes;
	private readonly held: HeldTasks;
	private callOff: (() => void) | null = null;
	private wakeAt = Infinity;
	private stopped = false;

	constructor(
		private readonly workspace: RunningWorkspace,
		private readonly parts: LoopParts,
	) {
		this.fresh = new FreshNotes(workspace);
		this.held = new HeldTasks(() => workspace.now());
	}

	/** Looks at every task that goes on. Resolves when all have been looked at once. */
	async start(): Promise<void> {
		for (const record of this.workspace.records.all()) this.mark(record);
		await this.pass();
	}

	/** What counts for all of them has changed. */
	lookAtAll(): void {
		for (const record of this.workspace.records.all()) this.mark(record);
		this.schedule(0);
	}

	observe(change: VaultChange): void {
		if (!isNotePath(change.path)) return;
		const record = this.workspace.records.at(this.workspace.relative(change.path) ?? '');
		if (!record) return;
		this.fresh.touch(record);
		this.wake(record);
	}

	heard({ taskId, action, context: { via } }: LedgerEntry): void {
		// What Signoff tried itself is no news, whatever came of it.
		if (action === 'transition_intent' || action === 'transition_abandoned') return;
		const record = taskId === null ? null : this.workspace.records.get(taskId);
		if (!record) return;
		if (action === 'item_registered') this.fresh.touch(record);
		const isMove =
			action === 'state_transition' && (record.kind === 'error' || record.kind === 'task');
		if (isMove && typeof via === 'string') this.ways.set(record.id, via);
		this.wake(record);
	}

	stop(): void {
		this.stopped = true;
		this.callOff?.();
		for (const callOff of this.calls.values()) callOff();
	}

	/** In turn with everything else that happens to the workspace. */
	pass(): Promise<void> {
		return this.workspace.inTurn((turn) => this.look(turn));
	}

	private wake(record: ItemRecord): void {
		this.mark(record);
		this.schedule(0);
	}

	private mark({ id }: ItemRecord): void {
		this.due.add(id);
	}

	private schedule(milliseconds: number): void {
		const at = this.workspace.now() + milliseconds;
		if (this.stopped || at >= this.wakeAt) return;
		this.callOff?.();
		this.wakeAt = at;
		this.callOff = this.parts.timer.after(Math.min(milliseconds, LONGEST_MS), () => {
			this.callOff = null;
			this.wakeAt = Infinity;
			this.pass().catch(this.parts.failed);
		});
	}

	private async look(turn: Turn): Promise<void> {
		const marked = [...this.due].flatMap((id) => turn.records.get(id) ?? []);
		this.due.clear();
		const tasks = new Map<string, ItemRecord>();
		for (const record of marked) {
			if (this.stopped) return;
			for (const task of await this.tasksOf(turn, record)) tasks.set(task.id, task);
			await this.parts.pacer.breathe();
		}
		// First in, first out.
		for (const { task } of (await this.unsettled(turn, [...tasks.values()])).sort(byAge)) {
			if (this.stopped) return;
			if (this.held.isHeld(task.id)) continue;
			if (await this.guarded(turn, task, () => this.lookAt(turn, task))) this.held.release(task.id);
			await this.parts.pacer.breathe();
		}
	}

	/** Most tasks only wait: what is to be read for that is read side by side. */
	private async unsettled(turn: Turn, tasks: readonly ItemRecord[]): Promise<Due[]> {
		const found: Due[] = [];
		const queue = tasks.values();
		const reader = async () => {
			for (const task of queue) {
				if (this.stopped) return;
				const since = await this.dueSince(turn, task);
				if (since !== null) found.push({ task, since });
				await this.parts.pacer.breathe();
			}
		};
		await Promise.all(Array.from({ length: READERS }, reader));
		return found;
	}

	/** When it came in; null where there is nothing to do. */
	private async dueSince(turn: Turn, record: ItemRecord): Promise<number | null> {
		if (!goesOn(record)) return null;
		// What cannot be read is told where it is looked at.
		const task = await readTaskCase(turn, record, this.plans).catch(() => null);
		if (task && isSettled(turn, task)) return null;
		return task?.task.createdAt ?? record.bornAt;
	}

	/** Whom it concerns that this note has changed. */
	private async tasksOf(turn: Turn, record: ItemRecord): Promise<ItemRecord[]> {
		switch (record.kind) {
			case 'task': {
				const via = this.ways.get(record.id) ?? 'recovered';
				await this.guarded(turn, record, () => followTask(turn, record, this.plans, via));
				return [record];
			}
			case 'plan':
				return this.tasksOfPlan(turn, record);
			case 'error': {
				const via = this.ways.get(record.id) ?? 'recovered';
				await this.guarded(turn, record, async () => {
					await followError(turn, record, this.plans, via);
					await this.readNotes(turn, record);
				});
				return [];
			}
			case 'reminder':
			case 'work-item':
				return [];
		}
	}

	/** A report in which somebody may have written how it was resolved. */
	private async readNotes(turn: Turn, { id }: ItemRecord): Promise<void> {
		const record = turn.records.get(id);
		const snapshot = record && (await takeSnapshot(turn.files, turn.full(record.path)));
		if (!snapshot || !isResolvedByNote(record, snapshot)) return;
		const isTyped = isBeingTyped(turn, record.path, snapshot);
		if (isTyped || this.fresh.isFresh(record, snapshot)) this.later(record, QUIET_MS);
		else await followNotes(turn, record, snapshot);
	}

	private async tasksOfPlan(turn: Turn, record: ItemRecord): Promise<ItemRecord[]> {
		const { plans } = this;
		const before = plans.task(record.id);
		const named = await this.taskNamedBy(turn, record, before).catch(() => before);
		plans.set(record.id, named);
		const tasks = [...new Set([before, named])].flatMap((id) => taskNamed(turn, id) ?? []);
		await this.guarded(turn, record, () => this.remindOf(turn, record, tasks));
		for (const task of tasks) await this.guarded(turn, task, () => reviveTask(turn, task, record));
		return tasks.flatMap(({ id }) => turn.records.get(id) ?? []);
	}

	/** As before for a plan that is on its way. Throws VaultFault `unreadable`. */
	private async taskNamedBy(
		turn: Turn,
		{ path, presence }: ItemRecord,
		before: string | null,
	): Promise<string | null> {
		if (presence !== 'here') return null;
		const snapshot = await takeSnapshot(turn.files, turn.full(path));
		if (!snapshot) return before;
		const { task_id: named } = snapshot.properties;
		return typeof named === 'string' ? named : null;
	}

	private async remindOf(
		turn: Turn,
		plan: ItemRecord,
		tasks: readonly ItemRecord[],
	): Promise<void> {
		const isWaiting = plan.presence === 'here' && plan.state === 'Pending_Approval';
		const hasTask = tasks.some(({ presence }) => presence === 'here');
		if (!isWaiting || !hasTask) return forgetReminders(turn, plan);
		const left = await remind(turn, plan, this.parts.hours());
		if (left === null) return;
		this.later(plan, left);
	}

	private later(record: ItemRecord, milliseconds: number): void {
		if (this.stopped) return;
		this.calls.get(record.id)?.();
		const act = () => {
			this.calls.delete(record.id);
			this.wake(record);
		};
		this.calls.set(record.id, this.parts.timer.after(Math.min(milliseconds, LONGEST_MS), act));
	}

	private async lookAt(turn: Turn, { id }: ItemRecord): Promise<void> {
		const record = turn.records.get(id);
		if (!record || !goesOn(record)) return;
		const task = await readTaskCase(turn, record, this.plans);
		if (task && this.fresh.isBeingWritten(task)) {
			this.later(record, QUIET_MS);
			return;
		}
		if (task && (await takeOwnId(turn, task))) return;
		if (await this.isInvalid(turn, record)) return;
		if ((await advanceTask(turn, id, this.plans)) === 'later') this.later(record, RETRY_MS);
	}

	/** True for a note that is none, whether it was filed by now or not. */
	private async isInvalid(turn: Turn, record: ItemRecord): Promise<boolean> {
		if (record.state !== 'Needs_Action' || hasEnded(record)) return false;
		const task = await readTaskCase(turn, record, this.plans);
		const reasons = task ? invalidities(turn, task) : [];
		if (!task || reasons.length === 0) {
			this.fresh.restless(record.id);
			return false;
		}
		if (turn.adopted) return true;
		if (isBeingTyped(turn, record.path, task.snapshot)) this.fresh.restless(record.id);
		if (this.fresh.hasRested(record.id, task.snapshot.sha256)) {
			await fileInvalid(turn, task, reasons);
		} else this.later(record, REST_MS);
		return true;
	}

	/** The ledger's health is told elsewhere; what else fails is reported for the task that it is about. */
	private async guarded(
		turn: Turn,
		record: ItemRecord,
		work: () => Promise<void>,
	): Promise<boolean> {
		try {
			await work();
			return true;
		} catch (error) {
			this.later(record, this.held.hold(record.id));
			if (error instanceof LedgerFault) return false;
			this.parts.failed(error);
			await reportFailure(turn, record, this.plans, error).catch(this.parts.failed);
			return false;
		}
	}
}

interface Due {
	task: ItemRecord;
	since: number;
}

function byAge(a: Due, b: Due): number {
	return a.since - b.since || a.task.bornAt - b.task.bornAt;
}

// A task could not be looked at, or what follows for it could not be done: a person hears of it.

/** Only of what goes on. Throws LedgerFault or VaultFault. */
async function reportFailure(
	turn: Turn,
	record: ItemRecord,
	plans: LoopPlans,
	error: unknown,
): Promise<void> {
	if (!goesOn(record) || record.loop === null) return;
	const nothing = { snapshot: snapshotOf(new Uint8Array()), plan: null };
	const found = await readTaskCase(turn, record, plans).catch(() => null);
	const task = found ?? { ...nothing, record, title: titleOf(turn, record) };
	const isFile = error instanceof VaultFault;
	await reportError(turn, task, {
		key: `failure:${recordedFailure(error)}`,
		errorType: isFile ? 'FileSystemError' : 'TaskProcessingError',
		title: isFile ? recorded.loop.errors.files : recorded.loop.errors.processing,
		details: recordedFailure(error),
	});
}

// A rejection was taken back: the plan waits again, so its task comes back from Done, too.

/** Only the task that ended with this very plan. Throws LedgerFault or VaultFault. */
async function reviveTask(turn: Turn, task: ItemRecord, plan: ItemRecord): Promise<void> {
	const { loop } = task;
	const isWaiting = plan.presence === 'here' && plan.state === 'Pending_Approval';
	if (!isWaiting || loop?.end !== 'rejected' || loop.plan !== plan.id) return;
	if (task.presence !== 'here' || task.state !== 'Done') return;
	const snapshot = await takeSnapshot(turn.files, turn.full(task.path));
	if (!snapshot) return;
	await moveItem(turn, {
		...{ record: task, to: 'Needs_Action', actor: 'human', via: 'undo' },
		...{ reason: recorded.loop.revived, snapshot, cause: plan.lastEntry },
		changes: [{ path: ['rejection_reason'], value: undefined }],
	});
}
