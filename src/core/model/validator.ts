// What is wrong with a plan or a call that a model or a program wrote, in seed 002's words. The sentences are recorded, stand in
// the `errors` of steps, and are what a model is told; so they are English.

import type * as z from 'zod/mini';
import { planSchema, type KernelPlan, type KernelStep } from '../kernel/entities';
import type { JsonObject } from '../shared/json';
import { accept, refuse, type Result } from '../shared/result';
import type { Tool } from '../tools/define';
import { schemaFaults } from '../tools/json-schema';
import { NO_JSON, readModelJson, type AnswerEnd, type ModelJson } from './model-json';

/** As much of a tool as the validator has to know. */
export type KnownTool = Pick<Tool, 'name' | 'inputSchema'>;

export type StepErrorCode = 'missing-tool' | 'invalid-tool-reference' | 'invalid-arguments';

export interface StepError {
	code: StepErrorCode;
	sentence: string;
}

type Wanted = Pick<KernelStep, 'tool' | 'agent' | 'arguments'>;

/** Of one step. `tool` takes precedence over `agent`. */
export function stepErrors(
	{ tool, agent, arguments: args = {} }: Wanted,
	tools: readonly KnownTool[],
): StepError[] {
	if (tool === undefined) return agent ? [] : [{ code: 'missing-tool', sentence: 'missing tool' }];
	const known = tools.find(({ name }) => name === tool);
	if (!known)
		return [{ code: 'invalid-tool-reference', sentence: `invalid tool reference: ${tool}` }];
	return schemaFaults(known.inputSchema, args).map((fault) => ({
		code: 'invalid-arguments',
		sentence: `invalid arguments: ${fault}`,
	}));
}

export interface JudgedPlan {
	/** Each step with its `errors`; those that it had before are gone. */
	plan: KernelPlan;
	/** By step, in the order of the plan; only those that have any. */
	errors: ReadonlyMap<string, readonly StepError[]>;
}

/** The refusal is what is wrong with the plan as a whole, a sentence each: then there are no steps to judge. */
export function validatePlan(
	json: unknown,
	tools: readonly KnownTool[],
): Result<JudgedPlan, string[]> {
	const read = planSchema.safeParse(json);
	if (!read.success) return refuse(read.error.issues.map(sentenceOf));
	const judged = read.data.steps.map((step) => ({ step, errors: stepErrors(step, tools) }));
	return accept({
		plan: { ...read.data, steps: judged.map(({ step, errors }) => withErrors(step, errors)) },
		errors: new Map(
			judged.flatMap(({ step, errors }) => (errors.length > 0 ? [[step.step_id, errors]] : [])),
		),
	});
}

function sentenceOf(issue: z.core.$ZodIssue): string {
	const place = issue.path.length === 0 ? 'the plan' : issue.path.map(String).join('.');
	return `${place}: ${faultOf(issue)}`;
}

function faultOf(issue: z.core.$ZodIssue): string {
	if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.join(', ')}`;
	if (issue.code === 'invalid_type') return `must be ${issue.expected}`;
	if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
	const isEmpty = issue.code === 'too_small' || issue.code === 'invalid_format';
	return isEmpty ? 'must not be empty' : issue.message;
}

function withErrors({ errors: _, ...step }: KernelStep, errors: readonly StepError[]): KernelStep {
	const sentences = errors.map(({ sentence }) => sentence);
	return sentences.length === 0 ? step : { ...step, errors: sentences };
}

/** A call as a model wrote it. */
export interface WrittenCall {
	name: string;
	/** JSON, or what it took for it. */
	arguments: string;
}

export interface JudgedCall {
	tool: string;
	arguments: JsonObject;
}

export interface ReadCall {
	/** Of the refusal a sentence each. */
	judged: Result<JudgedCall, string[]>;
	/** Repairs of the form, whatever came of them. */
	actions: ModelJson['actions'];
}

export function validateToolCall(
	{ name, arguments: args }: WrittenCall,
	tools: readonly KnownTool[],
	end: AnswerEnd,
): ReadCall {
	// A tool without arguments may be called with nothing at all.
	const isNothing = args.trim() === '' && !end.wasCut;
	const { found, actions } = readModelJson(isNothing ? '{}' : args, end);
	if (!found.ok) return { judged: refuse([NO_JSON[found.refusal]]), actions };
	const errors = stepErrors({ tool: name, arguments: found.value }, tools);
	const judged: ReadCall['judged'] =
		errors.length > 0
			? refuse(errors.map(({ sentence }) => sentence))
			: accept({ tool: name, arguments: found.value });
	return { judged, actions };
}
