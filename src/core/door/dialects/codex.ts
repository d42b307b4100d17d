// Codex. It lets through what says nothing; a bare `allow` is a broken hook for it, and a broken hook doesn't count.

import type { JsonObject } from '../../shared/json';
import { NOTHING, defineDialect, eventNamed, has, json, kindsOf } from './define';

const KINDS = kindsOf({
	before: ['PreToolUse'],
	after: ['PostToolUse'],
	ended: ['SessionEnd'],
	other: [
		'Interrupt',
		'PermissionRequest',
		'PostCompact',
		'PreCompact',
		'PreModelRequest',
		'SessionStart',
		'Stop',
		'StopFailure',
		'SubagentStart',
		'SubagentStop',
		'UserPromptSubmit',
	],
});

const FIELDS = {
	tool: 'tool_name',
	input: 'tool_input',
	folder: ['cwd'],
	session: 'session_id',
	callId: 'tool_use_id',
};

export const codex = defineDialect({
	agent: 'codex',
	recognises: (input) => has(input, 'hook_event_name') && has(input, 'turn_id'),
	eventOf: eventNamed(KINDS),
	fields: () => FIELDS,
	deny: (reason) => output({ permissionDecision: 'deny', permissionDecisionReason: reason }),
	allow: ({ input, comment }) => {
		const made = {
			...(input && { permissionDecision: 'allow', updatedInput: input }),
			...(comment !== undefined && { additionalContext: comment }),
		};
		return Object.keys(made).length === 0 ? NOTHING : json(output(made));
	},
	goOn: () => NOTHING,
	carriesEdit: () => true,
});

function output(made: JsonObject): JsonObject {
	return { hookSpecificOutput: { hookEventName: 'PreToolUse', ...made } };
}
