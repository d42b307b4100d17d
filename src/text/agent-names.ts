// What agents are called: names of products, the same in every language.

import type { AgentName } from '../core/door/call';

export const AGENT_NAMES: Readonly<Record<AgentName, string>> = {
	'claude-code': 'Claude Code',
	codex: 'Codex',
	gemini: 'Gemini CLI',
	copilot: 'Copilot CLI',
	cursor: 'Cursor',
	opencode: 'OpenCode',
};

/** One that nobody knows is called as it calls itself. */
export function agentName(agent: string): string {
	const names: Readonly<Record<string, string>> = AGENT_NAMES;
	return Object.hasOwn(names, agent) ? (names[agent] ?? agent) : agent;
}
