// Cursor. Its hook for all tools is `preToolUse`; those for one kind of tool have an input of their own each.

import type { JsonObject } from '../../shared/json';
import { defineDialect, eventNamed, has, json, kindsOf } from './define';

const KINDS = kindsOf({
	before: ['preToolUse', 'beforeShellExecution', 'beforeMCPExecution', 'beforeReadFile'],
	after: [
		'postToolUse',
		'postToolUseFailure',
		'afterShellExecution',
		'afterMCPExecution',
		'afterFileEdit',
	],
	ended: ['sessionEnd'],
	other: [
		'afterAgentResponse',
		'afterAgentThought',
		'afterTabFileEdit',
		'beforeSubmitPrompt',
		'beforeTabFileRead',
		'preCompact',
		'sessionStart',
		'stop',
		'subagentStart',
		'subagentStop',
	],
});

/** The tool of an event that names none, and which fields are its arguments. */
const TOOLS: Record<string, { tool: string; of: string }> = {
	beforeShellExecution: { tool: 'Shell', of: 'command' },
	afterShellExecution: { tool: 'Shell', of: 'command' },
	beforeReadFile: { tool: 'Read', of: 'file_path' },
	afterFileEdit: { tool: 'Write', of: 'file_path' },
};

const FIELDS = {
	tool: 'tool_name',
	input: 'tool_input',
	folder: ['cwd', 'workspace_roots'],
	session: 'conversation_id',
	callId: 'tool_use_id',
};

export const cursor = defineDialect({
	agent: 'cursor',
	recognises: (input) => has(input, 'conversation_id') && has(input, 'hook_event_name'),
	eventOf: eventNamed(KINDS),
	fields: () => FIELDS,
	asCall: (input, name): JsonObject => {
		const narrow = TOOLS[name];
		if (narrow === undefined) return input;
		const argument = input[narrow.of];
		const args = typeof argument === 'string' ? { [narrow.of]: argument } : null;
		return { ...input, tool_name: narrow.tool, tool_input: args };
	},
	deny: (reason) => ({ permission: 'deny', user_message: reason, agent_message: reason }),
	// Its own allow list counts beside this.
	allow: ({ input, comment }) =>
		json({
			permission: 'allow',
			...(comment !== undefined && { agent_message: comment }),
			...(input && { updated_input: input }),
		}),
	goOn: () => json({}),
	// Only `preToolUse` takes one, and only it names the call.
	carriesEdit: (event) => event.kind === 'before' && event.call.callId !== null,
});
