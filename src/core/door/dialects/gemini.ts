// Gemini CLI.

import { defineDialect, eventNamed, has, json, kindsOf } from './define';

const KINDS = kindsOf({
	before: ['BeforeTool'],
	after: ['AfterTool'],
	ended: ['SessionEnd'],
	other: [
		'AfterAgent',
		'AfterModel',
		'BeforeAgent',
		'BeforeModel',
		'BeforeToolSelection',
		'Notification',
		'PreCompress',
		'SessionStart',
	],
});

const FIELDS = {
	tool: 'tool_name',
	input: 'tool_input',
	folder: ['cwd'],
	session: 'session_id',
};

export const gemini = defineDialect({
	agent: 'gemini',
	recognises: (input) =>
		['hook_event_name', 'timestamp', 'transcript_path'].every((field) => has(input, field)) &&
		!has(input, 'turn_id'),
	eventOf: eventNamed(KINDS),
	fields: () => FIELDS,
	deny: (reason) => ({ decision: 'deny', reason }),
	allow: ({ input }) =>
		json(
			input === undefined
				? {}
				: { hookSpecificOutput: { hookEventName: 'BeforeTool', tool_input: input } },
		),
	goOn: (comment) =>
		json(
			comment === null
				? {}
				: { hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: comment } },
		),
	// It lays the edit over what the model wrote, or takes it instead, depending on its version: the same where nothing was left out.
	carriesEdit: (event, input) =>
		event.kind === 'before' &&
		Object.keys(event.call.input).every((key) => Object.hasOwn(input, key)),
	// Before the tool runs there is no way to say something to its model without refusing.
	commentsWith: 'after',
});
