// A call as a person reads it: of a shell's, the command alone, and whatever else goes with it.

import { agentToolOf } from './judge/agent-tools';
import type { AgentCall } from './call';
import { shownJson } from './call-note';

export interface ShownCall {
	/** What a shell would get; null for any other call. */
	command: string | null;
	/** All that isn't the command, as JSON in which everything can be seen; null where there is nothing else. */
	args: string | null;
}

export function shownCall(call: AgentCall): ShownCall {
	const { input } = call;
	const tool = agentToolOf(call);
	const given = tool?.does === 'shell' ? input[tool.command] : null;
	if (tool?.does !== 'shell' || typeof given !== 'string')
		return { command: null, args: shownJson(input) };
	const others = Object.entries(input).filter(([key]) => key !== tool.command);
	return {
		command: given,
		args: others.length === 0 ? null : shownJson(Object.fromEntries(others)),
	};
}
