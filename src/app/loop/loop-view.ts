import { isActive, LoopPlans } from './claims';
import { loopOf } from './loop-at-work';
import { isTooLate, taskNamed } from './named-task';
import { type FoundPlan, type TaskCase, isGrave, readTaskCase } from './task-case';
import { type Snapshot, type WorkspaceView, takeSnapshot, titleOf } from '../workspace';
import { type LoopStep, nextStep } from '../../core/loop/advance';
import { parseErrorReport } from '../../core/loop/error-report-parse';
import type { ErrorOption, ResolutionStatus, Severity } from '../../core/loop/error-report';
import type { LoopEnd, LoopState } from '../../core/loop/states';
import { STATED, statedIn } from '../../core/loop/written';
import type { ItemRecord } from '../../core/record/record';
import type { WorkflowState } from '../../core/workflow/states';
import { errorProblemSentence } from '../../text/findings';
import { text } from '../../text';

export interface LoopView {
	/** Null where it is not there. */
	task: {
		path: string;
		title: string;
		state: LoopState;
		end: LoopEnd | null;
		requiresApproval: boolean;
	} | null;
	plan: { path: string; state: WorkflowState; isDraft: boolean } | null;
	/** What comes next, in a sentence; null for a report that is about no task. */
	next: string | null;
	/** A plan can be drafted for it. */
	canDraft: boolean;
	/** Reports of its errors that nobody has dealt with. */
	errors: readonly { path: string; title: string }[];
	/** The note itself is an error report. */
	report: ErrorView | null;
}

export interface ErrorView {
	title: string;
	severity: Severity | null;
	status: ResolutionStatus | null;
	/** A person has dealt with it, whatever the note says. */
	isOver: boolean;
	options: readonly ErrorOption[];
	/** What is wrong with the report itself, in sentences. */
	problems: readonly string[];
	/** Of the report as it is shown. Pass it back with what is done about it. */
	sha256: string;
}

/** Null for what has nothing to do with the loop. Throws VaultFault `unreadable`. */
export async function loopView(
	workspace: WorkspaceView,
	record: ItemRecord,
): Promise<LoopView | null> {
	const snapshot = await takeSnapshot(workspace.files, workspace.full(record.path));
	if (!snapshot) return null;
	const { kind } = record;
	if (kind === 'reminder') return null;
	const found = await caseOf(
		workspace,
		kind === 'task' ? record : taskNamedBy(workspace, snapshot),
	);
	const report = kind === 'error' ? errorView(workspace, record, snapshot, found) : null;
	if (found)
		return { ...viewOf(workspace, found), ...lateView(workspace, record, snapshot), report };
	return { ...NOTHING, next: report ? orphanNext(snapshot) : text.loop.orphan, report };
}

async function caseOf(workspace: WorkspaceView, task: ItemRecord | null): Promise<TaskCase | null> {
	return (
		task &&
		readTaskCase(workspace, task, loopOf(workspace)?.plans ?? (await plansOf(workspace, task)))
	);
}

function taskNamedBy(
	workspace: WorkspaceView,
	{ properties: { task_id: id } }: Snapshot,
): ItemRecord | null {
	const task = taskNamed(workspace, id);
	return task?.presence === 'here' ? task : null;
}

/** What a plan that nobody needs any more says of itself. */
function lateView(
	workspace: WorkspaceView,
	record: ItemRecord,
	{ properties }: Snapshot,
): { next?: string } {
	return isActive(record) && isTooLate(workspace, record, properties.task_id)
		? { next: text.loop.outcomes.taskOver.sentence }
		: {};
}

const NOTHING = { task: null, plan: null, canDraft: false, errors: [] };

function orphanNext({ properties: { task_id: id = null } }: Snapshot): string | null {
	return id === null ? null : text.loop.orphanReport;
}

/** Where this device does not enforce nobody keeps account; the note says which plan is its own. */
async function plansOf(workspace: WorkspaceView, task: ItemRecord): Promise<LoopPlans> {
	const plans = new LoopPlans();
	const snapshot = await takeSnapshot(workspace.files, workspace.full(task.path));
	const path = snapshot?.properties.plan_path;
	const plan = typeof path === 'string' ? workspace.records.at(path) : null;
	if (plan) plans.set(plan.id, task.id);
	return plans;
}

function viewOf(workspace: WorkspaceView, found: TaskCase): Omit<LoopView, 'report'> {
	const { record, title, plan, task, rivals } = found;
	const { state, end } = record.loop ?? { state: 'WATCH', end: null };
	const isOpen = end === null && record.state === 'Needs_Action' && state !== 'LOG';
	return {
		task: {
			...{ path: workspace.full(record.path), title, state, end },
			requiresApproval: task.requiresApproval === true,
		},
		plan: plan && planView(workspace, plan),
		next: end === null ? nextOf(found) : text.loop.ended[end],
		canDraft: isOpen && workspace.enforces && rivals.length === 0,
		errors: errorsOf(workspace, record.id),
	};
}

/** A draft that nobody has filled in is no plan yet, and says what it is all the same. */
function planView(workspace: WorkspaceView, { record, snapshot }: FoundPlan): LoopView['plan'] {
	const isDraft = snapshot.properties.draft === true;
	return { path: workspace.full(record.path), state: record.state, isDraft };
}

/** Where it waits for something that is there, it says why that does not count. */
function nextOf({ found, snapshot, title }: TaskCase): string {
	const step = nextStep(found);
	const stated = step.kind === 'wait' ? STATED.find((one) => one === step.need) : undefined;
	const worth = stated && statedIn(snapshot.body, title)[stated];
	const why =
		worth === 'placeholder' ? text.loop.isPlaceholder : worth === 'copy' ? text.loop.isCopy : '';
	return `${sentenceOf(step)} ${why}`.trim();
}

function sentenceOf(step: LoopStep): string {
	if (step.kind === 'wait') return text.loop.waitsFor(step.need);
	return step.kind === 'over' ? text.loop.closed : text.loop.goesOn;
}

/** Their names have the task's id in them. */
function errorsOf(workspace: WorkspaceView, id: string): { path: string; title: string }[] {
	const open = [...workspace.records.all()].filter(
		(one) =>
			one.presence === 'here' &&
			one.state === 'Needs_Action' &&
			one.kind === 'error' &&
			one.path.includes(id),
	);
	return open.map((one) => ({ path: workspace.full(one.path), title: titleOf(workspace, one) }));
}

function errorView(
	workspace: WorkspaceView,
	{ dealtWith }: ItemRecord,
	{ text: content, sha256 }: Snapshot,
	task: TaskCase | null,
): ErrorView {
	const { report, problems } = parseErrorReport(content ?? '');
	const isTooLow = report.severity !== 'critical' && task !== null && isGrave(workspace, task);
	return {
		title: report.title ?? '',
		severity: report.severity ?? null,
		status: report.resolutionStatus ?? null,
		isOver: dealtWith !== null,
		options: report.options ?? [],
		problems: [...problems.map(errorProblemSentence), ...(isTooLow ? [text.loop.tooLow] : [])],
		sha256,
	};
}
