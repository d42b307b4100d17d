import { isActive, LoopPlans } from './claims';
import { loopOf } from './loop-at-work';
import { outcomeName } from './end-task';
import { isTooLate, taskNamed } from './named-task';
import { type FoundPlan, type TaskCase, isGrave, readTaskCase } from './task-case';
import { type Snapshot, type WorkspaceView, takeSnapshot, titleOf } from '../workspace';
import { type LoopStep, nextStep } from '../../core/loop/advance';
import { type EvidenceName, evidenceFor } from '../../core/loop/evidence';
import { insertSections } from '../../core/loop/insert-sections';
import { parseErrorReport } from '../../core/loop/error-report-parse';
import type { ErrorOption, ResolutionStatus, Severity } from '../../core/loop/error-report';
import type { LoopEnd, LoopState } from '../../core/loop/states';
import { STATED, statedIn } from '../../core/loop/written';
import type { ItemRecord } from '../../core/record/record';
import { ACCOUNTING } from '../../core/workflow/cognitive-loop';
import type { WorkflowState } from '../../core/workflow/states';
import { errorProblemSentence } from '../../text/findings';
import { text } from '../../text';
import { recorded } from '../../text/recorded';

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
	/** All that it has to show on its way; empty for what is over, or is no task. */
	evidence: readonly EvidenceRow[];
	/** Sections that are still missing can be inserted into its note. */
	canInsert: boolean;
	/** A plan can be drafted for it. */
	canDraft: boolean;
	/** What its payment came to is noted there; null where nothing is. */
	outcome: string | null;
	/** Reports of its errors that nobody has dealt with. */
	errors: readonly { path: string; title: string }[];
	/** The note itself is an error report. */
	report: ErrorView | null;
}

export interface EvidenceRow {
	name: EvidenceName;
	is: 'there' | 'missing' | 'placeholder' | 'copy';
	/** It is what comes next: `next` says it in a sentence. */
	isNext: boolean;
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
	if (found) {
		const outcome = await outcomeOf(workspace, found.record);
		const late = lateView(workspace, record, snapshot);
		return { ...viewOf(workspace, found), ...late, outcome, report };
	}
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

const NOTHING = {
	...{ task: null, plan: null, evidence: [], canInsert: false, canDraft: false },
	...{ outcome: null, errors: [] },
};

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

function viewOf(workspace: WorkspaceView, found: TaskCase): Omit<LoopView, 'report' | 'outcome'> {
	const { record, title, plan, task } = found;
	const { state, end } = record.loop ?? { state: 'WATCH', end: null };
	return {
		task: {
			...{ path: workspace.full(record.path), title, state, end },
			requiresApproval: task.requiresApproval === true,
		},
		plan: plan && planView(workspace, plan),
		next: end === null ? nextOf(found) : text.loop.ended[end],
		evidence: end === null && state !== 'CLOSE' ? evidenceOf(found) : [],
		...offersOf(workspace, found),
		errors: errorsOf(workspace, record.id),
	};
}

function offersOf(
	{ enforces }: WorkspaceView,
	found: TaskCase,
): Pick<LoopView, 'canInsert' | 'canDraft'> {
	const { state, loop } = found.record;
	const isOpen = state === 'Needs_Action' && (loop?.end ?? null) === null && loop?.state !== 'LOG';
	const isOffered = isOpen && enforces;
	return {
		canInsert: isOffered && withSections(found) !== null,
		canDraft: isOffered && found.rivals.length === 0,
	};
}

async function outcomeOf(workspace: WorkspaceView, record: ItemRecord): Promise<string | null> {
	if (record.loop?.noted !== true) return null;
	const noted = await workspace.files.notesIn(workspace.full(ACCOUNTING));
	return noted.find((path) => path.endsWith(`_${outcomeName(record)}`)) ?? null;
}

/** A draft that nobody has filled in is no plan yet, and says what it is all the same. */
function planView(workspace: WorkspaceView, { record, snapshot }: FoundPlan): LoopView['plan'] {
	const isDraft = snapshot.properties.draft === true;
	return { path: workspace.full(record.path), state: record.state, isDraft };
}

function evidenceOf({ found, snapshot, title }: TaskCase): EvidenceRow[] {
	const step = nextStep(found);
	const worth = statedIn(snapshot.body, title);
	return evidenceFor(found).map(({ name, need }) => {
		const stated = STATED.find((one) => one === name);
		const said = stated === undefined ? 'nothing' : worth[stated];
		const isTold = said === 'placeholder' || said === 'copy';
		return {
			name,
			is: need === null ? 'there' : isTold ? said : 'missing',
			isNext: need !== null && step.kind === 'wait' && step.need === need,
		};
	});
}

/** The text of its note with the sections that it lacks; null where it lacks none. */
export function withSections({
	found,
	snapshot: { text: note },
}: Pick<TaskCase, 'found' | 'snapshot'>): string | null {
	if (note === null) return null;
	const missing = evidenceFor(found).flatMap(
		({ need }) => STATED.find((one) => one === need) ?? [],
	);
	const after = insertSections(note, missing, recorded.loop.hints);
	return after === note ? null : after;
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
