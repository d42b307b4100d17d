// How a task ends: in Done with everything done, in Done with the reason why its plan was rejected, in
// Done/failed, or in Done/invalid. Each is recorded before anything moves, so that a crash in between is
// finished at the next look.

import { isActive } from './claims';
import { advanceEntry, endEntry } from './loop-entries';
import { writeBeside } from './own-note';
import type { FoundPlan, TaskCase } from './task-case';
import { copyOf } from './task-copy';
import { moveItem } from '../move';
import { type Turn, type WorkspaceView, takeSnapshot } from '../workspace';
import { assessNote } from '../../core/approval/assess-note';
import type { LoopEnd } from '../../core/loop/states';
import type { PropertyChange } from '../../core/note/frontmatter-edit';
import { type PropertyValue, formatProperties } from '../../core/note/frontmatter-format';
import { formatTime } from '../../core/note/time';
import { formatOutcome } from '../../core/plan/outcome';
import type { PlanStep } from '../../core/plan/step';
import type { ItemRecord } from '../../core/record/record';
import type { Assessment } from '../../core/shared/risk';
import { ACCOUNTING } from '../../core/workflow/cognitive-loop';
import { joinPath, nameOf } from '../../core/workflow/paths';
import { en } from '../../text/en';
import { recorded } from '../../text/recorded';

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

/** What a payment came to: a note of its own for each task, which nobody overwrites. Once; a note that lies there already is another one's. */
async function noteOutcome(turn: Turn, task: TaskCase, plan: FoundPlan): Promise<void> {
	const { record } = task;
	const amounts = amountsOf(turn, task, plan);
	if (amounts === null || record.loop?.noted === true) return;
	const day = formatTime(turn.now()).slice(0, 10);
	const path = joinPath(ACCOUNTING, `${day}_${outcomeName(record)}`);
	const text = outcomeText(turn, task, plan, amounts);
	const isThere = await isWritten(turn, path, text);
	const written = isThere ? path : await writeBeside(turn, path, text);
	await turn.write({
		action: 'outcome_noted',
		taskId: record.id,
		cause: plan.record.lastEntry,
		context: { path: written, actor: 'system', via: 'signoff' },
	});
}

/** Behind the day. */
export function outcomeName({ id }: ItemRecord): string {
	return `${id.slice(0, 8)}.md`;
}

/** The app died before it was recorded; only the time of the attempt is another. */
async function isWritten(workspace: WorkspaceView, path: string, text: string): Promise<boolean> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(path));
	const timeless = (note: string) => note.replace(/^closed_at: .*$/m, '');
	return snapshot?.text != null && timeless(snapshot.text) === timeless(text);
}

/** Null where no money moved: no step that was done is a payment. Where these name no amount, plan and task do. */
function amountsOf(
	{ policy }: WorkspaceView,
	task: TaskCase,
	{ snapshot, note }: FoundPlan,
): string[] | null {
	const text = doneSteps(snapshot.text ?? '', note?.steps ?? []);
	const done = { text, body: text, properties: {}, broken: false };
	const [paid, ...around] = [done, snapshot, task.snapshot].map(
		(one) => assessNote(one, policy).assessment,
	);
	if (!paid?.actions.includes('make_payment')) return null;
	const amountsIn = ({ evidence }: Assessment) => evidence.flatMap(({ amount }) => amount ?? []);
	const named = amountsIn(paid);
	return [...new Set(named.length > 0 ? named : around.flatMap(amountsIn))];
}

/** Their lines, with what is indented below them. */
function doneSteps(note: string, steps: readonly PlanStep[]): string {
	const lines = note.split('\n');
	const parts = steps.flatMap(({ mark, line }, index) => {
		if (mark.toLowerCase() !== 'x') return [];
		const own = lines.slice(line - 1, (steps[index + 1]?.line ?? Infinity) - 1);
		const end = own.findIndex((one, at) => at > 0 && /^\S/.test(one));
		return end < 0 ? own : own.slice(0, end);
	});
	return parts.join('\n');
}

function outcomeText(
	workspace: WorkspaceView,
	{ title, record }: TaskCase,
	plan: FoundPlan,
	amounts: string[],
): string {
	const properties = new Map<string, PropertyValue>([
		['task_id', record.id],
		['closed_at', formatTime(workspace.now())],
		['amounts', amounts],
		['approved_by', plan.record.approval?.decision?.by ?? null],
	]);
	const steps = (plan.note?.steps ?? []).map(
		({ description, mark, outcome }) =>
			`- ${description}: ${outcome ? formatOutcome(outcome) : mark === '-' ? 'skipped' : 'done'}`,
	);
	const name = nameOf(plan.record.path);
	return [
		`---\n${formatProperties(properties, '', '\n')}---`,
		`# ${recorded.loop.accounting.title(title.replace(/\s+/g, ' '))}`,
		steps.join('\n'),
		`[[${name.replace(/\.md$/, '')}]]`,
		'',
	].join('\n\n');
}
