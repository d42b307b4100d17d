// Seed 002's entities, with its fields, values and rules. `docs/schemas` has them as JSON Schema. What we add stands beside the
// seed's fields and is optional: `arguments` and `skipped` of a step.
//
// A rule that compares two values (unique ids, "one or the other") is a check here; JSON Schema cannot say it.

import * as z from 'zod/mini';
import type { JsonObject } from '../shared/json';

const filled = z.string().check(z.minLength(1), z.regex(/\S/));
const count = z.int().check(z.nonnegative());
/** ISO 8601 with a time zone. */
const time = z.iso.datetime({ offset: true });
const dict: z.ZodMiniType<JsonObject, JsonObject> = z.record(z.string(), z.json());
const error = z.looseObject({ message: z.string() });

export const STEP_STATUSES = ['pending', 'running', 'complete', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export const planStepSchema = z
	.strictObject({
		step_id: filled,
		description: filled,
		status: z._default(z.enum(STEP_STATUSES), 'pending'),
		/** Takes precedence over `agent`. A step with neither is a missing-tool step. */
		tool: z.optional(filled),
		agent: z.optional(z.literal('llm')),
		errors: z.optional(z.array(z.string())),
		/** What the tool is called with. */
		arguments: z.optional(dict),
		/** A person left it out: its status is `complete`. */
		skipped: z.optional(z.literal(true)),
	})
	.check(
		z.refine(({ skipped, status }) => !skipped || status === 'complete', {
			error: 'a skipped step is complete',
		}),
	);
export type KernelStep = z.output<typeof planStepSchema>;

export const planSchema = z
	.strictObject({ goal: filled, steps: z.array(planStepSchema).check(z.minLength(1)) })
	.check(
		z.refine(({ steps }) => new Set(steps.map(({ step_id }) => step_id)).size === steps.length, {
			error: 'step ids must be unique within the plan',
		}),
	);
export type KernelPlan = z.output<typeof planSchema>;

/** A call that is under way has neither a result nor an error. */
export const toolCallSchema = z
	.strictObject({
		tool_name: filled,
		arguments: dict,
		result: z.optional(dict),
		error: z.optional(error),
		timestamp: time,
		step_id: filled,
	})
	.check(
		z.refine(({ result, error: failed }) => !result || !failed, {
			error: 'result and error exclude each other',
		}),
	);
export type ToolCall = z.output<typeof toolCallSchema>;

export const SUPERVISOR_ACTIONS = ['json_repair', 'tool_call_repair', 'plan_repair'] as const;
export type SupervisorActionType = (typeof SUPERVISOR_ACTIONS)[number];

export const MOST_REPAIRS = 2;

export const supervisorActionSchema = z
	.strictObject({
		action_type: z.enum(SUPERVISOR_ACTIONS),
		original_output: dict,
		repaired_output: z.optional(dict),
		error: z.optional(error),
		attempt_number: z.int().check(z.gte(1), z.lte(MOST_REPAIRS)),
		timestamp: time,
	})
	.check(
		z.refine(({ repaired_output, error: failed }) => Boolean(repaired_output) !== Boolean(failed), {
			error: 'either repaired_output or error must be there, not both',
		}),
	);
export type SupervisorAction = z.output<typeof supervisorActionSchema>;

const callsInPlan = (plan: KernelPlan, calls: readonly ToolCall[]) => {
	const ids = new Set(plan.steps.map(({ step_id }) => step_id));
	return calls.every(({ step_id }) => ids.has(step_id));
};
const CALL_IN_PLAN = { error: 'the step_id of a call must name a step of the plan' };

export const orchestrationStateSchema = z
	.strictObject({
		plan: planSchema,
		current_step_id: z.nullable(filled),
		tool_history: z.array(toolCallSchema),
		llm_outputs: z.array(dict),
		supervisor_actions: z.array(supervisorActionSchema),
		ttl_remaining: count,
	})
	.check(
		z.refine(
			({ plan, current_step_id: current }) =>
				current === null || plan.steps.some(({ step_id }) => step_id === current),
			{ error: 'current_step_id must name a step of the plan' },
		),
		z.refine(({ plan, tool_history: calls }) => callsInPlan(plan, calls), CALL_IN_PLAN),
	);
export type OrchestrationState = z.output<typeof orchestrationStateSchema>;

/** Without `invoke`: a function is in no file. */
export const toolSchema = z.strictObject({
	name: filled,
	description: filled,
	input_schema: dict,
	output_schema: dict,
});

export const memoryEntrySchema = z.strictObject({
	key: filled,
	value: z.json(),
	metadata: z.optional(dict),
});
export type MemoryEntry = z.output<typeof memoryEntrySchema>;

/** One line of `Logs/runs/<run>.jsonl`. */
export const logEntrySchema = z
	.strictObject({
		step_number: z.int().check(z.gte(1)),
		/** As it was when the cycle began. */
		plan_state: planSchema,
		/** `{}` where no model was asked. */
		llm_output: dict,
		supervisor_actions: z.array(supervisorActionSchema),
		tool_calls: z.array(toolCallSchema),
		ttl_remaining: count,
		errors: z.array(error),
		timestamp: time,
	})
	.check(
		z.refine(({ plan_state: plan, tool_calls: calls }) => callsInPlan(plan, calls), CALL_IN_PLAN),
	);
export type CycleEntry = z.output<typeof logEntrySchema>;

/** By the seed's names, for `signoff schema NAME` and `docs/schemas`. */
export const KERNEL_SCHEMAS = {
	Plan: planSchema,
	PlanStep: planStepSchema,
	OrchestrationState: orchestrationStateSchema,
	Tool: toolSchema,
	ToolCall: toolCallSchema,
	MemoryEntry: memoryEntrySchema,
	SupervisorAction: supervisorActionSchema,
	LogEntry: logEntrySchema,
} as const;

/**
 * `read`: nothing changes. `vault`: files below the workspace change. `workflow`: an item comes or moves, by the rules of the
 * workflow. `external`: something happens outside, which nobody can take back.
 */
export const TOOL_EFFECTS = ['read', 'vault', 'workflow', 'external'] as const;
export type ToolEffect = (typeof TOOL_EFFECTS)[number];

const NEXT: Record<StepStatus, readonly StepStatus[]> = {
	pending: ['running'],
	running: ['complete', 'failed'],
	complete: [],
	failed: [],
};

/** Forward only. */
export function mayBecome(from: StepStatus, to: StepStatus): boolean {
	return NEXT[from].includes(to);
}

/** As it is with this status. Errors go when a step has ended, however it ended. */
export function stepWith({ errors, ...step }: KernelStep, status: StepStatus): KernelStep {
	const isOver = status === 'complete' || status === 'failed';
	return { ...step, ...(isOver || errors === undefined ? {} : { errors }), status };
}
