// The seed's Plan: what its note says, rule by rule, and how far its steps are. What can be read is read;
// each broken rule is a problem with a code, and `isValidPlan` tells which of them keep a
// plan from counting. What a plan says of its own approval is a claim: only the ledger knows.

import * as z from 'zod/mini';
import { parseFrontmatter, type FrontmatterDetail, type Properties } from '../note/frontmatter';
import { parseSteps } from '../plan/checklist';
import { hasFailed, isTicked, type PlanStep } from '../plan/step';
import { fieldsOf, fieldText, fieldTime, fieldUuid } from '../note/fields';
import { isPlaceholder } from './placeholder';
import { isTemplateStep } from './plan-templates';

export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'not_required'] as const;

/** The properties, as the seed writes them; its steps are the note's checklist. Keys that it does not know are kept. */
const loopPlanSchema = z.looseObject({
	task_id: fieldUuid,
	approval_status: z.enum(APPROVAL_STATUSES),
	created_at: fieldTime,
	approved_at: z.optional(fieldTime),
	approved_by: z.optional(fieldText),
	completed_at: z.optional(fieldTime),
	rejection_reason: z.optional(fieldText),
	/** Made by the built-in planner. */
	draft: z.optional(z.boolean()),
});

export interface LoopStep extends PlanStep {
	/** The number before its words; null where there is none. */
	stepId: number | null;
	/** Its words without that number. */
	description: string;
}

/** Times in milliseconds; null for what the note does not say. */
export interface PlanNote extends ReturnType<typeof readFields> {
	taskId: string;
	/** In the order of the note, those below a step included. */
	steps: readonly LoopStep[];
}

export type PlanProblemCode =
	| 'frontmatter-broken'
	| 'task-id-missing'
	| 'task-id-malformed'
	| 'status-missing'
	| 'status-unknown'
	| 'created-missing'
	| 'created-malformed'
	| 'created-in-future'
	| 'approved-malformed'
	| 'approved-unasked'
	| 'completed-malformed'
	| 'completed-early'
	| 'no-steps'
	| 'step-empty'
	| 'step-placeholder'
	| 'step-template'
	| 'steps-renumbered';

export interface PlanProblem {
	code: PlanProblemCode;
	/** Of the step that is to blame, from 1 in the note; null for the note as a whole. */
	line: number | null;
	/** What is wrong with its properties, where they are broken. */
	block?: FrontmatterDetail;
}

/**
 * A note that does not say whose plan it is is none; its problems are told all the same. Without a clock
 * nothing lies in the future.
 */
export function readPlanNote(
	text: string,
	now = Infinity,
): { plan: PlanNote | null; problems: PlanProblem[] } {
	const problems: PlanProblem[] = [];
	const notify = (code: PlanProblemCode, line: number | null = null): void => {
		problems.push({ code, line });
	};
	const found = parseFrontmatter(text);
	if (found.kind === 'broken')
		problems.push({ code: 'frontmatter-broken', line: null, block: found.detail });
	const properties = found.kind === 'none' ? {} : found.properties;
	const read = readFields(properties, notify);
	if (read.createdAt !== null && read.createdAt > now) notify('created-in-future');
	const steps = parseSteps(text).map(loopStep);
	checkSteps(steps, notify);
	if (read.completedAt !== null && !areDone(steps)) notify('completed-early');
	return { plan: read.taskId === null ? null : { ...read, taskId: read.taskId, steps }, problems };
}

type Notify = (code: PlanProblemCode, line?: number | null) => void;

function readFields(properties: Properties, notify: Notify) {
	const read = fieldsOf(properties, loopPlanSchema, notify);
	const fields = {
		taskId: read.text('task_id', { missing: 'task-id-missing', wrong: 'task-id-malformed' }),
		approvalStatus: read.value('approval_status', {
			missing: 'status-missing',
			wrong: 'status-unknown',
		}),
		createdAt: read.time('created_at', { missing: 'created-missing', wrong: 'created-malformed' }),
		approvedAt: read.time('approved_at', { wrong: 'approved-malformed' }),
		approvedBy: read.value('approved_by'),
		completedAt: read.time('completed_at', { wrong: 'completed-malformed' }),
		rejectionReason: read.value('rejection_reason'),
		isDraft: read.value('draft') ?? false,
	};
	const isNamed = fields.approvedAt !== null || fields.approvedBy !== null;
	if (isNamed && fields.approvalStatus !== 'approved') notify('approved-unasked');
	return fields;
}

/** The number that a step's words begin with. */
export const STEP_NUMBER = /^(\d{1,9})[.)](?:\s+|$)/;

function loopStep(step: PlanStep): LoopStep {
	const [whole = '', number] = STEP_NUMBER.exec(step.text) ?? [];
	const stepId = number === undefined ? null : Number(number);
	return { ...step, stepId, description: step.text.slice(whole.length) };
}

function checkSteps(steps: readonly LoopStep[], notify: Notify): void {
	if (steps.length === 0) notify('no-steps');
	for (const { description, line } of steps) {
		const code = problemOf(description);
		if (code) notify(code, line);
	}
	const isInOrder = steps.filter(isTop).every(({ stepId }, index) => stepId === index + 1);
	if (!isInOrder) notify('steps-renumbered');
}

function problemOf(description: string): PlanProblemCode | null {
	if (description.trim() === '') return 'step-empty';
	if (isTemplateStep(description)) return 'step-template';
	return isPlaceholder(description) ? 'step-placeholder' : null;
}

/** Broken times and numbers, and claims that do not fit, are findings: they stop no plan. */
const STOPS: ReadonlySet<PlanProblemCode> = new Set([
	'frontmatter-broken',
	'task-id-missing',
	'task-id-malformed',
	'status-missing',
	'status-unknown',
	'no-steps',
	'step-empty',
	'step-placeholder',
	'step-template',
] as const);

export function isValidPlan(
	plan: PlanNote | null,
	problems: readonly PlanProblem[],
): plan is PlanNote {
	return plan !== null && !problems.some(({ code }) => STOPS.has(code));
}

/** All that the plan names is done, or left out on purpose. */
export function stepsDone(plan: PlanNote): boolean {
	return areDone(plan.steps);
}

/** At any depth. */
export function failedSteps(plan: PlanNote): LoopStep[] {
	return plan.steps.filter(hasFailed);
}

/** None of them need say how it went. */
function areDone(steps: readonly LoopStep[]): boolean {
	return steps.some(isTop) && steps.every((step) => isTicked(step) && !hasFailed(step));
}

function isTop({ depth }: PlanStep): boolean {
	return depth === 0;
}
