// Prompts: what a person picks from a list in their agent, to begin with.

import type { McpServer } from '@modelcontextprotocol/server';
import { mcpText } from '../../text/cli/mcp';
import { unchecked } from './standard-schema';
import * as z from 'zod/mini';

/** The only argument of each. */
const ARGUMENTS = {
	propose: { name: 'work', ask: mcpText.prompts.propose.text },
	plan: { name: 'item', ask: mcpText.prompts.plan.text },
	report: { name: 'item', ask: mcpText.prompts.report.text },
} as const;

const given = z.record(z.string(), z.string());

export function addPrompts(server: McpServer): void {
	for (const key of ['propose', 'plan', 'report'] as const) {
		const { name, ask } = ARGUMENTS[key];
		const { id, title, about, argument } = mcpText.prompts[key];
		const schema = {
			type: 'object',
			properties: { [name]: { type: 'string', description: argument } },
			required: [name],
		};
		server.registerPrompt(
			id,
			{ title, description: about, argsSchema: unchecked(schema) },
			(args) => {
				const text = ask(given.safeParse(args).data?.[name] ?? '');
				return { messages: [{ role: 'user', content: { type: 'text', text } }] };
			},
		);
	}
}
