// Copilot CLI. Where its hooks are named in camelCase, the input doesn't say which event it is: what it holds does. Named in PascalCase,
// the input is much like Claude Code's.

import type { JsonObject } from '../../shared/json';
import { accept, refuse } from '../../shared/result';
import type { FieldNames, NamedEvent } from './define';
import { NOTHING, defineDialect, eventNamed, has, json, kindsOf } from './define';

const KINDS = kindsOf({
	before: ['PreToolUse'],
	after: ['PostToolUse', 'PostToolUseFailure'],
	ended: ['SessionEnd'],
	other: [
		'ErrorOccurred',
		'Notification',
		'PermissionRequest',
		'PreCompact',
		'SessionStart',
		'Stop',
		'SubagentStart',
		'SubagentStop',
		'UserPromptSubmit',
	],
});

const named = eventNamed(KINDS);

/** The first field that is there tells. A tool's input and output can't be among them: they have fields of their own. */
const TOLD_BY_CALL: readonly (readonly [string, NamedEvent])[] = [
	['toolResult', { kind: 'after', name: 'postToolUse' }],
	['error', { kind: 'after', name: 'postToolUseFailure' }],
	['toolName', { kind: 'before', name: 'preToolUse' }],
];

const TOLD_WITHOUT_CALL: readonly (readonly [string, NamedEvent])[] = [
	['reason', { kind: 'session-ended', name: 'sessionEnd' }],
	['source', { kind: 'other', name: 'sessionStart' }],
	['prompt', { kind: 'other', name: 'userPromptSubmitted' }],
	['stopReason', { kind: 'other', name: 'agentStop' }],
	['errorContext', { kind: 'other', name: 'errorOccurred' }],
	['agentName', { kind: 'other', name: 'subagentStart' }],
	['trigger', { kind: 'other', name: 'preCompact' }],
];

const CAMEL: FieldNames = {
	tool: 'toolName',
	input: 'toolArgs',
	folder: ['cwd'],
	session: 'sessionId',
};

const SNAKE: FieldNames = {
	tool: 'tool_name',
	input: 'tool_input',
	folder: ['cwd'],
	session: 'session_id',
};

export const copilot = defineDialect({
	agent: 'copilot',
	recognises: (input) =>
		has(input, 'sessionId') ||
		(has(input, 'session_id') && has(input, 'timestamp') && !has(input, 'transcript_path')),
	eventOf: (input) => {
		if (has(input, 'hook_event_name')) return named(input);
		const told = has(input, 'toolName') ? TOLD_BY_CALL : TOLD_WITHOUT_CALL;
		const event = told.find(([field]) => has(input, field));
		return event ? accept(event[1]) : refuse({ code: 'unknown-version', field: 'toolName' });
	},
	fields: (input) => (has(input, 'hook_event_name') ? SNAKE : CAMEL),
	deny: (reason) => ({ permissionDecision: 'deny', permissionDecisionReason: reason }),
	allow: ({ byPerson, input, comment }) => {
		if (byPerson !== true && input === undefined) return NOTHING;
		const made: JsonObject = {
			permissionDecision: 'allow',
			...(comment !== undefined && { permissionDecisionReason: comment }),
			...(input && { modifiedArgs: input }),
		};
		return json(made);
	},
	goOn: () => NOTHING,
	carriesEdit: () => true,
});
