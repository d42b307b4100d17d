// Makes a tool of its definition: what goes in and what comes out is checked at every door, and the schemas and the digest are
// derived from the same definition.

import * as z from 'zod/mini';
import type { JsonObject } from '../shared/json';
import { parseJson } from '../shared/parse-json';
import { accept, refuse } from '../shared/result';
import type {
	ReadTool,
	Tool,
	ToolCallable,
	ToolFailure,
	ToolOutcome,
	VaultTool,
	WorkflowTool,
} from './define';
import { definitionText, textDigest } from './digest';

type Input = z.ZodMiniType;
type Output = z.ZodMiniType<JsonObject>;

export function readTool<In extends Input, Out extends Output>(
	definition: Omit<ReadTool<In, Out>, 'effect'>,
): Tool {
	return makeTool(definition, {
		effect: 'read',
		read: (reads, given) =>
			withInput(definition.input, given, async (input) => {
				const answer = await definition.read(reads, input);
				return answer.ok ? checkedOutput(definition, answer.value) : answer;
			}),
	});
}

export function vaultTool<In extends Input, Out extends Output>(
	definition: Omit<VaultTool<In, Out>, 'effect'>,
): Tool {
	return makeTool(definition, {
		effect: 'vault',
		change: (reads, given) =>
			withInput(definition.input, given, async (input) => {
				const answer = await definition.change(reads, input);
				if (!answer.ok) return answer;
				const output = checkedOutput(definition, answer.value.output);
				return output.ok ? accept({ ...answer.value, output: output.value }) : output;
			}),
	});
}

export function workflowTool<In extends Input, Out extends Output>(
	definition: Omit<WorkflowTool<In, Out>, 'effect'>,
): Tool {
	return makeTool(definition, {
		effect: 'workflow',
		order: (reads, given) =>
			withInput(definition.input, given, async (input) => {
				const answer = await definition.order(reads, input);
				if (!answer.ok) return answer;
				const output = checkedOutput(definition, answer.value.output);
				return output.ok ? accept({ ...answer.value, output: output.value }) : output;
			}),
	});
}

interface Described {
	name: string;
	description: string;
	input: Input;
	output: Output;
}

/** For a tool whose effect happens outside; it checks by `checkedInput` and `checkedOutput`. */
export function makeTool(
	{ name, description, input, output }: Described,
	call: ToolCallable,
): Tool {
	const about = {
		name,
		description,
		inputSchema: jsonSchemaOf(input, 'input'),
		outputSchema: jsonSchemaOf(output, 'output'),
	};
	return { ...about, effect: call.effect, digest: textDigest(definitionText(about)), call };
}

const schemaSchema = z.record(z.string(), z.json());

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
	return schemaSchema.parse(parseJson(JSON.stringify(z.toJSONSchema(schema, { io }))));
}

async function withInput<In extends Input, Value>(
	schema: In,
	given: unknown,
	work: (input: z.output<In>) => Promise<ToolOutcome<Value>>,
): Promise<ToolOutcome<Value>> {
	const input = checkedInput(schema, given);
	return input.ok ? work(input.value) : input;
}

export function checkedInput<In extends Input>(
	schema: In,
	given: unknown,
): ToolOutcome<z.output<In>> {
	const parsed = parsedBy(schema, given);
	if (parsed === null) return failed('bad-input', 'The input is nested too deep.');
	return parsed.success
		? accept(parsed.data)
		: failed('bad-input', `The input isn't right: ${mistakesIn(parsed.error)}.`);
}

/** For a tool whose schema isn't ours: that it is JSON at all. */
export function jsonInput(given: unknown): ToolOutcome<JsonObject> {
	return checkedInput(schemaSchema, given);
}

export function checkedOutput<Out extends Output>(
	{ name, output }: { name: string; output: Out },
	given: unknown,
): ToolOutcome<z.output<Out>> {
	const parsed = parsedBy(output, given);
	if (parsed === null) return failed('bad-output', `The answer of ${name} is nested too deep.`);
	return parsed.success
		? accept(parsed.data)
		: failed('bad-output', `The answer of ${name} isn't right: ${mistakesIn(parsed.error)}.`);
}

/** Null where walking it takes more than the stack. */
function parsedBy<Schema extends z.ZodMiniType>(schema: Schema, given: unknown) {
	try {
		return z.safeParse(schema, given);
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

export function failed(
	code: ToolFailure['code'],
	sentence: string,
): { ok: false; refusal: ToolFailure } {
	return refuse({ code, sentence });
}

const MOST_MISTAKES = 10;
const LONGEST_PATH = 100;

/** `steps.0.path (expected string), extra (unknown)`. */
function mistakesIn({ issues }: z.core.$ZodError): string {
	const told = issues.slice(0, MOST_MISTAKES).map((issue) => {
		const path = issue.path.map(String).join('.').slice(0, LONGEST_PATH) || 'the whole';
		if (issue.code === 'unrecognized_keys') return `${path} (unknown: ${shortList(issue.keys)})`;
		if (issue.code === 'invalid_type') return `${path} (expected ${issue.expected})`;
		return `${path} (${issue.message === 'Invalid input' ? issue.code : issue.message})`;
	});
	const more = issues.length - told.length;
	return told.join(', ') + (more > 0 ? `, and ${more} more` : '');
}

function shortList(keys: readonly string[]): string {
	return keys
		.slice(0, MOST_MISTAKES)
		.map((key) => key.slice(0, 40))
		.join(', ');
}
