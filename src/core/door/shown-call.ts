// A call as a person reads it: of a shell's, the command alone, and whatever else goes with it.

import { agentToolOf } from './judge/agent-tools';
import type { AgentCall } from './call';
import { shownJson } from './call-note';

export interface ShownCall {
	/** What a shell would get; null for any other call. */
	command: string | null;
	/** What for, in the agent's own words; null where it says nothing. */
	description: string | null;
	/** All the rest, as JSON in which everything can be seen; null where there is nothing else. */
	args: string | null;
}

export function shownCall(call: AgentCall): ShownCall {
	const { input } = call;
	const tool = agentToolOf(call);
	const given = tool?.does === 'shell' ? input[tool.command] : null;
	if (tool?.does !== 'shell' || typeof given !== 'string')
		return { command: null, description: null, args: shownJson(input) };
	const { description } = input;
	const says = typeof description === 'string' && description !== '' ? description : null;
	const shown = new Set([tool.command, ...(says === null ? [] : ['description'])]);
	const others = Object.entries(input).filter(([key]) => !shown.has(key));
	return {
		command: given,
		description: says,
		args: others.length === 0 ? null : shownJson(Object.fromEntries(others)),
	};
}
