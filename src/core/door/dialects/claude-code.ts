// Claude Code. Its order is deny, ask, allow: a yes doesn't overrule what its own settings forbid or ask for.

import type { JsonObject } from '../../shared/json';
import { NOTHING, defineDialect, eventNamed, has, json, kindsOf } from './define';

const KINDS = kindsOf({
	before: ['PreToolUse'],
	after: ['PostToolUse', 'PostToolUseFailure'],
	ended: ['SessionEnd'],
	other: [
		'ConfigChange',
		'CwdChanged',
		'Elicitation',
		'ElicitationResult',
		'FileChanged',
		'InstructionsLoaded',
		'Notification',
		'PermissionDenied',
		'PermissionRequest',
		'PostCompact',
		'PostToolBatch',
		'PreCompact',
		'SessionStart',
		'Setup',
		'Stop',
		'StopFailure',
		'SubagentStart',
		'SubagentStop',
		'TaskCompleted',
		'TaskCreated',
		'TeammateIdle',
		'UserPromptExpansion',
		'UserPromptSubmit',
		'WorktreeCreate',
		'WorktreeRemove',
	],
});

const FIELDS = {
	tool: 'tool_name',
	input: 'tool_input',
	folder: ['cwd'],
	session: 'session_id',
	callId: 'tool_use_id',
};

/** What agents have that learned their hooks from Claude Code. */
const OF_OTHERS = ['timestamp', 'turn_id', 'conversation_id'];

export const claudeCode = defineDialect({
	agent: 'claude-code',
	recognises: (input) =>
		has(input, 'hook_event_name') &&
		has(input, 'transcript_path') &&
		!OF_OTHERS.some((field) => has(input, field)),
	eventOf: eventNamed(KINDS),
	fields: () => FIELDS,
	deny: (reason) => decision({ permissionDecision: 'deny', permissionDecisionReason: reason }),
	allow: ({ byPerson, input, comment }) => {
		if (byPerson !== true && input === undefined) return NOTHING;
		return json(
			decision({
				permissionDecision: 'allow',
				...(input && { updatedInput: input }),
				...(comment !== undefined && {
					permissionDecisionReason: comment,
					additionalContext: comment,
				}),
			}),
		);
	},
	goOn: () => NOTHING,
	carriesEdit: () => true,
});

function decision(made: JsonObject): JsonObject {
	return { hookSpecificOutput: { hookEventName: 'PreToolUse', ...made } };
}
