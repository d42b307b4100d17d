// OpenCode. It has no hooks that are programs: a plugin that `signoff gate install opencode` writes starts the gate, and speaks this with it.

import { accept, refuse } from '../../shared/result';
import { defineDialect, has, json, textOf } from './define';

/** Of what the plugin and the gate say to each other. */
export const PLUGIN_FORMAT = 1;

const KINDS = new Map([
	['tool.execute.before', 'before'],
	['tool.execute.after', 'after'],
	['session.ended', 'session-ended'],
] as const);

const FIELDS = {
	tool: 'tool',
	input: 'args',
	folder: ['directory'],
	session: 'sessionID',
	callId: 'callID',
};

export const opencode = defineDialect({
	agent: 'opencode',
	recognises: (input) => has(input, 'signoff_plugin'),
	eventOf: (input) => {
		if (input.signoff_plugin !== PLUGIN_FORMAT)
			return refuse({ code: 'unknown-version', field: 'signoff_plugin' });
		const name = textOf(input, 'event');
		if (!name.ok) return name;
		const kind = [...KINDS].find(([known]) => known === name.value)?.[1];
		return kind === undefined
			? refuse({ code: 'unknown-version', field: 'event' })
			: accept({ kind, name: name.value });
	},
	fields: () => FIELDS,
	deny: (reason) => ({ decision: 'deny', reason }),
	allow: ({ input, comment }) =>
		json({
			decision: 'allow',
			...(comment !== undefined && { comment }),
			...(input && { args: input }),
		}),
	goOn: () => json({ decision: 'allow' }),
	carriesEdit: () => true,
});
