// What the exported JSON Schemas say of the entities of seeds 002 and 004: a sentence for each key, and the rules that JSON Schema can't express.

import type { BACKLOG_SCHEMAS } from '../../core/backlog/schemas';
import type { KERNEL_SCHEMAS } from '../../core/kernel/entities';

interface EntityWords {
	about: string;
	keys: Readonly<Record<string, string>>;
}

const timeOf = (what: string) => `When ${what}: ISO 8601 with a time zone.`;

const BACKLOG_KEYS = {
	title: 'What it is called.',
	content: 'The content of its note, without the properties.',
	priority: '0 is the most urgent, 4 the least.',
	created_at: timeOf('it was made'),
	updated_at: timeOf('it was last changed'),
	created_by: 'Who made it: a person or an agent.',
	relationships: 'Its own relationships to others.',
	tags: 'Words to find it by.',
	uuid: 'Tells the same entity from another with its id. An addition to the seed.',
};

export const schemaText: Readonly<
	Record<keyof typeof KERNEL_SCHEMAS | keyof typeof BACKLOG_SCHEMAS, EntityWords>
> = {
	Plan: {
		about:
			'A multi-step execution strategy. Beyond this schema: step ids are unique within the plan; steps are carried out in the order of the array, without gaps.',
		keys: {
			goal: 'The objective or goal of the plan. In a note it is the title.',
			steps: 'Ordered list of execution steps, at least one.',
		},
	},
	PlanStep: {
		about:
			'A single step of a plan. Beyond this schema: step_id is unique within the plan; tool names a registered tool; a status changes only from pending to running, and from running to complete or failed. If both tool and agent are there, tool counts; a step with neither is a missing-tool step, done by hand.',
		keys: {
			step_id: 'Unique identifier of the step within the plan.',
			description: 'What the step does, for a person to read.',
			status: 'Current execution state.',
			tool: 'Name of the registered tool that is called.',
			agent: '“llm”: a language model carries the step out.',
			errors:
				'Why the step failed validation, such as a missing tool. Cleared by a successful repair, and when the step is complete or failed.',
			arguments: 'What the tool is called with. An addition to the seed.',
			skipped: 'A person left the step out; its status is then complete. An addition to the seed.',
		},
	},
	OrchestrationState: {
		about:
			'The execution context that the kernel keeps. Beyond this schema: current_step_id and the step_id of each call name a step of the plan; tool_history, llm_outputs and supervisor_actions are append-only; ttl_remaining falls by 1 with each cycle.',
		keys: {
			plan: 'The plan that is being executed.',
			current_step_id: 'The step that is being executed; null where none is.',
			tool_history: 'All tool calls and their results, oldest first.',
			llm_outputs: 'All answers of language models as they came, oldest first.',
			supervisor_actions: 'All repair attempts, oldest first.',
			ttl_remaining: 'Cycles left before the run expires.',
		},
	},
	Tool: {
		about:
			"A capability that the kernel can call. Beyond this schema: name is unique within the registry; input_schema and output_schema are valid JSON Schemas. The seed's invoke is a function, so no file has it.",
		keys: {
			name: 'Unique identifier of the tool.',
			description: 'What the tool does, for a person to read.',
			input_schema: 'JSON Schema of valid inputs.',
			output_schema: 'JSON Schema of expected outputs.',
		},
	},
	ToolCall: {
		about:
			'One call of a tool. Beyond this schema: tool_name names a registered tool; arguments fit its input_schema, result its output_schema; step_id names a step of the current plan. A call that is under way has neither result nor error.',
		keys: {
			tool_name: 'Name of the tool that was called.',
			arguments: 'What the tool was called with.',
			result: 'What the tool answered. Excludes error.',
			error: 'Why the call failed. Excludes result.',
			timestamp: timeOf('the call was made'),
			step_id: 'The step of the plan that triggered the call.',
		},
	},
	MemoryEntry: {
		about:
			'A key and its value in the memory. Beyond this schema: key is unique within the memory.',
		keys: {
			key: 'Unique identifier of the entry.',
			value: 'What is stored: any JSON.',
			metadata: 'Anything else that is known of the entry.',
		},
	},
	SupervisorAction: {
		about:
			'One attempt of the supervisor to repair an output: it has either repaired_output or error.',
		keys: {
			action_type: 'What was repaired.',
			original_output: 'The malformed output that triggered the repair.',
			repaired_output: 'The corrected output, where the repair succeeded. Excludes error.',
			error: 'Why the repair failed. Excludes repaired_output.',
			attempt_number: 'Which attempt it was: 1 or 2.',
			timestamp: timeOf('the attempt was made'),
		},
	},
	LogEntry: {
		about:
			'One orchestration cycle: a line of Logs/runs/<run>.jsonl. Beyond this schema: the first line has step_number 1, and each one more than the line before it; the step_id of each call names a step of plan_state.',
		keys: {
			step_number: 'Number of the cycle, from 1 without gaps.',
			plan_state: 'The plan as it was when the cycle began.',
			llm_output: 'The answer of the language model as it came; {} where none was asked.',
			supervisor_actions: 'Repairs in this cycle.',
			tool_calls: 'Calls of tools in this cycle.',
			ttl_remaining: 'Cycles left before the run expires.',
			errors: 'Errors in this cycle.',
			timestamp: timeOf('the cycle was recorded'),
		},
	},
	Spec: {
		about:
			'A line of specs.jsonl. Beyond this schema: id is unique within the backlog and is never given again.',
		keys: {
			id: 'spec- and a number of at least three digits.',
			file_path: 'Where its note is, relative to the workspace.',
			type: 'What it is about.',
			status: 'Where it stands.',
			updated_by: 'Who changed it last.',
			parent: 'The spec that it is a part of; null for none.',
			issue_refs: 'The issues that its content refers to.',
			...BACKLOG_KEYS,
		},
	},
	Issue: {
		about:
			'A line of issues.jsonl. Beyond this schema: id is unique within the backlog and is never given again; closed_at is there only where status is closed.',
		keys: {
			id: 'issue- and a number of at least three digits.',
			description: 'What there is to do, in short.',
			status: 'Where it stands. Only a person, or evidence, makes it closed.',
			issue_type: 'What kind of work it is.',
			assignee: 'Who works on it; null for nobody.',
			estimated_minutes: 'How long it may take; null where nobody knows.',
			closed_at: timeOf('it was closed'),
			spec_refs: 'The specs that it implements.',
			...BACKLOG_KEYS,
		},
	},
};
