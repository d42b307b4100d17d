// The rules of seeds 002 and 004, one by one: a value that keeps each, and values that break it. `inSchema: false` marks what JSON Schema can't say.

import { readFileSync } from 'node:fs';
import type { EntityName } from '../../../src/cli/kit/entity-schemas';

interface Rule {
	rule: string;
	keeps: readonly unknown[];
	breaks: readonly unknown[];
	inSchema?: false;
}

type Fields = Readonly<Record<string, unknown>>;

/** The value without one of its keys. */
const without = (value: Fields, key: string): Fields =>
	Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** A key that must be there, with a value of one kind. */
const required = (valid: Fields, key: string, wrong: readonly unknown[]): Rule => ({
	rule: `${key} is required`,
	keeps: [valid],
	breaks: [without(valid, key), ...wrong.map((value) => ({ ...valid, [key]: value }))],
});

const optional = (
	valid: Fields,
	key: string,
	right: readonly unknown[],
	wrong: readonly unknown[],
) => ({
	rule: `${key} is optional`,
	keeps: [without(valid, key), ...right.map((value) => ({ ...valid, [key]: value }))],
	breaks: wrong.map((value) => ({ ...valid, [key]: value })),
});

const EMPTY = ['', '  ', '\n'];
const NOT_TEXT = [null, 7, [], {}];
const NOT_DICT = [null, 'text', 7, []];
const NOT_LIST = [null, 'text', 7, {}];
const NOT_COUNT = [-1, 1.5, '3', null];
const NOT_TIME = ['', 'yesterday', '2026-01-27', '2026-01-27T10:00:00', '2026-02-30T10:00:00Z', 7];

const STEP = { step_id: '1', description: 'Pay', status: 'pending' };
const PLAN = { goal: 'Pay Acme', steps: [STEP, { ...STEP, step_id: '2' }] };
const AT = '2026-01-27T10:00:00.000Z';
const CALL = { tool_name: 'pay', arguments: { to: 'Acme' }, timestamp: AT, step_id: '1' };
const ACTION = {
	...{ action_type: 'json_repair', original_output: { text: '{' }, attempt_number: 1 },
	...{ repaired_output: {}, timestamp: AT },
};
const FAILED = { ...without(ACTION, 'repaired_output'), error: { message: 'no' } };
const STATE = {
	...{ plan: PLAN, current_step_id: null, tool_history: [], llm_outputs: [] },
	...{ supervisor_actions: [], ttl_remaining: 5 },
};
const TOOL = { name: 'pay', description: 'Pays', input_schema: {}, output_schema: {} };
const MEMORY = { key: 'acme', value: 'IBAN' };
const ENTRY = {
	...{ step_number: 1, plan_state: PLAN, llm_output: {}, supervisor_actions: [], tool_calls: [] },
	...{ ttl_remaining: 4, errors: [], timestamp: AT },
};

const unknownKeys = (valid: Fields): Rule => ({
	rule: 'has no other fields',
	keeps: [valid],
	breaks: [{ ...valid, approved: true }],
});

const withSteps = (...steps: readonly object[]) => ({ goal: 'Pay', steps });

const seedSample = (name: string) =>
	JSON.parse(readFileSync(`test/fixtures/seeds/${name}`, 'utf8')) as Fields;
const SPEC = seedSample('004-spec.json');
const ISSUE = seedSample('004-issue.json');

const common = (valid: Fields): Rule[] => [
	required(valid, 'title', [...NOT_TEXT, 'x'.repeat(501)]),
	required(valid, 'content', NOT_TEXT),
	required(valid, 'priority', [5, -1, '1', null]),
	required(valid, 'created_at', NOT_TIME),
	required(valid, 'updated_at', NOT_TIME),
	required(valid, 'created_by', NOT_TEXT),
	required(valid, 'relationships', [...NOT_LIST, [{ from: 'issue-001', to: 'issue-002' }]]),
	required(valid, 'tags', [...NOT_LIST, [7]]),
	{
		rule: 'what others add is theirs',
		keeps: [{ ...valid, points: 3, uuid: '0c6f1b0e-7f7e-4f6e-9a38-0d6a3a1f3f11' }],
		breaks: [{ ...valid, uuid: 'mine' }],
	},
];

export const RULES: Readonly<Record<EntityName, readonly Rule[]>> = {
	Plan: [
		required(PLAN, 'goal', [...EMPTY, ...NOT_TEXT]),
		required(PLAN, 'steps', [...NOT_LIST, [7], [{}]]),
		{ rule: 'at least one step', keeps: [withSteps(STEP)], breaks: [withSteps()] },
		{
			rule: 'step ids are unique within the plan',
			keeps: [withSteps(STEP, { ...STEP, step_id: '1 ' })],
			breaks: [withSteps(STEP, STEP), withSteps(STEP, { ...STEP, step_id: '2' }, STEP)],
			inSchema: false,
		},
		unknownKeys(PLAN),
	],
	PlanStep: [
		required(STEP, 'step_id', [...EMPTY, ...NOT_TEXT]),
		required(STEP, 'description', [...EMPTY, ...NOT_TEXT]),
		{
			rule: 'status is one of four, and pending where it is left out',
			keeps: ['pending', 'running', 'complete', 'failed']
				.map((status): Fields => ({ ...STEP, status }))
				.concat(without(STEP, 'status')),
			breaks: ['done', 'Pending', '', null, 1].map((status) => ({ ...STEP, status })),
		},
		optional(STEP, 'tool', ['pay'], [...EMPTY, ...NOT_TEXT]),
		optional(STEP, 'agent', ['llm'], ['LLM', 'human', '', null]),
		{
			rule: 'both tool and agent may be there, or neither',
			keeps: [STEP, { ...STEP, tool: 'pay', agent: 'llm' }],
			breaks: [],
		},
		optional(STEP, 'errors', [[], ['no tool']], [...NOT_LIST, [7]]),
		{
			rule: 'errors and status are independent',
			keeps: ['pending', 'running'].map((status) => ({ ...STEP, status, errors: ['no tool'] })),
			breaks: [],
		},
		optional(STEP, 'arguments', [{}, { path: 'a.md', deep: [{ a: null }] }], NOT_DICT),
		{
			rule: 'what is skipped is complete',
			keeps: [{ ...STEP, status: 'complete', skipped: true }],
			breaks: [
				{ ...STEP, skipped: true },
				{ ...STEP, status: 'complete', skipped: false },
			],
		},
		unknownKeys(STEP),
	],
	OrchestrationState: [
		required(STATE, 'plan', [null, {}, withSteps()]),
		required(STATE, 'current_step_id', ['', 7]),
		{
			rule: 'current_step_id names a step of the plan',
			keeps: [{ ...STATE, current_step_id: '2' }],
			breaks: [{ ...STATE, current_step_id: '3' }],
			inSchema: false,
		},
		required(STATE, 'tool_history', [...NOT_LIST, [{}]]),
		{
			rule: 'each call names a step of the plan',
			keeps: [{ ...STATE, tool_history: [CALL] }],
			breaks: [{ ...STATE, tool_history: [CALL, { ...CALL, step_id: '3' }] }],
			inSchema: false,
		},
		required(STATE, 'llm_outputs', [...NOT_LIST, ['text']]),
		required(STATE, 'supervisor_actions', [...NOT_LIST, [{}]]),
		required(STATE, 'ttl_remaining', NOT_COUNT),
		{ rule: 'ttl_remaining may be 0', keeps: [{ ...STATE, ttl_remaining: 0 }], breaks: [] },
		unknownKeys(STATE),
	],
	Tool: [
		required(TOOL, 'name', [...EMPTY, ...NOT_TEXT]),
		required(TOOL, 'description', [...EMPTY, ...NOT_TEXT]),
		required(TOOL, 'input_schema', NOT_DICT),
		required(TOOL, 'output_schema', NOT_DICT),
		unknownKeys(TOOL),
	],
	ToolCall: [
		required(CALL, 'tool_name', [...EMPTY, ...NOT_TEXT]),
		required(CALL, 'arguments', NOT_DICT),
		optional(CALL, 'result', [{}, { id: 7 }], NOT_DICT),
		optional(CALL, 'error', [{ message: 'no' }, { message: 'no', code: 'x' }], [...NOT_DICT, {}]),
		{
			rule: 'error and result exclude each other',
			keeps: [CALL, { ...CALL, result: {} }, { ...CALL, error: { message: 'no' } }],
			breaks: [{ ...CALL, result: {}, error: { message: 'no' } }],
		},
		required(CALL, 'timestamp', NOT_TIME),
		{
			rule: 'timestamp is ISO 8601 with any time zone',
			keeps: ['2026-01-27T10:00:00Z', '2026-01-27T10:00:00+02:00', '2028-02-29T23:59:59.9Z'].map(
				(timestamp) => ({ ...CALL, timestamp }),
			),
			breaks: [],
		},
		required(CALL, 'step_id', [...EMPTY, ...NOT_TEXT]),
		unknownKeys(CALL),
	],
	MemoryEntry: [
		required(MEMORY, 'key', [...EMPTY, ...NOT_TEXT]),
		{
			rule: 'value is any JSON, and required',
			keeps: ['text', 7, true, null, [], { deep: [1] }].map((value) => ({ ...MEMORY, value })),
			breaks: [without(MEMORY, 'value')],
		},
		optional(MEMORY, 'metadata', [{}, { read: 3 }], NOT_DICT),
		unknownKeys(MEMORY),
	],
	SupervisorAction: [
		{
			rule: 'action_type is one of three',
			keeps: ['json_repair', 'tool_call_repair', 'plan_repair'].map((type) => ({
				...ACTION,
				action_type: type,
			})),
			breaks: [without(ACTION, 'action_type'), { ...ACTION, action_type: 'retry' }],
		},
		required(ACTION, 'original_output', NOT_DICT),
		{
			rule: 'either repaired_output or error, not both',
			keeps: [ACTION, FAILED],
			breaks: [{ ...ACTION, error: { message: 'no' } }, without(ACTION, 'repaired_output')],
		},
		required(ACTION, 'attempt_number', [0, 3, 1.5, '1', null]),
		{
			rule: 'attempt_number is 1 or 2',
			keeps: [1, 2].map((attempt) => ({ ...ACTION, attempt_number: attempt })),
			breaks: [],
		},
		required(ACTION, 'timestamp', NOT_TIME),
		unknownKeys(ACTION),
	],
	LogEntry: [
		required(ENTRY, 'step_number', [0, -1, 1.5, '1', null]),
		required(ENTRY, 'plan_state', [null, {}, withSteps()]),
		required(ENTRY, 'llm_output', NOT_DICT),
		required(ENTRY, 'supervisor_actions', [...NOT_LIST, [{}]]),
		required(ENTRY, 'tool_calls', [...NOT_LIST, [{}]]),
		{
			rule: 'each call names a step of plan_state',
			keeps: [{ ...ENTRY, tool_calls: [CALL] }],
			breaks: [{ ...ENTRY, tool_calls: [{ ...CALL, step_id: '3' }] }],
			inSchema: false,
		},
		{
			rule: 'what is in it keeps its own rules',
			keeps: [{ ...ENTRY, supervisor_actions: [FAILED], errors: [{ message: 'no' }] }],
			breaks: [
				{ ...ENTRY, tool_calls: [{ ...CALL, result: {}, error: { message: 'no' } }] },
				{ ...ENTRY, supervisor_actions: [{ ...FAILED, repaired_output: {} }] },
			],
		},
		required(ENTRY, 'ttl_remaining', NOT_COUNT),
		required(ENTRY, 'errors', [...NOT_LIST, ['text'], [{}]]),
		required(ENTRY, 'timestamp', NOT_TIME),
		unknownKeys(ENTRY),
	],
	Spec: [
		...common(SPEC),
		required(SPEC, 'id', [...NOT_TEXT, 'spec-1', 'spec-001.1', 'spec-0001', 'issue-001']),
		required(SPEC, 'type', ['epic', null]),
		required(SPEC, 'status', ['open', null]),
		required(SPEC, 'updated_by', NOT_TEXT),
		required(SPEC, 'file_path', NOT_TEXT),
		required(SPEC, 'issue_refs', [...NOT_LIST, ['spec-001'], ['issue-1']]),
		optional(SPEC, 'parent', [null, 'spec-000', 'spec-1234'], ['issue-001', 7]),
	],
	Issue: [
		...common(ISSUE),
		required(ISSUE, 'id', [...NOT_TEXT, 'issue-1', 'issue-001.1', 'spec-001']),
		required(ISSUE, 'description', NOT_TEXT),
		required(ISSUE, 'status', ['draft', null]),
		required(ISSUE, 'issue_type', ['story', null]),
		required(ISSUE, 'spec_refs', [...NOT_LIST, ['issue-001']]),
		optional(ISSUE, 'assignee', [null, 'alice'], [7]),
		optional(ISSUE, 'estimated_minutes', [null, 0, 120], [-1, 1.5, '3']),
		optional(ISSUE, 'closed_at', [null, AT], ['yesterday', 7]),
	],
};
