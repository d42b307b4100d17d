// What a model's answer is worth as a plan that nobody has seen yet. Every step is pending, whatever the model says. A step with neither
// tool nor agent is done by hand; any other fault is told to the model. A plan that a note can't hold isn't one.

import * as z from 'zod/mini';
import type { KernelPlan, KernelStep } from '../kernel/entities';
import { noteWith, type PlanFinding } from '../plan/plan-json';
import type { Json, JsonObject } from '../shared/json';
import { accept, refuse, type Result } from '../shared/result';
import { MOST_PLAN_STEPS } from './plan-prompt';
import { validatePlan, type KnownTool, type StepError } from './validator';

/** `title`: the goal that it has to have; '' where the model words it. */
export function judgeMadePlan(
	answer: JsonObject,
	tools: readonly KnownTool[],
	title: string,
): Result<KernelPlan, string[]> {
	const { steps } = answer;
	if (Array.isArray(steps) && steps.length > MOST_PLAN_STEPS)
		return refuse([`the plan: must not have more than ${MOST_PLAN_STEPS} steps`]);
	const judged = validatePlan(asDraft(answer, title), tools);
	if (!judged.ok) return judged;
	const faults = [...judged.value.errors].flatMap(([step, errors]) => sentences(step, errors));
	if (faults.length > 0) return refuse(faults);
	const plan = { ...judged.value.plan, steps: judged.value.plan.steps.map(withoutErrors) };
	const note = noteWith(plan);
	return note.ok ? accept(plan) : refuse(note.refusal.map(findingSentence));
}

/** Nothing has been done yet, and nobody has left anything out. */
function asDraft(answer: JsonObject, title: string): JsonObject {
	const goal = title === '' ? {} : { goal: title };
	const steps = z.array(z.json()).safeParse(answer.steps).data;
	return { ...answer, ...goal, ...(steps && { steps: steps.map(pending) }) };
}

function pending(step: Json): Json {
	const read = z.record(z.string(), z.json()).safeParse(step);
	if (!read.success) return step;
	const { status: _, skipped: __, errors: ___, ...rest } = read.data;
	return { ...withoutNulls(rest), status: 'pending' };
}

/** Many models write `null` for what isn't there. */
function withoutNulls(step: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null));
}

function sentences(step: string, errors: readonly StepError[]): string[] {
	return errors
		.filter(({ code }) => code !== 'missing-tool')
		.map(({ sentence }) => `step ${step}: ${sentence}`);
}

function withoutErrors({ errors: _, ...step }: KernelStep): KernelStep {
	return step;
}

function findingSentence({ code, step }: PlanFinding): string {
	const what = step === null ? 'the plan' : `step ${step}`;
	return code === 'not-one-line'
		? `${what}: its text must be one line, without blanks at its ends`
		: `${what}: a note cannot hold it (${code})`;
}
